import { describe, expect, it } from 'vitest';
import { aServer } from './support/a-server.ts';
import { rawRequest } from './support/raw-request.ts';

describe('a request whose head cannot be read', () => {
  it.each([
    {
      what: 'larger than 16 KiB',
      message: `GET /p/bolt HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(16 * 1024)}\r\n\r\n`,
      status: 431,
      title: 'Request Header Fields Too Large',
    },
    { what: 'no HTTP', message: 'nonsense\r\n\r\n', status: 400, title: 'Bad Request' },
  ])('is told by a problem when it is $what, and the connection ends (I4)', async (expected) => {
    const { app } = await aServer();
    await app.listen({ port: 0, host: '127.0.0.1' });

    const [head = '', body = ''] = (await rawRequest(app, expected.message)).split('\r\n\r\n');

    const { status, title } = expected;
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        `HTTP/1.1 ${status} ${title}`,
        'Cache-Control: no-store',
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        'X-Content-Type-Options: nosniff',
      ]),
    );
    const message = 'The request could not be read.';
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title,
      status,
      detail: message,
      error: { code: 'BAD_REQUEST', message },
    });
  });
});
