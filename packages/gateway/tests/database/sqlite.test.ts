import { chmod, cp, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  databaseError,
  DatabaseBusyError,
  DatabaseError,
  DatabaseFullError,
} from '@statefront/host/database/database-error.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { sharingWarnings } from '@statefront/host/files/private-files.ts';
import { aTemporaryFolder, type TemporaryFolder } from '../support/catalogue/catalogue-folder.ts';

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await aTemporaryFolder();
});

afterEach(() => folder.remove());

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

describe('the data folder of node:sqlite', () => {
  it('is created if it is missing', async () => {
    const directory = join(folder.directory, 'one', 'two');
    const db = await openDatabase({ dataDirectory: directory });
    await db.close();

    expect(await readdir(directory)).toEqual(['statefront.db']);
  });

  it('is readable only by its user, with all its files (H20)', async () => {
    const directory = join(folder.directory, 'one', 'two');
    const db = await openDatabase({ dataDirectory: directory });
    await db.run('create table note (body text not null)');

    const names = (await readdir(directory)).toSorted();
    const paths = [directory, join(folder.directory, 'one'), ...names.map((name) => join(directory, name))];
    const modes = await Promise.all(paths.map(modeOf));
    await db.close();

    expect(names).toEqual(['statefront.db', 'statefront.db-shm', 'statefront.db-wal']);
    expect(modes).toEqual(['700', '700', '600', '600', '600']);
    expect(await sharingWarnings([directory])).toEqual([]);
  });

  it.each([
    { what: 'the folder', mode: { folder: 0o750, file: 0o600 } },
    { what: 'its database', mode: { folder: 0o700, file: 0o644 } },
  ])('stays as it is if others may read $what, and a warning says so (H20)', async ({ mode }) => {
    const directory = join(folder.directory, 'data');
    await (await openDatabase({ dataDirectory: directory })).close();
    const file = join(directory, 'statefront.db');
    await Promise.all([chmod(directory, mode.folder), chmod(file, mode.file)]);

    await (await openDatabase({ dataDirectory: directory })).close();

    expect(await Promise.all([directory, file].map(modeOf))).toEqual(
      [mode.folder, mode.file].map((each) => each.toString(8)),
    );
    expect(await sharingWarnings([directory, join(directory, 'nowhere')])).toEqual([
      `Warning: other users of this machine may read what is in "${directory}"; "chmod -R go= ${directory}" keeps them out.`,
    ]);
  });

  it('warns of a file that was copied without its log while a shop used it, and of no other (H20)', async () => {
    const directory = join(folder.directory, 'data');
    const used = join(directory, 'statefront.db');
    const copied = join(folder.directory, 'copied', 'statefront.db');
    const whole = join(folder.directory, 'whole', 'statefront.db');
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    await (await openDatabase({ dataDirectory: directory })).close();
    const db = await openDatabase({ dataDirectory: directory });
    await db.run('create table note (text text)');
    for (const copy of [copied, whole]) await cp(used, copy);
    await cp(`${used}-wal`, `${whole}-wal`);
    await db.close();

    for (const path of [used, whole, copied]) {
      await (await openDatabase({ dataDirectory: dirname(path) })).close();
    }

    expect(warn.mock.calls).toEqual([
      [
        `"${copied}" was in use when it was last written, and its log "${copied}-wal" is missing. If it is a copy, its latest changes are missing: copy both files, or use "npm run gateway -- backup".`,
      ],
    ]);
  });

  it('is refused with one sentence if it is a file', async () => {
    const path = join(folder.directory, 'file');
    await writeFile(path, 'x');

    await expect(openDatabase({ dataDirectory: path })).rejects.toEqual(
      new DatabaseError(`The data folder "${path}" is a file or lies below one; set DATA_DIR to a folder.`),
    );
    await expect(openDatabase({ dataDirectory: join(path, 'below') })).rejects.toBeInstanceOf(DatabaseError);
  });

  it.each(['this is no database, and long enough to be read as the header of one. '.repeat(20), 'short'])(
    'is refused with one sentence if its database file is broken',
    async (content) => {
      await writeFile(join(folder.directory, 'statefront.db'), content);

      await expect(openDatabase({ dataDirectory: folder.directory })).rejects.toEqual(
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

  it.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { errcode: 13 }])(
    'says that the disk is full for %o, so that a request knows that nothing can be saved',
    (fields) => {
      expect(databaseError(Object.assign(new Error('raw'), fields), 'D')).toEqual(
        new DatabaseFullError(
          'The disk that holds the data folder "D" is full; free some space and start again.',
        ),
      );
    },
  );

  it('says that it is busy if another process holds the lock, and leaves other errors unchanged', () => {
    const other = new Error('other');

    expect(databaseError(Object.assign(new Error('raw'), { errcode: 5 }), 'D')).toBeInstanceOf(
      DatabaseBusyError,
    );
    expect(databaseError(other, 'D')).toBe(other);
  });
});
