import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');

/**
 * The list of pages and of what visits add, and the entry: React's client, the recorder and the inspector, the visitor's
 * language, the reader of Excel files.
 */
const loadCode = new Set([
  'src/app/pages.ts',
  'src/main.tsx',
  'src/messages/load-messages.ts',
  'src/services/quick-order/order-file.ts',
]);

/** The `import()` expressions of a file that are neither in one of those files nor the code of a lazy part. */
function strayImports(file: string, code: string): readonly string[] {
  if (loadCode.has(file)) return [];
  const ofParts = code.replaceAll(/lazyPart\(async \(\) => \(await import\(/g, '');
  return [...ofParts.matchAll(/\bimport\(.*/g)].map(([found]) => `${file}: ${found}`);
}

describe('code is loaded in two ways, as a page of the list or as a lazy part', () => {
  it('in every file of the shop (RT-1)', async () => {
    const stray: string[] = [];
    for await (const file of glob('src/**/*.{ts,tsx}', { cwd: project }))
      stray.push(...strayImports(file, await readFile(join(project, file), 'utf8')));

    expect(stray).toEqual([]);
  });

  it.each([
    ["const Part = lazyPart(async () => (await import('./part.tsx')).Part, Meanwhile);", []],
    ["const Part = lazy(() => import('./part.tsx'));", ["src/views/a.tsx: import('./part.tsx'));"]],
    ["await import('./part.ts');", ["src/views/a.tsx: import('./part.ts');"]],
  ])('%s', (code, stray) => {
    expect(strayImports('src/views/a.tsx', code)).toEqual(stray);
  });
});
