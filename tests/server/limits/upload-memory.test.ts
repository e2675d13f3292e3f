import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { slowestLine } from '@statefront/host/connections/slow-body.ts';
import { usualFileBytes } from '@statefront/gateway/forms/file-size.ts';
import { uploadLimits } from '#server/api/upload-limit.ts';
import { csrfPair } from '@statefront/gateway/tests/support/http/csrf-pair.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import type { UpstreamResponse } from '#server/upstream/upstream.ts';
import { problem, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const uploadBytes = usualFileBytes + uploadLimits.formBytes;

const megabyte = 1024 * 1024;
const multipart = 'multipart/form-data; boundary=x';
const opening =
  '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-';
const closing = '\r\n--x--\r\n';

/** Both ends of the connection of one upload. */
interface Upload {
  readonly client: Socket;
  readonly server: Socket;
  /** How many bytes were written so far. */
  readonly headBytes: number;
}

/** A visitor of a listening shop who writes uploads piece by piece. */
async function aVisitor(
  response: Parameters<typeof recordingUpstream>[0] = smallGateway,
  options: Parameters<typeof aServer>[0] = {},
) {
  const upstream = recordingUpstream(response);
  const { app, log } = await aServer({ upstream, trustedProxies: ['127.0.0.1'], ...options });
  const { browser, open } = { browser: aBrowser(app), open: await listening(app) };
  await browser.get('/api/session');
  return {
    upstream,
    log,
    upload: (headers: readonly string[], type = multipart, address = '192.0.2.1') =>
      open('/api/form/process', [
        `X-Forwarded-For: ${address}`,
        `Content-Type: ${type}`,
        `Cookie: sid=${browser.cookies.get('sid')}`,
        `X-CSRF-Token: ${browser.token()}`,
        ...headers,
      ]),
  };
}

/** Opens connections to a server, each with the head of an upload. */
async function listening(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(addressOf(app.server));
  return async (path: string, headers: readonly string[]): Promise<Upload> => {
    const accepted: Promise<Socket[]> = once(app.server, 'connection');
    const client = connect(Number(port), '127.0.0.1');
    client.on('error', () => undefined);
    onTestFinished(() => void client.destroy());
    const [server] = await accepted;
    if (!server) throw new Error('The server accepted no connection');
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      `Origin: http://localhost:${port}`,
      ...headers,
      '\r\n',
    ].join('\r\n');
    client.write(head);
    return { client, server, headBytes: Buffer.byteLength(head) };
  };
}

/** The response to a refused request, which the server ends with its connection. */
async function refusal(client: Socket) {
  const response = await text(client);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const { error }: { error: { code: string } } = JSON.parse(body);
  return [head.split('\r\n')[0], /^connection: close$/im.test(head), error.code];
}

/** Sends ten times the maximum of an upload, in chunks, until the server hangs up. */
async function sendWithoutEnd({ client, server }: Pick<Upload, 'client' | 'server'>): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, 0x80);
  const offered = 10 * uploadBytes;
  let sent = 0;
  const send = () => {
    while (sent < offered && client.writable) {
      sent += piece.length;
      client.write(`${piece.length.toString(16)}\r\n`);
      client.write(piece);
      if (!client.write('\r\n')) return;
    }
  };
  client.on('drain', send).resume();
  send();
  await once(server, 'close');
}

/** How many uploads this process has on disk; their files have no names, so that only Linux shows them. */
async function uploadsOnDisk(): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const files = await Promise.all(open.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return files.filter((file) => file.includes('statefront-upload')).length;
}

async function namesOfUploads(): Promise<readonly string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('statefront-upload'));
}

/** Assigns each address as many uploads as it may send at once, then the next address. */
function addressOfUpload(index: number): string {
  return `192.0.2.${Math.floor(index / uploadLimits.atOnceOfAddress) + 1}`;
}

function statusOf(response: string): string | undefined {
  return response.split('\r\n')[0];
}

const onLinux = it.skipIf(process.platform !== 'linux');

