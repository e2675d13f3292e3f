import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseError, DatabaseBusyError, DatabaseError } from '#gateway/database/database-error.ts';
import { openDatabase } from '#gateway/database/database.ts';
import { listParameters } from '#gateway/database/list-parameters.ts';
import { migrate } from '#gateway/database/migrate.ts';
import { integer, text } from '#gateway/database/row.ts';
import { aTemporaryFolder, type TemporaryFolder } from './support/catalogue-folder.ts';
import { startScript } from './support/child-process.ts';

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await aTemporaryFolder();
});

afterEach(() => folder.remove());

async function migrationFolder(files: Readonly<Record<string, string>>): Promise<URL> {
  const path = join(folder.directory, `migrations-${Math.random()}`);
  await mkdir(path);
  await Promise.all(Object.entries(files).map(([name, script]) => writeFile(join(path, name), script)));
  return pathToFileURL(`${path}/`);
}

describe('the data folder', () => {
  it('is made when it is missing', async () => {
    const directory = join(folder.directory, 'one', 'two');
    const db = await openDatabase(directory);
    await db.close();

    expect(await readdir(directory)).toEqual(['statefront.db']);
  });

  it('is refused with one sentence when it is a file', async () => {
    const path = join(folder.directory, 'file');
    await writeFile(path, 'x');

    await expect(openDatabase(path)).rejects.toEqual(
      new DatabaseError(`The data folder "${path}" is a file or lies below one; set DATA_DIR to a folder.`),
    );
    await expect(openDatabase(join(path, 'below'))).rejects.toBeInstanceOf(DatabaseError);
  });

  it.each(['this is no database, and long enough to be read as the header of one. '.repeat(20), 'short'])(
    'is refused with one sentence when its database file is broken',
    async (content) => {
      await writeFile(join(folder.directory, 'statefront.db'), content);

      await expect(openDatabase(folder.directory)).rejects.toEqual(
        new DatabaseError(
          `The database file in "${folder.directory}" is broken; restore it from a backup, or move it away and import the catalogue again.`,
        ),
      );
    },
  );

  it.each([
    [
      { code: 'EACCES' },
      'The data folder "D" is not writable; give this user the right to write in it or set DATA_DIR to another folder.',
    ],
    [
      { code: 'EROFS' },
      'The data folder "D" is on a read-only file system; set DATA_DIR to a folder that can be written.',
    ],
    [{ code: 'ENOSPC' }, 'The disk that holds the data folder "D" is full; free some space and start again.'],
    [{ errcode: 13 }, 'The disk that holds the data folder "D" is full; free some space and start again.'],
    [
      { errcode: 10 | (3 << 8) },
      'The disk that holds the data folder "D" reports a read or write fault; check the disk and start again.',
    ],
    [
      { errcode: 8 | (1 << 8) },
      'The database in "D" cannot be written; give this user the right to write in the folder and its files or set DATA_DIR to another folder.',
    ],
  ])('has a sentence that says what to do for %o', (fields, sentence) => {
    const cause = Object.assign(new Error('raw'), fields);

    expect(databaseError(cause, 'D')).toEqual(new DatabaseError(sentence));
  });

  it('says that it is busy when another process holds the lock, and leaves other errors as they are', () => {
    const other = new Error('other');

    expect(databaseError(Object.assign(new Error('raw'), { errcode: 5 }), 'D')).toBeInstanceOf(
      DatabaseBusyError,
    );
    expect(databaseError(other, 'D')).toBe(other);
  });
});

