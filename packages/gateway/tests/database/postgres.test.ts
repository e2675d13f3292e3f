import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DatabaseBusyError,
  DatabaseError,
  DatabaseFullError,
} from '@statefront/host/database/database-error.ts';
import { databaseTarget } from '@statefront/host/database/database-url.ts';
import { openDatabase, type Database, type Queries } from '@statefront/host/database/database.ts';
import { integer } from '@statefront/host/database/row.ts';
import { postgresFault } from '@statefront/host/database/postgres-fault.ts';
import { timeLimit, withTimeLimit } from '@statefront/host/database/time-limit.ts';
import { aDatabase, type TestDatabase } from '../support/database/a-database.ts';

let database: TestDatabase;
let url: URL;
let db: Database;
/** Host and port of the server, as messages name them. */
let connected: string;

beforeEach(async () => {
  database = await aDatabase();
  url = new URL(database.location.databaseURL ?? '');
  connected = `127.0.0.1:${url.port}`;
  db = await openAt({});
});

afterEach(async () => {
  await db.close();
  await database.remove();
});

/** Opens the test's database with other parts of its address. */
function openAt(
  parts: Partial<Pick<URL, 'host' | 'username' | 'password' | 'pathname' | 'search'>>,
): Promise<Database> {
  const databaseURL = Object.assign(new URL(url), parts).href;
  return openDatabase({ dataDirectory: '', databaseURL });
}

/** Runs work as a request that may wait for a minute. */
function inRequest<T>(work: () => Promise<T>): Promise<T> {
  return withTimeLimit(timeLimit(60_000), work);
}

async function backendOf(queries: Queries): Promise<number> {
  const row = await queries.get('select pg_backend_pid() as pid');
  return row ? integer(row, 'pid') : 0;
}

/** Ends a connection as a restart of the server would, once it is sleeping. */
async function endBackend(pid: number, state: 'active' | 'idle in transaction'): Promise<void> {
  await expect
    .poll(
      () =>
        db
          .get('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and state = $2', [
            pid,
            state,
          ])
          .then(
            (row) => row !== undefined,
            () => false,
          ),
      { interval: 10 },
    )
    .toBe(true);
}

