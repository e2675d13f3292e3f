import * as pg from 'pg';
import { DatabaseBusyError, DatabaseError, DatabaseFullError } from './database-error.ts';
import type { DatabaseTarget } from './database-url.ts';

type Named = Pick<DatabaseTarget, 'host' | 'user' | 'database' | 'connections' | 'timeoutMs'>;

/**
 * The sentence for an error of PostgreSQL or of its connection; returns any other error, such as an invalid
 * statement, unchanged. Temporary errors become a `DatabaseBusyError`. No sentence contains a password.
 */
export function postgresFault(cause: unknown, target: Named): unknown {
  const code = codeOf(cause);
  if (code === '53100') {
    return new DatabaseFullError(`The disk of PostgreSQL at ${target.host} is full; free some space there.`, {
      cause,
    });
  }
  const lasting = lastingSentence(code, cause, target);
  if (lasting !== undefined) return new DatabaseError(lasting, { cause });
  const busy = busySentence(code, target);
  return busy === undefined ? cause : new DatabaseBusyError(busy, { cause });
}

/**
 * Whether only a conflict with other transactions rolled this one back, so that a repetition may succeed at
 * once.
 */
export function isRepeatable(cause: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(cause)) || isOutdatedPlan(cause);
}

/**
 * Whether all connections are lost: the server accepts no changes, such as a primary that has become a
 * standby, or the network no longer delivers.
 */
export function isLossOfAll(cause: unknown): boolean {
  return ['25006', 'NO_ANSWER'].includes(codeOf(cause));
}

/** Whether a new connection may work in a moment, such as after a restart or a failover. */
export function isShortLoss(cause: unknown): boolean {
  const code = codeOf(cause);
  return shortLossCodes.has(code) || (code.startsWith('08') && code !== '08P01');
}

/** Whether the server refuses further connections but keeps the open ones. */
export function isOutOfConnections(cause: unknown): boolean {
  return codeOf(cause) === '53300';
}

/** Whether the error ends the connection, or leaves it in a state in which others cannot use it. */
export function isLoss(cause: unknown): boolean {
  return (
    isOutdatedPlan(cause) ||
    isLossOfAll(cause) ||
    !(cause instanceof pg.DatabaseError) ||
    cause.severity !== 'ERROR'
  );
}

/** The table of a prepared statement has changed; a new connection parses it again. */
function isOutdatedPlan(cause: unknown): boolean {
  return codeOf(cause) === '0A000' && cause instanceof Error && cause.message.includes('cached plan');
}

/** Codes for errors that the driver and its pool raise without a code. */
const codesOfMessages: Readonly<Record<string, string>> = {
  'Connection terminated': 'CONNECTION_CLOSED',
  'Connection terminated unexpectedly': 'CONNECTION_CLOSED',
  'Client has encountered a connection error and is not queryable': 'CONNECTION_CLOSED',
  'Query read timeout': 'NO_ANSWER',
  'Connection terminated due to connection timeout': 'CONNECT_TIMEOUT',
  'timeout expired': 'CONNECT_TIMEOUT',
  'timeout exceeded when trying to connect': 'ALL_BUSY',
  'The server does not support SSL connections': 'NO_TLS',
};

const lossCodes = new Set(['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'NO_ANSWER', '25P03']);

const shortLossCodes = new Set([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  'CONNECTION_CLOSED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

const unreachableCodes = new Set([
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

function busySentence(code: string, { host, connections, timeoutMs }: Named): string | undefined {
  if (unreachableCodes.has(code)) {
    return `PostgreSQL at ${host} cannot be reached (${code}); start it, or correct host and port in DATABASE_URL.`;
  }
  if (lossCodes.has(code) || code.startsWith('08')) {
    return `The connection to PostgreSQL at ${host} was lost (${code}); see its log if this happens again.`;
  }
  switch (code) {
    case 'ALL_BUSY':
      return `All ${connections} connections to the database were busy for ${timeoutMs / 1000} seconds; start more processes or allow each more connections by the parameter max of DATABASE_URL.`;
    case '25006':
      return `PostgreSQL at ${host} is read-only, such as a standby is; let DATABASE_URL name the primary.`;
    case '40001':
    case '40P01':
      return 'Too many changes met in the same rows of the database; try again.';
    case '53300':
      return `PostgreSQL at ${host} has no connection left; raise its max_connections, or lower the parameter max of DATABASE_URL.`;
    case '55P03':
    case '57014':
      return `PostgreSQL at ${host} took too long for a statement; look there for what holds its locks or loads it.`;
    case '57P01':
    case '57P02':
    case '57P03':
    case '57P05':
      return `PostgreSQL at ${host} is stopping or starting (${code}); wait until it is ready.`;
    default:
      return undefined;
  }
}

function lastingSentence(code: string, cause: unknown, { host, user, database }: Named): string | undefined {
  const reason = cause instanceof Error ? cause.message : '';
  switch (code) {
    case '28P01':
    case 'SASL':
      return `PostgreSQL at ${host} refuses the password of user "${user}"; correct user and password in DATABASE_URL.`;
    case '28000':
      return `PostgreSQL at ${host} refuses user "${user}" (${reason}); correct DATABASE_URL, or allow this user in pg_hba.conf there.`;
    case '3D000':
      return `There is no database "${database}" at ${host}; create it (createdb ${database}) or correct DATABASE_URL.`;
    case '08P01':
    case 'REFUSED_SETTING':
      return `PostgreSQL at ${host} refuses the connection (${reason}); correct the parameters of DATABASE_URL, or let a pooler in between ignore this one (ignore_startup_parameters of PgBouncer).`;
    case '3F000':
      return `Database "${database}" at ${host} has no schema for new tables; create the one that search_path names.`;
    case '42501':
      return `User "${user}" may not do this in database "${database}" at ${host} (${reason}); grant it, or make the user the owner of the database.`;
    case '58030':
    case 'XX001':
    case 'XX002':
      return `PostgreSQL at ${host} reports a fault of its disk or data (${reason}); check them, or restore a backup.`;
    case 'NO_TLS':
      return `PostgreSQL at ${host} offers no encryption; switch it on there, or choose another sslmode in DATABASE_URL.`;
    default:
      return code.startsWith('ERR_TLS') || /CERT|SELF_SIGNED|ERR_SSL|UNABLE_TO/.test(code)
        ? `The certificate of PostgreSQL at ${host} cannot be verified (${code}); correct it, or choose another sslmode in DATABASE_URL.`
        : undefined;
  }
}

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  if (isRefusedSetting(cause)) return 'REFUSED_SETTING';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.message.startsWith('SASL: ') ? 'SASL' : (codesOfMessages[cause.message] ?? '');
}

/** A setting in the address that the server does not know, does not accept, or does not let clients set. */
function isRefusedSetting(cause: Error): boolean {
  return (
    cause instanceof pg.DatabaseError &&
    cause.severity === 'FATAL' &&
    ['22023', '42601', '42704', '55P02'].includes(cause.code ?? '')
  );
}
