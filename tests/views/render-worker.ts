import { parentPort, workerData } from 'node:worker_threads';
import type { PageInput, RenderPage } from '#src/domain/document/document-data.ts';

/** Renders pages as the server does: in a process without a document, by the build named in `workerData`. */
const { renderPage }: { renderPage: RenderPage } = await import(String(workerData));

parentPort?.on('message', async (page: PageInput) => {
  const html = await renderPage(page).catch((cause: unknown) => ({ cause }));
  parentPort?.postMessage(html, []);
});