describe('a PostgreSQL database that cannot be used', () => {
  it('says that the password is wrong, without repeating it', async () => {
    const fault: unknown = await openAt({ password: 'not-the-secret' }).catch((cause: unknown) => cause);

    expect(fault).toEqual(
      new DatabaseError(
        `PostgreSQL at ${connected} refuses the password of user "statefront"; correct user and password in DATABASE_URL.`,
      ),
    );
    expect(JSON.stringify(fault) + String(fault)).not.toContain('not-the-secret');
  });

  it('says that the database does not exist', async () => {
    await expect(openAt({ pathname: '/nowhere' })).rejects.toEqual(
      new DatabaseError(
        `There is no database "nowhere" at ${connected}; create it (createdb nowhere) or correct DATABASE_URL.`,
      ),
    );
  });

  it('says that nothing can be reached at its address', async () => {
    await expect(openAt({ host: '127.0.0.1:1' })).rejects.toEqual(
      new DatabaseBusyError(
        'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED); start it, or correct host and port in DATABASE_URL.',
      ),
    );
  });

  it('says that something at its address does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const bound = silent.address();
    const host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
    const fault: unknown = await openAt({ host, search: '?connect_timeout=1' }).catch(
      (cause: unknown) => cause,
    );
    silent.close();

    expect(fault).toEqual(
      new DatabaseBusyError(
        `PostgreSQL at ${host} cannot be reached (CONNECT_TIMEOUT); start it, or correct host and port in DATABASE_URL.`,
      ),
    );
  });

  it.each([
    ['nonsense=1', 'unrecognized configuration parameter "nonsense"'],
    ['statement_timeout=soon', 'invalid value for parameter "statement_timeout": "soon"'],
    ['shared_buffers=1', 'parameter "shared_buffers" cannot be changed without restarting the server'],
  ])('names the parameter that the server refuses: %s', async (search, reason) => {
    await expect(openAt({ search })).rejects.toThrow(
      `PostgreSQL at ${connected} refuses the connection (${reason}); correct the parameters of DATABASE_URL`,
    );
  });

  it('says that it offers no encryption', async () => {
    await expect(openAt({ search: '?sslmode=require' })).rejects.toEqual(
      new DatabaseError(
        `PostgreSQL at ${connected} offers no encryption; switch it on there, or choose another sslmode in DATABASE_URL.`,
      ),
    );
  });

  it('says that all its connections are busy', async () => {
    const one = await openAt({ search: '?max=1&connect_timeout=2' });
    const { promise: over, resolve: finish } = Promise.withResolvers<void>();
    const long = one.transaction(() => over);

    await expect(one.get('select 1')).rejects.toEqual(
      new DatabaseBusyError(
        'All 1 connections to the database were busy for 2 seconds; start more processes or allow each more connections by the parameter max of DATABASE_URL.',
      ),
    );
    finish();
    await long;
    await one.close();
  });

  it('names the missing right', async () => {
    const name = `reader_${process.pid}`;
    await db.run('create table note (body text)');
    await db.run(`create role ${name} login password 'reader'`);
    const reader = await openAt({ username: name, password: 'reader' });

    const fault: unknown = await reader.run("insert into note values ('x')").catch((cause: unknown) => cause);
    await reader.close();
    await db.run(`drop role ${name}`);

    expect(fault).toEqual(
      new DatabaseError(
        `User "${name}" may not do this in database "${url.pathname.slice(1)}" at ${connected} (permission denied for table note); grant it, or make the user the owner of the database.`,
      ),
    );
  });

  it('says that a statement took too long, and carries out the next one', async () => {
    const hasty = await openAt({ search: '?statement_timeout=1000&max=1' });

    await expect(inRequest(() => hasty.get('select pg_sleep(60)'))).rejects.toEqual(
      new DatabaseBusyError(
        `PostgreSQL at ${connected} took too long for a statement; look there for what holds its locks or loads it.`,
      ),
    );
    expect(await inRequest(() => hasty.get('select 1 as one'))).toEqual({ one: 1 });
    await hasty.close();
  });

  it.each([
    [
      '28000',
      DatabaseError,
      /^PostgreSQL at db:5432 refuses user "shop" \(raw\); correct DATABASE_URL, or allow/,
    ],
    ['3F000', DatabaseError, /^Database "shop" at db:5432 has no schema for new tables; create the one/],
    [
      '25006',
      DatabaseBusyError,
      /^PostgreSQL at db:5432 is read-only, .*; let DATABASE_URL name the primary\.$/,
    ],
    ['53100', DatabaseFullError, /^The disk of PostgreSQL at db:5432 is full; free some space there\.$/],
    [
      '58030',
      DatabaseError,
      /^PostgreSQL at db:5432 reports a fault of its disk or data \(raw\); check them/,
    ],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      DatabaseError,
      /^The certificate of PostgreSQL at db:5432 cannot be verified/,
    ],
    ['53300', DatabaseBusyError, /^PostgreSQL at db:5432 has no connection left; raise its max_connections/],
    ['57P03', DatabaseBusyError, /^PostgreSQL at db:5432 is stopping or starting \(57P03\); wait until/],
    ['08006', DatabaseBusyError, /^The connection to PostgreSQL at db:5432 was lost \(08006\); see its log/],
    ['40001', DatabaseBusyError, /^Too many changes met in the same rows of the database; try again\.$/],
  ])('has one sentence that says what to do for %s', (code, kind, sentence) => {
    const target = databaseTarget('postgres://shop:secret@db/shop');
    const fault = postgresFault(Object.assign(new Error('raw'), { code }), target);

    expect(fault).toBeInstanceOf(kind);
    expect(fault instanceof Error && fault.message).toMatch(sentence);
    expect(String(fault)).not.toContain('secret');
  });

  it.each([
    ['mysql://shop:secret@db/shop', /^DATABASE_URL must be the address of a PostgreSQL database such as /],
    ['secret', /^DATABASE_URL must be the address of a PostgreSQL database such as /],
    [
      'postgres://shop:sec%ret@db/shop',
      /^DATABASE_URL holds a % that encodes nothing; write a % .* as %25\.$/,
    ],
    [
      'postgres://shop:secret@db/shop?sslmode=off',
      /^The parameter sslmode of DATABASE_URL must be disable, /,
    ],
    [
      'postgres://shop:secret@db/shop?sslmode=verify-ca',
      /^The parameter sslmode .* together with sslrootcert/,
    ],
    [
      'postgres://shop:secret@db/shop?sslmode=verify-full&sslrootcert=/nowhere.pem',
      /^The file "\/nowhere.pem" cannot be read; correct the parameter sslrootcert of DATABASE_URL, or let /,
    ],
    [
      'postgres://shop:secret@db/shop?connect_timeout=0',
      /^The parameter connect_timeout .* from 1 to 600\.$/,
    ],
    ['postgres://shop:secret@db/shop?max=many', /^The parameter max of DATABASE_URL, .* from 1 to 500\.$/],
  ])('is refused by its address %s, which is not repeated', async (databaseURL, sentence) => {
    const fault: unknown = await openDatabase({ dataDirectory: '', databaseURL }).catch(
      (cause: unknown) => cause,
    );

    expect(fault).toBeInstanceOf(DatabaseError);
    expect(fault instanceof Error && fault.message).toMatch(sentence);
    expect(fault instanceof Error && fault.message).not.toMatch(/secret@|sec%ret/);
  });
});

