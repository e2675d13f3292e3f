import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usualFileBytes } from '@statefront/gateway/forms/file-size.ts';
import { uploadLimits } from '#server/api/upload-limit.ts';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import {
  credentials,
  csrfToken,
  json,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

const uploadBytes = usualFileBytes + uploadLimits.formBytes;

const type = 'multipart/form-data; boundary=----statefront';

function aForm(fileBytes: number): Buffer {
  return Buffer.concat([
    Buffer.from(
      '------statefront\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-',
    ),
    Buffer.alloc(fileBytes, 0x80),
    Buffer.from('\r\n------statefront--\r\n'),
  ]);
}

/** The header of a proxy for a visitor with a separate address. */
function at(index: number) {
  return { 'x-forwarded-for': `192.0.2.${index}` };
}

async function aVisitor(upstream = recordingUpstream(smallGateway)) {
  const { app } = await aServer({ upstream, trustedProxies: ['127.0.0.1'] });
  const browser = aBrowser(app);
  await browser.get('/api/session');
  const upload = async (payload: Buffer, url = '/api/form/process', headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        cookie: `sid=${browser.cookies.get('sid')}`,
        origin: 'http://localhost:80',
        'x-csrf-token': browser.token(),
        'content-type': type,
        ...headers,
      },
      payload,
    });
  return { app, browser, upload, upstream };
}

describe("a visitor's file (CT-4, I2)", () => {
  it('reaches the gateway byte for byte, up to 5 MB', async () => {
    const { upload, upstream } = await aVisitor();
    const form = aForm(5 * 1024 * 1024);

    const response = await upload(form, '/api/form/process?$formid=JOB_APPLICATION', {
      'idempotency-key': 'k1',
    });

    expect(response.statusCode).toBe(200);
    expect(upstream.requests).toEqual([
      {
        method: 'POST',
        path: 'form/process',
        query: '$formid=JOB_APPLICATION',
        headers: {
          accept: 'application/json',
          'accept-language': 'en',
          'content-type': type,
          'idempotency-key': 'k1',
          'x-forwarded-for': '127.0.0.1',
          'x-csrf-token': csrfToken,
          'x-request-id': expect.any(String),
        },
        body: expect.any(Buffer),
      },
    ]);
    expect(upstream.requests[0]?.body?.equals(form)).toBe(true);
  });

  it.each([
    {
      what: 'larger than 5 MB',
      bytes: uploadBytes,
      url: '/api/form/process',
      headers: {},
      status: 413,
      says: 'The file is too large. Please choose a smaller one.',
    },
    {
      what: 'larger than 5 MB while it says to be small',
      bytes: uploadBytes,
      url: '/api/form/process',
      headers: { 'content-length': '1' },
      status: 413,
      says: 'The file is too large. Please choose a smaller one.',
    },
    {
      what: 'anywhere else',
      bytes: 10,
      url: '/api/basket/lines',
      headers: {},
      status: 415,
      says: 'Please send JSON.',
    },
    {
      what: 'without the token',
      bytes: 10,
      url: '/api/form/process',
      headers: { 'x-csrf-token': '' },
      status: 403,
      says: 'This page is no longer up to date. Please reload it and try again.',
    },
    {
      what: 'as JSON above 256 kB',
      bytes: 300 * 1024,
      url: '/api/form/process',
      headers: { 'content-type': 'application/json' },
      status: 413,
      says: 'This is too large to send. Please send less at once.',
    },
    {
      what: 'as plain bytes',
      bytes: 10,
      url: '/api/form/process',
      headers: { 'content-type': 'application/pdf' },
      status: 415,
      says: 'Please send JSON.',
    },
  ])('is refused $what', async ({ bytes, url, headers, status, says }) => {
    const { upload, upstream } = await aVisitor();

    const response = await upload(aForm(bytes), url, headers);

    expect([response.statusCode, response.json().detail]).toEqual([status, says]);
    expect(upstream.requests).toEqual([]);
  });

  it('waits outside while eight others are being received, and is accepted when one is done', async () => {
    const held = Promise.withResolvers<void>();
    const { upload } = await aVisitor(
      recordingUpstream(async () => {
        await held.promise;
        return json({});
      }),
    );
    const taken = Array.from({ length: uploadLimits.atOnce }, (_, index) =>
      upload(aForm(10), '/api/form/process', at(index)),
    );

    const refused = await upload(aForm(10), '/api/form/process', at(uploadLimits.atOnce));
    held.resolve();
    const responses = await Promise.all(taken);
    const next = await upload(aForm(10));

    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(next.statusCode).toBe(200);
  });

  it('reaches a remote gateway complete, also if its token had expired (H10)', async () => {
    const bodies: Buffer[] = [];
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        const isWrite = request.method === 'POST';
        if (isWrite) bodies.push(body);
        const isRefused = isWrite && bodies.length === 1;
        response
          .writeHead(isRefused ? 403 : 200, {
            'content-type': 'application/json',
            'x-csrf-token': isRefused ? 'Required' : 'token',
          })
          .end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const remote = remoteUpstream({ gatewayURL: new URL(addressOf(server)) });
    onTestFinished(async () => {
      await remote.close();
      server.close();
      server.closeAllConnections();
    });
    const { upload } = await aVisitor({ ...remote, requests: [] });
    const form = aForm(1024 * 1024);

    const response = await upload(form);

    expect(response.statusCode).toBe(200);
    expect(bodies.map((body) => body.equals(form))).toEqual([true, true]);
  });
});

