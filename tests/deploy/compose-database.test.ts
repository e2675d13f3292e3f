import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openGatewayDatabase } from '@statefront/gateway/gateway.ts';
import { aDatabase } from '@statefront/gateway/tests/support/database/a-database.ts';
import { databaseURLOf } from '@statefront/host/database/database-url.ts';
import { ensurePostgres } from '#tools/install/postgres.ts';
import { aFolder } from '../server/support/a-process.ts';

it('the database of compose.yaml belongs to a user who can do nothing else, whose password is in a file', async () => {
  const { location } = await aDatabase();
  const file = join(await aFolder(), 'database_password');
  await writeFile(file, `it's 50 % "@/"\n`);
  const name = `owner_${randomBytes(4).toString('hex')}`;
  const sql = await readFile(join(import.meta.dirname, '../../deploy/create-database.sql'), 'utf8');
  execFileSync(
    join(ensurePostgres(), 'psql'),
    ['--no-psqlrc', '--set=ON_ERROR_STOP=1', location.databaseURL ?? ''],
    { input: sql.replaceAll('statefront', name).replace('/run/secrets/database_password', file) },
  );
  const url = new URL(location.databaseURL ?? '');
  const databaseURL = databaseURLOf({
    DATABASE_URL: `postgresql://${name}@${url.host}/${name}`,
    DATABASE_PASSWORD_FILE: file,
  });

  const db = await openGatewayDatabase({ ...location, databaseURL });
  const rights = await db.get(
    'select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  await db.close();

  expect(rights).toEqual({
    rolname: name,
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  });
});

it('a password file that cannot be read stops the start with its name (CF-1)', () => {
  const environment = { DATABASE_URL: 'postgresql://shop@db/shop', DATABASE_PASSWORD_FILE: '/nowhere' };

  expect(() => databaseURLOf(environment)).toThrow(
    'The file "/nowhere" cannot be read; correct DATABASE_PASSWORD_FILE, or let this user read it.',
  );
});
