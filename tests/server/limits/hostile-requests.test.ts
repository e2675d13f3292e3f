import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';

const seed = 20_261_121;
const damagedBodies = casesOf(500, 2000);

/** Changes with a body that a customer may send. */
const places = [
  ['POST', '/api/basket/lines'],
  ['PATCH', '/api/basket/lines/none'],
  ['POST', '/api/basket/check'],
  ['POST', '/api/orders'],
  ['POST', '/api/addresses'],
  ['PUT', '/api/addresses/none'],
  ['POST', '/api/form/process'],
] as const;

const type = { json: 'application/json', form: 'multipart/form-data; boundary=x' };

const order =
  '{"products":[{"productId":"hammer","orderQuantity":1,"salesUnit":"PCE"},{"productId":"hammer","orderQuantity":"2","salesUnit":"PCE"}]}';

const application = [
  ...[
    'formId:JOB_APPLICATION',
    'firstName:Ada',
    'lastName:Löwe',
    'email:ada@example.com',
    'consent:true',
  ].map((field) => {
    const [name, value] = field.split(':');
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  }),
  '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 %%EOF\r\n--x--\r\n',
].join('');

/** A customer of the shop over the real gateway, who sends requests that no page would send. */
async function aCustomer() {
  const open = await aGateway();
  const { app } = await aServer({ upstream: embeddedUpstream(open.gateway), formsPerHour: 0 });
  onTestFinished(() => open.close());
  const browser = aBrowser(app);
  const response = await browser.signIn({ userName: 'olivia', password: tinyPassword });
  if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.payload}`);
  const headers = {
    cookie: `sid=${browser.cookies.get('sid')}`,
    origin: 'http://localhost:80',
    'x-csrf-token': browser.token(),
  };
  let keys = 0;
  return {
    app,
    send: async (method: (typeof places)[number][0], url: string, payload: Buffer, kind: keyof typeof type) =>
      app.inject({
        method,
        url,
        headers: { ...headers, 'content-type': type[kind], 'idempotency-key': `key-${(keys += 1)}` },
        payload,
      }),
  };
}

const prototypes = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((each) => Reflect.ownKeys(each).length);

/** A body with some bytes changed, removed, doubled or inserted, or cut off. */
const damaged = (body: string) => {
  const bytes = Buffer.from(body);
  const place = fc.nat({ max: bytes.length - 1 });
  const damage = fc.record({
    at: place,
    take: fc.nat({ max: 8 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom('"__proto__":', '[[[[', '}}', '\0', '1e999', '\u2028', '--x')
        .map((text) => Buffer.from(text)),
    ),
  });
  return fc
    .record({ damages: fc.array(damage, { minLength: 1, maxLength: 6 }), end: fc.option(place) })
    .map(({ damages, end }) => {
      const changed = damages.reduce<Buffer>(
        (kept, { at, take, put }) => Buffer.concat([kept.subarray(0, at), put, kept.subarray(at + take)]),
        bytes,
      );
      return end === null ? changed : changed.subarray(0, end);
    });
};

describe('a body that no page sends', () => {
  it.each([
    ['a prototype', '{"__proto__":{"polluted":true},"products":[{"__proto__":{"polluted":true}}]}'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
    [
      'prototypes as fields of a form',
      '[{"name":"__proto__","value":"x"},{"name":"constructor","value":"x"}]',
    ],
    ['100,000 lists in each other', '['.repeat(100_000)],
    ['50,000 closed lists in each other', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['the same field twice', '{"products":[],"products":[{}],"products":null}'],
    ['figures beyond all measure', '{"products":[{"productId":"hammer","orderQuantity":1e999}]}'],
    ['half a character', '{"name":"\\ud800","products":[{"productId":"\\udfff"}]}'],
    ['a NUL', '{"name":"\\u0000","street":"\\u0000"}'],
    ['nothing', 'null'],
    ['no JSON', '{"products":'],
  ])('such as %s is refused everywhere, and leaves nothing behind (X9, I3, H18)', async (_, body) => {
    const { app, send } = await aCustomer();
    const before = prototypes();

    const responses = await Promise.all(
      places.map(async ([method, url]) => send(method, url, Buffer.from(body), 'json')),
    );

    const refused = responses.filter(({ statusCode }) => statusCode >= 400 && statusCode < 500);
    expect(refused.length).toBe(places.length);
    expect(JSON.stringify(responses.map(({ payload }) => payload))).not.toMatch(/\n\s+at |\.ts:\d/);
    expect(prototypes()).toEqual(before);
    expect((await app.inject('/api/product/hammer')).statusCode).toBe(200);
  });

  it.each([
    ['an order', order, '/api/basket/lines', 'json'],
    ['an application', application, '/api/form/process', 'form'],
  ] as const)(
    `made of %s with damaged bytes, ${damagedBodies} times, never makes the server fail (I3, X9)`,
    async (_, body, url, kind) => {
      const { app, send } = await aCustomer();
      const before = prototypes();
      const statuses = new Set([(await send('POST', url, Buffer.from(body), kind)).statusCode]);

      await fc.assert(
        fc.asyncProperty(damaged(body), async (payload) => {
          const { statusCode } = await send('POST', url, payload, kind);
          statuses.add(statusCode);
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: damagedBodies, seed, endOnFailure: true },
      );

      expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
      expect(prototypes()).toEqual(before);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    },
  );
});

describe('the HTTP server under the shop', () => {
  it('ends a request after 15 seconds for its head, and as a whole after the time a slow connection needs for the largest file (I4)', async () => {
    const { app } = await aServer();

    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 166_169]);
  });
});

describe('the log', () => {
  it('has one line for each request, whatever its address contains (I5, I9)', async () => {
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => lines.push(String(text)) > 0);
    onTestFinished(() => write.mockRestore());
    const { app } = await aServer({ log: createLog('info') });

    await app.inject({
      url: '/p/%0A%7B%22level%22:%22error%22%7D%0D%0A=cmd()?q=%0Aforged',
      headers: { 'user-agent': '\u2028forged', referer: 'http://x.example/%0Aforged' },
    });
    await app.close();
    write.mockRestore();

    expect(lines.map((line) => line.split('\n').length)).toEqual([2]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        requestId: expect.any(String),
        method: 'GET',
        path: '/p/%0A%7B%22level%22:%22error%22%7D%0D%0A=cmd()',
        status: expect.any(Number),
        ms: expect.any(Number),
      },
    ]);
  });

  it('has no line for health checks and files that respond (I9)', async () => {
    const { app, log } = await aServer();
    for (const url of ['/healthz', '/assets/app-1.js', '/assets/missing.js', '/']) await app.inject(url);

    expect(log.map(({ path }) => path)).toEqual(['/assets/missing.js', '/']);
  });

  it('quotes at most 4,000 characters of what others sent (H18)', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    createLog('error').error({ message: 'n'.repeat(9_900_000) });

    expect(JSON.parse(String(write.mock.lastCall?.[0]))).toMatchObject({
      message: `${'n'.repeat(4_000)}… (9900000 characters)`,
    });
  });

  it('has no error for visitors who leave while they type (I9)', async () => {
    const { app, log } = await aServer();
    app.server.prependListener('request', ({ socket }) => socket.destroy());
    const { port } = new URL(await app.listen());
    const visitor = connect(Number(port));
    visitor.write('GET /api/product/search?q=bolt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(visitor, 'close');
    await app.close();

    expect(log.filter(({ status }) => status === undefined)).toEqual([]);
  });
});

describe('a header of the accepted types', () => {
  it.each([
    ['../../etc', 200],
    ['', 200],
    ['text/*', 200],
    ['image/png, */*;q=0.1', 200],
    ['application/json', 404],
  ])('%s leads to the page, unless it names only other types', async (accept, status) => {
    const { app } = await aServer();

    expect((await app.inject({ url: '/', headers: { accept } })).statusCode).toBe(status);
  });
});
