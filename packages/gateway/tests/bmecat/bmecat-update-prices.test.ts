import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { anEmptyGateway, aDocument } from '../support/catalogue/bmecat-import.ts';
import { bmecat12, bmecat2005 } from '../support/catalogue/bmecat-document.ts';
import { aDatabase } from '../support/database/a-database.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { stepsReported } from '../support/catalogue/steps-reported.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await anEmptyGateway();
  await gateway.importCatalogue(await aDocument(bmecat2005), () => undefined, { isDemonstration: true });
});

const price = (amount: string, more = '') =>
  `<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}</PRODUCT_PRICE>`;

const product = (id: string, details: string) =>
  `<PRODUCT mode="update"><SUPPLIER_PID>${id}</SUPPLIER_PID>\n<PRODUCT_PRICE_DETAILS>${details}</PRODUCT_PRICE_DETAILS></PRODUCT>\n`;

const update = (products: string, previous = 0, header = '') =>
  `<?xml version="1.0"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>K1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY>${header}</CATALOG></HEADER>
<T_UPDATE_PRICES prev_version="${previous}">
${products}</T_UPDATE_PRICES></BMECAT>`;

async function imported(content: string) {
  const reported: string[] = [];
  const report = await gateway.importCatalogue(await aDocument(content), (line) => reported.push(line));
  return { report, reported: stepsReported(reported).slice(1) };
}

async function warnings(content: string): Promise<readonly string[]> {
  return (await imported(content)).report.warnings.map(({ line, reason }) => `${line} ${reason}`);
}

async function refused(content: string): Promise<readonly string[]> {
  const error: unknown = await imported(content).catch((cause: unknown) => cause);
  if (!(error instanceof ImportError)) throw new Error('no refusal', { cause: error });
  return error.badLines.map(({ line, reason }) => `${line} ${reason}`);
}

const anna = () => signedIn(gateway, 'anna', 'anna-demo');

const byPrice = 'product/search?$usage=LISTING&$category=20&$sortby=PRICE;asc';

async function pricing(id: string) {
  const token = await anna();
  const read: {
    productName: string;
    validTo: string;
    pricing: {
      price: number | null;
      quantity: number;
      unit: string;
      pricingScales: readonly { minQuantity: number; price: number }[];
    };
  } = JSON.parse((await call(gateway, `product/${id}`, { token })).text);
  const { price: amount, quantity, unit, pricingScales } = read.pricing;
  return {
    name: read.productName,
    validTo: read.validTo,
    price: [amount, quantity, unit],
    scales: pricingScales.map((tier) => [tier.minQuantity, tier.price]),
  };
}

it('gives the catalogue another name, so that no document of the old prices is sent again (C3)', async () => {
  const before = await gateway.catalogue();
  await imported(update(product('4712', price('1.00'))));

  expect([(await gateway.catalogue()) === before, before === '']).toEqual([false, false]);
  expect(await gateway.catalogue()).toBe(await gateway.catalogue());
});

