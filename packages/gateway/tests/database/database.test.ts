import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyGroup, type PackedGroup } from '@statefront/gateway/catalogue/stored/packed-groups.ts';
import { productBodies } from '@statefront/gateway/catalogue/read/products.ts';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import { openDatabase, type Database, type Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { migrate } from '@statefront/host/database/migrate.ts';
import { onceAmongProcesses } from '@statefront/host/database/once-among-processes.ts';
import { bytes, integer, text } from '@statefront/host/database/row.ts';
import { lockRow } from '@statefront/host/database/row-lock.ts';
import { aDatabase, type TestDatabase } from '../support/database/a-database.ts';
import { aTemporaryFolder, type TemporaryFolder } from '../support/catalogue/catalogue-folder.ts';
import { startScript } from '../support/child-process.ts';

const gatewayMigrations = new URL('../../database/migrations/', import.meta.url);

let folder: TemporaryFolder;
let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  folder = await aTemporaryFolder();
  database = await aDatabase();
  db = await openDatabase(database.location);
});

afterEach(async () => {
  await db.close();
  await database.remove();
  await folder.remove();
});

async function migrationFolder(files: Readonly<Record<string, string>>): Promise<URL> {
  const path = join(folder.directory, `migrations-${Math.random()}`);
  await mkdir(path);
  await Promise.all(Object.entries(files).map(([name, script]) => writeFile(join(path, name), script)));
  return pathToFileURL(`${path}/`);
}

/** A text that looks like the delimiters at which stored texts were once split. */
const trap = '],"description":" ,"propertyGroups":[ ],"salesMaterial":{';

const oldDetails = { description: trap, buckets: [] };

/** A product's tile without property groups. */
function oldProduct(productId: string) {
  return {
    productId,
    productName: trap,
    properties: [{ attributeId: 'BRAND', label: trap, value: trap, sortOrder: 1 }],
    salesMaterial: { materialNumber: trap, isConfigurable: false, commodityCode: '' },
  };
}

function packedGroup(groupKey: string): PackedGroup {
  return [groupKey, trap, 1, [['key', trap, trap]]];
}

function unpackedGroup(groupKey: string): string {
  return JSON.stringify(propertyGroup(packedGroup(groupKey)));
}

/** Creates the tables of an earlier version: runs the migrations before the named one. */
async function migrateBefore(end: string): Promise<void> {
  const names = (await readdir(gatewayMigrations)).filter((name) => name < end);
  const scripts = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(new URL(name, gatewayMigrations), 'utf8'),
    ]),
  );
  await migrate(db, 'gateway', await migrationFolder(Object.fromEntries(scripts)));
}

/**
 * Writes products as versions before 0012 did: one with packed groups, one with unpacked groups, and one
 * without.
 */
async function productsOfVersion11(): Promise<void> {
  await migrateBefore('0012');
  await db.run('insert into catalogue (one, version, imported_at) values (1, 1, 1)');
  const stored = [
    ['packed', '', JSON.stringify([packedGroup('LIST')]), JSON.stringify([packedGroup('PAGE')]), ''],
    ['unpacked', unpackedGroup('LIST'), '', '', `,${unpackedGroup('PAGE')}`],
    ['without', '', '', '', ''],
  ] as const;
  for (const [productId, listed, listing, page, paged] of stored) {
    const { productName, properties, salesMaterial } = oldProduct(productId);
    const head = JSON.stringify({ productId, productName, propertyGroups: [] }).slice(0, -2);
    const tail = JSON.stringify({ properties, salesMaterial }).slice(1, -2);
    await db.run(
      `insert into catalogue_product_document
         (generation, product_id, language, name, thumbnail, head, listing, page, more, tail, offers)
       values (1, $1, 'en', '', '', $2, $3, $4, $5, $6, '')`,
      [
        productId,
        head + listed,
        listing,
        page,
        `${paged}],${JSON.stringify(oldDetails).slice(1, -1)}`,
        `,${tail}`,
      ],
    );
  }
}

/** Reads a number, lets others run, and writes the next number. */
async function grow(queries: Queries): Promise<void> {
  await lockRow(queries, 'test');
  const row = await queries.get('select version from row_lock where name = $1', ['counter']);
  await new Promise(setImmediate);
  const next = row ? integer(row, 'version') + 1 : 0;
  await queries.run('update row_lock set version = $1 where name = $2', [next, 'counter']);
}

async function carriedOut(from: Database): Promise<string[]> {
  const rows = await from.all("select id from schema_migration where id <> 'lock' order by id");
  return rows.map((row) => text(row, 'id'));
}

