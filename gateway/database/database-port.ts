export type SqlValue = string | number | bigint | null | Uint8Array;

export type Row = Readonly<Record<string, SqlValue>>;

/** Plain portable SQL with `$1`, `$2` parameters. */
export interface Queries {
  all(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  get(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  /** Returns how many rows changed. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
}

/** What a migration's `{strict}`, `{bigint}`, `{bytes}` and `{indexOf}` stand for in this database. */
export interface SchemaWords {
  readonly strict: string;
  readonly bigint: string;
  readonly bytes: string;
  /** The function of a text and a part of it that returns the part's position, from 1; 0 for none. */
  readonly indexOf: string;
}

/**
 * The database as the rest of the gateway sees it. Reads see what is committed.
 *
 * A transaction is on the disk when its promise resolves. Inside `work` only the given `queries` may be used, and only
 * until it ends: a write through the port itself would wait for the transaction it is part of. A statement that failed
 * ends the transaction, also when `work` caught its error.
 *
 * On SQLite writers stand in one queue. On PostgreSQL they run side by side, `read committed`: a transaction that reads something and
 * then writes what depends on it first takes a lock that all who do so share (`lockRow`). `work` may run several times,
 * because PostgreSQL takes a transaction back when others met it; it must do nothing that it cannot do again.
 */
export interface Database extends Queries {
  readonly words: SchemaWords;
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
