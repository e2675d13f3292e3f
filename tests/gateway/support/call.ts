import type { Gateway } from '#gateway/gateway.ts';
import { checkContract } from './contract-check.ts';

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  readonly token?: string;
  readonly language?: string;
  readonly key?: string;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly json: () => unknown;
}

/** Calls `/itcpgw/site_apis/{path}`. */
export async function call(gateway: Gateway, path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = 'GET', token, language, key, body } = options;
  const answer = await gateway.app.inject({
    method,
    url: `/itcpgw/site_apis/${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  await checkContract(gateway, method, path, answer);
  const parsed = () => JSON.parse(answer.body);
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, json: parsed };
}