describe('a document of the catalogue', () => {
  it.each([
    { given: 'attachment; filename="data sheet.pdf"', sent: 'attachment; filename="data sheet.pdf"' },
    { given: "inline; filename*=UTF-8''Pr%C3%BCfung.pdf", sent: "inline; filename*=UTF-8''Pr%C3%BCfung.pdf" },
    { given: 'inline; filename="a.pdf"; evil="</script>"', sent: 'attachment' },
    { given: '', sent: 'attachment' },
  ])('is sent as a PDF in a sandbox, named by $given (I2)', async ({ given, sent }) => {
    const upstream = recordingUpstream(() => ({
      status: 200,
      headers: { 'content-type': 'application/pdf', ...(given ? { 'content-disposition': given } : {}) },
      body: Buffer.from('%PDF-1.7'),
    }));
    const { app } = await aServer({ upstream });

    const response = await app.inject('/media/sheet-1.pdf');

    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe('%PDF-1.7');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': sent,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    { kind: 'application/zip', given: 'attachment; filename="a.zip"', sent: 'attachment; filename="a.zip"' },
    { kind: 'text/plain', given: 'inline; filename="a.txt"', sent: 'attachment; filename="a.txt"' },
    { kind: 'text/csv; charset=utf-8', given: 'INLINE', sent: 'attachment' },
    { kind: 'text/plain', given: '', sent: 'attachment' },
  ])(
    'is saved and never shown if it is $kind, whatever the gateway says: $given (I2)',
    async ({ kind, given, sent }) => {
      const upstream = recordingUpstream(() => ({
        status: 200,
        headers: { 'content-type': kind, 'content-disposition': given },
        body: Buffer.from('<script>'),
      }));
      const { app } = await aServer({ upstream });

      const response = await app.inject('/media/file-1');

      expect([response.statusCode, response.payload]).toEqual([200, '<script>']);
      expect(response.headers).toMatchObject({
        'content-disposition': sent,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  // Types that the catalogue's importers accept are served, but never a page or a script.
  it.each(['text/html', 'application/javascript', 'application/zipped', 'text/plainer'])(
    'does not exist if it is %s',
    async (kind) => {
      const upstream = recordingUpstream(() => ({
        status: 200,
        headers: { 'content-type': kind },
        body: Buffer.from('<script>'),
      }));
      const { app } = await aServer({ upstream });

      expect((await app.inject('/media/page.html')).statusCode).toBe(404);
    },
  );
});

describe("a customer's folders", () => {
  it.each(['orders', 'favourites', 'addresses', 'account'])(
    'are available to the browser as /api/%s, and never cached (GW-2, H15)',
    async (folder) => {
      const upstream = recordingUpstream(smallGateway);
      const { app } = await aServer({ upstream });
      const browser = aBrowser(app);
      await browser.signIn(credentials);

      const response = await browser.get(`/api/${folder}`);

      expect([response.statusCode, response.headers['cache-control'], response.json()]).toEqual([
        200,
        'no-store',
        { path: folder },
      ]);
    },
  );
});
