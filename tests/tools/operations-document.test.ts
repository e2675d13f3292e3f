import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { migrate } from '@statefront/host/database/migrate.ts';
import { text } from '@statefront/host/database/row.ts';
import { aTemporaryFolder } from '@statefront/gateway/tests/support/catalogue/catalogue-folder.ts';

const root = join(import.meta.dirname, '../..');

it('the operator’s manual names the requirements of a distribution for every table once, and no other tables', async () => {
  expect((await tablesInManual()).toSorted()).toEqual((await tablesMade()).toSorted());
});

/** The names in the first column of the table about Citus. */
async function tablesInManual(): Promise<readonly string[]> {
  const manual = await readFile(join(root, 'packages/host/docs/postgresql.md'), 'utf8');
  const [, rows = ''] = /\n\| tables \| how \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(manual) ?? [];
  return rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name));
}

/** The tables that the migrations of gateway and sessions create. */
async function tablesMade(): Promise<readonly string[]> {
  const { directory, remove } = await aTemporaryFolder();
  onTestFinished(remove);
  const db = await openDatabase({ dataDirectory: directory });
  onTestFinished(() => db.close());
  await migrate(db, 'gateway', pathToFileURL(join(root, 'packages/gateway/database/migrations/')));
  await migrate(db, 'server', pathToFileURL(join(root, 'server/session/migrations/')));
  const rows = await db.all(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!'`,
  );
  return rows.map((row) => text(row, 'name'));
}