describe('the database', () => {
  it('stores and returns texts, whole numbers of 64 bits, bytes and null unchanged', async () => {
    const { bigint, bytes: binary, strict } = db.words;
    await db.run(
      `create table every_kind (name text, small integer, large ${bigint}, content ${binary}) ${strict}`,
    );
    const name = 'Größe "½" \\ \' $1 🔩';
    const values = [name, -1, 2 ** 53 - 1, Buffer.from([0, 255, 10])];

    expect(
      await db.run('insert into every_kind values ($1, $2, $3, $4), ($5, $6, $7, $8)', [
        ...values,
        null,
        null,
        null,
        null,
      ]),
    ).toBe(2);

    const [first, second] = await db.all('select * from every_kind order by small');
    const [row, empty] = first?.['name'] === null ? [second, first] : [first, second];
    expect(empty).toEqual({ name: null, small: null, large: null, content: null });
    expect(
      row && [text(row, 'name'), integer(row, 'small'), integer(row, 'large'), bytes(row, 'content')],
    ).toEqual([name, -1, 2 ** 53 - 1, new Uint8Array([0, 255, 10])]);
    expect(await db.get('select name from every_kind where small = $1', [7])).toBe(undefined);
    expect(await db.run('update every_kind set small = 7 where small = $1', [7])).toBe(0);
  });

  it('lets transactions with the same lock read and write one after the other, also from two processes (C5)', async () => {
    const other = await openDatabase(database.location);
    await migrate(db, 'gateway', gatewayMigrations);
    await db.run('insert into row_lock (name, version) values ($1, 0)', ['counter']);
    await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? db : other).transaction(grow)));

    const row = await db.get('select version from row_lock where name = $1', ['counter']);
    expect(row && integer(row, 'version')).toBe(60);
    await other.close();
  });

  it('runs a task once among several processes, and the others wait for it', async () => {
    const other = await openDatabase(database.location);
    await migrate(db, 'gateway', gatewayMigrations);
    let isDone = false;
    const workers: string[] = [];
    const waiters: string[] = [];
    const start = (name: string, on: Database) =>
      onceAmongProcesses(
        on,
        'test',
        async () => isDone,
        async () => {
          workers.push(name);
          await expect.poll(() => waiters).toHaveLength(2);
          isDone = true;
        },
        () => waiters.push(name),
      );

    await Promise.all([start('one', db), start('two', other), start('three', db)]);

    expect(workers).toHaveLength(1);
    expect([...workers, ...waiters].toSorted()).toEqual(['one', 'three', 'two']);
    expect(await db.all('select name from row_lock')).toEqual([]);
    await other.close();
  });

  it('lets another process run a task that failed in one', async () => {
    await migrate(db, 'gateway', gatewayMigrations);
    let isDone = false;
    const work = vi
      .fn(async () => {
        isDone = true;
      })
      .mockRejectedValueOnce(new Error('no room'));
    const attempt = () =>
      onceAmongProcesses(
        db,
        'test',
        async () => isDone,
        work,
        () => undefined,
      );

    await expect(attempt()).rejects.toThrow('no room');
    await attempt();

    expect(work).toHaveBeenCalledTimes(2);
  });

  it('rolls back a transaction that fails, and continues', async () => {
    await db.run('create table note (body text not null)');
    const failed = db.transaction(async (queries) => {
      await queries.run('insert into note (body) values ($1)', ['lost']);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await db.run('insert into note (body) values ($1)', ['kept']);

    expect((await db.all('select body from note')).map((row) => text(row, 'body'))).toEqual(['kept']);
  });

  it('hides a transaction from readers until it is committed', async () => {
    await db.run('create table note (body text not null)');
    await db.transaction(async (queries) => {
      await queries.run('insert into note (body) values ($1)', ['half']);
      expect(await db.all('select body from note')).toEqual([]);
    });
    expect(await db.all('select body from note')).toHaveLength(1);
  });

  it('loses nothing when a second process writes to the same database at the same time', async () => {
    await db.run('create table note (writer text not null, number integer not null)');
    const other = startScript('write-many.ts', database.location, 'child', '100');
    await other.firstLine;
    for (let number = 0; number < 100; number++) {
      await db.run('insert into note (writer, number) values ($1, $2)', ['parent', number]);
    }
    expect(await other.exit).toBe(0);

    const rows = await db.all(
      'select writer, count(distinct number) as count from note group by writer order by writer',
    );
    expect(rows.map((row) => [text(row, 'writer'), integer(row, 'count')])).toEqual([
      ['child', 100],
      ['parent', 100],
    ]);
  });

  it('fills lists of parameters up to a power of two', () => {
    expect(listParameters(['a', 'b', 'c'], 2)).toEqual({
      sql: '$2, $3, $4, $5',
      values: ['a', 'b', 'c', 'c'],
    });
    expect(listParameters(['a'])).toEqual({ sql: '$1', values: ['a'] });
  });
});

