/**
 * A request as it is sent. `address` is path and query, below the gateway's folder; names of headers are in
 * lower case.
 */
export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** Sends a request to the gateway: over the network, or in a test directly. */
export type Send = (request: SentRequest) => Promise<ReceivedResponse>;

/** A request with its response. */
export interface Exchange {
  /** Such as `GET product/search?q=bolt`. */
  readonly asked: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly data: unknown;
}

/** Whether the gateway carried out the request. */
export function isOk({ status }: Pick<Exchange, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** The value of a JSON text; `undefined` if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