describe('an update of prices (T_UPDATE_PRICES)', () => {
  it('changes prices, scales and validity in the units of the catalogue, and nothing else (PR-1)', async () => {
    const until =
      '<DATETIME type="valid_start_date"><DATE>2026-01-01</DATE></DATETIME><DATETIME type="valid_end_date"><DATE>2099-03-31</DATE></DATETIME>';
    const { report, reported } = await imported(
      update(
        product('4711', `${until}${price('12,40')}${price('11,00', '<LOWER_BOUND>20</LOWER_BOUND>')}`) +
          product('4712', price('50,00')) +
          product('4713', price('20')) +
          product('0815', price('1')),
      ),
    );

    expect(reported).toEqual([
      'Read 4 products',
      'Warning: catalogue.xml line 10: product "0815": is not in the catalogue',
      'Changed the prices of 2 products; 1 had these prices, 0 keep theirs',
      'Building the search index',
    ]);
    expect(report).toMatchObject({ version: 1, categories: 3, products: 5, customers: 3 });
    expect(await pricing('4711')).toEqual({
      name: 'Wood screw',
      validTo: '2099-03-31',
      price: [12.4, 1, 'BX'],
      scales: [[20, 11]],
    });
    expect(await pricing('4712')).toMatchObject({ price: [50, 100, 'MTR'], scales: [] });
    expect(await pricing('4713')).toMatchObject({ price: [20, 1, 'CA'] });
  });

  it('is seen by the search, by exports and by the next update', async () => {
    const token = await anna();
    const order = async () => productIdsIn(await call(gateway, byPrice, { token }));
    expect(await order()).toEqual(['4712', '4713', '4714']);
    await imported(update(product('4712', price('11000'))));

    expect(await order()).toEqual(['4713', '4714', '4712']);
    expect((await imported(update(product('4712', price('11000')), 1))).reported).toContain(
      'Changed the prices of 0 products; 1 had these prices, 0 keep theirs',
    );
  });

  it('is seen by a shop that runs beside the import: prices at once, their order soon', async () => {
    const { location, remove } = await aDatabase();
    onTestFinished(remove);
    const importer = await openGateway({ ...location, isIndexed: false });
    onTestFinished(() => importer.close());
    await importer.importCatalogue(await aDocument(bmecat2005), () => undefined, { isDemonstration: true });
    gateway = await openGateway(location);
    onTestFinished(() => gateway.close());
    const token = await anna();
    const first = async () => productIdsIn(await call(gateway, byPrice, { token }))[0];
    expect(await first()).toBe('4712');

    await importer.importCatalogue(await aDocument(update(product('4712', price('11000')))));

    expect((await pricing('4712')).price).toEqual([11000, 100, 'MTR']);
    await expect.poll(first).toBe('4713');
  });

  it('takes the price away for a blank amount, and keeps it for one that is no figure', async () => {
    const { reported } = await imported(
      update(
        product('4711', price('')) +
          product('4712', price('auf Anfrage')) +
          product('4713', price('9.50') + price('1,2', '<LOWER_BOUND>5</LOWER_BOUND>')),
      ),
    );

    expect(reported.slice(1, -1)).toEqual([
      'Warning: catalogue.xml line 5: product "4711": has no price any more; it cannot be ordered',
      'Warning: catalogue.xml line 7: product "4712": PRICE_AMOUNT: "auf Anfrage" is no number such as 12.50; the price in the shop stays',
      'Warning: catalogue.xml line 9: product "4713": PRICE_AMOUNT: "1,2" is not read, because the document has decimal commas and decimal points there; the price in the shop stays',
      'Changed the prices of 1 products; 0 had these prices, 2 keep theirs',
    ]);
    expect((await pricing('4711')).price).toEqual([null, 1, 'C62']);
    expect((await pricing('4712')).price).toEqual([45.1, 100, 'MTR']);
    expect((await pricing('4713')).price).toEqual([20, 1, 'CA']);
  });

  it('changes nothing if one price is refused', async () => {
    expect(
      await refused(update(product('4711', price('1.00')) + product('4712', price('11900000000000.00')))),
    ).toEqual(['6 product "4712": price.amount: must be a number up to 1000000000 with at most 6 decimals']);
    expect((await pricing('4711')).price).toEqual([9.975, 1, 'BX']);
  });

  it('says that a version was imported before, or is older', async () => {
    expect(await warnings(update(product('4713', price('21')), 0))).toEqual([]);
    expect(await warnings(update(product('4713', price('22')), 1))).toEqual([]);
    expect(await warnings(update(product('4713', price('22')), 1))).toEqual([
      '2 CATALOG_VERSION: 1.0 update 2 of "K1" was imported before',
    ]);
    expect(await warnings(update(product('4713', price('21')), 0))).toEqual([
      '2 CATALOG_VERSION: 1.0 update 1 of "K1" is older than 1.0 update 2, which the shop has',
    ]);
    expect((await warnings(bmecat12))[0]).toBe(
      '3 CATALOG_VERSION: 1.0 of "K1" is older than 1.0 update 1, which the shop has',
    );
  });

  it('is not checked without a shop, and says so', async () => {
    const file = await aDocument(update(product('4711', price('1'))));
    const error: unknown = await gateway.checkCatalogue(file).catch((cause: unknown) => cause);

    expect(error instanceof ImportError && error.badLines.map(({ reason }) => reason)).toEqual([
      '<T_UPDATE_PRICES> changes the catalogue of the shop; only its import can check it, which changes nothing if it is refused',
    ]);
  });
});
