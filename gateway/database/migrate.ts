import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseError } from './database-error.ts';
import type { Database, Queries } from './database-port.ts';
import { text } from './row.ts';

interface Migration {
  readonly id: string;
  readonly script: string;
  readonly checksum: string;
}

/**
 * Brings an owner's tables up to date with the numbered `.sql` files of a folder; each runs exactly once, all
 * or nothing. Several processes may run it at the same time. The owner separates the migrations of gateway
 * and server, which may share a database.
 *
 * @throws DatabaseError if a file has changed or disappeared after it ran.
 */
export async function migrate(db: Database, owner: string, folder: URL): Promise<void> {
  const migrations = await migrationsIn(folder, owner);
  await ensureTable(db);
  const isDone = missing(migrations, await carriedOut(db), owner).length === 0;
  if (!isDone) await db.transaction((queries) => carryOut(queries, migrations, owner, db.words));
}

async function migrationsIn(folder: URL, owner: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8');
      return {
        id: `${owner}/${name}`,
        script,
        checksum: createHash('sha256').update(script).digest('hex'),
      };
    }),
  );
}

/** PostgreSQL fails one of two concurrent creations of the same table; the table exists then. */
async function ensureTable(db: Database): Promise<void> {
  await carriedOut(db).catch(async () => {
    await db
      .run(
        `create table if not exists schema_migration (id text primary key, checksum text not null) ${db.words.strict}`,
      )
      .catch((cause: unknown) =>
        carriedOut(db).catch(() => {
          throw cause;
        }),
      );
  });
}

async function carriedOut(queries: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.all('select id, checksum from schema_migration');
  return new Map(rows.map((row) => [text(row, 'id'), text(row, 'checksum')]));
}

async function carryOut(
  queries: Queries,
  migrations: readonly Migration[],
  owner: string,
  words: Database['words'],
): Promise<void> {
  await lockMigrations(queries);
  for (const { id, script, checksum } of missing(migrations, await carriedOut(queries), owner)) {
    for (const statement of statements(script, words)) {
      await queries.run(statement);
    }
    await queries.run('insert into schema_migration (id, checksum) values ($1, $2)', [id, checksum]);
  }
}

/** Locks a row of this table, because a migration creates `row_lock`. */
async function lockMigrations(queries: Queries): Promise<void> {
  await queries.run(
    `insert into schema_migration (id, checksum) values ('lock', '')
     on conflict (id) do update set checksum = excluded.checksum`,
  );
}

function missing(
  migrations: readonly Migration[],
  done: ReadonlyMap<string, string>,
  owner: string,
): Migration[] {
  refuseUnknown([...done.keys()], owner, new Set(migrations.map(({ id }) => id)));
  return migrations.filter(({ id, checksum }) => {
    if (done.has(id) && done.get(id) !== checksum) throw new DatabaseError(changedSentence(id));
    return !done.has(id);
  });
}

function refuseUnknown(done: readonly string[], owner: string, known: ReadonlySet<string>): void {
  const foreign = done.find((id) => id.startsWith(`${owner}/`) && !known.has(id));
  if (foreign !== undefined) {
    throw new DatabaseError(
      `The database was made by a newer version (migration ${foreign}); start that version, beside processes of this one that still run, or restore a backup.`,
    );
  }
}

function changedSentence(id: string): string {
  return `Migration ${id} changed after it was carried out; undo the change and add a new migration instead.`;
}

function statements(script: string, words: Database['words']): string[] {
  return script
    .replaceAll('{strict}', words.strict)
    .replaceAll('{bigint}', words.bigint)
    .replaceAll('{bytes}', words.bytes)
    .replaceAll('{indexOf}', words.indexOf)
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
