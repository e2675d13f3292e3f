import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { openDatabase, type Database, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { aTemporaryFolder } from '../catalogue/catalogue-folder.ts';

export interface TestDatabase {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

/** The PostgreSQL server of the tests, with the right to create databases; `undefined` means node:sqlite. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined;

/** A separate database in the engine of the test run: empty, or a copy of one without an open gateway. */
export async function aDatabase(original?: DatabaseLocation): Promise<TestDatabase> {
  const { directory, remove } = await aTemporaryFolder();
  if (original) await cp(original.dataDirectory, directory, { recursive: true });
  if (testServer === undefined) return { location: { dataDirectory: directory }, remove };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = (database: string) =>
    Object.assign(new URL(testServer ?? ''), { pathname: `/${database}` }).href;
  const template = original?.databaseURL ? new URL(original.databaseURL).pathname.slice(1) : 'template1';
  await onServer((db) => db.run(`create database ${name} template ${template}`));
  return {
    location: { dataDirectory: directory, databaseURL: url(name) },
    remove: async () => {
      await onServer((db) => db.run(`drop database ${name} with (force)`));
      await remove();
    },
  };
}

let server: Promise<Database> | undefined;

async function onServer(work: (db: Database) => Promise<unknown>): Promise<void> {
  server ??= openDatabase({ dataDirectory: '', databaseURL: testServer });
  await work(await server);
}