describe('the settings of a PostgreSQL connection', () => {
  const settings = `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path`;

  it('are ours unless the address sets them: requests have a limit, migrations and imports have none (C2)', async () => {
    const ours = { name: 'statefront', idle: '1min', path: '"$user", public' };

    expect(await inRequest(() => db.get(settings))).toEqual({ ...ours, statement: '5s' });
    expect(await db.get(settings)).toEqual({ ...ours, statement: '0' });
  });

  it("are the ones of the address, and the server's if the address leaves them empty", async () => {
    const search =
      '?statement_timeout=2h&idle_in_transaction_session_timeout=&application_name=a%20shop&search_path=one,%20public&options=-c%20work_mem%3D1MB';
    const own = await openAt({ search });

    expect(await inRequest(() => own.get(settings))).toEqual({
      name: 'a shop',
      statement: '2h',
      idle: '0',
      path: 'one, public',
    });
    expect(await own.get('show work_mem')).toEqual({ work_mem: '1MB' });
    await own.close();
  });

  it.each([
    ['max=3', 'postgres://shop:secret@db/shop'],
    ['sslmode=require', 'postgres://shop:secret@db/shop?sslmode=require&uselibpqcompat=true'],
  ])('encrypt as PostgreSQL’s own clients do: %s', (search, address) => {
    expect(databaseTarget(`postgres://shop:secret@db/shop?${search}`).url).toBe(address);
  });
});

describe('a prepared statement', () => {
  it.each(['', '?prepare=false'])('still works after its table was changed by others %s', async (search) => {
    const own = await openAt({ search });
    await db.run('create table note (body text)');
    const seen = () => own.all('select * from note');
    await db.run("insert into note values ('x')");
    await seen();
    await seen();
    await seen();
    await db.run('alter table note add column more text');

    expect(await own.transaction((queries) => queries.all('select * from note'))).toEqual([
      { body: 'x', more: null },
    ]);
    await db.run('alter table note add column most text');
    expect(await seen()).toEqual([{ body: 'x', more: null, most: null }]);
    await own.close();
  });

  it.each([
    ['', [{ statement: 'select $1::text as again' }]],
    ['&prepare=false', []],
  ])('is one that is used again, if the address allows it %s', async (search, kept) => {
    const own = await openAt({ search: `?max=1${search}` });
    for (const sql of ['again', 'again', 'again', 'once'].map((name) => `select $1::text as ${name}`)) {
      await own.get(sql, ['x']);
    }

    expect(await own.all('select statement from pg_prepared_statements')).toEqual(kept);
    await own.close();
  });
});

