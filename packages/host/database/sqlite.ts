import { access, constants, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { ensurePrivateFile, privateFolder } from '../files/private-files.ts';
import { databaseError, isBusy } from './database-error.ts';
import type { Database, Queries } from './database-port.ts';
import { currentTimeLimit } from './time-limit.ts';

const fileName = 'statefront.db';
const busyTimeoutMs = 50;
const lockPatienceMs = 15_000;
const preparedLimit = 200;
/** For a new database: a page holds two products instead of one with the usual 4096. */
const pageSize = 8192;
/** The `user_version` of files that are closed with the journal mode `delete`, since release 1.1.0. */
const leavesWithoutLog = 1;
/** Keeps the first pages of an import's indices in memory. */
const cacheKilobytes = 64_000;

/**
 * The database file of a folder: WAL, every commit fsynced, one connection for writing and one for reading.
 */
export async function openSqlite(directory: string): Promise<Database> {
  try {
    await mkdir(directory, { recursive: true, mode: privateFolder });
    await access(directory, constants.W_OK);
    const path = join(directory, fileName);
    // SQLite gives its other files the same mode.
    await ensurePrivateFile(path);
    if (await lacksLog(path)) process.emitWarning(missingLog(path));
    const writer = await whenUnlocked(() => openWriter(path));
    return sqliteDatabase(
      directory,
      writer,
      new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs }),
    );
  } catch (cause) {
    throw databaseError(cause, directory);
  }
}

function openWriter(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    connection.exec(
      `pragma page_size = ${pageSize}; pragma journal_mode = wal; pragma synchronous = full;
       pragma cache_size = -${cacheKilobytes};`,
    );
    connection.prepare('select count(*) from sqlite_schema').get();
    return connection;
  } catch (cause) {
    connection.close();
    throw cause;
  }
}

/**
 * Says in the file that its log is complete, and needed no longer. It cannot while another connection has it
 * open, which then says so, or in a folder that was removed or is full, which is no reason not to close.
 */
function leaveWithoutLog(writer: DatabaseSync): void {
  try {
    writer.exec(`pragma user_version = ${leavesWithoutLog}; pragma journal_mode = delete;`);
  } catch {
    return;
  }
}

/** Whether a file was in use when it was last written, and its log (`-wal`), which has the latest changes, is not beside it. */
async function lacksLog(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: header, bytesRead } = await file.read(Buffer.alloc(100), 0, 100, 0);
    if (bytesRead < 100 || header[18] !== 2 || header.readUInt32BE(60) !== leavesWithoutLog) return false;
  } finally {
    await file.close();
  }
  return (await stat(`${path}-wal`).catch(() => undefined)) === undefined;
}

function missingLog(path: string): string {
  return `"${path}" was in use when it was last written, and its log "${path}-wal" is missing. If it is a copy, its latest changes are missing: copy both files, or use "npm run gateway -- backup".`;
}

function sqliteDatabase(directory: string, writer: DatabaseSync, reader: DatabaseSync): Database {
  const reading = queriesOf(reader, directory);
  const writing = queriesOf(writer, directory);
  let queue: Promise<unknown> = Promise.resolve();

  async function inTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    try {
      await whenUnlocked(() => writer.exec('begin immediate'));
    } catch (cause) {
      throw databaseError(cause, directory);
    }
    try {
      const result = await work(writing);
      writer.exec('commit');
      return result;
    } catch (cause) {
      if (writer.isTransaction) writer.exec('rollback');
      throw databaseError(cause, directory);
    }
  }

  function transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const turn = queue.then(() => inTransaction(work));
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    words: { strict: 'strict', bigint: 'integer', bytes: 'blob', indexOf: 'instr' },
    all: (sql, values) => reading.all(sql, values),
    get: (sql, values) => reading.get(sql, values),
    run: (sql, values) => transaction((queries) => queries.run(sql, values)),
    transaction,
    close: async () => {
      await queue;
      reader.close();
      leaveWithoutLog(writer);
      writer.close();
    },
  };
}

function queriesOf(connection: DatabaseSync, directory: string): Queries {
  const prepared = new Map<string, StatementSync>();

  function statement(sql: string): StatementSync {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= preparedLimit) prepared.clear();
    const fresh = connection.prepare(withNumberedParameters(sql));
    prepared.set(sql, fresh);
    return fresh;
  }

  async function withDatabaseErrors<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (cause) {
      throw databaseError(cause, directory);
    }
  }

  return {
    all: (sql, values = []) => withDatabaseErrors(() => statement(sql).all(...values)),
    get: (sql, values = []) => withDatabaseErrors(() => statement(sql).get(...values)),
    run: (sql, values = []) => withDatabaseErrors(() => Number(statement(sql).run(...values).changes)),
  };
}

/** SQLite looks `$1` up as a name at each use, and reads `?1` as a position. */
function withNumberedParameters(sql: string): string {
  return sql.replaceAll(/\$(?=\d)/g, '?');
}

/**
 * Retries while another process holds the lock, without blocking this process's requests, and at most until
 * the request's time limit.
 */
async function whenUnlocked<T>(attempt: () => T): Promise<T> {
  const limit = currentTimeLimit();
  const deadline = performance.now() + lockPatienceMs;
  for (;;) {
    limit?.check();
    try {
      return attempt();
    } catch (cause) {
      if (!isBusy(cause) || performance.now() > deadline) throw cause;
      await delay(10 + Math.random() * 20);
    }
  }
}
