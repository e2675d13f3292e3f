import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { safeHtml } from '@statefront/gateway/bmecat/description-html.ts';
import { importBmecat } from '@statefront/gateway/bmecat/import-bmecat.ts';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { bmecat12, bmecat2005 } from '../support/catalogue/bmecat-document.ts';
import { call } from '../support/http/call.ts';
import {
  today,
  anEmptyGateway,
  foldersInto,
  aDocument,
  imported,
  type Imported,
  refusal,
  oneProduct,
} from '../support/catalogue/bmecat-import.ts';

const mime = (source: string) => `<MIME><MIME_SOURCE>${source}</MIME_SOURCE></MIME>`;

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

  it('prices the order unit exactly, with factor, scales and the price of today (PR-1)', async () => {
    const { gateway } = await imported(bmecat2005);
    const token = await signedIn(gateway, 'anna', 'anna-demo');
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
      const token = await signedIn(gateway, 'anna', 'anna-demo');
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

  it('shows images beside the document, but not images from elsewhere through a link', async () => {
    const more = `<MIME_INFO>${mime('link.png')}${mime('own.png')}</MIME_INFO>`;
    const file = await aDocument(oneProduct({ more }), ['folder/own.png', 'secret.png']);
    await symlink('../secret.png', join(dirname(file), 'link.png'));
    const gateway = await anEmptyGateway();
    const { warnings } = await importBmecat(file, foldersInto(gateway), { today, tell: () => undefined });

    const { mainImage }: { mainImage: string } = JSON.parse((await call(gateway, 'product/1')).text);
    expect((await call(gateway, mainImage.slice(1))).text).toMatch(/content of folder\/own\.png$/);
    expect(warnings).toEqual([
      {
        file: 'catalogue.xml',
        line: 3,
        reason:
          'product "1": MIME_SOURCE: "link.png" lies outside of the folder of the document and is not read',
      },
    ]);
  });

  it('finds files whose names are written in another way if exactly one fits, and says what differs', async () => {
    const sources = [
      'BILDER\\ABC.JPG',
      'Bilder/T%C3%BCr%20gro%C3%9F.png',
      'Bilder/Säge.png',
      'Bilder/two.png',
    ];
    const { gateway, report } = await imported(
      oneProduct({ more: `<MIME_INFO>${sources.map((source) => mime(source)).join('')}</MIME_INFO>` }),
      [
        'folder/Bilder/abc.jpg',
        'folder/Bilder/Tür groß.png',
        `folder/Bilder/${'Säge'.normalize('NFD')}.png`,
        'folder/Bilder/Two.png',
        'folder/Bilder/TWO.png',
      ],
    );

    expect(report.images).toBe(3);
    const { mainImage }: { mainImage: string } = JSON.parse((await call(gateway, 'product/1')).text);
    expect((await call(gateway, mainImage.slice(1))).text).toMatch(/content of folder\/Bilder\/abc\.jpg$/);
    expect(report.warnings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 MIME_SOURCE: a file is found under another name: letter case',
      '3 MIME_SOURCE: a file is found under another name: percent signs',
      '3 MIME_SOURCE: a file is found under another name: decomposed letters',
      '3 product "1": MIME_SOURCE: "Bilder/two.png" is not beside the document, only "Bilder/TWO.png" and "Bilder/Two.png"',
    ]);
  });

  it('reads the encodings that catalogues use', async () => {
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

  it('puts all products into one category if there are no groups', async () => {
    const { gateway } = await imported(oneProduct());

    expect((await call(gateway, 'product/search?$category=ALL')).json()).toMatchObject({ productCount: 1 });
    expect((await call(gateway, 'category/ALL', { language: 'de' })).json()).toMatchObject({
      name: 'Produkte',
    });
  });

  it('keeps only plain text tags of a description', () => {
    expect(
      safeHtml(
        '<p style="x">a<br/>5 < 6 &amp; b &copy &lt;script&gt;</P><img src=x onerror=y><a href="javascript:z">c</a><script>d</script><!-- e --><b<i>f</i>',
      ),
    ).toBe('<p>a<br>5 &lt; 6 &amp; b &amp;copy &lt;script&gt;</p>c&lt;b<i>f</i>');
  });
});

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

/** A product's facts in one language, without those that do not come from the document. */
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
