import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aServer } from '../support/a-server.ts';
import { rawRequest } from '@statefront/gateway/tests/support/http/raw-request.ts';

function twoHosts(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhOST: other.example\r\n\r\n`;
}

describe('a request with two Host headers', () => {
  it.each(['/p/bolt', '/api/session', '/assets/app-1.js', '/nowhere'])(
    'is refused at %s, and the connection ends (I4)',
    async (path) => {
      const { app } = await aServer();
      await app.listen({ port: 0, host: '127.0.0.1' });

      const [head = '', body = ''] = (await rawRequest(app, twoHosts(path))).split('\r\n\r\n');

      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(head).toMatch(/^connection: close$/im);
      expect(JSON.parse(body).error).toEqual({
        code: 'BAD_REQUEST',
        message: 'The request could not be read.',
      });
    },
  );

  it('is refused by a standalone gateway (I4)', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });

    const response = await rawRequest(gateway.app, twoHosts('/itcpgw/site_apis/category/tools'));

    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toMatch(/^connection: close$/im);
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'BAD_REQUEST' }),
      title: 'Bad Request',
      status: 400,
      detail: 'A request has one Host header',
      error: { code: 'BAD_REQUEST', message: 'The request could not be understood.' },
    });
  });
});

describe('a request with an unreadable head', () => {
  it.each([
    {
      what: 'larger than 16 KiB',
      message: `GET /p/bolt HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(16 * 1024)}\r\n\r\n`,
      status: 431,
      title: 'Request Header Fields Too Large',
    },
    { what: 'no HTTP', message: 'nonsense\r\n\r\n', status: 400, title: 'Bad Request' },
  ])('is refused with a problem if it is $what, and the connection ends (I4)', async (expected) => {
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
