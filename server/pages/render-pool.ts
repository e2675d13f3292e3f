import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { PageInput, RenderPage } from '#src/domain/document/document-data.ts';

export interface RenderPool {
  readonly renderPage: RenderPage;
  /** How many pages wait for a thread. */
  readonly pagesWaiting: () => number;
}

const mostThreads = 4;

/**
 * Renders pages in threads beside the one that serves requests, so that a crawl of all pages does not delay the
 * orders of customers (L2): one for each processor but one, at least one and at most four.
 *
 * @param build the address of the module with the shop's views for the server
 */
export function renderPool(build: string): RenderPool {
  const threads = Math.min(mostThreads, Math.max(1, availableParallelism() - 1));
  const pool = new Piscina<PageInput, string>({
    filename: new URL('render-worker.ts', import.meta.url).href,
    workerData: build,
    minThreads: threads,
    maxThreads: threads,
    /** By default a thread with tasks does not return to its event loop, and V8 keeps what its pages were made of. */
    atomics: 'disabled',
  });
  return { renderPage: (page) => pool.run(page), pagesWaiting: () => pool.queueSize };
}
