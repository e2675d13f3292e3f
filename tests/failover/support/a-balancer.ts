import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureHaproxy } from '#tools/install/haproxy.ts';
import { freePort } from '#tools/install/postgres.ts';
import type { PostgresPair } from './a-postgres-pair.ts';

/** HAProxy in front of two shops, and between them and the primary. */
export interface Balancer {
  readonly origin: string;
  /** Leads to the primary. */
  readonly databasePort: number;
  stop(): Promise<void>;
}

const example = join(import.meta.dirname, '../../../deploy/haproxy.cfg');

/** HAProxy with `deploy/haproxy.cfg`, whose addresses become the ones of this test. */
export async function aBalancer(
  shopPorts: readonly [number, number],
  { servers: [first, second] }: Pick<PostgresPair, 'servers'>,
): Promise<Balancer> {
  const program = ensureHaproxy();
  const port = await freePort();
  const databasePort = await freePort();
  const here = Object.entries({
    '0.0.0.0:8080': `127.0.0.1:${port}`,
    '127.0.0.1:5433': `127.0.0.1:${databasePort}`,
    '10.0.0.11:4100': `127.0.0.1:${shopPorts[0]}`,
    '10.0.0.12:4100': `127.0.0.1:${shopPorts[1]}`,
    '10.0.0.21:5432 port 8008': `127.0.0.1:${first.port} port ${first.rolePort}`,
    '10.0.0.22:5432 port 8008': `127.0.0.1:${second.port} port ${second.rolePort}`,
  });
  const text = here.reduce(
    (changed, [from, to]) => changed.replaceAll(from, to),
    await readFile(example, 'utf8'),
  );
  const file = join(tmpdir(), `statefront-haproxy-${process.pid}.cfg`);
  await writeFile(file, text);
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    origin: `http://127.0.0.1:${port}`,
    databasePort,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      await rm(file);
    },
  };
}
