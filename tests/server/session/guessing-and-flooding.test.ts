import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import type { ServerOptions } from '#server/app.ts';
import { formLimit } from '#server/limits/visitor-limit.ts';
import { signInLimit } from '@statefront/host/limits/sign-in-limit.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { UpstreamFault, type UpstreamResponse } from '#server/upstream/upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { credentials, json, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const notificationForm = [{ name: 'formId', value: 'STOCK_NOTIFICATION' }];

/** The user name of the customer with the id `olivia`. */
const olivia = 'o.berg';

/** The shop over the real gateway, behind a proxy that names the caller. */
async function aShop({
  applicationBytes,
  ...options
}: Partial<ServerOptions> & { applicationBytes?: number }) {
  const open = await aGateway();
  await changeDatabase(
    open.location,
    `update catalogue_customer set user_name = '${olivia}' where customer_id = 'olivia'`,
  );
  const gateway = await openGateway({
    ...open.location,
    ...(applicationBytes === undefined ? {} : { applicationBytes }),
  });
  onTestFinished(async () => {
    await gateway.close();
    await open.close();
  });
  return aServer({ upstream: embeddedUpstream(gateway), trustedProxies: ['127.0.0.1'], ...options });
}

async function changeDatabase(location: DatabaseLocation, statement: string): Promise<void> {
  const db = await openDatabase(location);
  await db.run(statement);
  await db.close();
}

/** A browser at an address of the network. */
async function aVisitor(app: FastifyInstance, address: string) {
  const browser = aBrowser(app);
  const headers = { 'x-forwarded-for': address };
  await browser.send('GET', '/api/session', { headers });
  return {
    send: (body: unknown, more: Record<string, string> = {}) =>
      browser.send('POST', '/api/form/process', { body, headers: { ...headers, ...more } }),
    signIn: (password: string, userName = olivia) =>
      browser.send('POST', '/api/session', { body: { userName, password }, headers }),
    changePassword: (oldPassword: string, newPassword = 'battery staple', url = '/api/account/password') =>
      browser.send('POST', url, { body: { oldPassword, newPassword }, headers }),
  };
}

async function statusesOf(times: number, ask: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await ask()).statusCode);
  }
  return statuses;
}

const repeated = (status: number, times: number) => Array.from({ length: times }, () => status);

describe('forms from one address (H16, I2)', () => {
  it('are stopped after 120 in an hour, while others can send theirs and the shop stays open', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app, clock } = await aServer({ upstream, trustedProxies: ['127.0.0.1'] });
    const visitor = await aVisitor(app, '192.0.2.1');
    const other = await aVisitor(app, '192.0.2.2');

    const statuses = await statusesOf(formLimit.times, () => visitor.send(notificationForm));
    clock.elapsed += 60_000;
    const refused = await visitor.send(notificationForm, { 'accept-language': 'de' });

    expect(statuses).toEqual(repeated(200, formLimit.times));
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '3540',
      {
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        detail:
          'Aus Ihrem Netz wurden zu viele Formulare gesendet. Bitte warten Sie eine Weile und senden Sie Ihres noch einmal.',
        error: {
          code: 'TOO_MANY_FORMS',
          message:
            'Aus Ihrem Netz wurden zu viele Formulare gesendet. Bitte warten Sie eine Weile und senden Sie Ihres noch einmal.',
        },
      },
    ]);
    expect(upstream.requests.length).toBe(formLimit.times);
    expect((await other.send(notificationForm)).statusCode).toBe(200);
    const metadata = await app.inject({
      url: '/api/form/metadata?$formid=JOB_APPLICATION',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect(metadata.statusCode).toBe(200);
    clock.elapsed += formLimit.windowMs;
    expect((await visitor.send(notificationForm)).statusCode).toBe(200);
  });

  it('are limited by FORMS_PER_HOUR, however the address of the form is written', async () => {
    const { app } = await aServer({ formsPerHour: 2 });
    const browser = aBrowser(app);
    await browser.get('/api/session');
    const ask = (url: string) => browser.send('POST', url, { body: notificationForm });

    const statuses = [
      await ask('/api/form/process'),
      await ask('/api/form/process?a=b'),
      await ask('/api/form/proces%73'),
      await ask('/api/form/process?c=d'),
    ].map(({ statusCode }) => statusCode);

    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('have no limit for measurements', async () => {
    const { app } = await aServer({ formsPerHour: 0 });
    const visitor = await aVisitor(app, '192.0.2.1');

    expect(await statusesOf(formLimit.times + 1, () => visitor.send(notificationForm))).toEqual(
      repeated(200, formLimit.times + 1),
    );
  });
});

