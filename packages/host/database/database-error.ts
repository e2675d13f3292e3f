/** The database or its data folder cannot be used; the message is one sentence and says what to do. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/**
 * The database cannot be used right now, because it is locked, overloaded or unreachable; the same call may
 * succeed a moment later.
 */
export class DatabaseBusyError extends DatabaseError {
  override readonly name = 'DatabaseBusyError';
}

/** The disk is full; existing data can still be read. */
export class DatabaseFullError extends DatabaseError {
  override readonly name = 'DatabaseFullError';
}

/** The sentence for an error of the data folder or of SQLite; returns any other error unchanged. */
export function databaseError(cause: unknown, directory: string): unknown {
  if (isFull(cause)) {
    return new DatabaseFullError(
      `The disk that holds the data folder "${directory}" is full; free some space and start again.`,
      { cause },
    );
  }
  const sentence = folderSentence(cause, directory) ?? sqliteSentence(cause, directory);
  if (sentence !== undefined) return new DatabaseError(sentence, { cause });
  if (isBusy(cause)) {
    return new DatabaseBusyError(
      `Another process keeps the database in "${directory}" locked; try again when it has ended.`,
      { cause },
    );
  }
  return cause;
}

/** Whether SQLite says that another connection holds the lock. */
export function isBusy(cause: unknown): boolean {
  const code = sqliteCode(cause);
  return code === 5 || code === 6;
}

function isFull(cause: unknown): boolean {
  return isDiskFull(cause) || sqliteCode(cause) === 13;
}

/** Whether a file could not be written because its disk or the user's quota is full. */
export function isDiskFull(cause: unknown): boolean {
  const code = fileCode(cause);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function fileCode(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

function folderSentence(cause: unknown, directory: string): string | undefined {
  switch (fileCode(cause)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder "${directory}" is a file or lies below one; set DATA_DIR to a folder.`;
    case 'EACCES':
    case 'EPERM':
      return `The data folder "${directory}" is not writable; give this user the right to write in it or set DATA_DIR to another folder.`;
    case 'EROFS':
      return `The data folder "${directory}" is on a read-only file system; set DATA_DIR to a folder that can be written.`;
    default:
      return undefined;
  }
}

function sqliteSentence(cause: unknown, directory: string): string | undefined {
  switch (sqliteCode(cause)) {
    case 8:
    case 14:
      return `The database in "${directory}" cannot be written; give this user the right to write in the folder and its files or set DATA_DIR to another folder.`;
    case 10:
      return `The disk that holds the data folder "${directory}" reports a read or write fault; check the disk and start again.`;
    case 11:
    case 26:
      return `The database file in "${directory}" is broken; restore it from a backup, or move it away and import the catalogue again.`;
    default:
      return undefined;
  }
}

function sqliteCode(cause: unknown): number {
  return cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number'
    ? cause.errcode & 0xff
    : 0;
}
