import { isRecord } from './reading.ts';

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
  /** How long it took. */
  readonly ms: number;
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
  /** Whether the body is a page (HTML). */
  readonly isPage: boolean;
  readonly ms: number;
}

/** Whether the gateway carried out the request. */
export function isOk({ status }: Pick<Exchange, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/**
 * The data of a JSON text, without the envelope of OData 2: `d` around all, `results` around each list in it.
 *
 * @returns `undefined` if it is not JSON
 */
export function parsed(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    const inner = isRecord(data) ? data['d'] : null;
    return typeof inner === 'object' && inner !== null
      ? JSON.parse(JSON.stringify(inner), (key, value: unknown) =>
          key === '' ? value : withoutResults(value),
        )
      : data;
  } catch {
    return undefined;
  }
}

function withoutResults(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (value['__deferred'] !== undefined) return null;
  return Array.isArray(value['results']) ? value['results'] : value;
}
