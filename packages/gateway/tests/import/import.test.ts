import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { badLineText } from '@statefront/gateway/catalogue/import/import-error.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { hashPassword } from '@statefront/gateway/session/password.ts';
import { signedIn } from '../support/a-gateway.ts';
import { aDatabase } from '../support/database/a-database.ts';
import { call } from '../support/http/call.ts';
import { stepsReported } from '../support/catalogue/steps-reported.ts';
import { tinyCatalogue, demoWarning } from '../support/catalogue/tiny-catalogue.ts';
import {
  aTinyGateway,
  aFolder,
  importing,
  reasonsOf,
  search,
  oneProduct,
  plainHammer,
} from '../support/catalogue/imported-folder.ts';

const northwind = fileURLToPath(new URL('../data/northwind', import.meta.url));
const bestBuy = fileURLToPath(new URL('../data/best-buy', import.meta.url));

describe('importing a catalogue folder', () => {
  it('reports its contents and its progress', async () => {
    const { location, remove } = await aDatabase();
    onTestFinished(remove);
    const gateway = await openGateway({ ...location, now: () => 0 });
    onTestFinished(() => gateway.close());
    const progress: string[] = [];
    const folder = await aFolder(tinyCatalogue);
    expect(await gateway.isEmpty()).toBe(true);

    const report = await gateway.importCatalogue(folder, (line) => progress.push(line));

    expect(report).toEqual({
      version: 1,
      categories: 4,
      products: 12,
      images: 3,
      customers: 3,
      purchases: 1,
      warnings: [demoWarning],
    });
    expect(stepsReported(progress)).toEqual([
      `Checking ${folder}`,
      `Warning: ${badLineText(demoWarning)}`,
      'Checked 4 categories and 12 products',
      'Publishing the new catalogue',
      'Imported 12 products, 3 images, 3 customers',
      'Building the search index',
    ]);
    expect(await gateway.isEmpty()).toBe(false);
  });

  it('replaces the catalogue at once, and keeps sessions and baskets', async () => {
    const { gateway, token } = await aTinyGateway();
    await call(gateway, 'basket/lines', {
      method: 'POST',
      token,
      key: 'k1',
      body: {
        products: ['hammer', 'rope'].map((productId) => ({ productId, orderQuantity: 2, salesUnit: 'PCE' })),
      },
    });
    const cheaper = { ...plainHammer, price: { amount: 10, currency: 'EUR', per: 1, unit: 'PCE' } };

    const report = await gateway.importCatalogue(
      await aFolder({ ...oneProduct, products: [cheaper], customers: tinyCatalogue.customers }),
    );

    expect(report.version).toBe(2);
    expect(await search(gateway, '$category=tools')).toEqual([0, []]);
    expect(await search(gateway, '$category=hand-tools')).toEqual([1, ['hammer']]);
    const basket = await call(gateway, 'basket', { token });
    expect(basket.json()).toMatchObject({
      lines: [
        { productId: 'hammer', price: 10, lineTotal: 20, taxAmount: 3.8 },
        { productId: 'rope', productName: 'Rope', price: null, lineTotal: null, taxAmount: 0 },
      ],
      netTotal: 20,
    });
  });

  it('checks a folder without loading it, and counts remarks', async () => {
    const { gateway } = await aTinyGateway();
    const before = await search(gateway, '$category=tools');
    const scales = [10, 100].map((minQuantity) => ({ minQuantity, price: minQuantity }));
    const bag = {
      ...plainHammer,
      id: 'bag',
      kind: 'configurable',
      axes: [{ key: 's', label: 'S', values: [1] }],
    };
    const variant = { ...plainHammer, kind: 'variant', parentId: 'bag', options: { s: 1 }, categoryIds: [] };
    const folder = await aFolder({
      ...oneProduct,
      customers: tinyCatalogue.customers,
      products: [
        { ...plainHammer, categoryIds: [], colour: 'red' },
        {
          ...plainHammer,
          id: 'nail',
          categoryIds: [],
          scales,
          validFrom: '2026-02-01',
          validTo: '2026-01-01',
        },
        { ...plainHammer, id: 'gift', price: { amount: 0, currency: 'EUR', isFree: true } },
        { ...plainHammer, id: 'nothing', price: { amount: '0.00', currency: 'EUR' } },
        {
          ...plainHammer,
          id: 'foreign',
          names: { de: 'Hammer', fr: 'Marteau' },
          descriptions: { en: 'Hits', fr: 'Frappe', 'pt-BR': 'Bate' },
          externalUrl: 'javascript:alert(1)',
        },
        { ...bag, axes: [{ key: 's', label: 'S', labels: { fr: 'T' }, values: [1] }] },
        { ...variant, id: 'one' },
        { ...variant, id: 'other' },
      ],
    });

    const { warnings, products } = await gateway.checkCatalogue(folder);

    expect(products).toBe(8);
    expect(
      warnings.flatMap(({ file, line, reason }) =>
        file.startsWith('products') ? [`${line}: ${reason}`] : [],
      ),
    ).toEqual([
      '1: "colour" is a key that nothing reads',
      '2: scales: the price rises with the quantity',
      '2: validTo: is before validFrom, so it is never valid',
      '4: price.amount: is 0, so there is no price; say isFree for a product that costs nothing',
      '5: externalUrl: is no http(s) address, so no page links to it',
      '8: options: another variant has the same; only one can be chosen',
      '1: stands in no category (2 lines)',
      '5: holds texts in "fr", a language that the shop does not offer (2 lines)',
      '5: holds texts in "pt-BR", a language that the shop does not offer',
      '2: sku: "T-100" is the number of another product too (7 lines)',
    ]);
    expect(await search(gateway, '$category=tools')).toEqual(before);
    await gateway.importCatalogue(folder);
    const session = await signedIn(gateway);
    const priced = await Promise.all(
      ['gift', 'nothing'].map(async (id) => {
        const response = await gateway.app.inject({
          url: `/itcpgw/site_apis/product/${id}`,
          headers: { authorization: `Bearer ${session}` },
        });
        return response.json().pricing.price;
      }),
    );
    expect(priced).toEqual([0, null]);
  });

  it('finds a product by synonyms of its catalogue, also after an export (LS-10)', async () => {
    const { gateway } = await aTinyGateway();
    const folder = await aFolder({
      ...oneProduct,
      products: [{ ...plainHammer, name: 'Club hammer DIN 6475' }],
      synonyms: [{ terms: ['club hammer', 'lump hammer'] }, { terms: ['DIN 6475', 'ISO 15601'] }],
    });
    const exported = join(folder, 'exported');
    const found = () =>
      Promise.all(
        ['lump hammer', 'iso15601', 'ISO 15600'].map((term) =>
          search(gateway, `q=${encodeURIComponent(term)}`),
        ),
      );

    await gateway.importCatalogue(folder);
    const before = await found();
    await gateway.exportCatalogue(exported);
    await gateway.importCatalogue(exported);

    expect(before).toEqual([
      [1, ['hammer']],
      [1, ['hammer']],
      [0, []],
    ]);
    expect(await found()).toEqual(before);
  });

  it('gives no warning about keys that suppliers state and the shop does not read', async () => {
    const { gateway } = await aTinyGateway();
    const folder = await aFolder({
      ...tinyCatalogue,
      categories: tinyCatalogue.categories.map((line) => ({ ...line, path: [line.id], childIds: [] })),
      units: tinyCatalogue.units.map((line) => ({ ...line, rec20: 'C62' })),
    });

    const checked = [await gateway.checkCatalogue(northwind), await gateway.checkCatalogue(folder)];

    expect(checked.map(({ products, warnings }) => [products, warnings])).toEqual([
      [77, []],
      [tinyCatalogue.products.length, [demoWarning]],
    ]);
  });

  it('empties the shop only on request, and gives the warnings even then', async () => {
    const lines = { ...oneProduct, products: [] };

    expect(reasonsOf(await importing(lines))).toEqual([
      'products.jsonl.gz 0: holds no product, or is missing; import with --allow-empty to empty the shop',
    ]);
    expect(await importing(lines, true)).toMatchObject({
      products: 0,
      warnings: [{ file: 'products.jsonl.gz', line: 0, reason: 'holds no product, or is missing' }],
    });
  });

  it('puts a category whose parent is missing at the top and names a nameless one by its id, with a warning', async () => {
    const report = await importing(
      {
        categories: [
          { id: 'a', parentId: 'gone', name: null },
          { id: 'b', parentId: 'gone', name: 'B' },
        ],
      },
      true,
    );

    expect(report).toMatchObject({
      categories: 2,
      products: 0,
      warnings: [
        { file: 'products.jsonl.gz', line: 0, reason: 'holds no product, or is missing' },
        { file: 'categories.jsonl.gz', line: 1, reason: 'name: null; "a" is shown instead' },
        {
          file: 'categories.jsonl.gz',
          line: 1,
          reason: 'parentId: "gone" is not in the file; what stood below it stands at the top (2 lines)',
        },
      ],
    });
  });

  it('puts a category whose parent is missing below its path, and warns about siblings with one name', async () => {
    const { gateway } = await aTinyGateway();
    const lines = [{ id: 'car', name: 'Car' }, radios('r1', 'gone'), radios('r2', 'lost')];
    const products = [{ ...plainHammer, categoryIds: ['car'] }];
    const report = await gateway.importCatalogue(
      await aFolder({ ...oneProduct, categories: lines, products }),
    );
    const reason = 'is not in the file; what stood below it stands below "car" of its path';
    const car = (await gateway.app.inject('/itcpgw/site_apis/category/car')).json();

    expect(report.warnings).toEqual([
      { file: 'categories.jsonl.gz', line: 3, reason: 'name: "Radios" is that of a sibling too' },
      { file: 'categories.jsonl.gz', line: 2, reason: `parentId: "gone" ${reason}` },
      { file: 'categories.jsonl.gz', line: 3, reason: `parentId: "lost" ${reason}` },
    ]);
    expect(car).toMatchObject({ id: 'car', childCategories: [{ id: 'r1' }, { id: 'r2' }] });
  });

  it('accepts a large tree with hundreds of missing parents (LS-7)', async () => {
    const { gateway } = await aTinyGateway();
    const { app } = gateway;
    const { categories: count } = await gateway.importCatalogue(bestBuy, undefined, { isEmptyAllowed: true });
    const listed = (await app.inject('/itcpgw/site_apis/category/categories')).json().categories;
    const lost = (await app.inject('/itcpgw/site_apis/category/abcat0302021')).json();

    expect([count, listed.length]).toEqual([4584, 43]);
    expect(lost).toMatchObject({
      name: 'Radios',
      parentCategories: [
        { id: 'abcat0302019', name: 'Satellite Radios' },
        { id: 'abcat0302000', name: 'Car Audio' },
        { id: 'abcat0300000', name: 'Car Electronics & GPS' },
      ],
    });
  });

  it('lets nobody sign in if the folder has no customers, and says so (SE-4, H20)', async () => {
    const { gateway } = await aTinyGateway();
    const reported: string[] = [];

    await gateway.importCatalogue(await aFolder({ ...oneProduct, products: [plainHammer] }), (line) =>
      reported.push(line),
    );

    expect(stepsReported(reported).slice(-3)).toEqual([
      'Imported 1 products, 3 images, 0 customers',
      'Warning: there are no customers, so nobody can sign in; DEMO=1 adds three for a demonstration',
      'Building the search index',
    ]);
    expect((await gateway.app.inject('/itcpgw/site_apis/demo/customers')).statusCode).toBe(404);
  });

  it("gives the folder of a demonstration three customers, in the currency of its products, with the folder's purchases", async () => {
    const { gateway } = await aTinyGateway();
    const dollars = { ...plainHammer, price: { amount: 12.5, currency: 'USD', per: 1, unit: 'PCE' } };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        products: [dollars],
        purchases: [
          {
            customerId: 'ALFKI',
            productId: 'hammer',
            lastPurchasedDate: '1998-03-16',
            lastPurchasedOrder: '10952',
            quantity: 2,
          },
        ],
      }),
      undefined,
      { isDemonstration: true },
    );
    const demo: { userName: string; password: string }[] = (
      await gateway.app.inject('/itcpgw/site_apis/demo/customers')
    ).json();
    expect(demo.map(({ userName }) => userName)).toEqual(['anna', 'ben', 'clara']);

    const session = await call(gateway, 'session', { method: 'POST', body: demo[0] ?? {} });
    const { token }: { token: string } = JSON.parse(session.text);
    const product = await gateway.app.inject({
      url: '/itcpgw/site_apis/product/hammer',
      headers: { authorization: `Bearer ${token}` },
    });

    expect(product.json()).toMatchObject({
      pricing: { price: 12.5, currency: 'USD' },
      salesMaterial: { lastPurchasedDate: '1998-03-16', lastPurchasedOrder: '10952' },
    });
  });

  it.each([{}, { note: undefined }, { note: '' }, { demo: false }])(
    'neither shows nor stores a readable password of a customer who is not for demonstration: %o (SE-4, H20)',
    async (change) => {
      const { gateway, location } = await aTinyGateway();
      const real = { ...tinyCatalogue.customers[0], demo: undefined, ...change };

      const report = await gateway.importCatalogue(
        await aFolder({ ...oneProduct, products: [plainHammer], customers: [real] }),
      );

      expect(report.warnings).toEqual([]);
      expect((await gateway.app.inject('/itcpgw/site_apis/demo/customers')).statusCode).toBe(404);
      expect(await signedIn(gateway)).toMatch(/^[\w-]{43}$/);
      const db = await openDatabase(location);
      onTestFinished(() => db.close());
      expect(await db.all('select user_name, demo_password from customer')).toEqual([
        { user_name: 'olivia', demo_password: null },
      ]);
    },
  );

  it('warns about an e-mail address that no reset link can go to (RT-5)', async () => {
    const customers = ['ada@x.example', 'ada,ben@x.example', null].map((email, index) => ({
      ...tinyCatalogue.customers[index],
      demo: false,
      email,
    }));

    expect(await importing({ ...oneProduct, products: [plainHammer], customers })).toMatchObject({
      warnings: [
        {
          file: 'customers.jsonl.gz',
          line: 2,
          reason: 'email: no message can be sent to it, so the customer gets no link to a new password',
        },
      ],
    });
  });

  it('refuses a demonstration customer without a password that can be shown (SE-4)', async () => {
    const [customer] = tinyCatalogue.customers;
    const passwordHash = await hashPassword('correct horse', 'secret');

    expect(
      reasonsOf(
        await importing({
          ...oneProduct,
          products: [plainHammer],
          customers: [{ ...customer, password: undefined, passwordHash }],
        }),
      ),
    ).toEqual([
      'customers.jsonl.gz 1: password: is missing; the sign-in page shows that of a demonstration customer',
    ]);
  });
});

function radios(id: string, parentId: string) {
  return { id, parentId, name: 'Radios', path: ['car', parentId, id] };
}
