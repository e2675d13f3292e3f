import type { Readable } from 'node:stream';
import type { GatewayCaller } from './gateway-caller.ts';

export type UpstreamMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that is not in memory; each `read` returns all of it, from the start. */
export interface StreamedBody {
  readonly bytes: number;
  readonly read: () => Readable;
}

/**
 * One call to the gateway. `path` has no leading slash, `query` no leading `?`; both are sent unchanged,
 * never encoded again.
 */
export interface UpstreamRequest {
  readonly method: UpstreamMethod;
  readonly path: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | StreamedBody;
  readonly signal?: AbortSignal;
  /** The owner of the call's cookies and CSRF token; without a caller it has none. */
  readonly caller?: GatewayCaller | undefined;
}

/**
 * The response of the gateway; header names are in lower case, cookies are separate and never go to a
 * browser.
 */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The `Set-Cookie` lines of the response. */
  readonly setCookies?: readonly string[];
  readonly body: Buffer;
  /** Whether the response is from the address that a redirect of the gateway led to. */
  readonly isRedirected?: boolean;
  /** The cause of a gateway error if it is known; only for the log. */
  readonly cause?: unknown;
}

/** The gateway responded with something else where data belongs, such as a page (HTML). */
export class NotDataError extends Error {
  override readonly name = 'NotDataError';
}

/** Whether the gateway rejected the request, as opposed to failing. */
export function isRefusal({ status }: UpstreamResponse): boolean {
  return [400, 401, 403, 422].includes(status);
}

/**
 * The gateway as the server sees it: embedded in this process or behind an address.
 *
 * @see §7 Gateway paths
 */
export interface Upstream {
  /** @throws UpstreamFault without a complete response. */
  request(request: UpstreamRequest): Promise<UpstreamResponse>;
  /**
   * Names the catalogue that visitors' responses are made of at the moment: with the same name they are the
   * same. A gateway behind an address cannot name it.
   */
  readonly catalogue?: () => Promise<string>;
  close(): Promise<void>;
}

/**
 * Why there is no response: the gateway cannot be reached or hung up; it took too long; its response cannot
 * be read; or it was not called, because it failed too often or too many calls wait for it.
 */
export type UpstreamFaultReason = 'unreachable' | 'tooSlow' | 'unreadable' | 'unavailable';

const sentences = {
  unreachable: 'The gateway cannot be reached.',
  tooSlow: 'The gateway took too long to respond.',
  unreadable: 'The gateway sent what cannot be read.',
  unavailable: 'The gateway was not asked.',
} as const satisfies Record<UpstreamFaultReason, string>;

/** The gateway gave no complete response. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
  readonly reason: UpstreamFaultReason;
  /** After how many seconds to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: UpstreamFaultReason, cause: unknown, retryAfterSeconds?: number) {
    super(sentences[reason], { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The folder of the gateway's services, unless another one is configured (GW-2). @see §7 Gateway paths */
export const gatewayFolder = '/itcpgw/site_apis';
