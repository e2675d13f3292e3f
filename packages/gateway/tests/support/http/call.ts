import type { Gateway } from '@statefront/gateway/gateway.ts';
import { checkContract } from './contract-check.ts';
import { csrfPair } from './csrf-pair.ts';

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  readonly token?: string;
  readonly language?: string;
  readonly key?: string;
  /** The unit of the company that the customer works in. */
  readonly unit?: string;
  readonly body?: object;
}

export interface Result {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly json: () => unknown;
}

/** The code of a refusal. */
export function code({ text }: Result): string {
  const body: { error: { code: string } } = JSON.parse(text);
  return body.error.code;
}

/** The ids of the products in a response. */
export function productIdsIn({ text }: Result): string[] {
  const { products }: { products: readonly { readonly productId: string }[] } = JSON.parse(text);
  return products.map(({ productId }) => productId);
}

type Pairs = Map<string, Promise<Record<string, string>>>;

const pairs = new WeakMap<Gateway, Pairs>();

/**
 * Calls `/itcpgw/site_apis/{path}`; a change has the CSRF token of its session, which is fetched again if it
 * has expired.
 */
export async function call(gateway: Gateway, path: string, options: CallOptions = {}): Promise<Result> {
  const isChange = options.method !== undefined && options.method !== 'GET';
  if (!isChange) return send(gateway, path, options, {});
  const response = await send(gateway, path, options, await pairOf(gateway, options.token));
  if (response.headers['x-csrf-token'] !== 'Required') return response;
  return send(gateway, path, options, await pairOf(gateway, options.token, true));
}

function pairOf(gateway: Gateway, session = '', isOver = false): Promise<Record<string, string>> {
  const known = pairs.get(gateway) ?? new Map();
  pairs.set(gateway, known);
  const pair: Promise<Record<string, string>> =
    (isOver ? undefined : known.get(session)) ?? csrfPair(gateway);
  known.set(session, pair);
  return pair;
}

async function send(
  gateway: Gateway,
  path: string,
  { method = 'GET', token, language, key, unit, body }: CallOptions,
  pair: Record<string, string>,
): Promise<Result> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const response = await gateway.app.inject({
    method,
    url: `/itcpgw/site_apis/${path}`,
    headers: {
      ...pair,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(unit === undefined ? {} : { 'x-unit': encodeURIComponent(unit) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
    },
    ...(body === undefined ? {} : { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
  });
  await checkContract(gateway, method, path, response);
  const parsed = () => JSON.parse(response.body);
  return { status: response.statusCode, text: response.body, headers: response.headers, json: parsed };
}
