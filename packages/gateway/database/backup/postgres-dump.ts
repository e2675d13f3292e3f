import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import { databaseTarget } from '@statefront/host/database/database-url.ts';
import { openPostgres } from '@statefront/host/database/postgres.ts';

/** Writes a PostgreSQL database as it is at one moment, by `pg_dump`. @throws DatabaseError */
export async function dumpPostgres(databaseURL: string, file: string): Promise<void> {
  await runClient('pg_dump', databaseURL, ['--format=custom', `--file=${file}`]);
}

/** Reads what `dumpPostgres` wrote into an empty database, all or nothing. @throws DatabaseError */
export async function restorePostgres(databaseURL: string, file: string): Promise<void> {
  const { host, database } = databaseTarget(databaseURL);
  const db = await openPostgres(databaseURL);
  const table = await db
    .get('select 1 from information_schema.tables where table_schema = current_schema() limit 1')
    .finally(() => db.close());
  if (table)
    throw new DatabaseError(
      `Database "${database}" at ${host} has tables already; create an empty one, and name it in DATABASE_URL.`,
    );
  const asNow = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runClient('pg_restore', databaseURL, [...asNow, file]);
}

/** Runs one of PostgreSQL's programs. Other users of the machine see its arguments, but not the password. */
async function runClient(name: string, databaseURL: string, options: readonly string[]): Promise<void> {
  const { url, unlimitedOptions } = databaseTarget(databaseURL);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('uselibpqcompat');
  const child = spawn(
    join(process.env['POSTGRES_BIN'] ?? '', name),
    [...options, `--dbname=${address.href}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: unlimitedOptions },
    },
  );
  const [errors, code] = await Promise.all([
    text(child.stderr),
    once(child, 'close').then(
      ([status]: unknown[]) => status,
      () => {
        throw new DatabaseError(
          `${name} cannot be run; install PostgreSQL's client programs in the version of the server or a newer one, or set POSTGRES_BIN to their folder.`,
        );
      },
    ),
  ]);
  if (code !== 0) throw new DatabaseError(`${name} failed: ${errors.trim().split('\n')[0] ?? ''}`);
}
