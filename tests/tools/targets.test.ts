import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('every target is quoted by a test, or is among the targets that are checked in another way', async () => {
  const [met = '', otherwise = ''] = (await readFile(`${root}docs/targets.md`, 'utf8')).split(
    /^## Targets without a test/m,
  );
  const quoted = await quotedByTests();
  const unquoted = idsIn(met).filter((id) => !quoted.has(id) && !idsIn(otherwise).includes(id));

  expect(unquoted).toEqual([]);
});

it('nothing in the shop evaluates text or writes markup into a page (X7)', async () => {
  const found: string[] = [];
  for await (const file of glob(
    ['{src,packages/machine-kit}/**/*.{ts,tsx}', 'index.html', 'inspector.html'],
    {
      cwd: root,
      exclude: ['packages/machine-kit/tests/**'],
    },
  )) {
    const text = await readFile(`${root}${file}`, 'utf8');
    const dangerous =
      /\beval\(|new Function\b|\bdocument\.write|dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\bsrcdoc\b/;
    if (dangerous.test(text)) found.push(file);
  }

  expect(found).toEqual([]);
});

/** The first cells of the rows of a document's tables. */
function idsIn(document: string): readonly string[] {
  return [...document.matchAll(/^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \|/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  );
}

/** The ids at the end of test names, such as `(SE-3, H13)`. */
async function quotedByTests(): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const file of glob('{tests,packages/*/tests}/**/*.{test.ts,test.tsx,spec.ts}', {
    cwd: root,
  })) {
    const text = await readFile(`${root}${file}`, 'utf8');
    for (const [, quoted = ''] of text.matchAll(/\(([A-Z]{1,2}-?\d[^()]*)\)['"`]/g)) {
      for (const id of quoted.split(', ')) ids.add(id);
    }
  }
  return ids;
}
