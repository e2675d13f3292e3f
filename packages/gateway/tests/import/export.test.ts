import { symlinkSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { ExportError } from '@statefront/gateway/problems/export-error.ts';
import { signedIn } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { aFolder, aFolderWith, aTinyGateway } from '../support/catalogue/imported-folder.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const aFolderName = async () => join(await aFolderWith({}), 'exported');

/**
 * The responses of a catalogue for visitors and for a customer, in both languages, of every route that shows
 * it.
 */
async function responses(gateway: Gateway, folder: string) {
  const token = await signedIn(gateway);
  const [categories, products] = await Promise.all([
    idsIn(join(folder, 'categories.jsonl.gz')),
    idsIn(join(folder, 'products.jsonl.gz')),
  ]);
  const paths = [
    'demo/customers',
    'orders',
    ...categories.flatMap((id) => [`category/${id}`, `product/search?$category=${id}&$sortby=PRICE;asc`]),
    ...products.flatMap((id) => [`product/${id}`, `product/variants?$product-ids=${id}`]),
  ];
  const reported: string[] = [];
  for (const path of paths) {
    for (const options of [{}, { language: 'de' }, { token }, { language: 'de', token }]) {
      const { status, text } = await call(gateway, path, options);
      const images = text.match(/\/media\/[\w.-]+/g) ?? [];
      reported.push(`${status} ${path} ${text}`);
      if (options.token === undefined) reported.push(...new Set(images));
    }
  }
  for (const path of [...new Set(reported)].filter((line) => line.startsWith('/media/'))) {
    const { status, text, headers } = await call(gateway, path.slice(1));
    reported.push(`${status} ${String(headers['content-type'])} ${text}`);
  }
  return reported;
}

async function idsIn(path: string): Promise<string[]> {
  return linesOf(await readFile(path)).map((line) => {
    const { id }: { id: string } = JSON.parse(line);
    return encodeURIComponent(id);
  });
}

describe('exporting a catalogue', () => {
  it('exports the tiny catalogue, with everything a folder can contain, as it was imported', async () => {
    const { gateway } = await aTinyGateway();
    const folder = await aFolder({
      ...tinyCatalogue,
      documents: [
        {
          id: 'd1',
          fileName: 'sheet.pdf',
          mediaType: 'application/pdf',
          title: 'Sheet',
          base64: 'JVBERi0xLjQ=',
        },
      ],
      offers: [{ id: 'o1', label: '10 % off', discountPct: 10 }],
      products: tinyCatalogue.products.map((product) =>
        product.id === 'hammer'
          ? { ...product, documentIds: ['d1'], offerIds: ['o1'], ownKey: { kept: [1.0, '\u00fc'] } }
          : product,
      ),
      orders: [
        {
          id: '4711',
          customerId: 'olivia',
          placedAt: '2026-03-03T10:00:00Z',
          status: 'DELIVERED',
          lines: [{ productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE' }],
        },
      ],
    });
    await gateway.importCatalogue(folder);
    const before = await responses(gateway, folder);
    const exported = await aFolderName();

    const names = await gateway.exportCatalogue(exported);

    expect(names).toEqual((await readdir(folder)).toSorted());
    for (const name of names.filter((each) => !/^(?:images|documents)/.test(each))) {
      expect(linesOf(await readFile(join(exported, name)))).toEqual(
        linesOf(await readFile(join(folder, name))),
      );
    }
    const other = await openGateway({ dataDirectory: join(exported, '..', 'data') });
    onTestFinished(() => other.close());
    await other.importCatalogue(exported);
    expect(await responses(other, folder)).toEqual(before);
    const again = await aFolderName();
    await other.exportCatalogue(again);
    for (const name of names) {
      expect(linesOf(await readFile(join(again, name)))).toEqual(
        linesOf(await readFile(join(exported, name))),
      );
    }
  });

  it('exports passwords only of demonstration customers, and lets the others sign in after an import', async () => {
    const { gateway } = await aTinyGateway();
    const real = { ...tinyCatalogue.customers[0], demo: false };
    const folder = await aFolder({ ...tinyCatalogue, customers: [real] });
    await gateway.importCatalogue(folder);
    const exported = await aFolderName();

    await gateway.exportCatalogue(exported);

    const { mode } = await stat(join(exported, 'customers.jsonl.gz'));
    expect([mode & 0o777, (await stat(exported)).mode & 0o777]).toEqual([0o600, 0o700]);
    const [line = ''] = linesOf(await readFile(join(exported, 'customers.jsonl.gz')));
    expect(JSON.parse(line)).toEqual({
      ...JSON.parse(JSON.stringify({ ...real, password: undefined })),
      passwordHash: expect.stringMatching(/^scrypt\$16384\$8\$5\$/),
    });
    await gateway.importCatalogue(exported);
    expect(await signedIn(gateway)).toMatch(/^[\w-]{43}$/);
  });

  it('says what to do if the disk is full, and leaves nothing incomplete', async () => {
    const { gateway } = await aTinyGateway();
    const exported = await aFolderName();

    const exporting = gateway.exportCatalogue(exported, (line) => {
      if (line.endsWith('categories.jsonl.gz')) symlinkSync('/dev/full', join(exported, 'images.jsonl.gz'));
    });

    await expect(exporting).rejects.toThrow(
      new ExportError(
        `The folder "${exported}" cannot be written (ENOSPC: no space left on device, write); make room there, or name a new one elsewhere.`,
      ),
    );
    expect(await readdir(exported)).toEqual([]);
  });

  it('writes only into an empty folder', async () => {
    const { gateway } = await aTinyGateway();
    const directory = await aFolderWith({ 'mine.txt': 'mine' });

    await expect(gateway.exportCatalogue(directory)).rejects.toThrow(
      `The folder "${directory}" is not empty; name a new or empty one.`,
    );
    await expect(gateway.exportCatalogue(join(directory, 'mine.txt'))).rejects.toThrow(
      `The folder "${join(directory, 'mine.txt')}" cannot be written; name a new or empty one.`,
    );
    expect(await readdir(directory)).toEqual(['mine.txt']);
  });
});

function linesOf(packed: Buffer): string[] {
  return gunzipSync(packed)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
