import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const listenerPath = '/listen-for-complaints.js';

/**
 * Runs before everything else on a page, and records the warnings and errors of its console. WebKit reports
 * as an error that a size is observed one frame later, which has no effect.
 */
const listener = `
  const complaints = (window.complaints = []);
  const note = (kind, ...what) => {
    if (!String(what[0]).startsWith('ResizeObserver loop')) complaints.push([kind, ...what.map(String)].join(' '));
  };
  for (const level of ['error', 'warn']) {
    const write = console[level].bind(console);
    console[level] = (...what) => { note('console.' + level, ...what); write(...what); };
  }
  addEventListener('error', ({ target, message }) => note('error', message ?? target.src ?? target.href), true);
  addEventListener('unhandledrejection', ({ reason }) => note('rejected', reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note('policy', effectiveDirective, blockedURI));
`;

export interface ListeningProxy {
  readonly close: () => void;
}

/**
 * Serves the shop at another address, with a script before its pages' scripts, because WebKit's driver cannot
 * read the console. The warnings and errors of a page are in `window.complaints`.
 */
export async function startListeningProxy(port: number, shopPort: number): Promise<ListeningProxy> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === listenerPath) {
      outgoing.setHeader('Content-Type', 'text/javascript').end(listener);
      return;
    }
    const { method, url: path, headers } = incoming;
    const isPage = headers.accept?.includes('text/html') ?? false;
    const forwarded = request(
      {
        port: shopPort,
        method,
        path,
        headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers,
      },
      (response) => void respond(response, outgoing),
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function respond(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _length, ...headers } = response.headers;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  outgoing.writeHead(response.statusCode ?? 502, isPage ? headers : response.headers);
  if (!isPage) {
    response.pipe(outgoing);
    return;
  }
  const page = await text(response);
  outgoing.end(page.replace('<head>', `<head><script src="${listenerPath}"></script>`));
}
