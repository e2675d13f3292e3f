import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { changePassword } from '@statefront/gateway/account/account.ts';
import { openDatabase, type Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { Problem } from '@statefront/gateway/problems/problem.ts';
import { hashPassword, verifyPassword } from '@statefront/gateway/session/password.ts';
import { sessionsIn } from '@statefront/gateway/session/sessions.ts';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { tinyPassword } from '../support/catalogue/tiny-catalogue.ts';

const start = Date.UTC(2026, 0, 1);
let time = start;
const open = aGatewayInEachTest({ now: () => time });

beforeEach(() => {
  time = start;
});

const expired = {
  type: 'about:blank',
  refusal: expect.objectContaining({ code: 'SESSION_EXPIRED' }),
  title: 'Unauthorized',
  status: 401,
  error: { code: 'SESSION_EXPIRED', message: 'You are not signed in. Please sign in again.' },
};

const olivia = {
  userId: 'olivia',
  name: 'Olivia Open',
  company: 'Olivia Open Ltd',
  currency: 'EUR',
  salesOrganisation: '1000',
  distributionChannel: '10',
  division: '00',
};

describe('a session', () => {
  it('begins with the right password (SE-4)', async () => {
    const response = await call(open.gateway, 'session', {
      method: 'POST',
      body: { userName: 'olivia', password: tinyPassword },
    });

    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      customer: olivia,
      expiresAt: '2026-01-01T12:00:00.000Z',
    });
  });

  it.each([
    ['olivia', 'wrong'],
    ['unknown', tinyPassword],
    ["' or 1=1 --", 'x'],
  ])(
    'does not begin for %s with a wrong name or password, without saying which is wrong (SE-4)',
    async (userName, password) => {
      const response = await call(open.gateway, 'session', {
        method: 'POST',
        body: { userName, password },
        language: 'de',
      });

      expect(response.json()).toEqual({
        type: 'about:blank',
        refusal: expect.objectContaining({ code: 'WRONG_CREDENTIALS' }),
        title: 'Unauthorized',
        status: 401,
        detail: 'Benutzername oder Passwort ist falsch.',
        error: { code: 'WRONG_CREDENTIALS', message: 'Benutzername oder Passwort ist falsch.' },
      });
    },
  );

  it('does not begin with a password that was changed while it was checked, because it would outlive the change (SE-4)', async () => {
    const db = await openDatabase(open.location);
    onTestFinished(() => db.close());
    const change = { oldPassword: tinyPassword, newPassword: 'a longer password' };
    const late: Database = {
      ...db,
      transaction: async (work) => {
        await changePassword(db, 'olivia', change, async (queries) => {
          await queries.run('delete from session');
        });
        return db.transaction(work);
      },
    };

    await expect(sessionsIn(late, () => time).signIn('olivia', tinyPassword)).rejects.toEqual(
      new Problem('WRONG_CREDENTIALS'),
    );
    expect(await db.all('select * from session')).toEqual([]);
  });

  it('shows who is signed in, and ends at sign-out (SE-4)', async () => {
    const token = await signedIn(open.gateway);
    expect((await call(open.gateway, 'session', { token })).json()).toEqual({ customer: olivia });

    expect((await call(open.gateway, 'session', { method: 'DELETE', token })).status).toBe(204);

    expect((await call(open.gateway, 'session', { token })).json()).toMatchObject(expired);
  });

  it('ends after twelve hours (SE-4)', async () => {
    const token = await signedIn(open.gateway);
    time = start + 12 * 60 * 60 * 1000 - 1;
    expect((await call(open.gateway, 'session', { token })).status).toBe(200);

    time += 1;

    expect((await call(open.gateway, 'session', { token })).status).toBe(401);
  });

  it.each([
    ['session', undefined],
    ['session', 'nonsense'],
    ['basket', undefined],
    ['basket', 'nonsense'],
    ['product/hammer', 'nonsense'],
    ['product/search?$category=tools', 'nonsense'],
  ])('is required at %s with the token %s (SE-1)', async (path, token) => {
    const response = await call(open.gateway, path, token === undefined ? {} : { token });

    expect(response.json()).toMatchObject(expired);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it('is stored only as a hash, and so is the password (H6)', async () => {
    const token = await signedIn(open.gateway);
    const db = await openDatabase(open.location);
    const [session] = await db.all('select token_hash from session');
    const [customer] = await db.all('select password_hash from customer');
    await db.close();

    expect(session && text(session, 'token_hash')).toMatch(/^[\w-]{43}$/);
    expect(session && text(session, 'token_hash')).not.toBe(token);
    expect(customer && text(customer, 'password_hash')).toMatch(/^scrypt\$1024\$8\$1\$/);
  });

  it('recognises a password by its hash, however its accents are encoded', async () => {
    const hash = await hashPassword('pässwort', 'secret');

    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await verifyPassword('pa\u0308sswort', hash)).toBe(true);
    expect(await verifyPassword('passwort', hash)).toBe(false);
  });

  it('is offered for the customers of a demonstration catalogue', async () => {
    expect((await call(open.gateway, 'demo/customers', { language: 'de' })).json()).toEqual([
      {
        userName: 'dora',
        password: tinyPassword,
        name: 'Dora Dollar',
        company: 'Dora Dollar Ltd',
        note: 'Kauft in Dollar',
      },
      {
        userName: 'max',
        password: tinyPassword,
        name: 'Max Muster',
        company: 'Max Muster Ltd',
        note: '10 % Rabatt',
      },
      {
        userName: 'olivia',
        password: tinyPassword,
        name: 'Olivia Open',
        company: 'Olivia Open Ltd',
        note: 'Listenpreise',
      },
    ]);
  });
});
