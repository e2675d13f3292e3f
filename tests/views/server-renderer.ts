import { once } from 'node:events';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ensureClientIsBuilt } from '#server/build/build-client.ts';
import type { PageInput } from '#src/domain/document/document-data.ts';

/**
 * The shop's views as they are built for the server, in a thread without a document. It renders one page at a
 * time.
 */
export async function aServerRenderer() {
  const dist = await ensureClientIsBuilt(join(import.meta.dirname, '../..'), () => undefined);
  const worker = new Worker(join(import.meta.dirname, 'render-worker.ts'), {
    workerData: pathToFileURL(join(dist, 'server/render-page.js')).href,
  });
  return {
    render: async (page: PageInput): Promise<string> => {
      worker.postMessage(page, []);
      const [html]: unknown[] = await once(worker, 'message');
      if (typeof html !== 'string') throw new Error('The page cannot be rendered', { cause: html });
      return html.replaceAll(/(?<= class=")[^"]*/g, testClasses);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

const sheets = import.meta.glob<Readonly<Record<string, string>>>('/src/views/**/*.module.css', {
  eager: true,
  import: 'default',
});
const sheetsByName = new Map(
  Object.entries(sheets).map(([path, sheet]) => [basename(path, '.module.css'), sheet]),
);

/** Class names of the build, such as `site-header__bar`, as tests have them. */
function testClasses(names: string): string {
  return names.replaceAll(
    /([\w-]+)__(\w+)/g,
    (name, sheet: string, local: string) => sheetsByName.get(sheet)?.[local] ?? name,
  );
}
