import { beforeEach, describe, expect, it } from 'vitest';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { anEmptyGateway, aDocument } from '../support/catalogue/bmecat-import.ts';
import { bmecat2005 } from '../support/catalogue/bmecat-document.ts';
import { call } from '../support/http/call.ts';
import { stepsReported } from '../support/catalogue/steps-reported.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await anEmptyGateway();
  const file = await aDocument(bmecat2005, ['folder/media/screw.png']);
  await gateway.importCatalogue(file, () => undefined, { isDemonstration: true });
});

const update = (content: string, transaction = 'T_UPDATE_PRODUCTS', language = 'deu') =>
  `<?xml version="1.0"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>${language}</LANGUAGE><CATALOG_ID>K1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>
<${transaction} prev_version="0">
${content}</${transaction}></BMECAT>`;

const product = (mode: string, id: string, content = '') =>
  `<PRODUCT mode="${mode}"><SUPPLIER_PID>${id}</SUPPLIER_PID>${content}</PRODUCT>\n`;

const details = (content: string) => `<PRODUCT_DETAILS>${content}</PRODUCT_DETAILS>`;
const named = (name: string) => details(`<DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT>`);

const map = (id: string, group: string, mode = 'new') =>
  `<PRODUCT_TO_CATALOGGROUP_MAP mode="${mode}"><PROD_ID>${id}</PROD_ID><CATALOG_GROUP_ID>${group}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>\n`;

async function imported(content: string, files: readonly string[] = []) {
  const reported: string[] = [];
  const report = await gateway.importCatalogue(await aDocument(content, files), (line) =>
    reported.push(line),
  );
  const lines = stepsReported(reported);
  return { report, summary: lines.filter((line) => line.startsWith('Changed')), reported: lines };
}

const warnings = ({ report }: Awaited<ReturnType<typeof imported>>) =>
  report.warnings.map(({ line, reason }) => `${line} ${reason}`);

/** The product as a customer sees it. */
async function seen(id: string, language = 'en') {
  const token = await signedIn(gateway, 'anna', 'anna-demo');
  const read: Record<string, unknown> = JSON.parse(
    (await call(gateway, `product/${id}`, { token, language })).text,
  );
  return read;
}

/** The price and the technical data of 4711. */
async function technical(language: string) {
  const read: {
    pricing?: { price: number };
    propertyGroups?: {
      groupKey: string;
      properties: { propertyName: string; value: { value: string } }[];
    }[];
  } = await seen('4711', language);
  const groups = read.propertyGroups?.filter(({ groupKey }) => groupKey.startsWith('TECHNICAL')) ?? [];
  return [
    read.pricing?.price,
    ...groups.flatMap(({ properties }) =>
      properties.map(({ propertyName, value }) => `${propertyName}: ${value.value}`),
    ),
  ];
}

