import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseError } from './database-error.ts';
import type { Database, Queries } from './database-port.ts';
import { text } from './row.ts';

interface Migration {
  readonly id: string;
  /** The id in the database: versions that do not know a migration refuse a plain id of their owner, and ignore others. */
  readonly recordedId: string;
  readonly script: string;
  readonly checksum: string;
}

/** The last migrations of release 1.0.0, which knows them by their plain ids. */
const lastOfRelease1: Readonly<Record<string, string>> = {
  gateway: '0019-used-reset-links.sql',
  server: '0005-provider-tokens.sql',
};

/** The beginning of the recorded id of a migration that only adds. */
const additionMark = 'adds:';

const addition =
  /^(create (table|index)|alter table \w+ add column (?!.*\b(unique|primary|references)\b)(.*\bdefault\b|(?!.*\bnot null\b)))/s;

/**
 * Brings an owner's tables up to date with the numbered `.sql` files of a folder; each runs exactly once, all
 * or nothing. Several processes may run it at the same time. The owner separates the migrations of gateway
 * and server, which may share a database. A newer version's migrations that only add tables, indexes and
 * columns are ignored, so that both versions may run at the same time.
 *
 * @throws DatabaseError if a file has changed after it ran, or if a newer version has changed or removed something.
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
      const id = `${owner}/${name}`;
      const isIgnorable = onlyAdds(script) && name > (lastOfRelease1[owner] ?? '');
      return {
        id,
        recordedId: isIgnorable ? additionMark + id : id,
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
  for (const { recordedId, script, checksum } of missing(migrations, await carriedOut(queries), owner)) {
    for (const statement of statements(script)) {
      await queries.run(inWords(statement, words));
    }
    await queries.run('insert into schema_migration (id, checksum) values ($1, $2)', [recordedId, checksum]);
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
    const before = done.get(id) ?? done.get(additionMark + id);
    if (before !== undefined && before !== checksum) throw new DatabaseError(changedSentence(id));
    return before === undefined;
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

/** Whether versions that do not know a script can use the database after it. */
function onlyAdds(script: string): boolean {
  return statements(script).every((statement) => addition.test(statement));
}

function changedSentence(id: string): string {
  return `Migration ${id} changed after it was carried out; undo the change and add a new migration instead.`;
}

function statements(script: string): string[] {
  return script
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function inWords(statement: string, words: Database['words']): string {
  return statement
    .replaceAll('{strict}', words.strict)
    .replaceAll('{bigint}', words.bigint)
    .replaceAll('{bytes}', words.bytes)
    .replaceAll('{indexOf}', words.indexOf);
}
