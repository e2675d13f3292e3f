import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Db, Queries } from '../database/database.ts';
import { lockRow } from '../database/row-lock.ts';
import { integer } from '../database/row.ts';
import { ImportBusyError } from './import-error.ts';

const lostAfterMs = 30_000;
const aliveEveryMs = 3_000;
const sweepSize = 1_000;

/** Every table of a catalogue with the column that follows `generation` in its primary key. */
const tables = [
  ['catalogue_category', 'category_id'],
  ['catalogue_category_document', 'category_id'],
  ['catalogue_product', 'product_id'],
  ['catalogue_product_document', 'product_id'],
  ['catalogue_media', 'media_id'],
  ['catalogue_customer', 'customer_id'],
  ['catalogue_purchase', 'customer_id'],
  ['catalogue_source', 'file'],
] as const;

/**
 * A catalogue that is being written beside the one that the shop shows. Everything is written in short transactions, so that
 * the shop goes on; nobody sees any of it until it is published.
 */
export interface Generation {
  /** Becomes the catalogue's version. */
  readonly number: number;
  /** Writes in one transaction. @throws ImportBusyError when another import has taken over. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Tells other imports, every few seconds, that this one is running. */
  stayAlive(): Promise<void>;
  /** Makes this the catalogue that the shop shows; `finish` is part of the same transaction and sees it. */
  publish<T>(finish: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Lets the next import begin. Deletes what was written in vain; the catalogue that this one has replaced is kept until
   * then, for listings of those whose index has not yet followed.
   */
  end(): Promise<void>;
}

/**
 * Begins an import: takes the number after the present catalogue's and removes the one before it and what an import that
 * died has left.
 *
 * @throws ImportBusyError while another import is running; one that gave no sign of life for half a minute is taken over.
 */
export async function beginGeneration(db: Db, now: () => number): Promise<Generation> {
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

  await sweep(db, write, current);
  return {
    number,
    write,
    async stayAlive() {
      if (now() - seenAt >= aliveEveryMs) await write(async () => undefined);
    },
    publish: async (finish) => {
      await describeTables(db);
      const finished = await write(async (queries) => {
        await queries.run(
          `insert into catalogue (one, version, imported_at) values (1, $1, $2)
           on conflict (one) do update set version = excluded.version, imported_at = excluded.imported_at`,
          [number, now()],
        );
        return finish(queries);
      });
      isPublished = true;
      return finished;
    },
    async end() {
      if (!isPublished) await sweep(db, write, current);
      await db.run('delete from catalogue_import where token = $1', [token]);
    },
  };
}

async function takeOver(queries: Queries, token: string, now: number): Promise<number> {
  await lockRow(queries, 'import');
  const running = await queries.get('select started_at, seen_at from catalogue_import');
  if (running && now - integer(running, 'seen_at') < lostAfterMs) {
    const since = new Date(integer(running, 'started_at')).toISOString();
    throw new ImportBusyError(
      `Another import is running since ${since}; wait until it has ended. One that died is forgotten after ${lostAfterMs / 1000} seconds.`,
    );
  }
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

/** Lets the database look at the new rows, so that it plans for them from the first question on. */
async function describeTables(db: Db): Promise<void> {
  for (const [table] of tables) await db.run(`analyze ${table}`);
}

/** Deletes every row of other generations, some at a time. */
async function sweep(db: Db, write: Generation['write'], kept: number): Promise<void> {
  for (const [table, key] of tables) {
    for (const side of ['<', '>']) {
      const next = () =>
        db.get(`select generation from ${table} where generation ${side} $1 order by generation limit 1`, [
          kept,
        ]);
      for (let old = await next(); old; old = await next()) {
        const generation = integer(old, 'generation');
        await write((queries) =>
          queries.run(
            `delete from ${table} where generation = $1 and ${key} in
               (select ${key} from ${table} where generation = $1 order by ${key} limit $2)`,
            [generation, sweepSize],
          ),
        );
      }
    }
  }
}
