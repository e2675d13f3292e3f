import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ImportError } from '#gateway/catalogue/import-error.ts';
import { BadLines } from '#gateway/catalogue/import-error.ts';
import { writeBmecatFolder } from '#gateway/bmecat/bmecat-folder.ts';
import { aGateway, type OpenGateway } from './support/a-gateway.ts';
import { call } from './support/call.ts';
import { aTemporaryFolder } from './support/catalogue-folder.ts';

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const dot = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** A document with its files in a folder of its own. */
async function aDocument(xml: string | Buffer): Promise<string> {
  const { directory, remove } = await aTemporaryFolder();
  cleanUps.push(remove);
  await mkdir(join(directory, 'catalogue', 'pictures'), { recursive: true });
  await writeFile(join(directory, 'catalogue', 'pictures', 'drill.gif'), dot);
  await writeFile(join(directory, 'catalogue', 'drill.pdf'), '%PDF-1.4 drill');
  await writeFile(join(directory, 'secret.gif'), dot);
  const path = join(directory, 'catalogue', 'catalogue.xml');
  await writeFile(path, xml);
  return path;
}

async function aTinyGateway(): Promise<OpenGateway> {
  const open = await aGateway();
  cleanUps.push(open.close);
  return open;
}

async function refusal(xml: string | Buffer): Promise<readonly string[]> {
  const { gateway } = await aTinyGateway();
  const error: unknown = await gateway.importCatalogue(await aDocument(xml)).catch((cause: unknown) => cause);
  if (!(error instanceof ImportError)) throw new Error('imported', { cause: error });
  const found = await call(gateway, 'product/hammer');
  expect(found.status).toBe(200);
  return error.badLines.map(({ file, line, reason }) => `${file} ${line}: ${reason}`);
}

const header = `<HEADER><CATALOG><LANGUAGE default="true">eng</LANGUAGE><CATALOG_ID>C1</CATALOG_ID>
<CATALOG_VERSION>1.0</CATALOG_VERSION><CATALOG_NAME>Drills</CATALOG_NAME><CURRENCY>EUR</CURRENCY></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Maker</SUPPLIER_NAME></SUPPLIER></HEADER>`;

