import { workerData } from 'node:worker_threads';
import type { RenderPage } from '#src/domain/document/document-data.ts';

const { renderPage }: { renderPage: RenderPage } = await import(String(workerData));

/** Renders pages by the build that the pool names. */
export default renderPage;
