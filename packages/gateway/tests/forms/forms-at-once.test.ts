import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { slowestLine } from '@statefront/host/connections/slow-body.ts';
import { usualFileBytes } from '@statefront/gateway/forms/file-size.ts';
import { aGateway } from '../support/a-gateway.ts';
import { csrfPairAt } from '../support/http/csrf-pair.ts';

const uploadsAtOnce = 8;
const fields = { formId: 'JOB_APPLICATION', firstName: 'Ada', lastName: 'Löwe', email: 'ada@example.com' };
const cv = '%PDF-1.7 ';
const closing = '\r\n--x--\r\n';

const beginning = [
  ...Object.entries({ ...fields, consent: 'true' }).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  ),
  '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  cv,
].join('');

const end = Buffer.from('%%EOF');
const rest = Buffer.concat([Buffer.alloc(usualFileBytes - cv.length - end.length, 0x80), end]);

/**
 * Both ends of a connection that has sent the head of an application; `bytesRead` counts the bytes after it.
 */
interface Connection {
  readonly client: Socket;
  readonly bytesRead: () => number;
}

/** A listening gateway, and connections to it with the head of an application of 5 MB. */
async function aSender() {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = [
    'POST /itcpgw/site_apis/form/process HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${Buffer.byteLength(beginning) + rest.length + closing.length}`,
    ...Object.entries(await csrfPairAt(address)).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
  return {
    open: async (localAddress = '127.0.0.1'): Promise<Connection> => {
      const accepted: Promise<Socket[]> = once(gateway.app.server, 'connection');
      const client = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress });
      client.on('error', () => undefined);
      onTestFinished(() => void client.destroy());
      const [server] = await accepted;
      client.write(headers);
      return { client, bytesRead: () => (server?.bytesRead ?? 0) - Buffer.byteLength(headers) };
    },
  };
}

/** Sends all of an application but its end. */
function sendAlmostAll(client: Socket): void {
  client.write(beginning);
  client.write(rest);
}

/** Opens as many connections as there is room for, one after the other. */
async function openAll(open: () => Promise<Connection>): Promise<Connection[]> {
  const opened: Connection[] = [];
  for (let count = 0; count < uploadsAtOnce; count += 1) {
    opened.push(await open());
  }
  return opened;
}

const statusOf = (response: string) => response.split('\r\n')[0];

describe('simultaneous applications', () => {
  it('are limited to eight of 5 MB each; the ninth is asked to come again, and none of its bytes are read (I2)', async () => {
    const { open } = await aSender();
    const taken = await openAll(open);
    for (const { client } of taken) sendAlmostAll(client);
    const almost = Buffer.byteLength(beginning) + rest.length;
    await expect.poll(() => taken.map(({ bytesRead }) => bytesRead())).toEqual(taken.map(() => almost));

    const refused = await open();
    const ninth = await text(refused.client);
    for (const { client } of taken) client.write(closing);
    const responses = await Promise.all(taken.map(({ client }) => text(client)));
    const { client: next } = await open();
    sendAlmostAll(next);
    next.write(closing);

    expect(refused.bytesRead()).toBe(0);
    expect(statusOf(ninth)).toBe('HTTP/1.1 503 Service Unavailable');
    expect(ninth).toMatch(/^retry-after: 1$/im);
    expect(ninth).toMatch(/^connection: close$/im);
    expect(JSON.parse(ninth.split('\r\n\r\n')[1] ?? '')).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'BUSY' }),
      title: 'Service Unavailable',
      status: 503,
      detail: 'Too many forms with files are on their way; send this one again in a moment',
      error: { code: 'BUSY', message: 'The shop is busy. Please try again in a moment.' },
    });
    expect(responses.map(statusOf)).toEqual(responses.map(() => 'HTTP/1.1 200 OK'));
    expect(statusOf(await text(next))).toBe('HTTP/1.1 200 OK');
  });

  it('are ended if they drip; until then one address leaves half of the room to others (I4)', async () => {
    const { open } = await aSender();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const drips = await openAll(open);
    for (const { client } of drips) client.write('-');
    await expect.poll(() => drips.map(({ bytesRead }) => bytesRead())).toEqual(drips.map(() => 1));

    vi.advanceTimersByTime(1_000);
    const above = await Promise.all(drips.slice(uploadsAtOnce / 2).map(({ client }) => text(client)));
    const other = await open('127.0.0.2');
    sendAlmostAll(other.client);
    other.client.write(closing);
    const response = await text(other.client);
    vi.advanceTimersByTime(slowestLine.windowMs);
    const last = await Promise.all(drips.slice(0, uploadsAtOnce / 2).map(({ client }) => text(client)));

    expect(above.map(statusOf)).toEqual(above.map(() => 'HTTP/1.1 408 Request Timeout'));
    expect(statusOf(response)).toBe('HTTP/1.1 200 OK');
    expect(last.map(statusOf)).toEqual(last.map(() => 'HTTP/1.1 408 Request Timeout'));
  });
});