describe('migrations', () => {
  it("publish no password because an earlier version published it with its customer's note (H20)", async () => {
    await migrateBefore('0018');
    for (const [index, password] of ['anna-2026', 'clara-demo', 'secret'].entries()) {
      await db.run(
        `insert into catalogue_customer (generation, customer_id, user_name, password_hash, demo_password, name,
           company, notes, sales_organisation, distribution_channel, division, currency, discount_percent)
         values (1, $1, $1, '', $2, '', '', '{}', '', '', '', 'EUR', '0')`,
        [String(index), password],
      );
    }

    await migrate(db, 'gateway', gatewayMigrations);

    const rows = await db.all('select demo_password from catalogue_customer order by customer_id');
    expect(rows.map((row) => row['demo_password'])).toEqual(['anna-2026', 'clara-demo', null]);
  });

  it('give requests of earlier versions the state of the machine that has each status (CO-3)', async () => {
    await migrateBefore('0031');
    const before = [
      ['waiting', 'active', 'rule1Over500Step1'],
      ['sentBack', 'done', 'declined'],
      ['sentBack', 'done', 'approved'],
      ['declined', 'done', 'declined'],
      ['withdrawn', 'done', 'declined'],
      ['withdrawn', 'active', 'rule1Over500Step1'],
      ['approved', 'done', 'approved'],
    ] as const;
    for (const [index, [status, machine, value]] of before.entries()) {
      const snapshot = { snapshot: { status: machine, value, context: { order: { amount: 1 } } }, steps: [] };
      await db.run(
        `insert into approval_request (request_id, company_id, customer_id, rules_version, status, created_at, since_at,
           snapshot, purchase_order_number, line_count, currency, grand_total, body)
         values ($1, 'works', 'rita', 1, $2, 1, 1, $3, '', 1, 'EUR', '1', '{}')`,
        [String(index), status, JSON.stringify(snapshot)],
      );
    }

    await migrate(db, 'gateway', gatewayMigrations);

    const rows = await db.all('select status, due_at, snapshot from approval_request order by request_id');
    expect(
      rows.map((row) => {
        const { snapshot } = JSON.parse(text(row, 'snapshot'));
        return [row['status'], snapshot.status, snapshot.value, row['due_at']];
      }),
    ).toEqual([
      ['waiting', 'active', 'rule1Over500Step1', 0],
      ['sentBack', 'active', 'sentBack', null],
      ['sentBack', 'active', 'sentBack', null],
      ['declined', 'active', 'declined', null],
      ['withdrawn', 'done', 'withdrawn', null],
      ['withdrawn', 'done', 'withdrawn', null],
      ['ordered', 'done', 'ordered', null],
    ]);
  });

  const first =
    'create table note (at {bigint} not null, body {bytes}) {strict};\n\ncreate index note_at on note (at);\n';

  it('run in order, each once, also when two processes start together', async () => {
    const other = await openDatabase(database.location);
    const both = { '0001-note.sql': first, '0002-more.sql': 'alter table note add column more text;' };
    await migrate(db, 'test', await migrationFolder({ '0001-note.sql': first }));
    const again = await migrationFolder(both);
    await Promise.all([migrate(db, 'test', again), migrate(other, 'test', again)]);

    await db.run('insert into note (at, body, more) values ($1, $2, $3)', [1, Buffer.from('x'), 'y']);
    expect(await carriedOut(other)).toEqual(['adds:test/0001-note.sql', 'adds:test/0002-more.sql']);
    await other.close();
  });

  it('keep products that an earlier version imported', async () => {
    await productsOfVersion11();
    await migrate(db, 'gateway', gatewayMigrations);

    const view = { language: 'en', customer: undefined, today: '2026-11-22' } as const;
    const read = async (form: 'detail' | 'suggestion' | 'tile') =>
      productBodies(db, ['packed', 'unpacked', 'without'], { ...view, form });
    const tiles = [
      { ...oldProduct('packed'), propertyGroups: [propertyGroup(packedGroup('LIST'))] },
      { ...oldProduct('unpacked'), propertyGroups: [propertyGroup(packedGroup('LIST'))] },
      { ...oldProduct('without'), propertyGroups: [] },
    ];

    expect(await read('suggestion')).toEqual(tiles.map((tile) => ({ ...tile, propertyGroups: [] })));
    expect(await read('tile')).toEqual(tiles);
    expect(await read('detail')).toEqual(
      tiles.map((tile) => ({
        ...tile,
        ...oldDetails,
        propertyGroups: tile.propertyGroups.flatMap((listed) => [listed, propertyGroup(packedGroup('PAGE'))]),
      })),
    );
  });

  it('keep the product columns that processes of the previous version read until they stop', async () => {
    await productsOfVersion11();
    const tiles = 'select product_id, language, tile from product_document order by product_id';
    const readTiles = async () =>
      (await db.all(tiles)).map((row): object => JSON.parse(`${text(row, 'tile')}}}`));
    const readPages = async () => {
      const rows = await db.all('select * from catalogue_product_document order by product_id');
      return rows.map((row): object => {
        const [listing, page] = [text(row, 'listing'), text(row, 'page')].map((stored): PackedGroup[] =>
          stored === '' ? [] : JSON.parse(stored),
        );
        const groups = [...(listing ?? []), ...(page ?? [])].map((group) =>
          JSON.stringify(propertyGroup(group)),
        );
        return JSON.parse(`${text(row, 'head')}${groups.join()}${text(row, 'more')}${text(row, 'tail')}}}`);
      });
    };
    const [packed, unpacked, without] = await readPages();
    const tilesBefore = await readTiles();

    await migrate(db, 'gateway', gatewayMigrations);

    expect(await readTiles()).toEqual(tilesBefore.map((tile) => ({ ...tile, propertyGroups: undefined })));
    expect(await readPages()).toEqual([packed, { ...unpacked, propertyGroups: [] }, without]);
    expect(packed).toMatchObject({ ...oldProduct('packed'), ...oldDetails });
  });

  it('drop the former search tables in PostgreSQL', async () => {
    await migrateBefore('0013');
    await db.run('create table search_fill (fill integer)');
    await db.run("insert into schema_migration (id, checksum) values ('search/0001-search.sql', '')");

    await migrate(db, 'gateway', gatewayMigrations);

    expect((await carriedOut(db)).filter((id) => id.startsWith('search/'))).toEqual([]);
    await expect(db.all('select fill from search_fill')).rejects.toThrow('search_fill');
  });

  it('are refused if one changed after it ran', async () => {
    await migrate(db, 'test', await migrationFolder({ '0001-note.sql': first }));

    await expect(
      migrate(db, 'test', await migrationFolder({ '0001-note.sql': `${first} ` })),
    ).rejects.toEqual(
      new DatabaseError(
        'Migration test/0001-note.sql changed after it was carried out; undo the change and add a new migration instead.',
      ),
    );
  });

  it.each([
    ['alter table note drop column body'],
    ['alter table note add column more text not null'],
    ['update note set at = 1'],
    ['create unique index note_once on note (at)'],
    ['create index note_body on note (body);\nupdate note set at = 1'],
  ])('of a newer version are refused by an older one if one does not only add: %s', async (script) => {
    const older = { '0001-note.sql': first };
    await migrate(db, 'test', await migrationFolder({ ...older, '0002-more.sql': `${script};` }));

    await expect(migrate(db, 'test', await migrationFolder(older))).rejects.toEqual(
      new DatabaseError(
        'The database was made by a newer version (migration test/0002-more.sql); start that version, beside processes of this one that still run, or restore a backup.',
      ),
    );
    await migrate(db, 'other', await migrationFolder({}));
  });

  it('of a newer version are ignored by an older one if they only add', async () => {
    const older = { '0001-note.sql': first };
    const added =
      "alter table note add column more text not null default 'x';\n\ncreate index note_more on note (more);";
    const newer = { ...older, '0002-more.sql': added, '0003-other.sql': 'create table other (at text);' };
    await migrate(db, 'test', await migrationFolder(newer));

    await migrate(db, 'test', await migrationFolder(older));
    await migrate(db, 'test', await migrationFolder(newer));

    await db.run('insert into note (at) values (1)');
    expect(await db.all('select at, more from note')).toEqual([expect.objectContaining({ more: 'x' })]);
  });

  it('leave nothing behind when one fails', async () => {
    const broken = await migrationFolder({ '0001.sql': first, '0002.sql': 'create tabel oops;' });
    await expect(migrate(db, 'test', broken)).rejects.toThrow('syntax error');

    expect(await carriedOut(db)).toEqual([]);
    await expect(db.all('select * from note')).rejects.toThrow('note');
  });
});
