export type SqlValue = string | number | bigint | null | Uint8Array;

export type Row = Readonly<Record<string, SqlValue>>;

/** Plain portable SQL with `$1`, `$2` parameters. */
export interface Queries {
  all(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  get(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  /** Returns how many rows changed. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
}

/** The words for `{strict}`, `{bigint}`, `{bytes}` and `{indexOf}` of migrations in this database. */
export interface SchemaWords {
  readonly strict: string;
  readonly bigint: string;
  readonly bytes: string;
  /** The function that returns the position of a part in a text, from 1; 0 if it is missing. */
  readonly indexOf: string;
}

/**
 * The database as the rest of the gateway sees it. Reads see committed data.
 *
 * A transaction is on the disk when its promise resolves. `work` may use only the given `queries`, and only
 * until it ends: a write through the port itself would wait for its own transaction. A failed statement ends
 * the transaction, even if `work` catches its error.
 *
 * SQLite runs writers one after the other. PostgreSQL runs them concurrently with `read committed`: a
 * transaction that reads something and then writes depending on it first takes a lock that all such
 * transactions share (`lockRow`). `work` may run several times, because PostgreSQL rolls back conflicting
 * transactions; it must do nothing that it cannot repeat.
 */
export interface Database extends Queries {
  readonly words: SchemaWords;
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
