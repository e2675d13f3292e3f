import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { Row, SqlValue } from '@statefront/host/database/database-port.ts';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';
import {
  ensurePostgres,
  freePort,
  initialise,
  ownerOfServer,
  parentFolder,
} from '#tools/install/postgres.ts';

/** One of the two servers. `rolePort` responds to `/primary` as Patroni does. */
interface DatabaseServer {
  readonly port: number;
  readonly rolePort: number;
}

/** A primary of PostgreSQL and a standby that confirms its commits, in a temporary folder. */
export interface PostgresPair {
  readonly servers: readonly [DatabaseServer, DatabaseServer];
  /** The address of the primary, or of something that leads to it. */
  addressAt(port?: number): string;
  location(): DatabaseLocation;
  /** Asks the primary, by a connection outside of the shop. */
  ask(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Ends the primary without a checkpoint, as a crash does. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Promotes the standby of a primary that has crashed. */
  promote(): Promise<void>;
  /** Makes the other server a standby of the primary, whose commits wait for it from then on. */
  addStandby(): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'fsync=off',
  'wal_receiver_status_interval=1s',
  'wal_retrieve_retry_interval=500ms',
];

/** Ends the servers and removes the folder when its input ends, also after `kill -9` of the test. */
const removeWhenInputEnds = `
  read -r _
  for file in "$1"/*/data/postmaster.pid; do kill -QUIT "$(head -n 1 "$file")"; done 2> /dev/null
  sleep 1
  rm -rf "$1"
`;

export async function aPostgresPair(): Promise<PostgresPair> {
  const bin = ensurePostgres();
  const owner = ownerOfServer();
  const folder = await mkdtemp(join(await parentFolder(), 'statefront-failover-'));
  const remover = spawn('/bin/sh', ['-c', removeWhenInputEnds, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const nodes = [await aNode(folder, 'first'), await aNode(folder, 'second')] as const;
  let [primary, standby] = nodes;
  await promisify(execFile)('chown', ['-R', String(owner?.uid ?? process.getuid?.()), folder]);
  const password = await initialise(bin, primary.folder, owner);

  const addressAt = (port = primary.port) => `postgresql://statefront:${password}@127.0.0.1:${port}/postgres`;
  const location = () => ({ dataDirectory: '', databaseURL: addressAt() });
  const ask: PostgresPair['ask'] = async (sql, values) => {
    const db = await openDatabase(location());
    try {
      return await db.all(sql, values);
    } finally {
      await db.close();
    }
  };

  const run = (program: string, ...options: readonly string[]) =>
    promisify(execFile)(join(bin, program), [...options], {
      ...owner,
      cwd: '/',
      env: { LC_ALL: 'C', PGPASSWORD: password },
    });
  const control = (node: Node, ...options: readonly string[]) =>
    run('pg_ctl', '--pgdata', node.data, '--silent', '--wait', ...options);
  const start = async (node: Node) => {
    const all = [`port=${node.port}`, ...settings].map((each) => `-c ${each}`).join(' ');
    await control(node, '--log', join(node.folder, 'log'), '--options', all, 'start');
    node.isRunning = true;
  };
  const crash = async (node: Node) => {
    node.isRunning = false;
    await control(node, '--mode', 'immediate', 'stop');
  };
  const confirmCommitsBy = async (names: string) => {
    await ask(`alter system set synchronous_standby_names = '${names}'`);
    await ask('select pg_reload_conf()');
  };

  const pair: PostgresPair = {
    servers: nodes,
    addressAt,
    location,
    ask,
    crash: () => crash(primary),
    restart: () => start(primary),
    stopStandby: () => crash(standby),
    startStandby: () => start(standby),
    async promote() {
      await control(standby, 'promote');
      [primary, standby] = [standby, primary];
      await confirmCommitsBy('');
    },
    async addStandby() {
      await rm(standby.data, { recursive: true, force: true });
      const source = `host=127.0.0.1 port=${primary.port} user=statefront`;
      await run('pg_basebackup', '-d', source, '-D', standby.data, '-R', '--checkpoint=fast');
      await start(standby);
      const streaming = "select 1 as one from pg_stat_replication where state = 'streaming'";
      await vi.waitUntil(async () => (await ask(streaming)).length === 1, { timeout: 30_000 });
      await confirmCommitsBy('*');
    },
    async stop() {
      for (const { server } of nodes) server.close();
      const removed = once(remover, 'close');
      remover.stdin.end();
      await removed;
    },
  };
  for (const node of nodes) {
    node.server.on('request', (_request, response) => {
      response.writeHead(node === primary && node.isRunning ? 200 : 503).end();
    });
  }
  await start(primary);
  await pair.addStandby();
  return pair;
}

interface Node extends DatabaseServer {
  readonly folder: string;
  readonly data: string;
  readonly server: ReturnType<typeof createServer>;
  isRunning: boolean;
}

async function aNode(parent: string, name: string): Promise<Node> {
  const folder = join(parent, name);
  await mkdir(folder);
  const rolePort = await freePort();
  const server = createServer().listen(rolePort, '127.0.0.1');
  return { folder, data: join(folder, 'data'), port: await freePort(), rolePort, server, isRunning: false };
}