describe('sign-ins from one address (H16)', () => {
  it('are stopped after 500 wrong ones, whatever the names, while another address can sign in', async () => {
    const { app } = await aServer({ trustedProxies: ['127.0.0.1'] });
    const signIn = (address: string, userName: string, password: string) =>
      aVisitor(app, address).then((visitor) => visitor.signIn(password, userName));

    let count = 0;
    const statuses = await statusesOf(signInLimit.perAddress + 1, () =>
      signIn('192.0.2.1', `guess-${(count += 1)}`, 'a guess'),
    );

    expect(statuses).toEqual([...repeated(401, signInLimit.perAddress), 429]);
    expect((await signIn('192.0.2.2', credentials.userName, credentials.password)).statusCode).toBe(200);
  });
});

describe('a clock that is set back by a day (H16)', () => {
  const day = 24 * 60 * 60_000;

  it('makes nobody wait longer: limits use elapsed time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, clock } = await aServer({
      formsPerHour: 1,
      searchesPerMinute: 1,
      trustedProxies: ['127.0.0.1'],
    });
    const visitor = await aVisitor(app, '192.0.2.1');
    const search = () => app.inject({ url: '/search?q=bolt', headers: { 'x-forwarded-for': '192.0.2.1' } });
    const use = async () => [
      await visitor.send(notificationForm),
      await search(),
      await visitor.signIn('a guess'),
    ];
    await statusesOf(signInLimit.perUserName, () => visitor.signIn('a guess'));
    await use();

    clock.now -= day;
    vi.setSystemTime(Date.now() - day);
    const refused = await use();
    clock.elapsed += formLimit.windowMs;
    const later = await use();

    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [429, '3600'],
      [429, '60'],
      [429, '900'],
    ]);
    expect(later.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401]);
  });
});

describe('a visitor with many addresses (H16)', () => {
  it.each([
    { address: '2001:db8:1:2:3:4:5:6', other: '2001:DB8:1:2::7', elsewhere: '2001:db8:1:3::7' },
    { address: '2001:db8::7', other: '2001:db8:0:0:ffff::1', elsewhere: '2001:db8:0:1::7' },
    { address: '192.0.2.1', other: '::ffff:192.0.2.1', elsewhere: '::ffff:192.0.2.2' },
    { address: '::ffff:192.0.2.1', other: '::ffff:c000:201', elsewhere: '::1' },
  ])(
    'is one visitor at $address and $other, another at $elsewhere',
    async ({ address, other, elsewhere }) => {
      const limits = { searchesPerMinute: 1, formsPerHour: 1, trustedProxies: ['127.0.0.1'] };
      const { app } = await aServer(limits);
      const statusesAt = async (from: string) => {
        const headers = { 'x-forwarded-for': from };
        const visitor = await aVisitor(app, from);
        return [
          (await app.inject({ url: '/search?q=bolt', headers })).statusCode,
          (await visitor.send(notificationForm)).statusCode,
          (await visitor.signIn('a guess', 'ben')).statusCode,
        ];
      };
      const guesser = await aVisitor(app, address);
      await statusesOf(signInLimit.perUserName - 1, () => guesser.signIn('a guess', 'ben'));

      expect(await statusesAt(address)).toEqual([200, 200, 401]);
      expect(await statusesAt(other)).toEqual([429, 429, 429]);
      expect(await statusesAt(elsewhere)).toEqual([200, 200, 401]);
    },
  );
});

describe('an attempt that the gateway could not check (C1, H16)', () => {
  const outages: readonly { outage: string; fail: () => UpstreamResponse }[] = [
    {
      outage: 'it cannot be reached',
      fail: () => {
        throw new UpstreamFault('unreachable', new Error('ECONNREFUSED'));
      },
    },
    { outage: 'it responds with 503', fail: () => json({}, 503) },
    { outage: 'it responds with 429', fail: () => json({}, 429) },
    { outage: 'it is not there', fail: () => json({}, 404) },
    { outage: 'it wants another token', fail: () => json({}, 403, { 'x-csrf-token': 'Required' }) },
  ];

  it.each(outages)(
    'does not count during $outage, neither at the sign-in nor for a password',
    async ({ fail }) => {
      let isDown = false;
      const upstream = recordingUpstream((request) => {
        const isGuess = request.path === 'session' || request.path === 'account/password';
        if (isDown && isGuess && request.method === 'POST') return fail();
        return request.path === 'account/password' ? json({}, 422) : smallGateway(request);
      });
      const { app } = await aServer({ upstream, trustedProxies: ['127.0.0.1'] });
      const customer = await aVisitor(app, '192.0.2.1');
      const visitor = await aVisitor(app, '192.0.2.1');
      const { userName, password } = credentials;
      await customer.signIn(password, userName);
      await visitor.signIn('a guess', userName);

      isDown = true;
      await statusesOf(signInLimit.perUserName, () => visitor.signIn(password, userName));
      await statusesOf(signInLimit.perUserName, () => customer.changePassword(password));
      isDown = false;

      const left = signInLimit.perUserName - 1;
      expect(await statusesOf(left + 1, () => customer.changePassword('a guess'))).toEqual([
        ...repeated(422, left),
        429,
      ]);
    },
  );
});

