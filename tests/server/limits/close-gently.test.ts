import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { aServer } from '../support/a-server.ts';

async function aListeningServer() {
  const { app } = await aServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    app,
    connected: async (): Promise<Socket> => {
      const accepted = once(app.server, 'connection');
      const socket = connect(port, '127.0.0.1');
      await Promise.all([accepted, once(socket, 'connect')]);
      return socket;
    },
  };
}

const request = requestOf('/assets/app-1.js');

function requestOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

it('a server responds to a health check of HTTP/1.0, which names no host, as it does to no other request', async () => {
  const { app, connected } = await aListeningServer();
  const responseTo = async (path: string) => {
    const socket = await connected();
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return (await text(socket)).split('\r\n')[0];
  };

  expect([await responseTo('/healthz'), await responseTo('/')]).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 400 Bad Request',
  ]);
  await app.close();
});

describe('a server that stops', () => {
  it('is not ready before it stops listening, so that a load balancer sends no more visitors (C4)', async () => {
    const { app, connected } = await aListeningServer();
    const socket = await connected();
    const wasListening: boolean[] = [];
    app.server.on('request', () => wasListening.push(app.server.listening));

    const closed = app.close();
    socket.write(requestOf('/healthz'));

    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 503 [^]*\{"status":"stopping","message":"This process is stopping."\}$/,
    );
    expect(wasListening).toEqual([true]);
    await closed;
  });

  it('reads and responds to the first request of a connection that it accepted before (C4)', async () => {
    const { app, connected } = await aListeningServer();
    const socket = await connected();

    const closed = app.close();
    socket.write(request);

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
    await closed;
  });

  it('reads requests that arrived while it was too busy to read (C4)', async () => {
    const { app, connected } = await aListeningServer();
    const socket = await connected();

    const closed = app.close();
    socket.write(request);
    await new Promise(setImmediate);
    const busyUntil = performance.now() + 1_100;
    while (performance.now() < busyUntil);

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
    await closed;
  });

  it('closes connections at once after their response (C4)', async () => {
    const { app, connected } = await aListeningServer();
    const socket = await connected();
    socket.write(request);
    await once(socket, 'data');

    await app.close();

    expect(app.server.listening).toBe(false);
    socket.destroy();
  });

  it('does not wait for a connection that stays silent (C4)', async () => {
    const { app, connected } = await aListeningServer();
    const socket = await connected();
    const ended = once(socket, 'close');

    await app.close();
    await ended;

    expect(socket.destroyed).toBe(true);
  });
});