describe('the database', () => {
  it('queues writers, so that a transaction that waits in the middle loses nothing', async () => {
    const db = await openDatabase(folder.directory);
    await db.run('create table counter (value integer not null) strict');
    await db.run('insert into counter (value) values (0)');

    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction(async (queries) => {
          const row = await queries.get('select value from counter');
          await new Promise(setImmediate);
          await queries.run('update counter set value = $1', [row ? integer(row, 'value') + 1 : 0]);
        }),
      ),
    );

    expect(await db.all('select value from counter')).toEqual([expect.objectContaining({ value: 50 })]);
    await db.close();
  });

  it('takes back a transaction that fails, and goes on', async () => {
    const db = await openDatabase(folder.directory);
    await db.run('create table note (body text not null) strict');
    const failed = db.transaction(async (queries) => {
      await queries.run('insert into note (body) values ($1)', ['lost']);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await db.run('insert into note (body) values ($1)', ['kept']);

    expect((await db.all('select body from note')).map((row) => text(row, 'body'))).toEqual(['kept']);
    await db.close();
  });

  it('shows readers nothing of a transaction before it is committed', async () => {
    const db = await openDatabase(folder.directory);
    await db.run('create table note (body text not null) strict');
    await db.transaction(async (queries) => {
      await queries.run('insert into note (body) values ($1)', ['half']);
      expect(await db.all('select body from note')).toEqual([]);
    });
    expect(await db.all('select body from note')).toHaveLength(1);
    await db.close();
  });

  it(
    'loses nothing when a second process writes to the same folder at the same time',
    { timeout: 30_000 },
    async () => {
      const db = await openDatabase(folder.directory);
      await db.run('create table note (writer text not null, number integer not null) strict');
      const other = startScript('write-many.ts', folder.directory, 'child', '300');
      await other.firstLine;
      for (let number = 0; number < 300; number++) {
        await db.run('insert into note (writer, number) values ($1, $2)', ['parent', number]);
      }
      expect(await other.exit).toBe(0);

      const rows = await db.all(
        'select writer, count(distinct number) as count from note group by writer order by writer',
      );
      expect(rows.map((row) => [text(row, 'writer'), integer(row, 'count')])).toEqual([
        ['child', 300],
        ['parent', 300],
      ]);
      await db.close();
    },
  );

  it('fills lists of parameters up to a power of two', () => {
    expect(listParameters(['a', 'b', 'c'], 2)).toEqual({
      sql: '$2, $3, $4, $5',
      values: ['a', 'b', 'c', 'c'],
    });
    expect(listParameters(['a'])).toEqual({ sql: '$1', values: ['a'] });
  });
});

describe('migrations', () => {
  const first =
    'create table note (at {bigint} not null, body {bytes}) {strict};\n\ncreate index note_at on note (at);\n';

  it('run in order, each once, also when two processes start together', async () => {
    const [one, other] = await Promise.all([openDatabase(folder.directory), openDatabase(folder.directory)]);
    const both = { '0001-note.sql': first, '0002-more.sql': 'alter table note add column more text;' };
    await migrate(one, 'test', await migrationFolder({ '0001-note.sql': first }));
    const again = await migrationFolder(both);
    await Promise.all([migrate(one, 'test', again), migrate(other, 'test', again)]);

    await one.run('insert into note (at, body, more) values ($1, $2, $3)', [1, Buffer.from('x'), 'y']);
    expect(
      (await other.all('select id from schema_migration order by id')).map((row) => text(row, 'id')),
    ).toEqual(['test/0001-note.sql', 'test/0002-more.sql']);
    await Promise.all([one.close(), other.close()]);
  });

  it('are refused when one changed afterwards, or when the database is newer', async () => {
    const db = await openDatabase(folder.directory);
    await migrate(db, 'test', await migrationFolder({ '0001-note.sql': first }));

    await expect(
      migrate(db, 'test', await migrationFolder({ '0001-note.sql': `${first} ` })),
    ).rejects.toEqual(
      new DatabaseError(
        'Migration test/0001-note.sql changed after it was carried out; undo the change and add a new migration instead.',
      ),
    );
    await expect(migrate(db, 'test', await migrationFolder({}))).rejects.toEqual(
      new DatabaseError(
        'The database was made by a newer version (migration test/0001-note.sql); start that version or restore a backup.',
      ),
    );
    await migrate(db, 'other', await migrationFolder({}));
    await db.close();
  });

  it('leave nothing behind when one fails', async () => {
    const db = await openDatabase(folder.directory);
    const broken = await migrationFolder({ '0001.sql': first, '0002.sql': 'create tabel oops;' });
    await expect(migrate(db, 'test', broken)).rejects.toThrow('syntax error');

    expect(await db.all("select name from sqlite_schema where type = 'table'")).toEqual([]);
    await db.close();
  });
});