describe('a PostgreSQL connection that is lost', () => {
  it('ends the write that runs with a clear error, and the next statement succeeds', async () => {
    const one = await openAt({ search: '?max=1' });
    await one.run('create table note (body text)');
    const pid = await backendOf(one);
    const [fault] = await Promise.all([
      one.run("insert into note select 'x' from pg_sleep(30)").catch((cause: unknown) => cause),
      endBackend(pid, 'active'),
    ]);

    expect(fault).toBeInstanceOf(DatabaseBusyError);
    expect(String(fault)).toMatch(/ (is stopping or starting|was lost) /);
    expect(await one.get('select 1 as one')).toEqual({ one: 1 });
    await one.close();
  });

  it('while it is idle has no effect', async () => {
    const one = await openAt({ search: '?max=1' });
    const pid = await backendOf(one);
    await db.get('select pg_terminate_backend($1)', [pid]);
    await expect
      .poll(() => db.get('select pid from pg_stat_activity where pid = $1', [pid]), { interval: 10 })
      .toBe(undefined);

    await expect.poll(() => backendOf(one).catch(() => pid), { interval: 10 }).not.toBe(pid);
    await one.close();
  });

  it('rolls back its transaction: no part of it is written, not even on the next connection (C5)', async () => {
    const one = await openAt({ search: '?max=1' });
    await one.run('create table note (body text)');
    const work = one.transaction(async (queries) => {
      await queries.run("insert into note values ('before')");
      await endBackend(await backendOf(queries), 'idle in transaction');
      await queries.run("insert into note values ('after')").catch(() => undefined);
      await queries.run("insert into note values ('later')").catch(() => undefined);
    });

    await expect(work).rejects.toBeInstanceOf(DatabaseBusyError);
    expect(await one.all('select body from note')).toEqual([]);
    await one.close();
  });
});

