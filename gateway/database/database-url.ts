import { DatabaseError } from './database-error.ts';

/** What an address of a PostgreSQL database says, without its password. */
export interface DatabaseTarget {
  /** For the driver; `max` is taken out. */
  readonly url: string;
  /** `db.example:5432`, for sentences. */
  readonly host: string;
  /** As the address writes them; empty where it leaves them out. */
  readonly user: string;
  readonly database: string;
  /** How many connections this process may open at most. */
  readonly connections: number;
}

const defaultConnections = 10;
const mostConnections = 500;

/**
 * Reads `postgresql://user:password@host:port/database?parameters`. `max` is the number of connections; every other
 * parameter goes to the driver (`sslmode`, `prepare`, `connect_timeout`) or to the server (`options`, `application_name`).
 *
 * @throws DatabaseError with one sentence; the address is never repeated, because it holds a password.
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
  const connections = Number(url.searchParams.get('max') ?? defaultConnections);
  if (!Number.isInteger(connections) || connections < 1 || connections > mostConnections) {
    throw new DatabaseError(
      `The parameter max of DATABASE_URL, the number of connections of one process, must be a whole number from 1 to ${mostConnections}.`,
    );
  }
  url.searchParams.delete('max');
  return {
    url: url.href,
    host: `${url.hostname}:${url.port || '5432'}`,
    user: user ?? '',
    database: database ?? '',
    connections,
  };
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
