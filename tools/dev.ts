import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { stopGracefully } from '@statefront/host/connections/graceful-stop.ts';
import { createServer } from '#server/app.ts';
import { storedFile, storedFiles, type StoredFile } from '#server/assets/stored-file.ts';
import type { RenderPage } from '#src/domain/document/document-data.ts';
import { createLog } from '#server/log.ts';
import { listen, refuseTakenPort } from '#server/start/listen.ts';
import { openShop } from '#server/start/open-shop.ts';
import { readSettings } from '#server/start/settings.ts';
import { StartFault } from '#server/start/start-fault.ts';
import { bookPages, diagramFolder } from './behaviour/behaviour-book.ts';
import { projectDirectory } from './run-command.ts';

/**
 * Only for development: Vite inserts styles by script and opens a socket for hot reloading, and its error
 * overlay sets HTML. Visitors get the server's `pagePolicy`.
 */
const developmentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self' ws:; worker-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const reloading = ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble'];

try {
  await develop();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  say(error.message);
  process.exit(1);
}

/**
 * Starts the real server with Vite in front of it: sources are served unbuilt, and changes reach the page at
 * once.
 */
async function develop(): Promise<void> {
  const settings = await readSettings(process.env);
  await refuseTakenPort(settings.host, settings.port);
  const log = createLog(settings.logLevel);
  const shop = await openShop(settings, say, log);
  const http = createHttpServer();
  const vite = await createViteServer({
    root: projectDirectory,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const app = await createServer({
    ...settings,
    ...shop,
    files: {
      assets: new Map(),
      page: {
        early: ['/src/early-input.ts'],
        scripts: [...reloading, '/src/main.tsx'],
        modules: [],
        styles: [],
        fonts: [],
        lazy: new Map(),
      },
      pagesWaiting: () => 0,
      renderPage: async (page) => {
        const views: { renderPage?: RenderPage } = await vite.ssrLoadModule('/src/app/render-page.tsx');
        return views.renderPage?.(page) ?? '';
      },
      inspectorPage: await inspectorPage(),
      behaviour: await behaviourFiles(),
    },
    log,
    now: Date.now,
    pagePolicy: developmentPolicy,
    serverFactory: (handler) =>
      http.on('request', (request: IncomingMessage, response: ServerResponse) => {
        vite.middlewares(request, response, () => handler(request, response));
      }),
  });
  // Sockets of hot reloading keep the server open until Vite has closed them.
  app.addHook('preClose', () => vite.close());
  stopGracefully(app, () => shop.close());
  say(`Statefront is ready for development: ${await listen(app, settings.host, settings.port)}`);
}

/** The behaviour book with its player as a source. */
async function behaviourFiles(): Promise<ReadonlyMap<string, StoredFile>> {
  const diagrams = await storedFiles(diagramFolder);
  const pages = await bookPages();
  const player = Buffer.from("import '/src/behaviour/player.ts';\n");
  return new Map([
    ...diagrams,
    ...[...pages].map(
      ([name, text]) => [name, storedFile(name, Buffer.isBuffer(text) ? text : Buffer.from(text))] as const,
    ),
    ['player.js', storedFile('player.js', player)] as const,
  ]);
}

async function inspectorPage(): Promise<string> {
  const page = await readFile(join(projectDirectory, 'inspector.html'), 'utf8');
  const tags = reloading.map((src) => `<script type="module" src="${src}"></script>`);
  return page.replace('<script', () => `${tags.join('')}<script`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
