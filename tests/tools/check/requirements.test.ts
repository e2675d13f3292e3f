import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quotedIds } from '#tools/check/requirements/quoted-ids.ts';
import { requirementCarriers, untestedRequirements } from '#tools/check/requirements/requirement-carriers.ts';
import { documentAreas, documentIds } from '#tools/check/requirements/requirements-document.ts';
import { quotationFaults } from '#tools/check/requirements/quotation-faults.ts';

describe('quotedIds', () => {
  it.each([
    { text: '(PR-1, PR-2) and PR-1 again', ids: ['PR-1', 'PR-2'] },
    { text: 'PR-12 is not PR-1', ids: ['PR-12', 'PR-1'] },
    { text: 'PR-1..PR-3', ids: ['PR-1', 'PR-2', 'PR-3'] },
    { text: 'RT-8 to RT-10.', ids: ['RT-8', 'RT-9', 'RT-10'] },
    { text: 'PR-3 – PR-4', ids: ['PR-3', 'PR-4'] },
    { text: 'PR-1 to RT-3', ids: ['PR-1', 'RT-3'] },
    { text: 'PR-4..PR-2', ids: ['PR-4', 'PR-2'] },
    { text: 'APR-1, X-PR-1, PR-1a, PR-1-blue, UTF-8', ids: [] },
    { text: "requirements: ['PR-5']", ids: ['PR-5'] },
  ])('finds $ids in "$text" (MA-2)', ({ text, ids }) => {
    expect(quotedIds(text, ['PR', 'RT'])).toEqual(ids);
  });
});

describe('quotationFaults', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'requirements-'));
  });

  afterEach(() => rm(root, { recursive: true }));

  it('names every id that is quoted but unknown, and every duplicate id (MA-2)', async () => {
    await write({
      'src/domain/quote.ts': '/** PR-9 */',
      'tests/domain/quote.test.ts': 'PR-8',
      'server/a.ts': 'PR-9',
    });

    expect(await quotationFaults(root, aDocument('| PR-1 | Prices. |', '| PR-1 | Prices. |'))).toEqual([
      'PR-1 stands twice in docs/requirements.md: give one of them another number.',
      'PR-9 is quoted in server/a.ts, src/domain/quote.ts but is not in docs/requirements.md.',
      'PR-8 is quoted in tests/domain/quote.test.ts but is not in docs/requirements.md.',
    ]);
  });

  it('reads ids of machines invented for tests of the inspection as examples, except the area MA (MA-2)', async () => {
    await write({ 'packages/machine-kit/tests/charts/chart.test.ts': 'PR-7, PR-1, MA-1' });

    expect(await quotationFaults(root, aDocument('| PR-1 | Prices. |', '| MA-1 | Machines. |'))).toEqual([]);
  });

  function write(files: Readonly<Record<string, string>>) {
    return Promise.all(
      Object.entries(files).map(async ([path, text]) => {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }),
    );
  }
});

describe('requirementCarriers', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'carriers-'));
    await mkdir(join(root, 'src/domain'), { recursive: true });
    await mkdir(join(root, 'tests'));
  });

  afterEach(() => rm(root, { recursive: true }));

  it('finds rules by their docstrings, tests by their names, and the files that name an id (MA-2)', async () => {
    await writeFile(
      join(root, 'src/domain/price.ts'),
      `/** Not public. PR-1 */
const half = 2;
/**
 * The price of a unit.
 *
 * @see PR-1, PR-2
 */
export function scalePrice() {}
/** No id. */
export const smallest = half;
/** How prices are rounded (PR-2). */
export const digits = 2;`,
    );
    await writeFile(
      join(root, 'tests/price.test.ts'),
      `// PR-1
it('is the customer\\'s own (PR-2)', () => {});
it.each([{ text: 'PR-1' }])(
  'falls with the quantity (PR-2)',
  () => {},
);`,
    );

    const carriers = await requirementCarriers(root, ['PR']);

    expect(Object.fromEntries(carriers)).toEqual({
      'PR-1': {
        functions: [{ name: 'scalePrice', path: 'src/domain/price.ts' }],
        tests: [],
        files: ['src/domain/price.ts'],
      },
      'PR-2': {
        functions: ['scalePrice', 'digits'].map((name) => ({ name, path: 'src/domain/price.ts' })),
        tests: ["is the customer's own (PR-2)", 'falls with the quantity (PR-2)'].map((name) => ({
          name,
          path: 'tests/price.test.ts',
        })),
        files: ['src/domain/price.ts'],
      },
    });
    expect(untestedRequirements(['PR-1', 'PR-2', 'PR-3'], carriers)).toEqual([
      'PR-1 is tried by no test: write one and quote the id in its name.',
      'PR-3 is tried by no test: write one and quote the id in its name.',
    ]);
  });
});

describe('docs/requirements.md', () => {
  it('has every id that code and tests quote (MA-2)', async () => {
    const root = join(import.meta.dirname, '../../..');
    const document = await readFile(join(root, 'docs/requirements.md'), 'utf8');

    expect(await quotationFaults(root, document)).toEqual([]);
  });

  it('has a test for every requirement (MA-2)', async () => {
    const root = join(import.meta.dirname, '../../..');
    const document = await readFile(join(root, 'docs/requirements.md'), 'utf8');
    const carriers = await requirementCarriers(root, documentAreas(document));

    expect(untestedRequirements(documentIds(document), carriers)).toEqual([]);
  });
});

function aDocument(...rows: readonly string[]): string {
  return ['# Requirements', '', '| id | requirement |', '|---|---|', ...rows, ''].join('\n');
}
