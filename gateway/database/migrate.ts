import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseError } from './database-error.ts';
import type { Db } from './db.ts';
import { text } from './row.ts';

/**
 * Brings an owner's tables up to date with the numbered `.sql` files of a folder, each exactly once and all or nothing.
 * Several processes may do it at the same time; the owner keeps the migrations of gateway and server apart.
 *
 * @throws DatabaseError when a file that was already carried out has changed or is gone.
 */
export async function migrate(db: Db, owner: string, folder: URL): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => ({
      id: `${owner}/${name}`,
      script: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
  await db.transaction(async (queries) => {
    await queries.run(
      `create table if not exists schema_migration (id text primary key, checksum text not null) ${db.words.strict}`,
    );
    const rows = await queries.all('select id, checksum from schema_migration');
    const done = new Map(rows.map((row) => [text(row, 'id'), text(row, 'checksum')]));
    refuseUnknown([...done.keys()], owner, new Set(migrations.map(({ id }) => id)));
    for (const { id, script } of migrations) {
      const checksum = createHash('sha256').update(script).digest('hex');
      if (done.has(id)) {
        if (done.get(id) !== checksum) throw new DatabaseError(changedSentence(id));
        continue;
      }
      for (const statement of statements(script, db.words)) {
        await queries.run(statement);
      }
      await queries.run('insert into schema_migration (id, checksum) values ($1, $2)', [id, checksum]);
    }
  });
}

function refuseUnknown(done: readonly string[], owner: string, known: ReadonlySet<string>): void {
  const foreign = done.find((id) => id.startsWith(`${owner}/`) && !known.has(id));
  if (foreign !== undefined) {
    throw new DatabaseError(
      `The database was made by a newer version (migration ${foreign}); start that version or restore a backup.`,
    );
  }
}

function changedSentence(id: string): string {
  return `Migration ${id} changed after it was carried out; undo the change and add a new migration instead.`;
}

function statements(script: string, words: Db['words']): string[] {
  return script
    .replaceAll('{strict}', words.strict)
    .replaceAll('{bigint}', words.bigint)
    .replaceAll('{bytes}', words.bytes)
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
