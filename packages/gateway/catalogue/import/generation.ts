import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Queries, Row } from '@statefront/host/database/database.ts';
import { lockRow } from '@statefront/host/database/row-lock.ts';
import { integer } from '@statefront/host/database/row.ts';
import { ImportBusyError } from './import-error.ts';
import type { Counter } from './import-progress.ts';

const lostAfterMs = 30_000;
const aliveEveryMs = 3_000;
const sweptRows = 1_000;
const sweptBytes = 4_000_000;

interface CatalogueTable {
  readonly name: string;
  /** The columns that follow `generation` in its primary key. */
  readonly keys: readonly string[];
  /** The column that can be large, if any. */
  readonly large?: string;
}

/** Every table of a catalogue. */
const tables: readonly CatalogueTable[] = [
  { name: 'catalogue_category', keys: ['category_id'] },
  { name: 'catalogue_category_document', keys: ['category_id', 'language'] },
  { name: 'catalogue_site', keys: ['language'] },
  { name: 'catalogue_product', keys: ['product_id'] },
  { name: 'catalogue_product_body', keys: ['product_id', 'language'] },
  { name: 'catalogue_media', keys: ['media_id'], large: 'content' },
  { name: 'catalogue_customer', keys: ['customer_id'] },
  { name: 'catalogue_purchase', keys: ['customer_id', 'product_id'] },
  { name: 'catalogue_order', keys: ['customer_id', 'order_id'] },
  { name: 'catalogue_order_line', keys: ['customer_id', 'order_id', 'position'] },
  { name: 'catalogue_order_status', keys: ['customer_id', 'order_id', 'position'] },
  { name: 'catalogue_source', keys: ['file', 'part'], large: 'content' },
];

/**
 * A catalogue being written beside the published one. Short transactions let the shop continue; visitors see
 * it only once it is published.
 */
export interface Generation {
  /** Becomes the catalogue's version. */
  readonly number: number;
  /** Writes in one transaction. @throws ImportBusyError if another import has taken over. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Like `write`, but `work` reads this generation as if it were published; other transactions do not. */
  preview<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Updates the lease every few seconds, so that other imports know that this one is running. */
  stayAlive(): Promise<void>;
  /** Makes this the published catalogue; `finish` runs in the same transaction and already reads it. */
  publish<T>(finish: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Lets the next import begin. Deletes the generation unless it was published; the replaced catalogue stays
   * until then for processes whose index is still the earlier one.
   */
  end(): Promise<void>;
}

/**
 * Begins an import: takes the next number and removes the catalogue before the present one and the remains of
 * an import that died.
 *
 * @param onSwept is called with the number of further removed rows
 * @throws ImportBusyError while another import is running; an import without a renewal for half a minute is
 * taken over.
 */
export async function beginGeneration(
  db: Database,
  now: () => number,
  onSwept: Counter,
): Promise<Generation> {
  const token = randomUUID();
  const current = await db.transaction((queries) => takeOver(queries, token, now()));
  const number = current + 1;
  let seenAt = now();
  let isPublished = false;

  function write<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const result = db.transaction(async (queries) => {
      seenAt = now();
      const held = await queries.run('update catalogue_import set seen_at = $1 where token = $2', [
        seenAt,
        token,
      ]);
      if (held !== 1) throw new ImportBusyError('Another import has taken over; this one ends here.');
      return work(queries);
    });
    return result.finally(() => turn());
  }

  async function sweep(kept: number): Promise<void> {
    for (const table of tables) await sweepTable(db, table, kept, { write, onSwept });
  }

  await sweep(current);
  return {
    number,
    write,
    preview: (work) =>
      write(async (queries) => {
        const shown = await queries.get('select version, imported_at from catalogue');
        await show(queries, number, now());
        const result = await work(queries);
        if (shown) await show(queries, integer(shown, 'version'), integer(shown, 'imported_at'));
        else await queries.run('delete from catalogue');
        return result;
      }),
    async stayAlive() {
      if (now() - seenAt >= aliveEveryMs) await write(async () => undefined);
    },
    publish: async (finish) => {
      await describeTables(db);
      const finished = await write(async (queries) => {
        await show(queries, number, now());
        return finish(queries);
      });
      isPublished = true;
      return finished;
    },
    async end() {
      if (!isPublished) await sweep(current);
      await db.run('delete from catalogue_import where token = $1', [token]);
    },
  };
}

/** Locks imports until the transaction ends. @throws ImportBusyError while one is running */
export async function lockImports(queries: Queries, now: number): Promise<void> {
  await lockRow(queries, 'import');
  const running = await queries.get('select started_at, seen_at from catalogue_import');
  if (running && now - integer(running, 'seen_at') < lostAfterMs) {
    const since = new Date(integer(running, 'started_at')).toISOString();
    throw new ImportBusyError(
      `Another import is running since ${since}; wait until it has ended. One that died is forgotten after ${lostAfterMs / 1000} seconds.`,
    );
  }
}

async function takeOver(queries: Queries, token: string, now: number): Promise<number> {
  await lockImports(queries, now);
  const row = await queries.get('select version from catalogue');
  const current = row ? integer(row, 'version') : 0;
  await queries.run(
    `insert into catalogue_import (one, token, generation, started_at, seen_at) values (1, $1, $2, $3, $3)
     on conflict (one) do update set token = excluded.token, generation = excluded.generation,
       started_at = excluded.started_at, seen_at = excluded.seen_at`,
    [token, current + 1, now],
  );
  return current;
}

async function show(queries: Queries, version: number, importedAt: number): Promise<void> {
  await queries.run(
    `insert into catalogue (one, version, imported_at) values (1, $1, $2)
     on conflict (one) do update set version = excluded.version, imported_at = excluded.imported_at`,
    [version, importedAt],
  );
}

/** Lets the database analyse the new rows, so that it plans queries for them from the start. */
async function describeTables(db: Database): Promise<void> {
  for (const { name } of tables) await db.run(`analyze ${name}`);
}

interface Sweeping {
  readonly write: Generation['write'];
  readonly onSwept: Counter;
}

/**
 * Deletes every row of other generations, about four megabytes and at most a thousand rows in a transaction.
 */
async function sweepTable(
  db: Database,
  { name, keys, large }: CatalogueTable,
  kept: number,
  { write, onSwept }: Sweeping,
): Promise<void> {
  const columns = keys.join(', ');
  const last = keys.map((_key, index) => `$${index + 2}`).join(', ');
  for (const side of ['<', '>']) {
    const next = () =>
      db.get(`select generation from ${name} where generation ${side} $1 order by generation limit 1`, [
        kept,
      ]);
    for (let old = await next(); old; old = await next()) {
      const generation = integer(old, 'generation');
      const rows = stepOf(
        await db.all(
          `select ${columns}, ${large === undefined ? 0 : `length(${large})`} as size
           from ${name} where generation = $1 order by ${columns} limit ${sweptRows}`,
          [generation],
        ),
      );
      const end = keys.map((key) => rows.at(-1)?.[key] ?? null);
      await write((queries) =>
        queries.run(`delete from ${name} where generation = $1 and (${columns}) <= (${last})`, [
          generation,
          ...end,
        ]),
      );
      onSwept(rows.length);
    }
  }
}

/** The first rows, as many as one transaction deletes; at least one. */
function stepOf(rows: readonly Row[]): readonly Row[] {
  let size = 0;
  const tooMany = rows.findIndex((row, index) => {
    size += integer(row, 'size');
    return index > 0 && size > sweptBytes;
  });
  return tooMany < 0 ? rows : rows.slice(0, tooMany);
}
