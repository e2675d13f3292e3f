import ky, { isTimeoutError, type KyInstance } from 'ky';
import { decodeSession } from '../session/session-decoder.ts';
import { noResponse, tooSlow } from '../../domain/faults/fault.ts';
import { GatewayError } from './gateway-error.ts';
import { isTokenOutdated, jsonOf, readResponse, type WireResponse } from './read-response.ts';
import { upload } from './upload.ts';
import { uploadTime } from '../../domain/content/upload-time.ts';

const responseTimeoutMs = 10_000;

/** A call without its path. */
export interface GatewayRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as a form with files. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Whether the response is the same for every customer and visitor, such as the session itself. */
  readonly isForAnybody?: boolean;
  /** Receives the sent share of a form with files, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal: AbortSignal;
}

/** Calls only `/api` of the shop's own server. */
export interface GatewayClient {
  /** The response's JSON, `null` if it has none. @throws GatewayError */
  readonly call: (path: string, call: GatewayRequest) => Promise<unknown>;
  /** The token for changes, fetched if it is unknown; empty if the server has none. @throws GatewayError */
  readonly csrfToken: (signal: AbortSignal) => Promise<string>;
}

/**
 * A client of the shop's own server with same-origin credentials. Changes carry the token of the session,
 * which is fetched if it is unknown, and again if the server calls it outdated. Every call names its
 * customer, or that it is made for a visitor, so that the server never carries it out for anyone else; it
 * names nobody only while the customer is unknown (H13, SE-3).
 *
 * @see §7 Calls, GW-1
 */
export function createGatewayClient(options: {
  readonly origin: string;
  readonly sessionPath: string;
  /** Id of the customer whose page is shown, empty for a visitor, `null` while unknown. */
  readonly customer: () => string | null;
}): GatewayClient {
  const api = ky.create({
    prefix: `${options.origin}/api`,
    credentials: 'same-origin',
    retry: 0,
    timeout: responseTimeoutMs,
    throwHttpErrors: false,
  });
  let csrfToken = '';

  const remember = (path: string, response: unknown) => {
    if (path === options.sessionPath) csrfToken = decodeSession(path, response).csrfToken;
  };

  const tokenOf = async (signal: AbortSignal) => {
    if (csrfToken === '') {
      const { body } = await request(api, options.sessionPath, { method: 'GET', signal });
      remember(options.sessionPath, jsonOf(body));
    }
    return csrfToken;
  };

  const send = async (
    path: string,
    { method = 'GET', body, idempotencyKey, isForAnybody, onProgress, signal }: GatewayRequest,
    customer: string | null,
  ) => {
    const headers: Record<string, string> = {};
    if (method !== 'GET') headers['X-CSRF-Token'] = await tokenOf(signal);
    if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
    if (!isForAnybody && customer !== null) headers['X-Customer'] = customer;
    if (onProgress && body instanceof FormData) {
      const url = `${options.origin}/api${path}`;
      const sent = upload(url, { body, headers, timeoutMs: timeFor(body), signal, onProgress });
      return responseOrFault(path, signal, sent);
    }
    return request(api, path, { method, headers, signal, ...bodyOptions(body) });
  };

  return {
    async call(path, call) {
      const customer = options.customer();
      let response = await send(path, call, customer);
      if (isTokenOutdated(response) && csrfToken !== '') {
        csrfToken = '';
        response = await send(path, call, customer);
      }
      const json = readResponse(`${call.method ?? 'GET'} ${path}`, response);
      remember(path, json);
      return json;
    },

    csrfToken: tokenOf,
  };
}

function timeFor(form: FormData): number {
  return uploadTime([...form.values()].reduce((sum, value) => sum + new Blob([value]).size, 0));
}

function bodyOptions(body: unknown): Parameters<KyInstance>[1] {
  if (body instanceof FormData) return { body, timeout: timeFor(body) };
  return body === undefined ? {} : { json: body };
}

function request(api: KyInstance, path: string, init: Parameters<KyInstance>[1]): Promise<WireResponse> {
  return responseOrFault(path, init?.signal, api(path.replace(/^\//, ''), init));
}

async function responseOrFault(
  path: string,
  signal: AbortSignal | null | undefined,
  sent: Promise<Response>,
): Promise<WireResponse> {
  try {
    const response = await sent;
    const { status, headers } = response;
    return { status, tokenHeader: headers.get('X-CSRF-Token'), body: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new GatewayError(path, isTimeoutError(error) ? tooSlow : noResponse);
  }
}
