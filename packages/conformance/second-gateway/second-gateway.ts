import { randomUUID } from 'node:crypto';
import type { FormsTaken } from './forms.ts';
import { refused, type Reply } from './reply.ts';
import { specifiedCall } from './specified-calls.ts';
import { unspecifiedCall, type Unspecified } from './unspecified-calls.ts';

const folder = '/itcpgw/site_apis/';
const cookieName = 'SAP_SESSIONID_LAB_100';

/** A request with the names of its headers in lower case. */
export interface GatewayRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
}

/** The second gateway without a network, and the requests that it has received. */
export interface SecondGateway extends FormsTaken, Pick<Unspecified, 'added'> {
  readonly respond: (request: GatewayRequest) => GatewayResponse;
  /** Ends every session: from now on their calls get 403. */
  readonly endSessions: () => void;
}

/**
 * A gateway of another vendor, written from the specification and the field notes only. It has the calls of
 * §7, in SAP's manner, and the calls that a shop needs beyond them (`unspecified-calls.ts`).
 */
export function secondGateway(): SecondGateway {
  const taken: FormsTaken = { notifications: [], applications: [] };
  const unspecified: Unspecified = { tokens: new Set(), added: [] };
  const csrfTokens = new Map<string, string>();

  return {
    ...taken,
    added: unspecified.added,
    endSessions: () => unspecified.tokens.clear(),
    respond: (request) => {
      const { headers, isGenuine } = passOf(request);
      return responseOf(isGenuine ? replyTo(request) : refused(403, 'CSRF token validation failed'), headers);
    },
  };

  function replyTo({ method, address, headers, body }: GatewayRequest): Reply {
    const [path = '', ...query] = address.split('?');
    if (!path.startsWith(folder)) return refused(404, 'No service here.');
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
    if (token !== '' && !unspecified.tokens.has(token)) return refused(403, 'The session has ended.');
    const call = {
      method,
      path: decodeURIComponent(path.slice(folder.length)),
      query: query.join('?'),
      isCustomer: token !== '',
      body,
      contentType: headers['content-type'] ?? '',
    };
    return (
      specifiedCall(call, taken) ??
      unspecifiedCall(call, token, unspecified) ??
      refused(404, 'No service here.')
    );
  }

  /** A read that fetches a token gets one with a cookie; a change needs both. */
  function passOf({ method, headers }: GatewayRequest): {
    readonly headers: Record<string, string | string[]>;
    readonly isGenuine: boolean;
  } {
    const sent = headers['x-csrf-token'] ?? '';
    const known = new RegExp(`${cookieName}=([\\w-]+)`).exec(headers['cookie'] ?? '')?.[1] ?? '';
    if (method !== 'GET') {
      const isGenuine = sent !== '' && csrfTokens.get(known) === sent;
      return { isGenuine, headers: isGenuine ? {} : { 'x-csrf-token': 'Required' } };
    }
    if (sent.toLowerCase() !== 'fetch') return { isGenuine: true, headers: {} };
    const cookie = csrfTokens.has(known) ? known : randomUUID();
    const token = csrfTokens.get(cookie) ?? randomUUID();
    csrfTokens.set(cookie, token);
    const cookies = [`${cookieName}=${cookie}; path=/; HttpOnly`, 'sap-usercontext=sap-client=100; path=/'];
    return { isGenuine: true, headers: { 'x-csrf-token': token, 'set-cookie': cookies } };
  }
}

function responseOf(
  { status, body, image }: Reply,
  headers: Record<string, string | string[]>,
): GatewayResponse {
  if (image !== undefined) {
    return { status, headers: { ...headers, 'content-type': 'image/svg+xml' }, body: image };
  }
  return body === undefined
    ? { status, headers, body: '' }
    : {
        status,
        headers: { ...headers, 'content-type': 'application/json;charset=utf-8' },
        body: JSON.stringify(body),
      };
}
