import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { accepted } from '@statefront/punchout/buyer/cxml-documents.ts';

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A buyer's system that receives documents of the shop and accepts them, unless the test says otherwise. */
export async function aBuyer() {
  const received: string[] = [];
  const buyer = {
    reply: { status: 200, body: accepted() } as Reply,
    /** The buyer's system responds after this. */
    delay: Promise.resolve(),
  };
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      received.push(body);
      await buyer.delay;
      response.writeHead(buyer.reply.status, { location: '/elsewhere' }).end(buyer.reply.body);
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return Object.assign(buyer, { received, origin: `http://localhost:${port}` });
}
