import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { convertBmecat } from '#gateway/bmecat/convert-bmecat.ts';
import { safeHtml } from '#gateway/bmecat/description-html.ts';
import { importBmecat, type FolderImport } from '#gateway/bmecat/import-bmecat.ts';
import { ImportError } from '#gateway/catalogue/import/import-error.ts';
import { openGateway, type Gateway, type ImportReport } from '#gateway/gateway.ts';
import { isDeep } from '#tests/support/deep.ts';
import { aDatabase } from './support/a-database.ts';
import { aGateway } from './support/a-gateway.ts';
import { bmecat12, bmecat2005 } from './support/bmecat-document.ts';
import { call } from './support/call.ts';
import { aTemporaryFolder } from './support/catalogue-folder.ts';
import { stepsTold } from './support/steps-told.ts';

/** A document that is too large to be held in the memory of the process as a whole. */
const largeDocument = isDeep
  ? { products: 10_000, megabytes: 20, memory: 32 }
  : { products: 2_000, megabytes: 4, memory: 16 };

const today = '2026-06-01';
const run = promisify(execFile);
const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function anEmptyGateway(): Promise<Gateway> {
  const { location, remove } = await aDatabase();
  cleanUps.push(remove);
  const gateway = await openGateway(location);
  cleanUps.push(() => gateway.close());
  return gateway;
}

function foldersInto(gateway: Gateway): FolderImport {
  return (directory, tell) => gateway.importCatalogue(directory, tell);
}

/** Writes `folder/catalogue.xml` and the files beside it. */
async function aDocument(content: string | Buffer, files: readonly string[] = []): Promise<string> {
  const { directory, remove } = await aTemporaryFolder();
  cleanUps.push(remove);
  const file = join(directory, 'folder', 'catalogue.xml');
  for (const name of ['folder/catalogue.xml', ...files]) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), `content of ${name}`);
  }
  await writeFile(file, content);
  return file;
}

interface Imported {
  readonly gateway: Gateway;
  readonly report: ImportReport;
  readonly told: readonly string[];
}

async function imported(content: string | Buffer, files: readonly string[] = []): Promise<Imported> {
  const gateway = await anEmptyGateway();
  const told: string[] = [];
  const file = await aDocument(content, files);
  const report = await importBmecat(file, foldersInto(gateway), (line) => told.push(line), today);
  return { gateway, report, told: stepsTold(told) };
}

/** The bad lines of a document that is refused, as people read them. */
async function refusal(content: string | Buffer): Promise<string[]> {
  const gateway = await anEmptyGateway();
  const file = await aDocument(content);
  const error: unknown = await importBmecat(file, foldersInto(gateway), () => undefined, today).catch(
    (cause: unknown) => cause,
  );
  expect(await gateway.isEmpty()).toBe(true);
  if (!(error instanceof ImportError)) throw new Error('no refusal', { cause: error });
  return error.badLines.map((bad) => `${bad.file}:${bad.line} ${bad.reason}`);
}

/** A document of one product; its parts replace those of a plain one. */
function oneProduct({
  head = '<?xml version="1.0"?>',
  header = '<LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY>',
  name = 'Thing',
  more = '',
  order = '<ORDER_UNIT>C62</ORDER_UNIT>',
  prices = '<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>10</PRICE_AMOUNT></PRODUCT_PRICE>',
  after = '',
} = {}): string {
  return `${head}<BMECAT><HEADER><CATALOG>${header}</CATALOG></HEADER><T_NEW_CATALOG>
<PRODUCT><SUPPLIER_PID>1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
${more}<PRODUCT_ORDER_DETAILS>${order}</PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS></PRODUCT>${after}</T_NEW_CATALOG></BMECAT>`;
}

/** A product of one line, without a price. */
function unpriced(id: string, name = 'Thing'): string {
  const details = `<PRODUCT_DETAILS><DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS>`;
  const order = '<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS>';
  return `<PRODUCT><SUPPLIER_PID>${id}</SUPPLIER_PID>${details}${order}</PRODUCT>`;
}

