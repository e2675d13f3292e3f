import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { catalogueFolder } from '@statefront/gateway/demo-catalogue/assembly/catalogue-folder.ts';
import { manyProducts } from '@statefront/gateway/demo-catalogue/big/many-products.ts';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { demoCatalogueWarning } from '../support/catalogue/tiny-catalogue.ts';

const count = 5000;
const folder = catalogueFolder(2026);
const lines = [...manyProducts(folder.products, 20_000, 2026)];
const derived = lines.slice(folder.products.length);

let work = '';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'demo-catalogue-big-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

describe('a big demo catalogue', () => {
  it('has the same bytes for the same seed and size', async () => {
    await makeDemoCatalogue({ directory: join(work, 'one'), products: count });
    await makeDemoCatalogue({ directory: join(work, 'two'), products: count });

    expect(await hashOf('one')).toBe(await hashOf('two'));
  });

  it('is imported by the gateway with only the warning about its customers', async () => {
    const gateway = await openGateway({ dataDirectory: join(work, 'data') });

    const report = await gateway.importCatalogue(join(work, 'one'));
    await gateway.close();

    const written = await linesOf('one');
    expect(report).toMatchObject({ products: written, warnings: [demoCatalogueWarning] });
    expect(written).toBeGreaterThanOrEqual(count);
    expect(written).toBeLessThan(count + 100);
  });

  it('begins with the demo catalogue, and is only that if no more is requested', () => {
    expect(lines.slice(0, folder.products.length)).toEqual(folder.products);
    expect([...manyProducts(folder.products, 10, 2026)]).toEqual(folder.products);
  });

  it('gives a product the same line however many follow', () => {
    expect([...manyProducts(folder.products, 6000, 2026)].slice(0, 6000)).toEqual(lines.slice(0, 6000));
  });

  it('keeps the rules of a family: tiers below the price, minimums of whole steps (PR-1, PR-3)', () => {
    const wrong = derived.filter(
      ({ kind, price, scales = [], minimumOrderQuantity = 1, roundingQuantity = '1' }) => {
        const tiers = [{ minQuantity: 0, price: price?.amount ?? 0 }, ...scales];
        const isFalling = tiers.every((tier, at) => at === 0 || tier.price < (tiers[at - 1]?.price ?? 0));
        return (
          kind !== 'configurable' &&
          !(isFalling && Number.isInteger(minimumOrderQuantity / Number(roundingQuantity)))
        );
      },
    );

    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });
});

async function hashOf(name: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(join(work, name))).toSorted()) {
    hash.update(file).update(await readFile(join(work, name, file)));
  }
  return hash.digest('hex');
}

async function linesOf(name: string): Promise<number> {
  const packed = await readFile(join(work, name, 'products.jsonl.gz'));
  return gunzipSync(packed).toString().trimEnd().split('\n').length;
}
