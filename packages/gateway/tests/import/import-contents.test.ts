import { describe, expect, it } from 'vitest';
import { call } from '../support/http/call.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import {
  aTinyGateway,
  aFolder,
  importing,
  shortReasonsOf,
  units,
  oneProduct,
  plainHammer,
} from '../support/catalogue/imported-folder.ts';

describe('other contents of a catalogue folder', () => {
  const pdf = Buffer.from('%PDF-1.4 sheet');
  const documents = [
    {
      id: 'sheet',
      fileName: 'Größe "L".pdf',
      mediaType: 'application/pdf',
      title: 'Data sheet',
      titles: { de: 'Datenblatt' },
      base64: pdf.toString('base64'),
    },
  ];

  it('include HTML, documents and all images of a product on its page, but not in lists', async () => {
    const { gateway } = await aTinyGateway();
    const third = { ...tinyCatalogue.images[2], id: 'img-third' };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        documents,
        images: [...tinyCatalogue.images, third],
        products: [
          {
            ...plainHammer,
            images: ['img-hammer-small', 'img-hammer', 'img-third'],
            descriptionHtml: { en: '<p>Good</p>', de: '<p>Gut</p>' },
            documentIds: ['sheet'],
            externalUrl: 'https://maker.example/hammer',
            attributes: [
              { key: 'care', label: 'Care', type: 'html', value: '<b>Oil</b>', values: { de: '<b>Öl</b>' } },
              { key: 'manual', label: 'Manual', type: 'file', value: 'sheet' },
              { key: 'more', label: 'More', type: 'files', value: ['sheet'] },
            ],
          },
        ],
      }),
    );
    const page = await call(gateway, 'product/hammer', { language: 'de' });
    const { propertyGroups, externalUrl }: { propertyGroups: readonly object[]; externalUrl: string } =
      JSON.parse(page.text);
    const url = expect.stringMatching(/^\/media\/\w{20}-Gr-e-L-\.pdf$/);
    const empty = { valueDescription: '', fileName: '', url: '', files: [], value: '', textType: 'P' };
    const file = { fileType: 'FILE', url, fileName: 'Größe "L".pdf', fileSize: pdf.length };

    expect(propertyGroups).toEqual([
      aGroup('DESCRIPTION', 'Beschreibung', 8, [
        ['DESCRIPTION', 'Beschreibung', { ...empty, attributeType: 'T', textType: 'H', value: '<p>Gut</p>' }],
      ]),
      aGroup('IMAGES', 'Bilder', 9, [
        [
          'IMAGES',
          'Bilder',
          {
            ...empty,
            attributeType: 'FC',
            files: [
              {
                fileType: 'WEBIMAGE',
                url: expect.stringMatching(/^\/media\/\w{20}-tools\.svg$/),
                fileName: 'tools.svg',
              },
            ],
          },
        ],
      ]),
      aGroup('TECHNICAL', 'Technische Daten', 10, [
        ['care', 'Care', { ...empty, attributeType: 'T', textType: 'H', value: '<b>Öl</b>' }],
        [
          'manual',
          'Manual',
          {
            ...empty,
            attributeType: 'F',
            value: 'Datenblatt',
            url,
            fileName: file.fileName,
            fileSize: pdf.length,
          },
        ],
        ['more', 'More', { ...empty, attributeType: 'FC', files: [file] }],
      ]),
      aGroup('DOCUMENTS', 'Dokumente', 1000, [
        ['sheet', 'Datenblatt', { ...empty, attributeType: 'FC', files: [file] }],
      ]),
    ]);
    const listed = await call(gateway, 'product/search?$category=hand-tools');
    expect(externalUrl).toBe('https://maker.example/hammer');
    expect(listed.json()).toMatchObject({ products: [{ propertyGroups: [] }] });
    expect(listed.text).not.toContain('maker.example');
    const path = /\/(media\/\w+-Gr-e-L-\.pdf)/.exec(page.text)?.[1] ?? '';
    const { text: body, headers } = await call(gateway, path);
    expect([body, headers['content-type'], headers['content-disposition']]).toEqual([
      pdf.toString(),
      'application/pdf',
      `attachment; filename="Gr__e _L_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22L%22.pdf`,
    ]);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('include content of every kind, which no customer can order', async () => {
    const { gateway, token } = await aTinyGateway();
    const event = {
      id: 'fair',
      kind: 'simple',
      type: 'EVENT',
      categoryIds: ['tools'],
      name: 'Fair',
      attributes: [],
    };
    await gateway.importCatalogue(
      await aFolder({ ...oneProduct, products: [event], customers: tinyCatalogue.customers }),
    );

    const page = await call(gateway, 'product/fair', { language: 'de', token });
    expect(page.json()).toMatchObject({
      productType: 'EVENT',
      productTypeDescription: 'Veranstaltung',
      pricing: { price: null },
    });
    const added = await call(gateway, 'basket/lines', {
      method: 'POST',
      token,
      key: 'k',
      body: { products: [{ productId: 'fair', orderQuantity: 1, salesUnit: 'PCE' }] },
    });
    expect(added.status).toBe(422);
  });

  it('include all small images of a contact, also in lists, and of nothing else (CT-1)', async () => {
    const { gateway } = await aTinyGateway();
    const contact = { id: 'nora', kind: 'simple', type: 'CONTACT', categoryIds: ['tools'], attributes: [] };
    const side = { ...tinyCatalogue.images[1], id: 'side', fileName: 'side.svg' };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        images: [...tinyCatalogue.images, side],
        products: [
          { ...contact, name: 'Nora', images: ['img-hammer', 'img-hammer-small', 'side'] },
          { ...contact, id: 'omar', name: 'Omar', images: ['img-hammer'] },
          { ...contact, id: 'pia', name: 'Pia' },
          plainHammer,
        ],
      }),
    );
    const imagesOf = ({ productName, thumbnailImages }: ShownContact) => [
      productName,
      thumbnailImages?.map((path) => path.replace(/^\/media\/\w{20}-/, '')),
    ];

    const listed = await call(gateway, 'product/products?$product-ids=nora|omar|pia|hammer');
    const { products }: { products: ShownContact[] } = JSON.parse(listed.text);
    const page: ShownContact = JSON.parse((await call(gateway, 'product/nora')).text);

    expect(products.map(imagesOf)).toEqual([
      ['Nora', ['hammer-small.svg', 'side.svg']],
      ['Omar', ['hammer.svg']],
      ['Pia', []],
      ['Claw hammer', undefined],
    ]);
    expect(imagesOf(page)).toEqual(['Nora', ['hammer-small.svg', 'side.svg']]);
  });

  it('include the plural of a unit', async () => {
    const { gateway, token } = await aTinyGateway();
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        units: [{ ...units[0] }, { ...units[1], plural: 'Boxes', plurals: { de: 'Kartons' } }],
        products: [plainHammer],
        customers: tinyCatalogue.customers,
      }),
    );
    const page = await call(gateway, 'product/hammer', { language: 'de', token });

    expect(page.json()).toMatchObject({
      salesMaterial: { unitsOfMeasure: [{ unit: 'PCE' }, { unitText: 'Karton', unitTextPlural: 'Kartons' }] },
    });
  });

  it("include the plural of a price's unit in the quick search (PR-3, QS-4)", async () => {
    const { gateway, token } = await aTinyGateway();
    const [piece, box] = units;
    const price = { amount: 4, currency: 'EUR', per: 100, unit: 'PCE' };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        units: [{ ...piece, plural: 'Pieces' }, { ...box }],
        products: [
          { ...plainHammer, id: 'many', price },
          { ...plainHammer, id: 'one', price: { ...price, per: 1 } },
        ],
        customers: tinyCatalogue.customers,
      }),
    );
    const path = 'product/search?q=hammer&$usage=QUICK_SEARCH';
    const response = await call(gateway, path, { token });

    expect(response.json()).toMatchObject({
      products: [
        { productId: 'many', pricing: { quantity: 100, unitText: 'Pieces' } },
        { productId: 'one', pricing: { quantity: 1, unitText: 'Piece' } },
      ],
    });
  });

  it("include the folder's names of units for attributes (PR-3)", async () => {
    const { gateway } = await aTinyGateway();
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        units: [{ ...units[0] }, { ...units[1], plural: 'Boxes', plurals: { de: 'Kartons' } }],
        products: [
          { ...plainHammer, id: 'many', attributes: inBoxes(12) },
          { ...plainHammer, id: 'one', attributes: inBoxes(1) },
          { ...plainHammer, id: 'own', attributes: inBoxes(2, { unitTexts: { de: 'Schachteln' } }) },
          { ...plainHammer, id: 'unknown', attributes: inBoxes(3, { unit: 'mm' }) },
        ],
        customers: tinyCatalogue.customers,
      }),
    );
    const shownIn = async (language: 'en' | 'de', id: string) =>
      (await call(gateway, `product/${id}`, { language })).text;

    expect(await shownIn('en', 'many')).toContain('12 Boxes');
    expect(await shownIn('de', 'many')).toContain('12 Kartons');
    expect(await shownIn('en', 'one')).toContain('1 Box');
    expect(await shownIn('de', 'own')).toContain('2 Schachteln');
    expect(await shownIn('en', 'unknown')).toContain('3 mm');
  });

  it('include no number of a family without one, and the id as number of a product that is ordered (TI-5, PD-1)', async () => {
    const { gateway, token } = await aTinyGateway();
    const family = {
      id: 'internal-7',
      kind: 'configurable',
      categoryIds: ['tools'],
      name: 'Hammers',
      attributes: [],
      axes: [{ key: 'size', label: 'Size', values: ['S'] }],
    };
    const small = { kind: 'variant', parentId: 'internal-7', options: { size: 'S' }, sku: null };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        products: [family, { ...plainHammer, ...small, id: 'internal-8' }],
        customers: tinyCatalogue.customers,
      }),
    );
    const shownFor = async (id: string) => (await call(gateway, `product/${id}`, { token })).json();

    expect(await shownFor('internal-7')).toMatchObject({ salesMaterial: { materialNumber: '' } });
    expect(await shownFor('internal-8')).toMatchObject({ salesMaterial: { materialNumber: 'internal-8' } });
  });

  it('are named by each bad line', async () => {
    const error = await importing({
      ...oneProduct,
      documents: [
        { ...documents[0], mediaType: 'text/html' },
        { ...documents[0], id: 'x', base64: '%' },
      ],
      offers: [
        { id: 'o', label: 'O', discountPct: 101 },
        { id: 'p', label: 'P', discountPct: 1, minQuantity: 5, maxQuantity: 4 },
        { id: 'q', label: 'Q', discountPct: 1, validFrom: '1 May' },
      ],
      products: [
        { ...plainHammer, type: 'POSTER' },
        { ...plainHammer, id: 'b', documentIds: ['gone'], offerIds: ['gone'], taxPct: -1 },
        { ...plainHammer, id: 'c', documentIds: ['gone'], offerIds: ['gone'] },
        { ...plainHammer, id: 'd', attributes: [{ key: 'm', label: 'M', type: 'file', value: 'gone' }] },
        {
          ...plainHammer,
          id: 'e',
          prices: [
            { amount: 1, currency: 'EUR' },
            { amount: 1, currency: 'EUR', customerId: 'max', unit: 'KG' },
          ],
        },
        { ...plainHammer, id: 'f', prices: [{ amount: null, currency: 'EUR', salesArea: '1000' }] },
        { ...plainHammer, id: 'i', prices: [{ amount: 1, currency: 'CHF', customerId: 'max', taxPct: 101 }] },
        String.raw`{"id":"g","name":"half \ud83d","tag":"zero"}`,
        String.raw`{"id":"h","name":"zero \u0000"}`,
      ],
      customers: [{ ...tinyCatalogue.customers[0], password: undefined }],
    });

    expect(shortReasonsOf(error)).toEqual([
      'documents 1: mediaType: must be one of application/pdf, application/zip, text/plain, text/csv, image/png, image/jpeg',
      'documents 2: base64: must be base64',
      'offers 1: discountPct: must be between 0 and 100',
      'offers 2: maxQuantity: must not be below minQuantity',
      'offers 3: validFrom: must be a day such as 2026-12-31',
      'products 1: type: must be one of FLYER, EVENT, JOB, CONTACT, FAQ, TEXT',
      'products 2: taxPct: must be between 0 and 100',
      'products 3: documentIds: "gone" is not in documents.jsonl.gz',
      'products 3: offerIds: "gone" is not in offers.jsonl.gz',
      'products 4: attribute m: "gone" is not in documents.jsonl.gz',
      'products 5: prices.0: must have either salesArea or customerId',
      `products 5: prices.1.unit: "KG" is none of the product's units`,
      'products 6: prices.0.salesArea: must be a sales area such as 1000/10/00; prices.0.amount: must be a number',
      'products 7: prices.0.taxPct: must be between 0 and 100',
      'products 8: name: holds half of a character (a lone surrogate)',
      'products 9: name: holds the character U+0000',
      'customers 1: password: is missing',
    ]);
  });
});

/** An attribute with the number of boxes. */
function inBoxes(value: number, more = {}) {
  return [{ key: 'pallet', label: 'Pallet', type: 'number', value, unit: 'BX', ...more }];
}

interface ShownContact {
  readonly productName: string;
  readonly thumbnailImages?: readonly string[];
}

function aGroup(
  groupKey: string,
  groupName: string,
  sortOrder: number,
  properties: readonly (readonly [key: string, label: string, value: object])[],
) {
  return {
    groupKey,
    groupName,
    sortOrder,
    properties: properties.map(([propertyKey, label, value], index) => ({
      propertyKey,
      propertyName: label,
      sortOrder: index + 1,
      value: { ...value, label, sortOrder: index + 1 },
    })),
  };
}
