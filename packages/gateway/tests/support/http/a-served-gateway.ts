import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '@statefront/host/database/database.ts';
import type { CallOptions } from './call.ts';
import { startScript } from '../child-process.ts';
import { csrfPairAt } from './csrf-pair.ts';
import { tinyPassword } from '../catalogue/tiny-catalogue.ts';

export interface ServedGateway {
  /** Calls `/itcpgw/site_apis/{path}` over HTTP. Rejects if the process is gone. */
  call(path: string, options?: CallOptions): Promise<{ readonly status: number; readonly text: string }>;
  /** The token of a customer of the tiny catalogue, signed in at this process. */
  signIn(userName?: string): Promise<string>;
  /** `kill -9` */
  kill(): Promise<void>;
}

/** The gateway in a separate process until the end of the test, on a database that others may also use. */
export async function aServedGateway(location: DatabaseLocation): Promise<ServedGateway> {
  const gateway = await startedGateway(location);
  onTestFinished(() => gateway.kill());
  return gateway;
}

/** The same until it is killed. */
export async function startedGateway(location: DatabaseLocation): Promise<ServedGateway> {
  const { child, firstLine, exit } = startScript('serve.ts', location);
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  const address = await Promise.race([firstLine, once(child, 'exit').then(() => 'no address')]);
  const csrf = new Map<string, Promise<Record<string, string>>>();

  async function send(path: string, options: CallOptions, extra: Readonly<Record<string, string>>) {
    const { method = 'GET', token, language, key, body } = options;
    return fetch(`${address}/itcpgw/site_apis/${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function call(path: string, options: CallOptions = {}) {
    const isChange = (options.method ?? 'GET') !== 'GET';
    const visitor = options.token ?? '';
    if (isChange && !csrf.has(visitor)) csrf.set(visitor, csrfPairAt(address));
    const response = await send(path, options, isChange ? ((await csrf.get(visitor)) ?? {}) : {});
    return { status: response.status, text: await response.text() };
  }

  return {
    call,
    kill,
    async signIn(userName = 'olivia') {
      const response = await call('session', { method: 'POST', body: { userName, password: tinyPassword } });
      const { token }: { token: string } = JSON.parse(response.text);
      return token;
    },
  };
}
