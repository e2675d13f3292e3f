import { describe, expect, it } from 'vitest';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { specialProperty } from '#src/domain/product/special-properties.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor, salesAreas } from './a-visitor.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };

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

  it('report that the password is wrong (SE-2)', async () => {
    const { services } = await aVisitor();

    await expect(services.signIn({ ...olivia, password: 'wrong' }, { signal })).rejects.toMatchObject({
      fault: { status: 401, code: 'WRONG_CREDENTIALS' },
    });
  });

  it("show a customer's list with its last changes, although a link to it was prefetched before (FL-5, LS-10)", async () => {
    const { services } = await aCustomer();
    const lines = [{ productId: 'screw', orderQuantity: '100', salesUnit: 'PCE' }];
    const { listId } = await services.saveToList(
      { listId: null, name: 'Hall 3', lines, idempotencyKey: 'save' },
      { signal },
    );
    const request = { source: { mode: 'namedList', listId }, query: initialListingQuery } as const;

    await services.prefetchListing(request, { signal });
    await services.renameList({ listId, name: 'Hall 4' }, { signal });

    expect((await services.loadListing(request, { signal })).list?.name).toBe('Hall 4');
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

  it("name the customer's sales areas with every addition (BA-1)", async () => {
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

  it('show the price that the gateway computes (PR-1, PR-2)', async () => {
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

  it('know the configurable product of a variant, whose page shows it (RT-3)', async () => {
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

  it('add and remove a favourite, however often it is requested (TI-9)', async () => {
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

  it('request a notification for a missing product, only for the customer themselves (SN-1, SN-2, TI-8, H13)', async () => {
    const { services, requests, bodies } = await aCustomer();
    const session = await services.loadSession({}, { signal });
    const userId = session.kind === 'signedIn' ? session.customer.userId : '';
    const { product } = await services.loadProduct({ productId: 'glue', selectedVariant: '' }, { signal });
    const { materialNumber } = product.salesMaterial;
    const request = { productId: 'glue', productName: product.productName, materialNumber };

    const before = await services.lookUpStockForm({}, { signal });
    await services.requestNotification({ ...request, userId }, { signal });
    const after = await services.lookUpStockForm({}, { signal });

    expect([before, after]).toEqual([[], [materialNumber]]);
    expect(requests.slice(-2)).toEqual([
      'GET /api/form/metadata?$formid=STOCK_NOTIFICATION',
      'POST /api/form/process',
    ]);
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual([
      { name: 'formId', value: 'STOCK_NOTIFICATION' },
      { name: 'materialNumber', value: materialNumber },
      { name: 'userId', value: userId },
      { name: 'siteId', value: 'statefront' },
    ]);
    await expect(
      services.requestNotification({ ...request, userId: 'another-customer' }, { signal }),
    ).rejects.toMatchObject({ fault: { status: 403, code: 'OTHER_CUSTOMER' } });
  });

  it('do not request a form of notifications if they are switched off (SN-1, CF-1)', async () => {
    const { services, requests } = await aVisitor({ stockNotifications: false });

    await expect(services.lookUpStockForm({}, { signal })).rejects.toMatchObject({ fault: { status: 404 } });
    expect(requests).toEqual([]);
  });

  it('name missing fields of a notification, and send nothing (CF-2)', async () => {
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

  it('keep a note of a line, also when the line is removed and restored (BA-5)', async () => {
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

  it('receive the properties that group basket lines, and their values for each line (BA-5)', async () => {
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

  it('empty the basket once for one intent: later additions stay when it is sent again (BA-4, BA-5)', async () => {
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

  it('restore a removed line once for one intent (BA-4, BA-5)', async () => {
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

  it('serve a visitor after signing out, who may sign in again (SE-4)', async () => {
    const { services, requests, bodies } = await aCustomer();

    await services.clearSession({}, { signal });
    expect([requests.at(-1), bodies.at(-1)]).toEqual(['POST /api/clearSessionStorage?full=true', '{}']);

    expect(await services.loadSession({}, { signal })).toEqual({ kind: 'anonymous' });
    await expect(services.loadBasket({}, { signal })).rejects.toMatchObject({ fault: { status: 401 } });
    expect(await services.signIn(olivia, { signal })).toMatchObject({ kind: 'signedIn' });
  });

  it('repeat a change once with a new token if the server calls the token outdated (H9)', async () => {
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

  it('finish an aborted command, and report no error for it', async () => {
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