describe('an application without room in the storage', () => {
  it('is refused with a message to its sender; the log tells the operator what to do (I2, H18)', async () => {
    const { app, log } = await aShop({ applicationBytes: 0 });
    const browser = aBrowser(app);
    await browser.get('/api/session');
    const form = new FormData();
    const fields = {
      formId: 'JOB_APPLICATION',
      firstName: 'Ada',
      lastName: 'Löwe',
      email: 'ada@example.com',
      consent: 'true',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('cv', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'cv.pdf');
    const { headers, body } = await encoded(form);

    const response = await app.inject({
      method: 'POST',
      url: '/api/form/process',
      headers: {
        ...headers,
        cookie: `sid=${browser.cookies.get('sid')}`,
        origin: 'http://localhost:80',
        'x-csrf-token': browser.token(),
      },
      payload: body,
    });

    expect([response.statusCode, response.json().error]).toEqual([
      507,
      {
        code: 'APPLICATIONS_FULL',
        message:
          'We cannot accept applications right now. Please try again in a few days, or send yours by email.',
        response: 'inWords',
      },
    ]);
    expect(JSON.stringify(response.json())).not.toContain('APPLICATIONS_MAX_MB');
    expect(log.find(({ call }) => call === 'POST form/process')).toMatchObject({ problem: 'NO_ROOM' });
    expect(JSON.stringify(log)).toContain('take them out with \\"applications FOLDER --remove\\"');
  });
});

describe('a customer’s old password (H16)', () => {
  it('can be guessed ten times at most, whatever else is wrong; then even the right one is refused', async () => {
    const { app, clock } = await aShop({});
    const visitor = await aVisitor(app, '192.0.2.1');
    await visitor.signIn(tinyPassword);

    const statuses = [
      ...(await statusesOf(4, () => visitor.changePassword('a guess'))),
      ...(await statusesOf(3, () => visitor.changePassword('a guess', 'short'))),
      ...(await statusesOf(3, () =>
        visitor.changePassword('a guess', 'battery staple', '/api/account/passwor%64'),
      )),
    ];
    const refused = await visitor.changePassword(tinyPassword);
    clock.elapsed += signInLimit.windowMs;
    const later = await visitor.changePassword(tinyPassword);

    expect(statuses).toEqual(repeated(422, signInLimit.perUserName));
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      '900',
      {
        code: 'TOO_MANY_PASSWORDS',
        message: 'Too many attempts to change the password. Please wait a few minutes and try again.',
      },
    ]);
    expect(later.statusCode).toBe(204);
  });

  it('counts together with wrong sign-ins of the same customer, and separately at another address', async () => {
    const { app } = await aShop({});
    const visitor = await aVisitor(app, '192.0.2.1');
    const elsewhere = await aVisitor(app, '192.0.2.2');
    await visitor.signIn(tinyPassword);
    await elsewhere.signIn(tinyPassword);
    const guesser = await aVisitor(app, '192.0.2.1');

    await statusesOf(6, () => guesser.signIn('a guess'));
    const statuses = await statusesOf(5, () => visitor.changePassword('a guess'));

    expect(statuses).toEqual([...repeated(422, 4), 429]);
    expect((await guesser.signIn(tinyPassword)).statusCode).toBe(429);
    expect((await elsewhere.changePassword('a guess')).statusCode).toBe(422);
  });

  it('resets the count if it is right', async () => {
    const { app } = await aShop({});
    const visitor = await aVisitor(app, '192.0.2.1');
    await visitor.signIn(tinyPassword);
    const slips = signInLimit.perUserName - 1;

    const statuses = [
      ...(await statusesOf(slips, () => visitor.changePassword('a guess'))),
      (await visitor.changePassword(tinyPassword)).statusCode,
      ...(await statusesOf(2, () => visitor.changePassword('a guess', 'correct horse'))),
    ];

    expect(statuses).toEqual([...repeated(422, slips), 204, 422, 422]);
  });

  it('counts by the customer’s id in a session that began before user names were stored', async () => {
    const { app, location } = await aShop({});
    const visitor = await aVisitor(app, '192.0.2.1');
    await visitor.signIn(tinyPassword);
    await changeDatabase(location, "update browser_session set sealed_user_name = ''");

    const statuses = await statusesOf(signInLimit.perUserName + 1, () => visitor.changePassword('a guess'));

    expect(statuses).toEqual([...repeated(422, signInLimit.perUserName), 429]);
    expect((await visitor.signIn('a guess', 'olivia')).statusCode).toBe(401);
  });

  it('is not counted for a visitor, who is asked to sign in', async () => {
    const { app } = await aShop({});
    const visitor = await aVisitor(app, '192.0.2.1');

    expect(await statusesOf(signInLimit.perUserName + 1, () => visitor.changePassword('a guess'))).toEqual(
      repeated(401, signInLimit.perUserName + 1),
    );
    expect((await visitor.signIn(tinyPassword)).statusCode).toBe(200);
  });
});

async function encoded(form: FormData) {
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}
