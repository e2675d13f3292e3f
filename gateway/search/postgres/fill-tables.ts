import { randomInt } from 'node:crypto';
import { languages } from '../../language.ts';
import type { Db, Queries, SqlValue } from '../../database/db.ts';
import { lockRow } from '../../database/row-lock.ts';
import { packIndex, type CatalogueStamp, type ColumnIndex } from '../column-index.ts';
import { materialGroups } from '../material-groups.ts';
import { places } from '../scoring.ts';
import { postingRows } from '../postings.ts';
import { sizeOf, textAt } from '../text-list.ts';
import { numberArray, textArray } from './array-literal.ts';
import { fillLayout } from './current-fill.ts';
import { outlineOf } from './outline.ts';
import { rowValues } from './row-values.ts';

const batch = 5_000;
const partBytes = 1_000_000;
const deletedAtOnce = 50_000;
/** The rank of the copies of rows. */
const notFound = -1;
const tables = [
  'search_row',
  'search_product',
  'search_identifier',
  'search_posting',
  'search_outline',
] as const;

/**
 * Writes an index into the tables of the search beside the one that they serve, then makes it the current one and deletes all
 * others. Nobody sees it before it is whole; one that was left unfinished is deleted too.
 *
 * @param patient the same database, where a statement may take as long as it takes: tidying large tables does
 * @throws Error when another process has made its own fill the current one meanwhile.
 */
export async function fillTables(
  db: Db,
  stamp: CatalogueStamp,
  index: ColumnIndex,
  patient: Db,
): Promise<void> {
  const fill = randomInt(1, 2 ** 47);
  await db.run('insert into search_fill (fill, version, imported_at, layout) values ($1, $2, $3, $4)', [
    fill,
    stamp.version,
    stamp.importedAt,
    fillLayout,
  ]);
  await writeRows(db, fill, index);
  await writeProducts(db, fill, index);
  await writeIdentifiers(db, fill, index);
  for (const language of languages) await writePostings(db, fill, index, language);
  await writeOutline(db, fill, index);
  for (const table of tables) await patient.run(`vacuum (analyze) ${table}`);
  await db.transaction((queries) => makeCurrent(queries, fill));
  for (const table of tables) await deleteUnknown(db, table);
}

async function makeCurrent(queries: Queries, fill: number): Promise<void> {
  await lockRow(queries, 'search-current');
  if (!(await queries.get('select fill from search_fill where fill = $1', [fill]))) {
    throw new Error('Another process has filled the search tables meanwhile');
  }
  await queries.run(
    `insert into search_current (one, fill) values (1, $1)
     on conflict (one) do update set fill = excluded.fill`,
    [fill],
  );
  await queries.run('delete from search_fill where fill <> $1', [fill]);
}

/** What belongs to no fill any more. */
async function deleteUnknown(db: Db, table: (typeof tables)[number]): Promise<void> {
  const statement = `delete from ${table} where ctid = any (array(
    select t.ctid from ${table} t where not exists (select 1 from search_fill f where f.fill = t.fill)
    limit ${deletedAtOnce}))`;
  while ((await db.run(statement)) > 0);
}

/** Articles by material number, then content: the order of those that fit a term equally well. */
function ranksOf({ materialRanks, isContent }: ColumnIndex): Uint32Array {
  return materialRanks.map((rank, row) => rank + (isContent[row] === 1 ? materialRanks.length : 0));
}

/**
 * The rows, then a copy of each extra row: so a branch is two stretches of rows. Only the rows themselves have a rank to be
 * found by.
 */
async function writeRows(db: Db, fill: number, index: ColumnIndex): Promise<void> {
  const { extras, nameRanks, materialRanks, prices, productIds, productOfRow } = index;
  const rowCount = materialRanks.length;
  const ranks = ranksOf(index);
  const groups = materialGroups(index);
  const homes = homesOf(index);
  await inBatches(rowCount + extras.items.length, async (from, to) => {
    const numbers = numbersBetween(from, to);
    const rows = numbers.map((number) =>
      number < rowCount ? number : (extras.items[number - rowCount] ?? 0),
    );
    const figures = (column: Uint32Array) => numberArray(rows.map((row) => column[row] ?? 0));
    await db.run(
      `insert into search_row (fill, row, rank, product_id, name_en, name_de, material_rank, material_group,
         prices, facet_values)
       select $1, row, rank, product_id, name_en, name_de, material_rank, material_group,
         prices::double precision[], facet_values::integer[]
       from unnest($2::integer[], $3::integer[], $4::text[], $5::integer[], $6::integer[], $7::integer[],
         $8::integer[], $9::text[], $10::text[]) as t (row, rank, product_id, name_en, name_de, material_rank,
         material_group, prices, facet_values)`,
      [
        fill,
        numberArray(numbers),
        numberArray(numbers.map((number) => ranks[number] ?? notFound)),
        textArray(rows.map((row) => textAt(productIds, productOfRow[row] ?? 0))),
        figures(nameRanks.en),
        figures(nameRanks.de),
        figures(materialRanks),
        figures(groups),
        textArray(rows.map((row) => numberArray(prices.map((list) => list[row] ?? 0)))),
        textArray(rows.map((row) => numberArray(rowValues(index, homes[row] ?? 0, row)))),
      ],
    );
  });
}