const document2005 = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd">
${header}
<T_NEW_CATALOG>
<CATALOG_GROUP_SYSTEM><GROUP_SYSTEM_ID>G</GROUP_SYSTEM_ID>
<CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Catalogue</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="node"><GROUP_ID>10</GROUP_ID><GROUP_NAME lang="eng">Machines</GROUP_NAME><GROUP_NAME lang="deu">Maschinen</GROUP_NAME><PARENT_ID>1</PARENT_ID><GROUP_ORDER>2</GROUP_ORDER></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="leaf"><GROUP_ID>11</GROUP_ID><GROUP_NAME lang="eng">Drills</GROUP_NAME><GROUP_NAME lang="deu">Bohrer</GROUP_NAME><PARENT_ID>10</PARENT_ID></CATALOG_STRUCTURE>
</CATALOG_GROUP_SYSTEM>
<PRODUCT mode="new">
<SUPPLIER_PID type="supplier_specific">D-8</SUPPLIER_PID>
<PRODUCT_DETAILS>
<DESCRIPTION_SHORT lang="eng">Drill 8 mm &amp; case</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="deu">Bohrer 8 mm mit Koffer</DESCRIPTION_SHORT>
<DESCRIPTION_LONG lang="eng"><![CDATA[For steel < 10 mm.]]></DESCRIPTION_LONG>
<INTERNATIONAL_PID type="gtin">4000000000017</INTERNATIONAL_PID><MANUFACTURER_NAME>Maker</MANUFACTURER_NAME>
<KEYWORD>drill</KEYWORD><KEYWORD>bit</KEYWORD>
</PRODUCT_DETAILS>
<PRODUCT_FEATURES>
<FEATURE><FNAME lang="eng">Coating</FNAME><FNAME lang="deu">Beschichtung</FNAME><FVALUE lang="eng">None</FVALUE><FVALUE lang="deu">Ohne</FVALUE><FORDER>2</FORDER></FEATURE>
<FEATURE><FNAME>Diameter</FNAME><FVALUE>8.5</FVALUE><FUNIT>mm</FUNIT><FORDER>1</FORDER></FEATURE>
<FEATURE><FNAME>Use</FNAME><FVALUE>Steel</FVALUE><FVALUE>Wood</FVALUE><FORDER>3</FORDER></FEATURE>
</PRODUCT_FEATURES>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>2.5</NO_CU_PER_OU><PRICE_QUANTITY>10</PRICE_QUANTITY><QUANTITY_MIN>4</QUANTITY_MIN><QUANTITY_INTERVAL>2</QUANTITY_INTERVAL></PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS>
<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>25</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><TAX>0.07</TAX><PRICE_FACTOR>1.1</PRICE_FACTOR><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>20</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><LOWER_BOUND>100</LOWER_BOUND></PRODUCT_PRICE>
<PRODUCT_PRICE price_type="nrp"><PRICE_AMOUNT>99</PRICE_AMOUNT></PRODUCT_PRICE>
</PRODUCT_PRICE_DETAILS>
<MIME_INFO>
<MIME><MIME_TYPE>image/gif</MIME_TYPE><MIME_SOURCE>pictures/drill.gif</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME>
<MIME><MIME_SOURCE>drill.pdf</MIME_SOURCE><MIME_DESCR>Data sheet</MIME_DESCR><MIME_PURPOSE>data_sheet</MIME_PURPOSE></MIME>
<MIME><MIME_SOURCE>../secret.gif</MIME_SOURCE></MIME>
</MIME_INFO>
<PRODUCT_REFERENCE type="similar"><PROD_ID_TO>D-9</PROD_ID_TO></PRODUCT_REFERENCE>
<PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>D-9</PROD_ID_TO></PRODUCT_REFERENCE>
<PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>D-404</PROD_ID_TO></PRODUCT_REFERENCE>
</PRODUCT>
<PRODUCT mode="new"><SUPPLIER_PID>D-9</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Drill 9 mm</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS></PRODUCT>
<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>D-8</PROD_ID><CATALOG_GROUP_ID>11</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>D-9</PROD_ID><CATALOG_GROUP_ID>11</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
</T_NEW_CATALOG></BMECAT>`;

describe('importing a BMEcat 2005 document', { timeout: 30_000 }, () => {
  it('brings in products, prices with scales, units, features, groups, pictures and references', async () => {
    const { gateway } = await aTinyGateway();

    const report = await gateway.importCatalogue(await aDocument(document2005));

    expect([report.categories, report.products, report.images]).toEqual([2, 2, 1]);
    expect(report.warnings.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '0: HEADER/SUPPLIER is not imported (1 times)',
      '0: GROUP_SYSTEM_ID is not imported (1 times)',
      '0: PRODUCT/PRODUCT_DETAILS/KEYWORD is not imported (2 times)',
      '12: MIME_SOURCE: "../secret.gif" is not beside the document, or larger than 32 MB; left out',
      '12: PRODUCT_PRICE: of the kinds net_list, nrp only net_list is taken',
      '12: PRODUCT_REFERENCE: "D-404" is not in the document; left out',
    ]);
    const session = await call(gateway, 'session', {
      method: 'POST',
      body: { userName: 'anna', password: 'anna-demo' },
    });
    const { token }: { token: string } = JSON.parse(session.text);
    const english = await call(gateway, 'product/D-8', { token });
    expect(english.json()).toMatchObject({
      productName: 'Drill 8 mm & case',
      description: 'For steel < 10 mm.',
      mainImage: expect.stringMatching(/^\/media\/\w{20}-drill\.gif$/),
      breadcrumb: [{ categoryId: '10' }, { categoryId: '11', categoryName: 'Drills' }],
      productAlternatives: [{ alternateProductId: 'D-9' }],
      buckets: [
        { bucketId: 'accessories', bucketName: 'Accessories', items: [{ productId: 'D-9', sortOrder: 1 }] },
      ],
      salesMaterial: {
        materialNumber: 'D-8',
        minimumOrderQuantity: 4,
        roundingQuantity: '2.000',
        availabilityLevel: 'M',
        unitsOfMeasure: [
          { unit: 'BX', unitText: 'Box', numeratorForConversion: 1, denominatorForConversion: 1 },
          { unit: 'C62', unitText: 'Piece', numeratorForConversion: 2, denominatorForConversion: 5 },
        ],
      },
      pricing: {
        price: 27.5,
        quantity: 10,
        unit: 'BX',
        currency: 'EUR',
        tax: 7,
        pricingScales: [{ minQuantity: 100, price: 20, per: 10, unit: 'BX' }],
      },
    });
    const german = await call(gateway, 'product/D-8', { language: 'de' });
    const body: {
      productName: string;
      propertyGroups: {
        groupKey: string;
        properties: { propertyName: string; value: { value: string } }[];
      }[];
    } = JSON.parse(german.text);
    expect(body.productName).toBe('Bohrer 8 mm mit Koffer');
    expect(
      body.propertyGroups
        .filter(({ groupKey }) => ['TECHNICAL', 'DOCUMENTS'].includes(groupKey))
        .flatMap(({ properties }) => properties.map((each) => [each.propertyName, each.value.value])),
    ).toEqual([
      ['Diameter', '8,5 mm'],
      ['Beschichtung', 'Ohne'],
      ['Use', 'Steel, Wood'],
      ['Data sheet', ''],
    ]);
  });

  it('takes BMEcat 1.2 by its own names, in its own encoding', async () => {
    const { gateway } = await aTinyGateway();
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>C</CATALOG_ID><CURRENCY>CHF</CURRENCY></CATALOG></HEADER>
<T_NEW_CATALOG><ARTICLE><SUPPLIER_AID>Z-1</SUPPLIER_AID>
<ARTICLE_DETAILS><DESCRIPTION_SHORT>Säge für Möbel</DESCRIPTION_SHORT><EAN>4000000000024</EAN></ARTICLE_DETAILS>
<ARTICLE_FEATURES><FEATURE><FNAME>Länge</FNAME><FVALUE>30</FVALUE><FUNIT>cm</FUNIT></FEATURE></ARTICLE_FEATURES>
<ARTICLE_ORDER_DETAILS><ORDER_UNIT>PCE</ORDER_UNIT></ARTICLE_ORDER_DETAILS>
<ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>12.30</PRICE_AMOUNT></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>
</ARTICLE></T_NEW_CATALOG></BMECAT>`;

    const report = await gateway.importCatalogue(await aDocument(Buffer.from(xml, 'latin1')));

    expect([report.categories, report.products, report.warnings]).toEqual([1, 1, []]);
    const listed = await call(gateway, 'product/search?$category=catalogue', { language: 'de' });
    expect(listed.json()).toMatchObject({
      products: [{ productId: 'Z-1', productName: 'Säge für Möbel' }],
      category: { name: 'C' },
    });
  });

  it.each([
    [
      'a DOCTYPE',
      '<?xml version="1.0"?>\n<!DOCTYPE BMECAT [<!ENTITY a "b">]>\n<BMECAT/>',
      ['catalogue.xml 2: column 36: a DOCTYPE is not accepted'],
    ],
    ['an entity', '<BMECAT>\n&boom;</BMECAT>', ['catalogue.xml 2: column 7: undefined entity.']],
    [
      'a tag that is not closed',
      '<BMECAT>\n<T_NEW_CATALOG></BMECAT>',
      ['catalogue.xml 2: column 25: unexpected close tag.'],
    ],
    ['another root', '<CATALOG/>', ['catalogue.xml 1: column 11: the root is CATALOG, not BMECAT']],
    [
      'an update',
      '<BMECAT><T_UPDATE_PRICES/></BMECAT>',
      [
        'catalogue.xml 1: column 27: T_UPDATE_PRICES is not supported; send the whole catalogue as T_NEW_CATALOG',
      ],
    ],
    [
      'bytes of another encoding',
      Buffer.from('<BMECAT>ä</BMECAT>', 'latin1'),
      ['catalogue.xml 1: is not encoded in utf-8 from about here on'],
    ],
    [
      'products that cannot be sold as they stand',
      document2005
        .replace('<PRICE_AMOUNT>25<', '<PRICE_AMOUNT>2,5<')
        .replace('<ORDER_UNIT>C62<', '<ORDER_UNIT><'),
      [
        'catalogue.xml 12: price.amount: must be a number up to 1000000000 with at most 6 decimals',
        'catalogue.xml 40: unit: must not be empty; price.unit: must not be empty',
      ],
    ],
  ])('refuses %s by line and reason, and changes nothing', async (_what, xml, reasons) => {
    expect(await refusal(xml)).toEqual(reasons);
  });

  it('reads 20,000 products without holding them', async () => {
    const product = (index: number) =>
      document2005
        .slice(
          document2005.indexOf('<PRODUCT mode'),
          document2005.indexOf('<PRODUCT mode', document2005.indexOf('D-404')),
        )
        .replace('D-8<', `P-${index}<`)
        .replaceAll(/<MIME_INFO>.*<\/MIME_INFO>|<PRODUCT_REFERENCE.*<\/PRODUCT_REFERENCE>/gs, '');
    const before = document2005.slice(0, document2005.indexOf('<PRODUCT mode'));
    const path = await aDocument(
      `${before}${Array.from({ length: 20_000 }, (_, index) => product(index)).join('')}</T_NEW_CATALOG></BMECAT>`,
    );
    const { directory, remove } = await aTemporaryFolder();
    cleanUps.push(remove);
    const warnings = new BadLines();
    let records = 0;
    let peak = 0;
    globalThis.gc?.();
    const rss = process.memoryUsage().rss;

    await writeBmecatFolder({ path, name: 'catalogue.xml' }, directory, warnings, async () => {
      records += 1;
      if (records % 500 === 0) peak = Math.max(peak, process.memoryUsage().rss);
    });

    expect(records).toBe(2 * (20_000 + 4));
    expect((peak - rss) / 1024 / 1024).toBeLessThan(300);
  });
});