async function signIn(gateway: Gateway): Promise<string> {
  const body = { userName: 'anna', password: 'anna-demo' };
  const response = await call(gateway, 'session', { method: 'POST', body });
  const { token }: { token: string } = JSON.parse(response.text);
  return token;
}

const mime = (source: string) => `<MIME><MIME_SOURCE>${source}</MIME_SOURCE></MIME>`;

const feature = (name: number) =>
  `<FEATURE><FNAME>Feature ${name}</FNAME><FVALUE>Value ${name}</FVALUE></FEATURE>`;

interface ProductBody {
  readonly productName: string;
  readonly description: string;
  readonly productAlternatives: unknown;
  readonly buckets: unknown;
  readonly validFrom: string;
  readonly validTo: string;
  readonly properties: readonly { readonly attributeId: string; readonly value: string }[];
  readonly propertyGroups: readonly {
    readonly groupKey: string;
    readonly groupName: string;
    readonly properties: readonly {
      readonly propertyName: string;
      readonly value: { readonly value: string };
    }[];
  }[];
  readonly breadcrumb: readonly { readonly categoryName: string }[];
  readonly salesMaterial: {
    readonly minimumOrderQuantity: number;
    readonly roundingQuantity: string;
    readonly unitsOfMeasure: readonly {
      readonly unit: string;
      readonly unitText: string;
      readonly numeratorForConversion: number;
      readonly denominatorForConversion: number;
    }[];
  };
  readonly pricing: object;
}

async function productBody(
  gateway: Gateway,
  id: string,
  language = 'en',
  token?: string,
): Promise<ProductBody> {
  const options = token === undefined ? { language } : { language, token };
  const body: ProductBody = JSON.parse((await call(gateway, `product/${id}`, options)).text);
  return body;
}

/** What a product says of itself in one language, cut down to what a document decides. */
async function facts(gateway: Gateway, id: string, language: string) {
  const body = await productBody(gateway, id, language);
  return {
    name: body.productName,
    description: body.description,
    breadcrumb: body.breadcrumb.map(({ categoryName }) => categoryName),
    properties: Object.fromEntries(body.properties.map(({ attributeId, value }) => [attributeId, value])),
    technical: body.propertyGroups
      .filter(({ groupKey }) => groupKey.startsWith('TECHNICAL'))
      .map(({ groupName, properties }) => [
        groupName,
        ...properties.map(({ propertyName, value }) => `${propertyName}: ${value.value}`),
      ]),
  };
}

