import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { catalogueFolder } from '@statefront/gateway/demo-catalogue/assembly/catalogue-folder.ts';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { demoCatalogueWarning } from '../support/catalogue/tiny-catalogue.ts';

const folder = catalogueFolder(2026);
const products = new Map(folder.products.map((product) => [product.id, product]));
const articles = folder.products.filter(({ type }) => type === undefined);
const listed = articles.filter(({ kind }) => kind !== 'variant');
const configurable = articles.filter(({ kind }) => kind === 'configurable');
const orderable = articles.filter(({ kind }) => kind !== 'configurable');

let work = '';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'demo-catalogue-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

describe('makeDemoCatalogue', () => {
  it('writes the same bytes for the same seed', async () => {
    await makeDemoCatalogue({ directory: join(work, 'one'), seed: 7 });
    await makeDemoCatalogue({ directory: join(work, 'two'), seed: 7 });

    expect(await bytesOf('one')).toEqual(await bytesOf('two'));
    expect(Object.keys(await bytesOf('one'))).toEqual([
      'categories.jsonl.gz',
      'companies.jsonl.gz',
      'customers.jsonl.gz',
      'documents.jsonl.gz',
      'images.jsonl.gz',
      'offers.jsonl.gz',
      'orders.jsonl.gz',
      'products.jsonl.gz',
      'punchout-profiles.jsonl.gz',
      'purchases.jsonl.gz',
      'site.jsonl.gz',
      'synonyms.jsonl.gz',
      'units.jsonl.gz',
    ]);
  });

  it('gives another seed other stock but the same articles', () => {
    const other = catalogueFolder(1);

    expect(other.products.map(({ sku }) => sku)).toEqual(folder.products.map(({ sku }) => sku));
    expect(other.products.map(({ stock }) => stock)).not.toEqual(folder.products.map(({ stock }) => stock));
  });

  it('is imported by the gateway with only the warning about its customers', async () => {
    await makeDemoCatalogue({ directory: join(work, 'imported') });
    const gateway = await openGateway({ dataDirectory: join(work, 'data') });

    const report = await gateway.importCatalogue(join(work, 'imported'));
    await gateway.close();

    expect(report).toEqual({
      version: 1,
      categories: folder.categories.length,
      products: folder.products.length,
      images: folder.images.length,
      customers: folder.customers.length,
      purchases: folder.purchases.length,
      warnings: [demoCatalogueWarning],
    });
  });
});

describe('the demo catalogue', () => {
  it('fills every category without subcategories', () => {
    const parents = new Set(folder.categories.map(({ parentId }) => parentId));
    const filled = new Set(folder.products.flatMap(({ categoryIds }) => categoryIds));
    const leaves = folder.categories.map(({ id }) => id).filter((id) => !parents.has(id));

    expect(leaves.filter((id) => !filled.has(id))).toEqual([]);
  });

  it('has a German text for every English one', () => {
    const sameName = listed.filter(({ name, names }) => name === names.de).map(({ name }) => name);
    const sameText = folder.products.filter(({ descriptions }) => descriptions.en === descriptions.de);
    const english = /\b(the|and|with|for|steel|size|colour|of)\b/i;
    const untranslated = folder.products.flatMap(({ attributes, names, descriptions }) =>
      [
        names.de,
        descriptions.de,
        ...attributes.flatMap(({ labels, values }) => [labels.de, ...(values ? [values.de] : [])]),
      ]
        .flat()
        .filter((words) => english.test(words)),
    );

    expect(sameName).toEqual([]);
    expect(sameText).toEqual([]);
    expect([...new Set(untranslated)]).toEqual([]);
  });

  it('draws every image in less than 3 kB compressed, without words, scripts, addresses or blur', () => {
    const drawings = folder.images.map(({ id, base64 }) => ({
      id,
      svg: Buffer.from(base64, 'base64').toString(),
    }));
    const foreign =
      /<text|<script|<image|<foreignObject|<filter|filter=|<!--|\bon\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")|NaN|undefined|Infinity/;

    expect(drawings.filter(({ svg }) => gzipSync(svg).length >= 3000).map(({ id }) => id)).toEqual([]);
    expect(drawings.filter(({ svg }) => foreign.test(svg)).map(({ id }) => id)).toEqual([]);
    expect(
      drawings.flatMap(({ id, svg }) => danglingReferences(svg).map((name) => `${id} #${name}`)),
    ).toEqual([]);
  });

  it('sells more for less: tiers ascend and their prices fall below the list price (PR-1)', () => {
    const wrong = orderable.filter(({ price, scales = [] }) =>
      [{ minQuantity: 0, price: price?.amount ?? 0 }, ...scales].some((tier, at, tiers) => {
        const next = tiers[at + 1];
        return next && (next.minQuantity <= tier.minQuantity || next.price >= tier.price);
      }),
    );

    expect(wrong.map(({ sku }) => sku)).toEqual([]);
    expect(orderable.filter(({ scales = [] }) => scales.length >= 2).length).toBeGreaterThan(1000);
  });

  it('can be ordered: minimums are whole steps, and packs are positive', () => {
    const wrong = orderable.filter(({ minimumOrderQuantity = 1, roundingQuantity = '1', units = [] }) => {
      const steps = minimumOrderQuantity / Number(roundingQuantity);
      const isWhole = Number.isInteger(steps) && steps > 0;
      return !isWhole || units.some(({ numerator, denominator }) => !(numerator > 0 && denominator > 0));
    });

    expect(wrong.map(({ sku }) => sku)).toEqual([]);
    expect(new Set(orderable.map(({ units = [] }) => units.length))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('offers only existing choices for each configurable product, and leaves some combinations out (PD-3)', () => {
    const wrong = configurable.filter((product) => {
      const variants = (product.variantIds ?? []).flatMap((id) => products.get(id) ?? []);
      const combinations = variants.map(({ options = {} }) => JSON.stringify(options));
      const axes = product.axes ?? [];
      return (
        variants.length === 0 ||
        new Set(combinations).size !== variants.length ||
        variants.some(({ parentId }) => parentId !== product.id) ||
        axes.length < 2 ||
        axes.some(({ key, values, valueTexts }) => {
          const used = new Set(variants.map(({ options }) => options?.[key] ?? ''));
          const isTranslated = values.every((value) => valueTexts.de[value]);
          return !isTranslated || values.length !== used.size || values.some((value) => !used.has(value));
        })
      );
    });
    const complete = configurable.filter(
      ({ axes = [], variantIds = [] }) =>
        axes.reduce((count, { values }) => count * values.length, 1) === variantIds.length,
    );

    expect(wrong.map(({ sku }) => sku)).toEqual([]);
    expect(configurable.length - complete.length).toBeGreaterThanOrEqual(30);
  });

  it('writes readable figures', () => {
    const long = folder.products.flatMap(({ sku, attributes }) =>
      attributes
        .filter(({ value }) => typeof value === 'number' && String(value).length > 7)
        .map(({ key, value }) => `${sku} ${key} ${String(value)}`),
    );

    expect(long).toEqual([]);
  });
});

async function bytesOf(name: string): Promise<Record<string, string>> {
  const names = await readdir(join(work, name));
  const files = await Promise.all(
    names
      .toSorted()
      .map(async (file) => [file, (await readFile(join(work, name, file))).toString('base64')] as const),
  );
  return Object.fromEntries(files);
}

/** Names that a drawing refers to but does not define. */
function danglingReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name));
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, name]) => name ?? '');
  return [...new Set(used)].filter((name) => !defined.has(name));
}
