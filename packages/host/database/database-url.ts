import { accessSync, constants, readFileSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

/** The parts of a PostgreSQL address. */
export interface DatabaseTarget {
  /** The address with its TLS settings, for the driver; contains the password. */
  readonly url: string;
  /** `db.example:5432`, for messages. */
  readonly host: string;
  /** As in the address; empty if it leaves them out. */
  readonly user: string;
  readonly database: string;
  /** How many connections this process may open at most. */
  readonly connections: number;
  /** How long a call waits for a connection, new or in use by others. */
  readonly timeoutMs: number;
  /** How long a response may take before the connection counts as lost; `undefined` means for ever. */
  readonly responseMs: number | undefined;
  /**
   * Whether connections may keep prepared statements; `false` behind a pooler that shares them by
   * transaction.
   */
  readonly isPreparing: boolean;
  readonly applicationName: string;
  /** The server's settings for connections of requests: `-c statement_timeout=5000 …`. */
  readonly options: string;
  /** The same without limits for statements and locks, for migrations and imports. */
  readonly unlimitedOptions: string;
}

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** The server ends a statement before its request's time limit (`usualDatabaseMs`). */
const defaultSettings = { statement_timeout: '5000', idle_in_transaction_session_timeout: '60000' };
const limitNames = ['statement_timeout', 'lock_timeout'];
/** The server ends a statement before this side stops waiting for it. */
const responseMarginMs = 2_000;

/**
 * `DATABASE_URL` with the password in the file that `DATABASE_PASSWORD_FILE` names; `undefined` without an
 * address.
 *
 * @throws DatabaseError with one sentence.
 */
export function databaseURLOf(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = environment['DATABASE_URL']?.trim() || undefined;
  const file = environment['DATABASE_PASSWORD_FILE']?.trim() || undefined;
  if (address === undefined) return undefined;
  databaseTarget(address);
  if (file === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(passwordIn(file));
  return url.href;
}

function passwordIn(file: string): string {
  try {
    const [password = ''] = readFileSync(file, 'utf8').split(/\r?\n/, 1);
    return password;
  } catch (cause) {
    throw new DatabaseError(
      `The file "${file}" cannot be read; correct DATABASE_PASSWORD_FILE, or let this user read it.`,
      { cause },
    );
  }
}

/**
 * Reads `postgresql://user:password@host:port/database?parameters`. `max` is the number of connections,
 * `connect_timeout` the timeout in seconds, `prepare` and `ssl…` are for the driver; every other parameter is
 * a setting of the server, whose default applies if it is empty.
 *
 * @throws DatabaseError with one sentence, which never repeats the address, because it contains a password.
 */
export function databaseTarget(text: string): DatabaseTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !['postgres:', 'postgresql:'].includes(url.protocol) ||
    url.hostname === '' ||
    url.hash !== ''
  ) {
    throw new DatabaseError(
      'DATABASE_URL must be the address of a PostgreSQL database such as postgresql://user:password@db.example:5432/statefront, with special characters of user and password percent-encoded; unset it to use the file in the data folder.',
    );
  }
  const [user, , database] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  const {
    max = '10',
    connect_timeout = '5',
    application_name = 'statefront',
    options = '',
    prepare = 'true',
    ...others
  } = Object.fromEntries(url.searchParams);
  const { tls = [], settings = [] } = Object.groupBy(Object.entries(others), ([name]) =>
    name.startsWith('ssl') ? 'tls' : 'settings',
  );
  const allSettings = { ...defaultSettings, ...Object.fromEntries(settings) };
  url.search = tlsSearch(Object.fromEntries(tls));
  return {
    url: url.href,
    host: `${url.hostname}:${url.port || '5432'}`,
    user: user ?? '',
    database: database ?? '',
    connections: wholeNumber(max, 500, 'max of DATABASE_URL, the number of connections of one process,'),
    timeoutMs: 1000 * wholeNumber(connect_timeout, 600, 'connect_timeout of DATABASE_URL, in seconds,'),
    responseMs: responseMsOf(allSettings.statement_timeout),
    isPreparing: prepare !== 'false',
    applicationName: application_name,
    options: optionsOf(allSettings, options),
    unlimitedOptions: optionsOf(withoutLimits(allSettings), options),
  };
}

/** The driver reads `require` as `verify-full`; this gives it the meaning of PostgreSQL's own clients. */
function tlsSearch(parameters: Readonly<Record<string, string>>): string {
  const { sslmode = '', ...files } = parameters;
  if (Object.keys(parameters).length === 0) return '';
  if (!tlsModes.includes(sslmode) || (sslmode === 'verify-ca' && files['sslrootcert'] === undefined)) {
    throw new DatabaseError(
      'The parameter sslmode of DATABASE_URL must be disable, require, verify-full, or verify-ca together with sslrootcert.',
    );
  }
  for (const [name, file] of Object.entries(files)) requireReadable(name, file);
  return new URLSearchParams({ ...parameters, uselibpqcompat: 'true' }).toString();
}

function requireReadable(name: string, file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (cause) {
    throw new DatabaseError(
      `The file "${file}" cannot be read; correct the parameter ${name} of DATABASE_URL, or let this user read it.`,
      { cause },
    );
  }
}

function responseMsOf(statementTimeout: string): number | undefined {
  return /^[1-9]\d*$/.test(statementTimeout) ? Number(statementTimeout) + responseMarginMs : undefined;
}

/** Leaves limits out that the address leaves to the server, because a pooler in between may refuse them. */
function withoutLimits(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      limitNames.includes(name) && value !== '' ? '0' : value,
    ]),
  );
}

function optionsOf(settings: Readonly<Record<string, string>>, more: string): string {
  return [...Object.entries(settings).flatMap(asOption), more].join(' ').trim();
}

function asOption([name, value]: readonly [string, string]): string[] {
  return value === '' ? [] : [`-c ${`${name}=${value}`.replaceAll(/[\s\\]/g, '\\$&')}`];
}

function wholeNumber(text: string, most: number, name: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new DatabaseError(`The parameter ${name} must be a whole number from 1 to ${most}.`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_URL holds a % that encodes nothing; write a % in user, password or database as %25.',
      { cause },
    );
  }
}
