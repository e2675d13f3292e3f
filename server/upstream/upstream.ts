import type { Readable } from 'node:stream';
import type { GatewayCaller } from './gateway-caller.ts';

export type UpstreamMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that is not in memory; each `read` gives all of it, from the start. */
export interface StreamedBody {
  readonly bytes: number;
  readonly read: () => Readable;
}

/** One call to the gateway. `path` has no leading slash, `query` no leading `?`; both go out as they are, never encoded again. */
export interface UpstreamRequest {
  readonly method: UpstreamMethod;
  readonly path: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | StreamedBody;
  readonly signal?: AbortSignal;
  /** Whose cookies and CSRF token go with the call; without a caller it has none. */
  readonly caller?: GatewayCaller | undefined;
}

/** The response of the gateway; header names are in lower case, cookies stand apart and never go to a browser. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The `Set-Cookie` lines of the response. */
  readonly setCookies?: readonly string[];
  readonly body: Buffer;
  /** What made the gateway fail, where it runs in this process; only for the log. */
  readonly cause?: unknown;
}

/** Whether the gateway did not want what it was given, as opposed to not being able to say. */
export function isRefusal({ status }: UpstreamResponse): boolean {
  return [400, 401, 403, 422].includes(status);
}

/**
 * The gateway as the server sees it: embedded in this process or behind an address.
 *
 * @see §7 Gateway paths
 */
export interface Upstream {
  /** @throws UpstreamFault when there is no whole response. */
  request(request: UpstreamRequest): Promise<UpstreamResponse>;
  close(): Promise<void>;
}

/**
 * Why there is no response: the gateway cannot be reached or hung up; it took too long; what it sent cannot be read; or it
 * was not asked at all, because it failed too often just now or too many wait for it.
 */
export type UpstreamFaultReason = 'unreachable' | 'tooSlow' | 'unreadable' | 'unavailable';

const sentences = {
  unreachable: 'The gateway cannot be reached.',
  tooSlow: 'The gateway took too long to respond.',
  unreadable: 'The gateway sent what cannot be read.',
  unavailable: 'The gateway was not asked.',
} as const satisfies Record<UpstreamFaultReason, string>;

/** The gateway gave no whole response. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
  readonly reason: UpstreamFaultReason;
  /** When it makes sense to ask again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: UpstreamFaultReason, cause: unknown, retryAfterSeconds?: number) {
    super(sentences[reason], { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The folder of every service of the gateway, where no other is configured (GW-2). @see §7 Gateway paths */
export const gatewayFolder = '/itcpgw/site_apis';