describe('a transaction whose connection is lost', () => {
  it('before its commit is carried out on another connection, once (C1, C5)', async () => {
    const one = await openAt({ search: '?max=1' });
    await one.run('create table note (body text)');
    let attempts = 0;

    await one.transaction(async (queries) => {
      attempts += 1;
      await queries.run("insert into note values ('x')");
      if (attempts === 1) await endBackend(await backendOf(queries), 'idle in transaction');
      await queries.run("insert into note values ('y')");
    });

    expect(attempts).toBe(2);
    expect(await one.all('select body from note')).toEqual([{ body: 'x' }, { body: 'y' }]);
    await one.close();
  });

  it('with its commit is not repeated, because its effect is unknown (C5)', async () => {
    const one = await openAt({ search: '?max=1' });
    await one.run('create table note (body text)');
    await one.run(`create function end_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await one.run(`create constraint trigger at_commit after insert on note initially deferred
      for each row execute function end_connection()`);
    let attempts = 0;

    const work = one.transaction(async (queries) => {
      attempts += 1;
      await queries.run("insert into note values ('x')");
    });

    await expect(work).rejects.toBeInstanceOf(DatabaseBusyError);
    expect(attempts).toBe(1);
    await one.close();
  });
});

describe('a PostgreSQL server with a fault', () => {
  it('that has become a standby is reported as busy, and no connection to it is kept (C1)', async () => {
    const name = url.pathname.slice(1);
    await db.run('create table note (body text)');
    await db.run(`alter database ${name} set default_transaction_read_only = on`);
    const shop = await openAt({ search: '?max=3' });
    const threeAtOnce = (sql: string) =>
      Promise.all([1, 2, 3].map(() => inRequest(() => shop.run(`${sql} from pg_sleep(0.1)`))));
    await threeAtOnce('select 1');

    const refused = await inRequest(() => shop.run("insert into note values ('x')")).catch(
      (cause: unknown) => cause,
    );
    await db.run(`alter database ${name} set default_transaction_read_only = off`);

    expect(refused).toEqual(
      new DatabaseBusyError(
        `PostgreSQL at ${connected} is read-only, such as a standby is; let DATABASE_URL name the primary.`,
      ),
    );
    expect(await threeAtOnce("insert into note select 'x'")).toEqual([1, 1, 1]);
    await shop.close();
  });

  it('with few free connections makes new requests wait for the open ones (C2)', async () => {
    const name = `few_${process.pid}`;
    await db.run(`create role ${name} login password 'few' connection limit 3`);
    const few = await openAt({ username: name, password: 'few' });

    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inRequest(() => few.get('select $1::integer as asked, pg_sleep(0.02) as slept', [index])),
      ),
    );
    await few.close();
    await db.run(`drop role ${name}`);

    expect(responses.map((row) => row?.['asked'])).toEqual(responses.map((_, index) => index));
  });
});

describe('a transaction on PostgreSQL', () => {
  it('is repeated if a conflict rolled it back', async () => {
    await db.run('create table account (name text primary key, value integer)');
    await db.run("insert into account values ('one', 0), ('other', 0)");
    let started = 0;
    const { promise: begun, resolve: bothHaveBegun } = Promise.withResolvers<void>();
    const move = (first: string, second: string) =>
      db.transaction(async (queries) => {
        await queries.run('update account set value = value + 1 where name = $1', [first]);
        started += 1;
        if (started === 2) bothHaveBegun();
        await begun;
        await queries.run('update account set value = value + 1 where name = $1', [second]);
      });

    await Promise.all([move('one', 'other'), move('other', 'one')]);

    expect(started).toBeGreaterThan(2);
    expect(await db.all('select value from account')).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('fails with its failed statement, even if the error was caught, instead of silently losing everything', async () => {
    await db.run('create table note (body text not null)');
    const work = db.transaction(async (queries) => {
      await queries.run("insert into note values ('kept?')");
      await queries.run('insert into note values (null)').catch(() => undefined);
    });

    await expect(work).rejects.toThrow('null value in column "body"');
    expect(await db.all('select * from note')).toEqual([]);
  });

  it('fails with a statement whose caller did not wait for it', async () => {
    await db.run('create table note (body text not null)');
    const work = db.transaction(async (queries) => {
      await queries.run("insert into note values ('kept?')");
      void queries.run('insert into note values (null)').catch(() => undefined);
    });

    await expect(work).rejects.toThrow('null value in column "body"');
    expect(await db.all('select * from note')).toEqual([]);
  });

  it('finishes before the database is closed, and so does a transaction that waits for a connection', async () => {
    const one = await openAt({ search: '?max=1' });
    await one.run('create table note (body text)');
    const pid = await backendOf(one);
    const begun = [1, 2, 3].map((number) =>
      one.transaction((queries) => queries.run('insert into note values ($1)', [String(number)])),
    );
    await one.close();

    expect(await Promise.all(begun)).toEqual([1, 1, 1]);
    expect(await db.all('select body from note')).toHaveLength(3);
    expect(await db.get('select pid from pg_stat_activity where pid = $1', [pid])).toBe(undefined);
    await expect(one.get('select 1')).rejects.toThrow('The database is closed');
  });

  it('refuses a statement after its end, because another transaction would include it', async () => {
    let kept: Queries | undefined;
    await db.transaction(async (queries) => {
      kept = queries;
    });

    await expect(kept?.run('create table note (body text)')).rejects.toThrow(
      'transaction of this statement is over',
    );
  });
});
