import { describe, expect, it } from 'vitest';
import { files } from '@statefront/gateway/catalogue/import/catalogue-files.ts';
import { mostLinesOf, usualMostLines } from '@statefront/gateway/catalogue/import/most-lines.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import {
  aFolder,
  aTinyGateway,
  importing,
  oneProduct,
  plainHammer,
  reasonsOf,
} from '../support/catalogue/imported-folder.ts';

/** JSON with this many levels. */
const nested: Readonly<Record<string, (depth: number) => string>> = {
  lists: (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`,
  objects: (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  'a mixture of both': (depth) => `${'{"a":["]}",'.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`,
};

const names = Object.values(files).map((file) => file.replace('.jsonl.gz', ''));

describe('a deeply nested line of a catalogue folder', () => {
  it.each(
    names.flatMap((name) =>
      Object.keys(nested).flatMap((kind) => [5_000, 200_000].map((depth) => ({ name, kind, depth }))),
    ),
  )(
    'is named, and no import ends with a stack trace: $depth $kind in $name',
    async ({ name, kind, depth }) => {
      const json = nested[kind]?.(depth) ?? '';
      const lines = [json, `{"id":"deep","name":"Deep","remark":${json}}`];

      const reasons = reasonsOf(await importing({ ...oneProduct, products: [plainHammer], [name]: lines }));

      expect(reasons.filter((reason) => reason.includes('nested'))).toEqual([
        `${name}.jsonl.gz 1: is nested more than 50 levels deep`,
        `${name}.jsonl.gz 2: is nested more than 50 levels deep`,
      ]);
    },
  );

  it('is accepted up to the depth that a catalogue may need, and with brackets in its texts', async () => {
    const hammer = { ...plainHammer, name: `Hammer ${'[{'.repeat(1_000)}`.slice(0, 900) };
    const deep = JSON.stringify(hammer).replace(/\}$/, `,"remark":${nested['lists']?.(49)}}`);

    expect(await importing({ ...oneProduct, products: [deep] })).toMatchObject({ products: 1 });
  });
});

function hammers(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...plainHammer, id: `hammer-${index}` }));
}

async function importOf(count: number, mostLines?: number): Promise<unknown> {
  const { gateway } = await aTinyGateway();
  const folder = await aFolder({ ...oneProduct, products: hammers(count) });
  return gateway
    .importCatalogue(folder, undefined, mostLines === undefined ? {} : { mostLines })
    .catch((error: unknown) => error);
}

describe('an extremely long file of a catalogue folder', () => {
  it('is refused with the maximum number of lines, and with the setting to increase it', async () => {
    expect(reasonsOf(await importOf(1_001, 1_000))).toEqual([
      'products.jsonl.gz 0: has more than 1,000 lines; set IMPORT_MAX_LINES to a larger number if it should',
    ]);
    expect(await importOf(1_000, 1_000)).toMatchObject({ products: 1_000 });
    expect(await importOf(1_001)).toMatchObject({ products: 1_001 });
  });

  it.each([
    { what: 'empty lines', line: '' },
    { what: 'lines that are no products', line: '{}' },
  ])('is refused before any of its $what is read', async ({ line }) => {
    const folder = {
      ...oneProduct,
      customers: Array.from({ length: usualMostLines + 1 }, () => line).concat('{}'),
    };

    expect(reasonsOf(await importing(folder))).toEqual([
      'customers.jsonl.gz 0: has more than 2,000,000 lines; set IMPORT_MAX_LINES to a larger number if it should',
    ]);
  });

  it.each([
    [undefined, 2_000_000],
    ['1', 1],
    ['5000000', 5_000_000],
  ])('may have as many lines as IMPORT_MAX_LINES says: %s (CF-1)', (setting, count) => {
    expect(mostLinesOf(setting)).toBe(count);
  });

  it.each(['0', '-1', '2e6', 'all'])('may not have "%s" lines (CF-1)', (setting) => {
    expect(() => mostLinesOf(setting)).toThrow(
      new SettingError(
        `IMPORT_MAX_LINES must be a whole number of lines above 0, such as 2000000, but is "${setting}".`,
      ),
    );
  });
});
