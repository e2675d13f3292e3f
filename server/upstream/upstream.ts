export type UpstreamMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call to the gateway. `path` has no leading slash, `query` no leading `?`; both go out as they are, never encoded anew. */
export interface UpstreamRequest {
  readonly method: UpstreamMethod;
  readonly path: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal?: AbortSignal;
}

/** What the gateway answered; header names are in lower case. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What made the gateway fail, where it runs in this process; only for the log. */
  readonly cause?: unknown;
}

/**
 * The gateway as the server sees it: embedded in this process or behind an address.
 *
 * @see §7 Gateway paths
 */
export interface Upstream {
  /** @throws UpstreamFault when there is no whole answer. */
  request(request: UpstreamRequest): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** The gateway gave no whole answer: it cannot be reached, or took too long. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
  readonly reason: 'unreachable' | 'tooSlow';

  constructor(reason: 'unreachable' | 'tooSlow', cause: unknown) {
    super(reason === 'tooSlow' ? 'The gateway took too long to answer.' : 'The gateway cannot be reached.', {
      cause,
    });
    this.reason = reason;
  }
}

/** The folder of every service of the gateway (GW-2). @see §7 Gateway paths */
export const gatewayFolder = '/itcpgw/site_apis/';
