import { describe, expect, it } from 'vitest';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { choicesMade } from '#src/domain/product/variants-information.ts';
import { specialProperty } from '#src/domain/product/special-properties.ts';
import type { RelatedRow } from '#src/domain/related/related-rows.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { GatewayError } from '#src/services/gateway-error.ts';
import type { GatewayServices } from '#src/services/gateway-services.ts';
import { importChanged } from '#tests/gateway/support/changed-catalogue.ts';
import {
  strangeProductIds,
  strangeProducts,
  strangeValues,
  strangeVariantId,
} from '#tests/gateway/support/strange-values.ts';
import { tinyPassword } from '#tests/gateway/support/tiny-catalogue.ts';
import { aVisitor, salesAreas } from './a-visitor.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };

describe('the services against the real gateway, as a visitor', () => {
  it('list a category with its filters, orders and exact count, and not a single price (LS-4, SE-3)', async () => {
    const { services, requests } = await aVisitor();

    const listing = await services.loadListing(
      { source: { mode: 'category', categoryId: 'tools' }, query: initialListingQuery },
      { signal },
    );

    expect(requests).toEqual([
      'GET /api/product/search?$usage=LISTING&$category=tools&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0',
    ]);
    expect(listing.products.map(({ productId, audience }) => [productId, audience])).toEqual([
      ['anvil', 'public'],
      ['hammer', 'public'],
      ['saw', 'public'],
      ['gloves', 'public'],
    ]);
    expect(listing.productCount).toBe(4);
    expect(listing.category).toMatchObject({ id: 'tools', name: 'Tools', parentCategories: [] });
    expect(listing.filters.map(({ filterKey }) => filterKey)).toContain('material');
  });

  it('load rows of products side by side, in their own order, and leave out what is not there (PD-5)', async () => {
    const { services } = await aVisitor();
    const rows = await services.loadRelated(
      {
        rows: [
          aRow('one', ['saw', 'nonsense', 'anvil']),
          aRow('none', ['nonsense']),
          aRow('two', ['hammer']),
        ],
      },
      { signal },
    );

    expect(rows.map(({ id, products }) => [id, products.map(({ productId }) => productId)])).toEqual([
      ['one', ['saw', 'anvil']],
      ['two', ['hammer']],
    ]);
  });

  it('read what stands on every page (GW-2)', async () => {
    const { services, requests } = await aVisitor();

    expect((await services.loadSite({}, { signal })).navigation).toEqual([
      { text: 'All tools', target: { kind: 'internal', path: '/c/tools', query: '' } },
    ]);
    expect(requests).toEqual(['GET /api/page/']);
  });

  it('send an application with its CV once, however often it is sent (CT-4)', async () => {
    const { services } = await aVisitor();
    const { form, jobTitle } = await services.loadApplicationForm({ jobId: '' }, { signal });
    const application = {
      entries: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', consent: 'true' },
      file: { field: 'cv', content: new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' }) },
      idempotencyKey: 'application-1',
    };

    expect([form.formId, form.fields.map(({ name }) => name), jobTitle]).toEqual([
      'JOB_APPLICATION',
      [
        'jobId',
        'firstName',
        'lastName',
        'email',
        'phone',
        'earliestStart',
        'preferredContact',
        'message',
        'cv',
        'consent',
      ],
      '',
    ]);
    await services.sendApplication(application, { signal });
    await services.sendApplication(application, { signal });
  });

  it('answer for a product without an id with its defaults, and ask nothing (PD-7)', async () => {
    const { services, requests } = await aVisitor();
    const { product, variants, variant } = await services.loadProduct(
      { productId: '', selectedVariant: '' },
      { signal },
    );

    expect([product.productId, product.productName, product.buckets, product.propertyGroups]).toEqual([
      '',
      '',
      [],
      [],
    ]);
    expect([variants, variant, requests]).toEqual([null, null, []]);
  });

  it('name the input that a call for variants misses (CF-2)', async () => {
    const { services } = await aVisitor();

    await expect(services.loadVariants({ productId: '', choices: [] }, { signal })).rejects.toThrow(
      /variants.*productId/,
    );
    await expect(services.loadRange({ productId: '' }, { signal })).rejects.toThrow(/variants.*productId/);
  });

  it('find by a filter exactly the products that have its value, of any characters, and how many (RT-6, GW-1)', async () => {
    const { services, gateway } = await aVisitor();
    await importChanged(gateway, () => ({}), { products: strangeProducts });
    const source = { mode: 'category', categoryId: 'empty' } as const;
    const found: unknown[] = [];

    for (const value of strangeValues) {
      const query = { ...initialListingQuery, filters: [{ filterKey: 'mark', values: [value] }] };
      const { products, filters } = await services.loadListing({ source, query }, { signal });
      const marks = filters.flatMap(({ values }) => values);
      found.push({
        products: products.map(({ productId }) => productId),
        marks: new Set(marks.map((each) => each.value)),
        selected: marks.filter(({ selected }) => selected),
      });
    }

    expect(found).toEqual(
      strangeValues.map((value) => ({
        products: strangeProductIds(value),
        marks: new Set(strangeValues),
        selected: [{ value, selected: true, count: 2 }],
      })),
    );
  });

  it('lead from a choice of any characters to the variant that has it, and back (PD-3, RT-6)', async () => {
    const { services, gateway } = await aVisitor();
    await importChanged(gateway, () => ({}), { products: strangeProducts });
    const found: (readonly [string, string | undefined, string | undefined])[] = [];

    for (const value of strangeValues) {
      const choices = [{ selectionKey: 'mark', selectionValue: value }];
      const chosen = await services.loadVariants({ productId: 'box', choices }, { signal });
      const selectedVariant = chosen?.selectedVariant ?? '';
      const { variants } = await services.loadProduct({ productId: 'box', selectedVariant }, { signal });
      const [choice] = choicesMade(variants?.options ?? []);
      found.push([value, selectedVariant, choice?.selectionValue]);
    }

    expect(found).toEqual(strangeValues.map((value) => [value, strangeVariantId(value), value]));
  });

  it('give the choices of a configurable product together with its variants (PD-9)', async () => {
    const { services } = await aVisitor();

    const { variants, range } = await services.loadMatrix({ productId: 'gloves' }, { signal });

    expect(variants?.options.map(({ label, selectionValues }) => [label, selectionValues.length])).toEqual([
      ['Size', 3],
      ['Colour', 2],
    ]);
    expect(range.map(({ productId }) => productId).toSorted()).toEqual(
      variants?.variants.map(({ variantProductId }) => variantProductId).toSorted(),
    );
  });

  it('show the range of a configurable product, variant by variant and without a price (VP-1, SE-3)', async () => {
    const { services, requests } = await aVisitor();

    const range = await services.loadRange({ productId: 'gloves' }, { signal });

    expect(requests).toEqual(['GET /api/product/variants?$product-ids=gloves&$usage=SEE_THE_RANGE']);
    expect(
      range.map(({ productId, configurableProductId, audience }) => [
        productId,
        configurableProductId,
        audience,
      ]),
    ).toEqual(
      ['s-black', 'm-black', 'l-black', 's-yellow', 'l-yellow'].map((variant) => [
        `gloves-${variant}`,
        'gloves',
        'public',
      ]),
    );
  });

  it('find products and variants by their ids, without those that are not there any more (SE-1, GW-2)', async () => {
    const { services, requests } = await aVisitor();

    const found = await services.loadProducts(
      { productIds: ['saw', 'gloves-s-black', 'nothing'] },
      { signal },
    );

    expect(requests).toEqual(['GET /api/product/products?$product-ids=saw%7Cgloves-s-black%7Cnothing']);
    expect(found.map(({ productId }) => productId)).toEqual(['saw', 'gloves-s-black']);
  });

  it('list given products, in the order in which they are given (LS-10)', async () => {
    const { services, requests } = await aVisitor();
    const source = { mode: 'list', productIds: ['saw', 'anvil'] } as const;

    const listing = await services.loadListing({ source, query: initialListingQuery }, { signal });

    expect(requests).toEqual([
      'GET /api/product/search?$usage=LISTING&$product-ids=saw%7Canvil&$top=12&$skip=0',
    ]);
    expect(listing.products.map(({ productId }) => productId)).toEqual(['saw', 'anvil']);
    expect([listing.productCount, listing.category]).toEqual([2, null]);
  });

  it('lead from a search without result to the categories of its words, and ask nothing for a category (LS-3)', async () => {
    const { services, requests } = await aVisitor();

    const source = { mode: 'search', term: 'toolz 4711' } as const;
    const near = await services.loadNearest({ source }, { signal });
    const none = await services.loadNearest(
      { source: { mode: 'category', categoryId: 'tools' } },
      { signal },
    );

    expect(near).toEqual([
      { id: 'tools', name: 'Tools' },
      { id: 'hand-tools', name: 'Hand tools' },
    ]);
    expect(none).toEqual([]);
    expect(requests).toEqual(['GET /api/product/search?$usage=QUICK_SEARCH&q=tool&$top=4&$skip=0']);
  });

  it('load a configurable product with its choices, and the variant they lead to (PD-3)', async () => {
    const { services } = await aVisitor();

    const open = await services.loadProduct({ productId: 'gloves', selectedVariant: '' }, { signal });
    const chosen = await services.loadProduct(
      { productId: 'gloves', selectedVariant: 'gloves-m-black' },
      { signal },
    );

    expect(open.variant).toBeNull();
    expect(open.variants?.options.map(({ selectionKey }) => selectionKey)).toEqual(['size', 'colour']);
    expect(chosen.variant?.productId).toBe('gloves-m-black');
    expect(
      chosen.variants?.options
        .find(({ selectionKey }) => selectionKey === 'colour')
        ?.selectionValues.map(({ selectionValue, selectionAvailable, selected }) => [
          selectionValue,
          selectionAvailable,
          selected,
        ]),
    ).toEqual([
      ['Black', true, true],
      ['Yellow', false, false],
    ]);
  });

  it('find categories and products while the visitor types, without a single price (QS-1, QS-4, SE-3)', async () => {
    const { services, requests } = await aVisitor();

    const hits = await services.quickSearch({ term: 'tools & hammer', resultCount: 9 }, { signal });
    const tools = await services.quickSearch({ term: 'tool', resultCount: 9 }, { signal });
    const hammers = await services.quickSearch({ term: 'hammer', resultCount: 1 }, { signal });

    expect(requests).toEqual([
      'GET /api/product/search?$usage=QUICK_SEARCH&q=tools%20%26%20hammer&$top=9&$skip=0',
      'GET /api/product/search?$usage=QUICK_SEARCH&q=tool&$top=9&$skip=0',
      'GET /api/product/search?$usage=QUICK_SEARCH&q=hammer&$top=1&$skip=0',
    ]);
    expect(hits.categories).toEqual([]);
    expect(tools.categories).toEqual([
      { categoryId: 'tools', categoryName: 'Tools', parentNames: [] },
      { categoryId: 'hand-tools', categoryName: 'Hand tools', parentNames: ['Tools'] },
    ]);
    expect(hammers.products).toEqual([
      {
        productId: 'hammer',
        productName: 'Claw hammer',
        picture: expect.stringMatching(/^\/media\/.*\.svg$/),
        materialNumber: 'T-100',
        configurableProductId: '',
        variantCount: 0,
        offerText: '',
        terms: null,
      },
    ]);
  });

  it('find nothing without complaint, whatever is typed (QS-6)', async () => {
    const { services } = await aVisitor();

    for (const term of ['qqqqqq', '%', '<qqq>', "'; drop table", '\ud800', '🔩'.repeat(200)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
      expect(await services.quickSearch({ term, resultCount: 9 }, { signal })).toEqual({
        categories: [],
        products: [],
        productCount: 0,
      });
    }
  });

  it('say what is not there (SE-2)', async () => {
    const { services } = await aVisitor();

    await expect(
      services.loadProduct({ productId: 'nothing', selectedVariant: '' }, { signal }),
    ).rejects.toMatchObject({
      fault: { status: 404 },
    });
    await expect(services.loadBasket({}, { signal })).rejects.toMatchObject({ fault: { status: 401 } });
  });
});

describe('the services and a variant that does not exist', () => {
  it.each(['gloves-xxl-pink', 'hammer'])(
    'show the product with %s left to choose (RT-3, PD-3)',
    async (selectedVariant) => {
      const { services } = await aVisitor();

      const detail = await services.loadProduct({ productId: 'gloves', selectedVariant }, { signal });

      expect(detail.product.productId).toBe('gloves');
      expect(detail.variant).toBeNull();
    },
  );
});

describe('the services against the real gateway, as a customer', () => {
  it('sign in with the token of the session, and see prices from then on (SE-4)', async () => {
    const { services, requests } = await aVisitor();

    expect(await services.loadSession({}, { signal })).toEqual({ kind: 'anonymous' });
    const session = await services.signIn(olivia, { signal });
    const { product } = await services.loadProduct({ productId: 'screw', selectedVariant: '' }, { signal });

    expect(session).toMatchObject({ kind: 'signedIn', customer: { userId: 'olivia', name: 'Olivia Open' } });
    expect(requests.slice(0, 2)).toEqual(['GET /api/session', 'POST /api/session']);
    expect(product.audience === 'customer' && product.pricing).toMatchObject({
      price: '4.35',
      quantity: '100',
      currency: 'EUR',
    });
  });

  it('find products with price and stock (QS-4)', async () => {
    const { services } = await aCustomer();

    const { products } = await services.quickSearch({ term: 'wood screw', resultCount: 9 }, { signal });

    expect(products.map(({ productId, terms }) => [productId, terms])).toEqual([
      [
        'screw',
        {
          price: '4.35',
          fromPrice: null,
          quantity: '100',
          unitText: 'Piece',
          currency: 'EUR',
          availability: 'AVAILABLE_TO_ORDER',
          leadTimeDays: 0,
        },
      ],
    ]);
  });

  it('are told that the password is wrong (SE-2)', async () => {
    const { services } = await aVisitor();

    await expect(services.signIn({ ...olivia, password: 'wrong' }, { signal })).rejects.toMatchObject({
      fault: { status: 401, code: 'WRONG_CREDENTIALS' },
    });
  });

  it('add a line once for one intent, however often it is sent (BA-4)', async () => {
    const { services } = await aCustomer();
    const draft = await draftOf(services, 'screw', '100');

    const responses = await Promise.all(
      Array.from({ length: 5 }, () => services.addLine({ draft, key: 'intent-1' }, { signal })),
    );
    const twice = await services.addLine({ draft, key: 'intent-2' }, { signal });

    expect(responses.map(({ lines }) => lines.map(({ orderQuantity }) => orderQuantity))).toEqual(
      Array.from({ length: 5 }, () => ['100']),
    );
    expect(twice.lines.map(({ orderQuantity }) => orderQuantity)).toEqual(['200']);
  });

  it('name the sales areas that they buy in with every addition (BA-1)', async () => {
    const { services, bodies } = await aCustomer();
    const draft = await draftOf(services, 'screw', '100');

    await services.addLine({ draft, key: 'named' }, { signal });

    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ salesAreas });
  });

  it('get the gateway’s price, whatever price was sent (BA-1, H14)', async () => {
    const { services } = await aCustomer();
    const draft = {
      ...(await draftOf(services, 'hammer', '3')),
      price: '0.01',
      displayPrice: '0.01',
      taxAmount: '0',
    };

    const basket = await services.addLine({ draft, key: 'cheap' }, { signal });

    expect(basket.lines.map(({ lineTotal }) => lineTotal)).toEqual(['37.5']);
  });

  it('show the same price that the gateway computes (PR-1, PR-2)', async () => {
    const { services } = await aCustomer();

    for (const [productId, quantity] of [
      ['screw', '100'],
      ['screw', '500'],
      ['screw', '1050'],
      ['hammer', '7'],
      ['glue', '0.75'],
      ['rope', '3'],
    ] as const) {
      const draft = await draftOf(services, productId, quantity);
      const basket = await services.addLine({ draft, key: `same-${productId}-${quantity}` }, { signal });
      const line = basket.lines.find((each) => each.productId === productId);
      const [removed] = [
        await services.changeBasket({ kind: 'removal', key: 'gone', lineId: line?.lineId ?? '' }, { signal }),
      ];

      expect([productId, quantity, Number(line?.lineTotal), Number(line?.taxAmount)]).toEqual([
        productId,
        quantity,
        Number(draft.displayPrice),
        Number(draft.taxAmount),
      ]);
      expect(removed.lines).toEqual([]);
    }
  });

  it('know the configurable product of a variant, whose page it stands on (RT-3)', async () => {
    const { services } = await aCustomer();
    const variant = { productId: 'gloves-s-black', configurableProductId: 'gloves' };
    const draft = await draftOf(services, variant.productId, '1');

    const { lines } = await services.addLine({ draft, key: 'variant' }, { signal });

    expect(
      lines.map(({ productId, configurableProductId }) => ({ productId, configurableProductId })),
    ).toEqual([variant]);
  });

  it.each([
    { productId: 'saw', quantity: '1', code: 'RESTRICTED' },
    { productId: 'anvil', quantity: '1', code: 'NO_PRICE' },
    { productId: 'gloves', quantity: '1', code: 'VARIANT_REQUIRED' },
    { productId: 'screw', quantity: '50', code: 'BELOW_MINIMUM' },
    { productId: 'screw', quantity: '120', code: 'OFF_STEP' },
  ])(
    'are refused $quantity of $productId with $code and a sentence for people (BA-2, PR-4)',
    async (refused) => {
      const { services } = await aCustomer();
      const draft = { ...(await draftOf(services, refused.productId, refused.quantity)), salesUnit: 'PCE' };

      const failure: unknown = await services
        .addLine({ draft, key: refused.code }, { signal })
        .catch((error: unknown) => error);

      expect(failure).toBeInstanceOf(GatewayError);
      expect(failure).toMatchObject({ fault: { status: 422, code: refused.code } });
      expect(failure instanceof GatewayError && failure.fault.serverMessage).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('keep a favourite, and forget it again, however often they are asked (TI-9)', async () => {
    const { services } = await aCustomer();
    const isFavourite = async () => {
      const { product } = await services.loadProduct(
        { productId: 'hammer', selectedVariant: '' },
        { signal },
      );
      return specialProperty(product, 'IS_FAVOURITE');
    };

    for (const wanted of [true, true, false]) {
      await services.saveFavourite({ productId: 'hammer', isFavourite: wanted }, { signal });
      expect(await isFavourite()).toBe(String(wanted));
    }
  });

  it('ask for a notice about what is missing, for themselves alone (SN-1, SN-2, TI-8, H13)', async () => {
    const { services, requests } = await aCustomer();
    const session = await services.loadSession({}, { signal });
    const userId = session.kind === 'signedIn' ? session.customer.userId : '';
    const { product } = await services.loadProduct({ productId: 'glue', selectedVariant: '' }, { signal });
    const { materialNumber } = product.salesMaterial;
    const wish = { productId: 'glue', productName: product.productName, materialNumber };

    const before = await services.lookUpStockForm({}, { signal });
    await services.requestNotification({ ...wish, userId }, { signal });
    const after = await services.lookUpStockForm({}, { signal });

    expect([before, after]).toEqual([[], [materialNumber]]);
    expect(requests.slice(-2)).toEqual([
      'GET /api/form/metadata?$formid=STOCK_NOTIFICATION',
      'POST /api/form/process',
    ]);
    await expect(
      services.requestNotification({ ...wish, userId: 'another-customer' }, { signal }),
    ).rejects.toMatchObject({ fault: { status: 403, code: 'OTHER_CUSTOMER' } });
  });

  it('ask for no form of notices where the shop is configured to send none (SN-1, CF-1)', async () => {
    const { services, requests } = await aVisitor({ stockNotifications: false });

    await expect(services.lookUpStockForm({}, { signal })).rejects.toMatchObject({ fault: { status: 404 } });
    expect(requests).toEqual([]);
  });

  it('name what a notice cannot do without, and send nothing (CF-2)', async () => {
    const { services, requests } = await aCustomer();
    const before = requests.length;

    await expect(
      services.requestNotification(
        { productId: '', productName: '', materialNumber: '', userId: '' },
        { signal },
      ),
    ).rejects.toThrow('stock notification: missing materialNumber, userId');
    expect(requests).toHaveLength(before);
  });

  it('change quantity and unit of a line and keep both (BA-5, PR-1)', async () => {
    const { services } = await aCustomer();
    const draft = await draftOf(services, 'screw', '100');
    const { lines } = await services.addLine({ draft, key: 'one' }, { signal });

    const lineId = lines[0]?.lineId ?? '';
    await services.changeBasket(
      { kind: 'quantity', key: 'two-boxes', lineId, orderQuantity: '2', salesUnit: 'BX' },
      { signal },
    );

    const basket = await services.loadBasket({}, { signal });
    expect(
      basket.lines.map(({ orderQuantity, salesUnit, lineTotal }) => [orderQuantity, salesUnit, lineTotal]),
    ).toEqual([['2', 'BX', '17.4']]);
  });

  it('keep a note at a line, also when the line is removed and put back (BA-5)', async () => {
    const { services } = await aCustomer();
    const draft = await draftOf(services, 'screw', '100');
    const { lines } = await services.addLine({ draft, key: 'one' }, { signal });
    const lineId = lines[0]?.lineId ?? '';
    const change = { kind: 'note', key: 'note', lineId, note: 'For hall 3' } as const;

    const [line] = (await services.changeBasket(change, { signal })).lines;
    if (!line) throw new Error('The screw is gone');
    await services.changeBasket({ kind: 'removal', key: 'gone', lineId }, { signal });
    const back = await services.changeBasket({ kind: 'restoration', key: 'back', lineId, line }, { signal });

    expect([line.note, back.lines.map(({ note }) => note)]).toEqual(['For hall 3', ['For hall 3']]);
  });

  it('are told by what the lines of a basket can be grouped, and what each has there (BA-5)', async () => {
    const { services } = await aCustomer();
    const draft = await draftOf(services, 'screw', '100');

    const [line] = (await services.addLine({ draft, key: 'one' }, { signal })).lines;

    expect(await services.loadGrouping({ usage: 'BASKET' }, { signal })).toEqual([
      { propertyKey: 'PRODUCT_GROUP', propertyName: 'Product group' },
      { propertyKey: 'BRAND', propertyName: 'Brand' },
      { propertyKey: 'AVAILABILITY', propertyName: 'Availability' },
    ]);
    expect(line?.groupingProperties.map(({ propertyKey }) => propertyKey)).toEqual([
      'PRODUCT_GROUP',
      'BRAND',
      'AVAILABILITY',
    ]);
  });

  it('empty the basket once for one intent: what was added since stays when it is sent again (BA-4, BA-5)', async () => {
    const { services } = await aCustomer();
    const add = async (productId: string) =>
      services.addLine({ draft: await draftOf(services, productId, '100'), key: productId }, { signal });
    const clearance = { kind: 'clearance', key: 'empty' } as const;
    await add('screw');
    await add('hammer');

    const emptied = await services.changeBasket(clearance, { signal });
    const [rope] = (await add('rope')).lines;
    const again = await services.changeBasket(clearance, { signal });

    expect([emptied.lines, again.lines]).toEqual([[], [rope]]);
  });

  it('put a removed line back once for one intent (BA-4, BA-5)', async () => {
    const { services } = await aCustomer();
    const draft = await draftOf(services, 'screw', '200');
    const [line] = (await services.addLine({ draft, key: 'screw' }, { signal })).lines;
    if (!line) throw new Error('The screw was not added');
    const { lineId } = line;
    const restoration = { kind: 'restoration', key: 'back', lineId, line } as const;

    const removed = await services.changeBasket({ kind: 'removal', key: 'gone', lineId }, { signal });
    await services.changeBasket(restoration, { signal });
    const twice = await services.changeBasket(restoration, { signal });

    expect(removed.lines).toEqual([]);
    expect(twice.lines).toEqual([{ ...line, lineId: twice.lines[0]?.lineId }]);
  });

  it('are visitors after signing out, and may sign in again (SE-4)', async () => {
    const { services } = await aCustomer();

    await services.clearSession({}, { signal });

    expect(await services.loadSession({}, { signal })).toEqual({ kind: 'anonymous' });
    await expect(services.loadBasket({}, { signal })).rejects.toMatchObject({ fault: { status: 401 } });
    expect(await services.signIn(olivia, { signal })).toMatchObject({ kind: 'signedIn' });
  });

  it('repeat a change once with a new token when the server calls theirs outdated (H9)', async () => {
    const { services, requests } = await aCustomer();
    await services.clearSession({}, { signal });
    requests.length = 0;

    await services.signIn(olivia, { signal });

    expect(requests).toEqual(['POST /api/session', 'GET /api/session', 'POST /api/session']);
  });

  it('change nothing in the basket of another customer who signed in meanwhile (H13)', async () => {
    const { services, showTo } = await aCustomer();
    const draft = await draftOf(services, 'hammer', '1');
    showTo('max');

    await expect(services.addLine({ draft, key: 'for max' }, { signal })).rejects.toMatchObject({
      fault: { status: 401, code: 'SESSION_ENDED' },
    });
    await services.clearSession({}, { signal });
    showTo('olivia');

    expect((await services.loadBasket({}, { signal })).lines).toEqual([]);
  });

  it('lose nothing that was aborted, and report no fault for it', async () => {
    const { services } = await aCustomer();
    const controller = new AbortController();

    const loading = services.loadBasket({}, { signal: controller.signal });
    controller.abort();

    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

async function aCustomer() {
  const visitor = await aVisitor();
  await visitor.services.signIn(olivia, { signal });
  return visitor;
}

async function draftOf(services: GatewayServices, productId: string, quantity: string) {
  const { product } = await services.loadProduct({ productId, selectedVariant: '' }, { signal });
  if (product.audience !== 'customer') throw new Error(`${productId} came without a price`);
  return basketLineDraft(product, { quantity, unit: product.salesMaterial.unitOfMeasure });
}

function aRow(id: string, productIds: readonly string[]): RelatedRow {
  return { kind: 'bucket', id, name: id, productIds };
}
