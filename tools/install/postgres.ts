import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { installFromDebian } from './debian.ts';

/** A separate, empty PostgreSQL server for tests: it is fast and does not sync to the disk. */
export interface PostgresCluster {
  /** The address of its database `postgres`, with the right to create others. */
  readonly url: string;
  /** Stops the server and removes its folder. This also happens when this process ends in any way. */
  stop(): Promise<void>;
}

/**
 * Starts a server in a temporary folder on a free port of 127.0.0.1, as root by the user `postgres` or
 * `nobody`.
 *
 * @throws Error saying what to do if PostgreSQL is missing and cannot be installed.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const bin = ensurePostgres();
  const owner = ownerOfServer();
  const folder = await mkdtemp(join(await parentFolder(), 'statefront-postgres-'));
  try {
    const password = await initialise(bin, folder, owner);
    return await serve(bin, folder, owner, password);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Creates the files of an empty server in `data`; returns the password of its user `statefront`. */
export async function initialise(bin: string, folder: string, owner: Owner | undefined): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (owner) await Promise.all([folder, passwordFile].map((path) => chown(path, owner.uid, owner.gid)));
  execFileSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=statefront',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return password;
}

/** Starts the server of a folder; resolves when it accepts connections. */
async function serve(
  bin: string,
  folder: string,
  owner: Owner | undefined,
  password: string,
): Promise<PostgresCluster> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    deadlock_timeout: '100ms',
  };
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      serveUntilInputEnds,
      'sh',
      folder,
      join(bin, 'postgres'),
      '-D',
      join(folder, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...owner, cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'pipe'], env: { LC_ALL: 'C' } },
  );
  const closed = once(server, 'close');
  const log: string[] = [];
  const lines = createInterface(server.stderr);
  const isReady = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (log.length < 100) log.push(line);
      if (line.includes('ready to accept connections')) resolve(true);
    });
    void closed.then(() => resolve(false));
  });
  if (!(await isReady)) throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`);
  return {
    url: `postgresql://statefront:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.stdin.end();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `$1` is the folder, the rest the server's command. The input ends with the process that started it, also
 * after `kill -9`.
 */
const serveUntilInputEnds = `
  folder=$1; shift
  exec 3<&0
  "$@" < /dev/null & server=$!
  { read -r _ <&3; kill -INT $server; } & watcher=$!
  wait $server
  kill $watcher 2> /dev/null
  rm -rf "$folder"
`;

/**
 * The folder of PostgreSQL's programs; on Debian as root, installs them if they are missing.
 *
 * @throws Error saying what to do if they cannot be installed.
 */
export function ensurePostgres(): string {
  const found = findPostgres() ?? installPostgres();
  if (found === undefined) {
    throw new Error(
      'There is no PostgreSQL for the tests; install it (Debian and Ubuntu: "sudo apt-get install postgresql", macOS: "brew install postgresql") or set POSTGRES_BIN to the folder of its program initdb.',
    );
  }
  return found;
}

function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    process.env['POSTGRES_BIN'] ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

function installPostgres(): string | undefined {
  return installFromDebian('PostgreSQL', ['postgresql']) ? findPostgres() : undefined;
}

/** The user of a PostgreSQL server. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The user of the server if this process is root, as which PostgreSQL refuses to run. */
export function ownerOfServer(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', [user]).status === 0) ?? 'nobody';
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, name]).toString());
  return { uid: id('-u'), gid: id('-g') };
}

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** In memory if there is plenty, because each test creates a database of a few hundred files. */
export async function parentFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => undefined);
  return space && space.bavail * space.bsize > enoughBytes ? memory : tmpdir();
}

/** The first of `count` free ports in a row, below those of outgoing connections. */
export async function freeBlock(count: number): Promise<number> {
  for (let first = 20_000 + 10 * (process.pid % 1_000); first < 32_000; first += count) {
    const ports = Array.from({ length: count }, (_, index) => freePort(first + index));
    // oxlint-disable-next-line no-await-in-loop -- the next block only if this one is in use
    if ((await Promise.allSettled(ports)).every(({ status }) => status === 'fulfilled')) return first;
  }
  throw new Error(`There are no ${count} free ports in a row from 20000 to 32000.`);
}

/** A port of 127.0.0.1 that no program uses: any, or the given one, else it rejects. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}
