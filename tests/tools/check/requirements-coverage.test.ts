import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAssumptions } from '#tools/check/requirements/assumptions.ts';
import { sourceFiles } from '#tools/check/requirements/source-files.ts';
import {
  bookStatements,
  parseStatements,
  statementFaults,
  type Sources,
} from '#tools/check/requirements/specification-coverage.ts';

const root = join(import.meta.dirname, '../../..');

const columns = 'number\tsection\tstatement\trequirements\tcarried out by\ttested by\tchoice';

const sources: Sources = {
  requirements: '| PR-1 | Prices. | | |\n| PR-2 | Rounding. | | |',
  assumptions: '| PR-2 | decimals of a currency | as ISO 4217 | usual |',
  files: [
    { path: 'src/price.ts', text: 'export function quotePrice() {}' },
    { path: 'tests/price.test.ts', text: "it('prices a customer\\'s order (PR-1)', () => {});" },
    { path: 'packages/gateway/price.ts', text: 'export function quotePrice() {}' },
    { path: 'packages/gateway/tests/price.test.ts', text: "it('prices an order (PR-1)', () => {});" },
  ],
};

function aTable(...lines: readonly (readonly string[])[]): string {
  return [columns, ...lines.map((line) => line.join('\t'))].join('\n');
}

const exact = [
  '1',
  '4',
  'price of a tier | scale',
  'PR-1 PR-2',
  'src/price.ts#quotePrice',
  "tests/price.test.ts#prices a customer's order (PR-1)",
  '',
];

describe('a statement of the specification', () => {
  it('is one row of its section: exact, or a choice with what is done and why (MA-2)', () => {
    const statements = parseStatements(
      aTable(exact, ['2', '5', 'rounded to 2', ...exact.slice(3, 6), 'decimals of a currency']),
    );

    expect(
      bookStatements(statements, sources.assumptions).map(({ place, test, choice }) => [place, test, choice]),
    ).toEqual([
      ['src/price.ts#quotePrice', "prices a customer's order (PR-1)", ''],
      [
        'src/price.ts#quotePrice',
        "prices a customer's order (PR-1)",
        'decimals of a currency: as ISO 4217 (usual)',
      ],
    ]);
    expect(statementFaults(statements, sources)).toEqual([]);
  });

  it.each([
    { column: 0, text: '7', fault: 'has the number of statement 1' },
    { column: 3, text: 'PR-9', fault: 'names PR-9, which is not in docs/requirements.md' },
    { column: 3, text: '', fault: 'names no requirement, which is not in docs/requirements.md' },
    {
      column: 4,
      text: 'src/price.ts#quote',
      fault: 'is carried out by quote in src/price.ts, which is not there',
    },
    {
      column: 4,
      text: 'src/gone.ts#quotePrice',
      fault: 'is carried out by quotePrice in src/gone.ts, which is not there',
    },
    { column: 4, text: '', fault: 'is carried out by nothing in no file, which is not there' },
    {
      column: 5,
      text: 'tests/price.test.ts#prices',
      fault: 'is tested by "prices" in tests/price.test.ts, which is not there',
    },
    { column: 5, text: '', fault: 'is tested by "" in no file, which is not there' },
    {
      column: 5,
      text: 'packages/gateway/tests/price.test.ts#prices an order (PR-1)',
      fault: 'is carried out by the shop and tested by the gateway alone',
    },
    {
      column: 6,
      text: 'prices in gold',
      fault: 'is a choice without a row in docs/assumptions.md: "prices in gold"',
    },
  ])('is reported if it $fault (MA-2)', ({ column, text, fault }) => {
    const statements = parseStatements(aTable(exact.with(column, text)));

    const number = column === 0 ? text : '1';
    expect(statementFaults(statements, sources)).toEqual([
      `Statement ${number} ${fault}: correct docs/specification-statements.tsv.`,
    ]);
  });

  it('may have a test of the gateway if the gateway carries it out (MA-2)', () => {
    const ofGateway = exact
      .with(4, 'packages/gateway/price.ts#quotePrice')
      .with(5, 'packages/gateway/tests/price.test.ts#prices an order (PR-1)');

    expect(statementFaults(parseStatements(aTable(ofGateway)), sources)).toEqual([]);
  });

  it('is exact or a choice, with its place and its test, for all 474 (MA-2)', async () => {
    const read = (path: string) => readFile(join(root, path), 'utf8');
    const statements = parseStatements(await read('docs/specification-statements.tsv'));
    const real = {
      requirements: await read('docs/requirements.md'),
      assumptions: await readAssumptions(root),
      files: await sourceFiles(root, ['src', 'server', 'packages', 'tests']),
    };

    expect(statements).toHaveLength(474);
    expect(statementFaults(statements, real)).toEqual([]);
  });
});
