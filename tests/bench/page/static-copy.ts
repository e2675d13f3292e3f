import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';

const compress = promisify(brotliCompress);

interface StoredResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface StaticCopy {
  readonly origin: string;
  readonly close: () => void;
}

/**
 * The HTML of a page after its scripts have run, with its style sheets inline, each once, and without scripts
 * and prefetches for other pages.
 */
export async function staticHtml(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<string> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(saveData);
    await page.goto(url, { waitUntil: 'networkidle' });
    return `<!doctype html>\n${await page.evaluate(serialize)}`;
  } finally {
    await context.close();
  }
}

/** Asks the page to save data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

async function serialize(): Promise<string> {
  const root = document.documentElement.cloneNode(true);
  if (!(root instanceof HTMLElement)) return '';
  const inline = [...root.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const style = document.createElement('style');
    style.textContent = (await (await fetch(link.href)).text()).trim();
    if (inline.includes(style.textContent)) link.remove();
    else link.replaceWith(style);
  }
  const code = 'script, link[rel="modulepreload"], link[rel="preload"]:not([as="font"], [as="image"])';
  root.querySelectorAll(code).forEach((each) => each.remove());
  return root.outerHTML;
}

/**
 * A server that sends a page's static HTML, compressed like the shop's pages, and everything else as the shop
 * at `origin` first sent it, byte for byte.
 */
export async function serveStaticCopy(origin: string, path: string, html: string): Promise<StaticCopy> {
  const page: StoredResponse = {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    },
    body: await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  };
  const stored = new Map<string, Promise<StoredResponse>>([[path, Promise.resolve(page)]]);

  const server = createServer(async (asked, response) => {
    const key = asked.url ?? '/';
    const found = stored.get(key) ?? shopResponse(new URL(key, origin), asked.headers);
    stored.set(key, found);
    const { status, headers, body } = await found;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function shopResponse(
  url: URL,
  { accept, 'accept-encoding': encodings }: IncomingMessage['headers'],
): Promise<StoredResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { accept, 'accept-encoding': encodings } }, resolve)
      .on('error', reject)
      .end();
  });
  const { connection: _connection, 'transfer-encoding': _framing, ...headers } = response.headers;
  return { status: response.statusCode ?? 500, headers, body: await buffer(response) };
}
