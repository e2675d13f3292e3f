import { describe, expect, it } from 'vitest';
import { DatabaseBusyError } from '@statefront/host/database/database-error.ts';
import type { SessionStore } from '#server/session/session-store.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { credentials, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const busy = {
  code: 'BUSY',
  message: 'The shop is very busy right now. Please try again in a moment.',
};

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const unanswered = () => Promise.reject(new DatabaseBusyError('PostgreSQL at db:5432 cannot be reached'));

/** A customer of a shop whose session database does not respond to these calls once it is `isDown`. */
async function aCustomer(...calls: readonly ('find' | 'start' | 'end' | 'check')[]) {
  const { sessions } = await aServer();
  const database = { isDown: false };
  const isUnanswered = (call: (typeof calls)[number]) => database.isDown && calls.includes(call);
  const store: SessionStore = {
    ...sessions,
    find: (sid) => (isUnanswered('find') ? unanswered() : sessions.find(sid)),
    start: (session) => (isUnanswered('start') ? unanswered() : sessions.start(session)),
    end: (sid) => (isUnanswered('end') ? unanswered() : sessions.end(sid)),
    check: () => (isUnanswered('check') ? unanswered() : sessions.check()),
  };
  const upstream = recordingUpstream(smallGateway);
  const { app } = await aServer({ sessions: store, upstream });
  const browser = aBrowser(app);
  await browser.signIn(credentials);
  return { app, browser, database, upstream };
}

describe('a session database that does not respond', () => {
  it('lets no customer read or change anything, asks to come back, and keeps the customer signed in (C1, H13)', async () => {
    const { browser, database, upstream } = await aCustomer('find');
    const asked = upstream.requests.length;
    database.isDown = true;

    const responses = [
      await browser.get('/api/session'),
      await browser.get('/api/product/bolt'),
      await browser.get('/api/basket'),
      await browser.send('POST', '/api/basket/lines', { body: {} }),
      await browser.send('POST', '/api/account/password', { body: {} }),
      await browser.send('POST', '/api/clearSessionStorage'),
    ];
    const askedMeanwhile = upstream.requests.length;
    database.isDown = false;

    expect(
      responses.map((response) => [
        response.statusCode,
        response.headers['retry-after'],
        response.json().error,
      ]),
    ).toEqual(responses.map(() => [503, '5', busy]));
    expect(askedMeanwhile).toBe(asked);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
  });

  it("shows a page with a message in the customer's language, and a way to try again (C1)", async () => {
    const { browser, database } = await aCustomer('find');
    database.isDown = true;

    const english = await browser.get('/p/bolt', page);
    const german = await browser.get('/c/bolts', { ...page, 'accept-language': 'de' });

    expect([english.statusCode, english.headers['retry-after'], english.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(english.headers['cache-control']).toBe('no-store');
    expect(english.payload).toContain(
      `<h1>${busy.message}</h1><p><a href="">Try again</a> <a href="/">To the shop</a></p>`,
    );
    expect(german.payload).toContain('<html lang="de">');
    expect(german.payload).toContain('<a href="">Erneut versuchen</a>');
  });

  it('keeps visitors without a session in the shop (C1)', async () => {
    const { app, database } = await aCustomer('find');
    database.isDown = true;

    const responses = await Promise.all(
      ['/p/bolt', '/api/product/bolt', '/healthz'].map((url) => app.inject(url)),
    );

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('tells load balancers that nothing can be saved, until it can again (C1)', async () => {
    const { app, database } = await aCustomer('check');
    database.isDown = true;

    const response = await app.inject('/healthz');
    database.isDown = false;

    expect([response.statusCode, response.json()]).toEqual([
      503,
      {
        status: 'databaseDown',
        message: 'The database saves nothing right now; the log has the reason.',
      },
    ]);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('signs no customer in partially, and they can try again (C1, SE-4)', async () => {
    const { app, database } = await aCustomer('start');
    const visitor = aBrowser(app);
    database.isDown = true;

    const response = await visitor.signIn(credentials);
    const meanwhile = await visitor.get('/api/session');
    database.isDown = false;

    expect([response.statusCode, response.json().error]).toEqual([503, busy]);
    expect(meanwhile.json()).toMatchObject({ isLoggedIn: false });
    expect((await visitor.signIn(credentials)).statusCode).toBe(200);
  });

  it('does not report that a customer is signed out before they are, and signs them out when they ask again (C1, H6)', async () => {
    const { browser, database } = await aCustomer('end');
    database.isDown = true;

    const response = await browser.send('POST', '/api/clearSessionStorage');
    const still = await browser.get('/api/session');
    database.isDown = false;
    const again = await browser.send('POST', '/api/clearSessionStorage');

    expect([response.statusCode, response.json().error]).toEqual([503, busy]);
    expect(still.json()).toMatchObject({ isLoggedIn: true });
    expect(again.statusCode).toBe(204);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });
});
