import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FormsTaken } from './forms.ts';
import { refused, type Call, type Reply } from './reply.ts';
import { specifiedCall } from './specified-calls.ts';
import { unspecifiedCall, type Unspecified } from './unspecified-calls.ts';

const folder = '/itcpgw/site_apis/';
const cookieName = 'SAP_SESSIONID_LAB_100';

/** A running second gateway, and what it has seen. */
export interface SecondGateway extends FormsTaken, Pick<Unspecified, 'added'> {
  /** Its address without the folder of its services. */
  readonly url: string;
  /** Each call as `GET path`, with the status of its response. */
  readonly calls: string[];
  /** Ends every session: from now on their calls get 403. */
  readonly endSessions: () => void;
  readonly close: () => Promise<void>;
}

/**
 * A gateway of another house, written from the specification and the field notes alone: it has only what §7 names, in SAP's
 * manner, and what a shop cannot do without (`unspecified-calls.ts`). Each connection ends with its response.
 *
 * @param slowMs how long a response takes; every fifth takes four times as long
 */
export async function aSecondGateway(port = 0, slowMs = 0): Promise<SecondGateway> {
  const taken: FormsTaken = { notifications: [], applications: [] };
  const unspecified: Unspecified = { tokens: new Set(), added: [] };
  const csrfTokens = new Map<string, string>();
  const calls: string[] = [];

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 1;

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (slowMs > 0) await delay(calls.length % 5 === 4 ? slowMs * 4 : slowMs);
    const reply = replyTo(request, response, Buffer.concat(chunks).toString('latin1'));
    calls.push(`${request.method} ${request.url?.replace(folder, '')} ${reply.status}`);
    response.shouldKeepAlive = false;
    response.statusCode = reply.status;
    if (reply.image !== undefined) response.setHeader('content-type', 'image/svg+xml');
    else if (reply.body !== undefined) response.setHeader('content-type', 'application/json;charset=utf-8');
    response.end(reply.image ?? (reply.body === undefined ? '' : JSON.stringify(reply.body)));
  };

  const replyTo = (request: IncomingMessage, response: ServerResponse, body: string): Reply => {
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (!path.startsWith(folder)) return refused(404, 'No service here.');
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (token !== '' && !unspecified.tokens.has(token)) return refused(403, 'The session has ended.');
    if (!isGenuine(request, response)) return refused(403, 'CSRF token validation failed');
    const call: Call = {
      method: request.method ?? '',
      path: decodeURIComponent(path.slice(folder.length)),
      query: query.join('?'),
      isCustomer: token !== '',
      body,
      contentType: request.headers['content-type'] ?? '',
    };
    return (
      specifiedCall(call, taken) ??
      unspecifiedCall(call, token, unspecified) ??
      refused(404, 'No service here.')
    );
  };

  /** Hands out a token with a cookie to who fetches one, and wants both with every change. */
  const isGenuine = (request: IncomingMessage, response: ServerResponse) => {
    const sent = String(request.headers['x-csrf-token'] ?? '');
    const known = new RegExp(`${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (request.method === 'GET') {
      if (sent.toLowerCase() !== 'fetch') return true;
      const cookie = csrfTokens.has(known) ? known : randomUUID();
      const token = csrfTokens.get(cookie) ?? randomUUID();
      csrfTokens.set(cookie, token);
      response.setHeader('x-csrf-token', token);
      response.setHeader('set-cookie', [
        `${cookieName}=${cookie}; path=/; HttpOnly`,
        'sap-usercontext=sap-client=100; path=/',
      ]);
      return true;
    }
    if (sent !== '' && csrfTokens.get(known) === sent) return true;
    response.setHeader('x-csrf-token', 'Required');
    return false;
  };

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const used = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${used}`,
    ...taken,
    added: unspecified.added,
    calls,
    endSessions: () => unspecified.tokens.clear(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

if (import.meta.main) {
  const { url } = await aSecondGateway(Number(process.env['PORT'] ?? 4102), 120);
  process.stdout.write(`The second gateway is ready: ${url}\n`);
}
