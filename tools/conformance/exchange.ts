/** A request as it goes out. `address` is path and query, below the gateway's folder; names of headers are in lower case. */
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

/** How a request reaches the gateway: over the network, or in a test directly. */
export type Send = (request: SentRequest) => Promise<ReceivedResponse>;

/** A request with its response. */
export interface Exchange {
  /** Such as `GET product/search?q=bolt`. */
  readonly asked: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What the body says; `undefined` if it is not JSON. */
  readonly data: unknown;
}

/** Whether the gateway did what was asked. */
export function isOk({ status }: Pick<Exchange, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** What a JSON text says; `undefined` if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