describe('an update of products (T_UPDATE_PRODUCTS)', () => {
  it('changes what the document has, in its language, and leaves everything else as it is', async () => {
    const before = { en: await seen('4711'), de: await seen('4711', 'de') };
    const { report, summary } = await imported(
      update(product('update', '4711', named('Spanplattenschraube'))),
    );

    expect(summary).toEqual(['Changed 1 products, added 0, deleted 0; 0 had these values']);
    expect(report).toMatchObject({ version: 2, categories: 3, products: 5, images: 1, customers: 3 });
    expect(await seen('4711')).toEqual(before.en);
    expect(await seen('4711', 'de')).toEqual({ ...before.de, productName: 'Spanplattenschraube' });
  });

  it('replaces features, keeps the names and texts of the other language, and the price', async () => {
    await imported(
      update(
        product(
          'update',
          '4711',
          '<PRODUCT_FEATURES><FEATURE><FNAME>Farbe</FNAME><FVALUE>schwarz</FVALUE></FEATURE><FEATURE><FNAME>Länge</FNAME><FVALUE>30</FVALUE><FUNIT>MMT</FUNIT></FEATURE></PRODUCT_FEATURES>',
        ),
      ),
    );
    expect(await technical('en')).toEqual([
      9.975,
      'Colour: silver',
      'Length: 30 mm',
      'GTIN: 4006381333931',
      'Manufacturer part number: F-600',
    ]);
    expect(await technical('de')).toEqual([
      9.975,
      'Farbe: schwarz',
      'Länge: 30 mm',
      'GTIN: 4006381333931',
      'Artikelnummer des Herstellers: F-600',
    ]);
  });

  it('adds, deletes and moves products, and removes references to deleted ones', async () => {
    const result = await imported(
      update(
        product(
          'new',
          '4800',
          `${named('Zange')}<PRODUCT_ORDER_DETAILS><ORDER_UNIT>PR</ORDER_UNIT></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>12,50</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS><MIME_INFO><MIME><MIME_SOURCE>zange.png</MIME_SOURCE></MIME></MIME_INFO>`,
        ) +
          product('delete', '4713') +
          map('4800', '20') +
          map('4711', '20') +
          map('4711', '11', 'delete'),
      ),
      ['folder/zange.png'],
    );

    expect(warnings(result)).toEqual([]);
    expect(result.summary).toEqual(['Changed 1 products, added 1, deleted 1; 0 had these values']);
    expect(result.report.images).toBe(2);
    expect((await call(gateway, 'product/4713')).status).toBe(404);
    expect(await seen('4800')).toMatchObject({
      productName: 'Zange',
      pricing: { price: 12.5, unit: 'PR' },
      breadcrumb: [{ categoryId: '20' }],
    });
    expect(await seen('4711')).toMatchObject({
      breadcrumb: [{ categoryId: '20' }],
      buckets: [{ bucketId: 'SPARE_PARTS' }],
    });
  });

  it('lists products that the catalogue does not have, and what it cannot add', async () => {
    const result = await imported(
      update(
        product('update', '0815', named('Unbekannt')) +
          product('delete', '0816') +
          product('new', '0817') +
          product('update', '4712', named('Kabel')) +
          map('4712', '99'),
      ),
    );

    expect(result.summary).toEqual(['Changed 0 products, added 0, deleted 0; 1 had these values']);
    expect(warnings(result)).toEqual([
      '8 product "4712": PRODUCT_TO_CATALOGGROUP_MAP: the group "99" is not in the catalogue',
      '4 product "0815": is not in the catalogue; it is left out',
      '5 product "0816": is not in the catalogue; it is left out',
      '6 product "0817": DESCRIPTION_SHORT: is missing or empty; it is left out',
    ]);
  });

  it('keeps price and units if one of them cannot be read', async () => {
    const before = await seen('4712');
    const result = await imported(
      update(
        product(
          'update',
          '4712',
          '<PRODUCT_ORDER_DETAILS><QUANTITY_MIN>5</QUANTITY_MIN></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>auf Anfrage</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>',
        ),
      ),
    );

    expect(await seen('4712')).toEqual(before);
    expect(warnings(result)[0]).toBe(
      '4 product "4712": PRICE_AMOUNT: "auf Anfrage" is no number such as 12.50; the price in the shop stays',
    );
  });

  it('changes nothing if a product is refused, and names its line', async () => {
    const before = await seen('4711');
    const error: unknown = await imported(
      update(
        product('update', '4711', named('Schraube')) +
          product(
            'update',
            '4712',
            '<PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>11900000000000</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>',
          ),
      ),
    ).catch((cause: unknown) => cause);

    expect(
      error instanceof ImportError && error.badLines.map(({ line, reason }) => `${line} ${reason}`),
    ).toEqual(['5 product "4712": price.amount: must be a number up to 1000000000 with at most 6 decimals']);
    expect(await seen('4711')).toEqual(before);
  });
});

describe('product data without prices (T_NEW_PRODUCTDATA)', () => {
  it('changes known products, adds new ones without a price, and new groups', async () => {
    const result = await imported(
      update(
        `<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="leaf"><GROUP_ID>30</GROUP_ID><GROUP_NAME>Zangen</GROUP_NAME><PARENT_ID>10</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>
${product('new', '4711', details('<DESCRIPTION_LONG lang="eng">For wood.</DESCRIPTION_LONG>'))}${product('new', '4900', named('Kombizange'))}${map('4900', '30')}`,
        'T_NEW_PRODUCTDATA',
      ),
    );

    expect(result.summary).toEqual(['Changed 1 products, added 1, deleted 0; 0 had these values']);
    expect(await seen('4711')).toMatchObject({
      productName: 'Wood screw',
      description: 'For wood.',
      pricing: { price: 9.975 },
    });
    expect(await seen('4900')).toMatchObject({
      productName: 'Kombizange',
      pricing: { price: null },
      breadcrumb: [{ categoryId: '10' }, { categoryId: '30' }],
    });
  });
});