describe('importing a BMEcat document', () => {
  it('shows products and categories in the languages of the document', async () => {
    const { gateway } = await imported(bmecat2005);

    expect(await facts(gateway, '4711', 'en')).toEqual({
      name: 'Wood screw',
      description: 'Holds < 5 kg & more.',
      breadcrumb: ['Fastening', 'Screws'],
      properties: {
        ETIM: 'EC000123',
        KEYWORDS: 'screw, wood',
        PRODUCT_TAG: 'New',
        BRAND: 'Fixum',
      },
      technical: [
        [
          'Screws',
          'Length: 2.5 mm',
          'Length (details): without head',
          'Colour: silver',
          'Galvanised: true',
          'Drives: 10, 20',
          'Code: 0815',
        ],
        ['Technical data', 'GTIN: 4006381333931', 'Manufacturer part number: F-600'],
      ],
    });
    expect(await facts(gateway, '4711', 'de')).toEqual({
      name: 'Holzschraube',
      description: 'Hält.',
      breadcrumb: ['Befestigung', 'Schrauben'],
      properties: {
        ETIM: 'EC000123',
        KEYWORDS: 'Schraube',
        PRODUCT_TAG: 'Neu',
        BRAND: 'Fixum',
      },
      technical: [
        [
          'Schrauben',
          'Länge: 2,5 mm',
          'Länge (Details): without head',
          'Farbe: silbern',
          'Verzinkt: true',
          'Antriebe: 10, 20',
          'Code: 0815',
        ],
        ['Technische Daten', 'GTIN: 4006381333931', 'Artikelnummer des Herstellers: F-600'],
      ],
    });
    expect(await facts(gateway, '4713', 'en')).toMatchObject({ name: 'Öl', description: 'Schmiert gut' });
    expect((await call(gateway, 'category/10')).json()).toMatchObject({
      name: 'Fastening',
      sortOrder: 2,
      parentCategories: [],
      childCategories: [{ id: '11', name: 'Screws', productCount: 1 }],
    });
    expect(await productBody(gateway, '4711')).toMatchObject({
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      productAlternatives: [{ alternateProductId: '4712' }],
      buckets: [
        { bucketId: 'ACCESSORIES', bucketName: 'Accessories', items: [{ productId: '4713', sortOrder: 1 }] },
        { bucketId: 'SPARE_PARTS', bucketName: 'Spare parts', items: [{ productId: '4714', sortOrder: 1 }] },
      ],
    });
  });

  it('prices the order unit exactly, with factor, scales and the price that holds today (PR-1)', async () => {
    const { gateway } = await imported(bmecat2005);
    const token = await signIn(gateway);
    const terms = async (id: string) => {
      const { salesMaterial: sold, pricing } = await productBody(gateway, id, 'en', token);
      return {
        pricing,
        minimum: sold.minimumOrderQuantity,
        step: sold.roundingQuantity,
        units: sold.unitsOfMeasure.map((one) => [
          one.unit,
          one.unitText,
          one.numeratorForConversion,
          one.denominatorForConversion,
        ]),
      };
    };

    expect(await terms('4711')).toMatchObject({
      minimum: 400,
      step: '400.000',
      units: [
        ['C62', 'piece', 1, 1],
        ['BX', 'box', 200, 1],
      ],
      pricing: {
        price: 9.975,
        currency: 'EUR',
        unit: 'BX',
        quantity: 1,
        pricingScales: [{ minQuantity: 10, price: 8.55, unit: 'BX', per: 1 }],
      },
    });
    expect(await terms('4712')).toMatchObject({
      minimum: 0.5,
      step: '0.250',
      units: [['MTR', 'metre', 1, 1]],
      pricing: {
        price: 45.1,
        unit: 'MTR',
        quantity: 100,
        pricingScales: [{ minQuantity: 50, price: 40, per: 100 }],
      },
    });
    expect(await terms('4713')).toMatchObject({
      minimum: 2.5,
      units: [
        ['LTR', 'litre', 1, 1],
        ['CA', 'can', 5, 2],
      ],
      pricing: { price: 20, unit: 'CA' },
    });
    expect(await terms('4714')).toMatchObject({ units: [['XYZ', 'XYZ', 1, 1]], pricing: { price: 100 } });
    expect(await terms('4715')).toMatchObject({ pricing: { price: null } });
  });

  it('lets a product be ordered in its order unit, at the price of the scale that is reached (PR-2, PR-3)', async () => {
    const { gateway } = await imported(bmecat2005);
    const token = await signIn(gateway);
    const add = (key: string, orderQuantity: number, productId = '4711', salesUnit = 'BX') =>
      call(gateway, 'basket/lines', {
        method: 'POST',
        token,
        key,
        body: { products: [{ productId, orderQuantity, salesUnit }] },
      });

    expect((await add('k1', 3)).status).toBe(422);
    expect((await add('k2', 10)).status).toBe(200);
    await add('k3', 2, '4713', 'CA');

    expect((await call(gateway, 'basket', { token })).json()).toMatchObject({
      lines: [
        { productId: '4711', orderQuantity: 10, salesUnit: 'BX', price: 8.55, lineTotal: 85.5 },
        { productId: '4713', orderQuantity: 2, salesUnit: 'CA', price: 20, lineTotal: 40 },
      ],
      netTotal: 125.5,
    });
  });

  it('gives the same responses for the same catalogue as BMEcat 1.2', async () => {
    const [newer, older] = [await imported(bmecat2005), await imported(bmecat12)];
    const paths = [
      ...['4711', '4712', '4713', '4714', '4715'].map((id) => `product/${id}`),
      'category/10',
      'category/20',
      'product/search?$category=20',
      'product/search?q=holz',
    ];
    const responses = async ({ gateway }: Imported) => {
      const token = await signIn(gateway);
      const calls = paths.flatMap((path) =>
        ['en', 'de'].map(async (language) => (await call(gateway, path, { language, token })).json()),
      );
      return Promise.all(calls);
    };

    expect(bmecat12).not.toMatch(/PRODUCT_DETAILS|_PID/);
    expect(await responses(older)).toEqual(await responses(newer));
    expect((await call(older.gateway, 'product/search?q=holz', { language: 'de' })).json()).toMatchObject({
      products: [{ productId: '4711', productName: 'Holzschraube' }],
      productCount: 1,
    });
  });

  it('counts what it did not read by the first thousand kinds, and shows the fifty most frequent', async () => {
    const own = Array.from({ length: 1_050 }, (_, place) => `<OWN.${place}/>`).join('');
    const { told } = await imported(oneProduct({ more: `${own}<OWN.0/>` }));

    expect(told.slice(told.findIndex((line) => line.startsWith('Not read')))).toEqual([
      'Not read: 1051 elements that have no place in the shop',
      '  others: 50',
      '  BMECAT/T_NEW_CATALOG/PRODUCT/OWN.0: 2',
      ...Array.from({ length: 48 }, (_, place) => `  BMECAT/T_NEW_CATALOG/PRODUCT/OWN.${place + 1}: 1`),
      '  … and 951 more kinds',
    ]);
  });

  it('names the first thousand products that it took over only in part, and counts the others', async () => {
    const ids = Array.from({ length: 1_003 }, (_, place) => `many-${place}`);
    const { report, told } = await imported(oneProduct({ after: ids.map((id) => unpriced(id)).join('') }));

    expect([report.products, report.warnings.length]).toEqual([1_004, 1_000]);
    expect(told.filter((line) => line.startsWith('Warning: ')).at(-1)).toBe(
      'Warning: catalogue.xml line 4: product "many-999": has no price that can be taken; it cannot be ordered',
    );
    expect(told).toContain('… and 3 more warnings');
  });

  it.each([
    ['without a name', unpriced('4711', ''), 1_003, 'DESCRIPTION_SHORT: is missing or empty'],
    ['of the same number', unpriced('4711'), 1_002, 'id: "4711" occurs a second time'],
  ])('names the first thousand products %s, and counts them all', async (_, product, total, reason) => {
    const file = await aDocument(oneProduct({ after: product.repeat(1_003) }));
    const error: unknown = await importBmecat(
      file,
      foldersInto(await anEmptyGateway()),
      () => undefined,
      today,
    ).catch((cause: unknown) => cause);

    if (!(error instanceof ImportError)) throw new Error('no refusal', { cause: error });
    expect([error.total, error.badLines.length]).toEqual([total, 1_000]);
    expect(error.message.split('\n').slice(-2)).toEqual([
      `  catalogue.xml line 4: product "4711": ${reason}`,
      `  … and ${total - 1_000} more`,
    ]);
  });

  it('says what it read, what it left out, and which elements have no place in the shop', async () => {
    const { report, told } = await imported(bmecat2005, [
      'folder/media/screw.pdf',
      'folder/media/screw.png',
      'folder/media/small/screw.png',
      'folder/outside.png',
      'outside.png',
    ]);

    expect(report).toMatchObject({ categories: 3, products: 5, images: 2, customers: 3 });
    expect(told.slice(1, 6)).toEqual([
      'Read 4 groups and 5 products',
      'Checked 3 categories and 5 products',
      'Publishing the new catalogue',
      'Imported 5 products, 2 images, 3 customers',
      'Building the search index',
    ]);
    expect(told.slice(6)).toEqual([
      'Warning: catalogue.xml line 101: PRODUCT_TO_CATALOGGROUP_MAP of product "9999": the product is not in the file',
      'Warning: catalogue.xml line 56: product "4711": MIME_SOURCE: "media/../outside.png" holds .. and is not read',
      'Warning: catalogue.xml line 57: product "4711": MIME_SOURCE: "media/../../outside.png" holds .. and is not read',
      'Warning: catalogue.xml line 58: product "4711": MIME_SOURCE: "media/link.png" is not beside the document',
      'Warning: catalogue.xml line 59: product "4711": MIME_SOURCE: "media/gone.png" is not beside the document',
      'Warning: catalogue.xml line 61: product "4711": MIME_SOURCE: "page.html" is no image or document that can be shown',
      'Warning: catalogue.xml line 66: product "4711": PRODUCT_REFERENCE: "9999" is not in the file',
      'Warning: catalogue.xml line 90: product "4715": stands in no group; only the search finds it',
      'Warning: catalogue.xml line 94: product "4715": PRICE_AMOUNT: is not above 0 and left out',
      'Warning: catalogue.xml line 94: product "4715": has no price that can be taken; it cannot be ordered',
      'Prices taken: net_list 2, net_customer 1, gros_list 1, none 1',
      'Not fetched: 1 files that are named by a web address',
      'Not read: 2 elements that have no place in the shop',
      '  BMECAT/HEADER/SUPPLIER: 1',
      '  BMECAT/T_NEW_CATALOG/PRODUCT/USER_DEFINED_EXTENSIONS: 1',
    ]);
  });

  it('shows the pictures that lie beside the document, and none that a link brings in from elsewhere', async () => {
    const more = `<MIME_INFO>${mime('link.png')}${mime('own.png')}</MIME_INFO>`;
    const file = await aDocument(oneProduct({ more }), ['folder/own.png', 'secret.png']);
    await symlink('../secret.png', join(dirname(file), 'link.png'));
    const gateway = await anEmptyGateway();
    const { warnings } = await importBmecat(file, foldersInto(gateway), () => undefined, today);

    const { mainImage }: { mainImage: string } = JSON.parse((await call(gateway, 'product/1')).text);
    expect((await call(gateway, mainImage.slice(1))).text).toBe('content of folder/own.png');
    expect(warnings).toEqual([
      {
        file: 'catalogue.xml',
        line: 3,
        reason:
          'product "1": MIME_SOURCE: "link.png" lies outside of the folder of the document and is not read',
      },
    ]);
  });

  it('reads the encodings that catalogues are written in', async () => {
    const text = oneProduct({ name: 'Größe 5 €' });
    const declaring = (encoding: string) =>
      text.replace('<?xml version="1.0"?>', `<?xml version="1.0" encoding="${encoding}"?>`);
    const bytes = (encoding: string, euro: number) =>
      Buffer.concat(
        declaring(encoding)
          .split('€')
          .flatMap((part, index) => [
            ...(index > 0 ? [Buffer.from([euro])] : []),
            Buffer.from(part, 'latin1'),
          ]),
      );
    const documents = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      bytes('Windows-1252', 0x80),
      bytes('ISO-8859-15', 0xa4),
      Buffer.from(`\uFEFF${declaring('UTF-16')}`, 'utf16le'),
    ];

    const names: string[] = [];
    for (const content of documents) {
      names.push((await productBody((await imported(content)).gateway, '1')).productName);
    }
    expect(names).toEqual(documents.map(() => 'Größe 5 €'));
    expect(await refusal(Buffer.from(text, 'latin1'))).toEqual([
      'catalogue.xml:2 holds bytes that are no UTF-8; name the encoding of the file in its first line, such as <?xml version="1.0" encoding="ISO-8859-1"?>',
    ]);
    expect(await refusal(declaring('EBCDIC'))).toEqual([
      'catalogue.xml:1 the encoding "EBCDIC" is not known; save the file as UTF-8, ISO-8859-1, ISO-8859-15 or Windows-1252',
    ]);
  });

  it.each([
    [
      'a document type',
      oneProduct({ head: '<?xml version="1.0"?>\n<!DOCTYPE BMECAT [<!ENTITY a "b">]>' }),
      'catalogue.xml:2 column 36: a DOCTYPE is not accepted; delete the <!DOCTYPE …> line from the file and import it again',
    ],
    [
      'an entity of its own',
      oneProduct({ name: 'a &own; b' }),
      'catalogue.xml:2 column 83: undefined entity.',
    ],
    [
      'a tag that is not closed',
      oneProduct().replace('</PRODUCT>', ''),
      'catalogue.xml:4 column 148: unexpected close tag.',
    ],
    [
      'an end in the middle',
      oneProduct().slice(0, 200),
      'catalogue.xml:2 column 72: unclosed tag: PRODUCT_DETAILS',
    ],
    ['no XML at all', 'id;name\n1;Thing\n', 'catalogue.xml:3 column 1: text data outside of root node.'],
    ['nothing', '', 'catalogue.xml:1 column 1: document must contain a root element.'],
    [
      'another document',
      '<catalogue/>',
      'catalogue.xml:1 column 13: the document is <catalogue>, not <BMECAT>',
    ],
    [
      'changes of products',
      '<BMECAT><T_UPDATE_PRODUCTS prev_version="1"></T_UPDATE_PRODUCTS></BMECAT>',
      'catalogue.xml:1 column 45: <T_UPDATE_PRODUCTS> changes a catalogue, but an import replaces the whole one; ask the supplier for a <T_NEW_CATALOG>',
    ],
    [
      'changes of prices',
      '<BMECAT><T_UPDATE_PRICES/></BMECAT>',
      'catalogue.xml:1 column 27: <T_UPDATE_PRICES> changes a catalogue, but an import replaces the whole one; ask the supplier for a <T_NEW_CATALOG>',
    ],
    ['no products', '<BMECAT><T_NEW_CATALOG/></BMECAT>', 'catalogue.xml:0 holds no <PRODUCT> or <ARTICLE>'],
    [
      'elements without an end',
      `<BMECAT>${'<A>'.repeat(100)}`,
      'catalogue.xml:1 column 309: elements are nested deeper than 100 levels',
    ],
    [
      'a text without an end',
      oneProduct({ name: 'x'.repeat(1_000_001) }),
      'catalogue.xml:2 column 1000078: a text is longer than 1000000 characters',
    ],
  ])('refuses %s and says where', async (_, content, reason) => {
    const [first = '', ...others] = await refusal(content);

    expect([first.split('\n')[0], others]).toEqual([reason, []]);
  });

  it('names every bad product by its line in the document and its number, and changes nothing', async () => {
    const bad = bmecat2005
      .replace('<NO_CU_PER_OU>200<', '<NO_CU_PER_OU>many<')
      .replace('<QUANTITY_MIN>0.5<', '<QUANTITY_MIN>-1<')
      .replace('<DESCRIPTION_SHORT>Öl<', '<DESCRIPTION_SHORT> <')
      .replace('<PRICE_AMOUNT>119<', '<PRICE_AMOUNT>1,19<')
      .replace('<PROD_ID>4714</PROD_ID><CATALOG_GROUP_ID>20<', '<PROD_ID>4714</PROD_ID><CATALOG_GROUP_ID>99<')
      .replace('<PRODUCT>\n  <SUPPLIER_PID>4715', '<PRODUCT mode="delete">\n  <SUPPLIER_PID>4715');

    expect(await refusal(bad)).toEqual([
      'catalogue.xml:99 PRODUCT_TO_CATALOGGROUP_MAP of product "4714": the group "99" is not in the file',
      'catalogue.xml:40 product "4711": NO_CU_PER_OU: "many" is no number such as 12.50',
      'catalogue.xml:72 product "4712": QUANTITY_MIN: must be above 0',
      'catalogue.xml:78 product "4713": DESCRIPTION_SHORT: is missing or empty',
      'catalogue.xml:88 product "4714": PRICE_AMOUNT: "1,19" is no number such as 12.50',
      'catalogue.xml:90 product "4715": mode="delete": a new catalogue can only have new products',
    ]);
  });

  it('names what the checks of a catalogue folder find by the lines of the document too', async () => {
    const { gateway, close } = await aGateway();
    cleanUps.push(close);
    const file = await aDocument(
      bmecat2005
        .replace('<SUPPLIER_PID>4713', '<SUPPLIER_PID>4712')
        .replace('<PRICE_AMOUNT>0.00<', '<PRICE_AMOUNT>11900000000000<')
        .replace('<GROUP_ID>10</GROUP_ID>', '<GROUP_ID>11</GROUP_ID>'),
    );

    const error: unknown = await importBmecat(file, foldersInto(gateway), () => undefined, today).catch(
      (cause: unknown) => cause,
    );

    if (!(error instanceof Error)) throw new Error('imported');
    expect(error.message.split('\n')).toEqual([
      `Nothing was imported from "${file}": 3 bad line(s).`,
      '  catalogue.xml line 15: group "11": id: "11" occurs a second time',
      '  catalogue.xml line 78: product "4712": id: "4712" occurs a second time',
      '  catalogue.xml line 90: product "4715": price.amount: must be a number up to 1000000000 with at most 6 decimals',
    ]);
    expect((await call(gateway, 'category/tools')).status).toBe(200);
  });

  it('needs no groups: all products then stand in one category', async () => {
    const { gateway } = await imported(oneProduct());

    expect((await call(gateway, 'product/search?$category=ALL')).json()).toMatchObject({ productCount: 1 });
    expect((await call(gateway, 'category/ALL', { language: 'de' })).json()).toMatchObject({
      name: 'Produkte',
    });
  });

  it('warns of what changes how a product is sold', async () => {
    const { report } = await imported(
      oneProduct({
        header: '<LANGUAGE>eng</LANGUAGE>',
        order:
          '<CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>5</NO_CU_PER_OU><QUANTITY_MIN>10</QUANTITY_MIN><QUANTITY_INTERVAL>3</QUANTITY_INTERVAL>',
        prices:
          '<DATETIME type="valid_end_date"><DATE>2025-01-01</DATE></DATETIME><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>1</PRICE_AMOUNT><LOWER_BOUND>50</LOWER_BOUND></PRODUCT_PRICE><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>1</PRICE_AMOUNT><PRICE_BASE/></PRODUCT_PRICE>',
      }),
    );

    expect(report.warnings.map(({ reason }) => reason)).toEqual([
      'product "1": ORDER_UNIT: is missing; pieces (C62) are taken',
      'product "1": NO_CU_PER_OU: is left out, because CONTENT_UNIT is not another unit than C62',
      'product "1": QUANTITY_MIN: is no multiple of QUANTITY_INTERVAL; only multiples of it can be ordered',
      'product "1": no price is valid today; the first one is taken',
      'product "1": PRICE_BASE: a price that is not for the order unit is left out',
      'product "1": PRICE_CURRENCY: is missing here and in the header; it cannot be ordered',
    ]);
  });

  it('lets nothing but the tags of a text through from a description', () => {
    expect(
      safeHtml(
        '<p style="x">a<br/>5 < 6 &amp; b &copy &lt;script&gt;</P><img src=x onerror=y><a href="javascript:z">c</a><script>d</script><!-- e --><b<i>f</i>',
      ),
    ).toBe('<p>a<br>5 &lt; 6 &amp; b &amp;copy &lt;script&gt;</p>c&lt;b<i>f</i>');
  });

  it('is imported by the command line, which leaves nothing behind', async () => {
    const file = await aDocument(bmecat2005);
    const data = await aTemporaryFolder();
    cleanUps.push(data.remove);
    const main = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url));

    const { stdout } = await run(process.execPath, [main, 'import', file], {
      env: { ...process.env, DATA_DIR: data.directory, TMPDIR: data.directory },
    });

    expect(stdout.split('\n').slice(0, 2)).toEqual([`Reading ${file}`, 'Read 4 groups and 5 products']);
    expect((await readdir(data.directory)).filter((name) => name.startsWith('statefront-bmecat'))).toEqual(
      [],
    );
    expect(tmpdir()).not.toBe(data.directory);
  });

  it('says what to do when the temporary folder is full, or the document cannot be read', async () => {
    const { directory, remove } = await aTemporaryFolder();
    cleanUps.push(remove);
    await symlink('/dev/full', join(directory, 'products.jsonl.gz'));
    const file = await aDocument(bmecat2005);
    const converting = (path: string) =>
      convertBmecat(path, directory, { today, tell: () => undefined }).catch((cause: unknown) => cause);

    const full = await converting(file);
    const unreadable = await converting(dirname(file));

    expect([full, unreadable].map((error) => error instanceof ImportError && error.badLines)).toEqual([
      [
        {
          file: directory,
          line: 0,
          reason:
            'cannot be written (ENOSPC: no space left on device, write); make room there, or set TMPDIR to a folder that has some',
        },
      ],
      [
        {
          file: basename(dirname(file)),
          line: 0,
          reason:
            'cannot be read (EISDIR: illegal operation on a directory, read); put a file in its place that may be read',
        },
      ],
    ]);
  });

  const { products, megabytes, memory } = largeDocument;

  it(`converts ${products} products of ${megabytes} MB in a memory of ${memory} MB`, async () => {
    const { directory, remove } = await aTemporaryFolder();
    cleanUps.push(remove);
    const file = join(directory, 'large.xml');
    const count = await writeLargeDocument(file, products);
    await mkdir(join(directory, 'out'));
    const script = `
      import { convertBmecat } from ${JSON.stringify(new URL('../../gateway/bmecat/convert-bmecat.ts', import.meta.url).href)};
      const { products } = await convertBmecat(process.argv[1], process.argv[2], { today: '${today}', tell: console.log });
      console.log(products);`;

    const { stdout } = await run(process.execPath, [
      `--max-old-space-size=${memory}`,
      '--input-type=module',
      '--eval',
      script,
      file,
      join(directory, 'out'),
    ]);

    expect(count).toBeGreaterThan(megabytes * 1_000_000);
    expect(stdout.split('\n')).toEqual([
      ...(isDeep ? ['Read 10000 products'] : []),
      `Read 0 groups and ${products} products`,
      ...(isDeep ? ['Converted 10000 of 10000 products'] : []),
      `${products}`,
      '',
    ]);
  });
});

/** As many products of 2 kB as asked for; the result is the size in bytes. */
async function writeLargeDocument(file: string, products: number): Promise<number> {
  const [before = '', rest = ''] = oneProduct().split('<PRODUCT>');
  const [body = '', after = ''] = rest.split('</PRODUCT>');
  const features = `<PRODUCT_FEATURES>${Array.from({ length: 24 }, (_, index) => feature(index)).join('')}</PRODUCT_FEATURES>`;
  const stream = createWriteStream(file);
  stream.write(before);
  for (let number = 0; number < products; number += 1) {
    const product = body.replace('>1<', `>${number}<`).replace('<PRODUCT_ORDER', `${features}<PRODUCT_ORDER`);
    if (!stream.write(`<PRODUCT>${product}</PRODUCT>\n`)) await once(stream, 'drain');
  }
  stream.end(after);
  await once(stream, 'finish');
  return stream.bytesWritten;
}