function homesOf({ homeStarts, materialRanks }: ColumnIndex): Uint32Array {
  const homes = new Uint32Array(materialRanks.length);
  for (let home = 0; home + 1 < homeStarts.length; home++) {
    homes.fill(home, homeStarts[home], homeStarts[home + 1]);
  }
  return homes;
}

async function writeProducts(db: Db, fill: number, index: ColumnIndex): Promise<void> {
  const { productIds, rowOfProduct } = index;
  await inBatches(rowOfProduct.length, (from, to) =>
    db.run(
      `insert into search_product (fill, product_id, row)
       select $1, product_id, row from unnest($2::text[], $3::integer[]) as t (product_id, row)`,
      [
        fill,
        textArray(numbersBetween(from, to).map((place) => textAt(productIds, place))),
        numberArray(rowOfProduct.subarray(from, to)),
      ],
    ),
  );
}

/** Material numbers belong to owner 0, those of the customers to the places of these, from 1 on. */
async function writeIdentifiers(db: Db, fill: number, index: ColumnIndex): Promise<void> {
  const ranks = ranksOf(index);
  const { materialNumbers, customerNumbers, description } = index;
  const parts = [
    { identifiers: materialNumbers, owner: 0, from: 0, to: sizeOf(materialNumbers.texts) },
    ...description.customers.map(([, from, to], place) => ({
      identifiers: customerNumbers,
      owner: place + 1,
      from,
      to,
    })),
  ];
  for (const { identifiers, owner, from: first, to: end } of parts) {
    await inBatches(end - first, (from, to) => {
      const own = numbersBetween(first + from, first + to);
      return db.run(
        `insert into search_identifier (fill, owner, joined, rank)
         select $1, $2, joined, rank from unnest($3::text[], $4::integer[]) as t (joined, rank)
         on conflict do nothing`,
        [
          fill,
          owner,
          textArray(own.map((place) => textAt(identifiers.texts, place))),
          numberArray(own.map((place) => ranks[identifiers.rows[place] ?? 0] ?? 0)),
        ],
      );
    });
  }
}

async function writePostings(
  db: Db,
  fill: number,
  index: ColumnIndex,
  language: (typeof languages)[number],
): Promise<void> {
  const ranks = ranksOf(index);
  const { terms, postings } = index.dictionaries[language];
  for (const place of ['name', 'brand', 'attribute'] as const) {
    await inBatches(sizeOf(terms.texts), (from, to) => {
      const lists = numbersBetween(from, to)
        .map((term) => ({ term, rows: postingRows(postings[place], term) }))
        .filter(({ rows }) => rows.length > 0);
      return db.run(
        `insert into search_posting (fill, language, place, term, ranks)
         select $1, $2, $3, term, ranks::integer[] from unnest($4::integer[], $5::text[]) as t (term, ranks)`,
        [
          fill,
          language,
          places[place],
          numberArray(lists.map(({ term }) => term)),
          textArray(
            lists.map(({ rows }) => numberArray(Uint32Array.from(rows, (row) => ranks[row] ?? 0).toSorted())),
          ),
        ],
      );
    });
  }
}

async function writeOutline(db: Db, fill: number, index: ColumnIndex): Promise<void> {
  const content = new Uint8Array(packIndex(outlineOf(index)));
  for (let from = 0; from < content.length; from += partBytes) {
    await db.run('insert into search_outline (fill, part, content) values ($1, $2, $3)', [
      fill,
      from / partBytes,
      content.slice(from, from + partBytes),
    ] satisfies SqlValue[]);
  }
}

async function inBatches(
  count: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += batch) await write(from, Math.min(from + batch, count));
}

function numbersBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