describe('the disk space of uploads (I2)', () => {
  onLinux(
    'is theirs until the gateway has responded, and no file has a name that could stay behind',
    async () => {
      const response = Promise.withResolvers<UpstreamResponse>();
      const { upload, upstream } = await aVisitor(() => response.promise);
      const form = `${opening}${closing}`;
      const { client } = await upload([`Content-Length: ${form.length}`, 'Connection: close']);
      client.write(form);
      await expect.poll(() => upstream.requests.length).toBe(1);

      const held = [await uploadsOnDisk(), await namesOfUploads()];
      response.resolve(problem(500, 'X', 'Y'));
      const [status] = (await text(client)).split('\r\n');

      expect(held).toEqual([1, []]);
      expect([status, await uploadsOnDisk()]).toEqual(['HTTP/1.1 500 Internal Server Error', 0]);
    },
  );

  onLinux('is free again when visitors leave midway, and so are the places of their uploads', async () => {
    const { upload, upstream, log } = await aVisitor();
    const left = await Promise.all(
      Array.from({ length: uploadLimits.atOnce }, async (_, index) => {
        const one = await upload([`Content-Length: ${megabyte}`], multipart, addressOfUpload(index));
        one.client.write(opening);
        return one.client;
      }),
    );
    await expect.poll(uploadsOnDisk).toBe(left.length);

    for (const client of left) client.destroy();
    await expect.poll(uploadsOnDisk).toBe(0);
    const form = `${opening}${closing}`;
    const { client } = await upload([`Content-Length: ${form.length}`, 'Connection: close']);
    client.write(form);

    expect((await text(client)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
    expect(upstream.requests.map(({ body }) => body?.toString())).toEqual([form]);
    expect(log.filter((entry) => 'problem' in entry)).toEqual([]);
  });
});

describe('the time of uploads (CT-4, I4)', () => {
  it('is enough for a slow connection, while a dripping request without files is ended', async () => {
    const { upload, log } = await aVisitor(smallGateway, { bodyMs: 50 });
    const form = `${opening}${closing}`;
    const file = await upload([`Content-Length: ${form.length}`, 'Connection: close']);
    file.client.write(opening);

    const trickle = await upload(['Content-Length: 10'], 'application/json');
    trickle.client.write('{');
    const closed = once(trickle.server, 'close');
    const refused = await refusal(trickle.client);
    await closed;
    file.client.write(closing);

    expect(refused).toEqual(['HTTP/1.1 408 Request Timeout', true, 'BAD_REQUEST']);
    expect((await text(file.client)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
    expect(log.filter((entry) => 'problem' in entry)).toEqual([]);
  });
});

describe('dripping uploads (I4)', () => {
  const form = `${opening}${closing}`;

  it('use at most half of the places from one address; another address gets through', async () => {
    const { upload, upstream } = await aVisitor();
    for (let count = 0; count < uploadLimits.atOnceOfAddress; count += 1) {
      const { client } = await upload([`Content-Length: ${megabyte}`]);
      client.write(opening);
    }

    const next = await upload([`Content-Length: ${form.length}`]);
    const refused = await refusal(next.client);
    const other = await upload(
      [`Content-Length: ${form.length}`, 'Connection: close'],
      multipart,
      '192.0.2.2',
    );
    other.client.write(form);

    expect(refused).toEqual(['HTTP/1.1 429 Too Many Requests', true, 'TOO_MANY_UPLOADS']);
    expect(next.server.bytesRead).toBe(next.headBytes);
    expect(statusOf(await text(other.client))).toBe('HTTP/1.1 200 OK');
    expect(upstream.requests.map(({ body }) => body?.toString())).toEqual([form]);
  });

  it('of any number of addresses use at most half of the places; a quick upload gets through', async () => {
    const { upload } = await aVisitor();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const drips: Upload[] = [];
    for (let count = 1; count <= uploadLimits.atOnce; count += 1) {
      const drip = await upload([`Content-Length: ${megabyte}`], multipart, addressOfUpload(count));
      drip.client.write(opening);
      drips.push(drip);
    }
    const isRead = ({ server, headBytes }: Upload) => server.bytesRead >= headBytes + opening.length;
    await expect.poll(() => drips.every(isRead)).toBe(true);

    vi.advanceTimersByTime(1_000);
    const ended = await Promise.all(
      drips.slice(uploadLimits.atOnce / 2).map(({ client }) => refusal(client)),
    );
    const quick = await upload([`Content-Length: ${form.length}`, 'Connection: close']);
    quick.client.write(form);

    expect(ended).toEqual(
      Array.from({ length: 4 }, () => ['HTTP/1.1 408 Request Timeout', true, 'BAD_REQUEST']),
    );
    expect(statusOf(await text(quick.client))).toBe('HTTP/1.1 200 OK');
  });

  it('are ended after 20 seconds, all eight of them, but not one over a slow connection', async () => {
    const { upload, upstream } = await aVisitor();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    // Bytes that arrive together with the head do not count.
    const slow = Buffer.alloc((2 * slowestLine.bytesPerSecond * slowestLine.windowMs) / 1000, 0x80);
    const bytes = form.length + slow.length;
    const line = await upload([`Content-Length: ${bytes}`, 'Connection: close'], multipart, '192.0.2.9');
    line.client.write(opening);
    line.client.write(slow);
    const drips: Upload[] = [];
    for (let count = 1; count < uploadLimits.atOnce; count += 1) {
      const one = await upload([`Content-Length: ${megabyte}`], multipart, addressOfUpload(count));
      one.client.write(opening);
      drips.push(one);
    }
    const isRead = ({ server, headBytes }: Upload) => server.bytesRead >= headBytes + opening.length;
    await expect.poll(() => drips.every(isRead)).toBe(true);
    await expect.poll(() => line.server.bytesRead).toBe(line.headBytes + opening.length + slow.length);

    vi.advanceTimersByTime(slowestLine.windowMs);
    const ended = await Promise.all(drips.map(({ client }) => refusal(client)));
    const next = await upload([`Content-Length: ${form.length}`, 'Connection: close']);
    next.client.write(form);
    const nextResponse = await text(next.client);
    line.client.write(closing);
    const lineResponse = await text(line.client);

    expect(ended).toEqual(drips.map(() => ['HTTP/1.1 408 Request Timeout', true, 'BAD_REQUEST']));
    expect([statusOf(nextResponse), statusOf(lineResponse)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    expect(upstream.requests.map(({ body }) => body?.length)).toEqual([form.length, bytes]);
  });
});

describe('the memory of uploads (I2)', () => {
  it('is not used by one whose length is too large: none of its bytes are read', async () => {
    const { upload, upstream } = await aVisitor();

    const { client, server, headBytes } = await upload([`Content-Length: ${uploadBytes + 1}`]);

    expect(await refusal(client)).toEqual(['HTTP/1.1 413 Payload Too Large', true, 'TOO_LARGE']);
    expect(server.bytesRead).toBe(headBytes);
    expect(upstream.requests).toEqual([]);
  });

  it('is not used by one that hides its size either: it is ended once it becomes too large', async () => {
    const { upload, upstream, log } = await aVisitor();
    const { client, server } = await upload(['Transfer-Encoding: chunked']);
    await sendWithoutEnd({ client, server });

    expect(log.map(({ path, status }) => [path, status]).at(-1)).toEqual(['/api/form/process', 413]);
    expect(server.bytesRead).toBeGreaterThan(uploadBytes);
    expect(server.bytesRead).toBeLessThan(uploadBytes + megabyte);
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    'application/json',
    'application/pdf',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'x/y',
  ])('is the same as any other request’s for one that is not a form with files: %s', async (type) => {
    const { upload, upstream, log } = await aVisitor();

    const long = await upload([`Content-Length: ${uploadBytes}`], type);
    const refused = await refusal(long.client);
    const hidden = await upload(['Transfer-Encoding: chunked'], type);
    await sendWithoutEnd(hidden);

    expect(refused).toEqual(['HTTP/1.1 413 Payload Too Large', true, 'TOO_LARGE']);
    expect(long.server.bytesRead).toBe(long.headBytes);
    expect(log.map(({ path, status }) => [path, status]).at(-1)).toEqual(['/api/form/process', 413]);
    expect(hidden.server.bytesRead).toBeLessThan(uploadBytes);
    expect(upstream.requests).toEqual([]);
  });

  it("is limited to eight, however many arrive: none of a ninth's bytes are read", async () => {
    const { upload, upstream } = await aVisitor();
    const half = Buffer.alloc(uploadBytes / 2, 0x80);
    const bytes = opening.length + 2 * half.length - megabyte + closing.length;
    const taken: Upload[] = [];
    for (let count = 0; count < uploadLimits.atOnce; count += 1) {
      const headers = [`Content-Length: ${bytes}`, 'Connection: close'];
      const one = await upload(headers, multipart, addressOfUpload(count));
      one.client.write(opening);
      one.client.write(half);
      taken.push(one);
    }
    const isHalfRead = ({ server, headBytes }: Upload) =>
      server.bytesRead === headBytes + opening.length + half.length;
    await expect.poll(() => taken.map(isHalfRead)).toEqual(taken.map(() => true));

    const ninth = await upload(
      [`Content-Length: ${bytes}`, 'Connection: close'],
      multipart,
      addressOfUpload(uploadLimits.atOnce),
    );
    const refused = await refusal(ninth.client);
    const held = taken.map(({ server }) => server.bytesRead).reduce((sum, each) => sum + each, 0);
    for (const { client } of taken) client.write(half.subarray(megabyte));
    for (const { client } of taken) client.write(closing);
    const responses = await Promise.all(taken.map(({ client }) => text(client)));

    expect(refused).toEqual(['HTTP/1.1 503 Service Unavailable', true, 'BUSY']);
    expect(ninth.server.bytesRead).toBe(ninth.headBytes);
    expect(held).toBeLessThan(uploadLimits.atOnce * uploadBytes);
    expect(responses.map((response) => response.split('\r\n')[0])).toEqual(
      responses.map(() => 'HTTP/1.1 200 OK'),
    );
    expect(upstream.requests.map(({ body }) => body?.length)).toEqual(taken.map(() => bytes));
  });

  it('is not used by one that is too large in a standalone gateway either', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    const open = await listening(gateway.app);
    const pair = Object.entries(await csrfPair(gateway)).map(([name, value]) => `${name}: ${value}`);

    const { client, server, headBytes } = await open('/itcpgw/site_apis/form/process', [
      `Content-Type: ${multipart}`,
      ...pair,
      `Content-Length: ${100 * megabyte}`,
    ]);

    expect(await refusal(client)).toEqual(['HTTP/1.1 413 Payload Too Large', true, 'TOO_LARGE']);
    expect(server.bytesRead).toBe(headBytes);
  });
});
