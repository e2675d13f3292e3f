import { describe, expect, it } from 'vitest';
import { assign, createActor, waitFor } from 'xstate';
import type { Basket } from '#src/domain/basket/basket.ts';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import { productOrder } from '#src/domain/product/product-order.ts';
import { tilesAsTyped, untouchedTile } from '#src/domain/product/tile.ts';
import type { TypedQuantities } from '#src/domain/quantity/typed-quantity.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { tileOf, tileRequestsMachine } from '#src/machines/tile-requests.machine.ts';
import type {
  AddLineRequest,
  FavouriteRequest,
  StockNotificationRequest,
} from '#src/services/gateway-services.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aBasket, aCustomerProduct } from '#tests/support/a-product.ts';

const bolt = aCustomerProduct();
const nut = aCustomerProduct({ productId: 'nut', productName: 'Hex nut M8' });
const saw = aCustomerProduct({ productId: 'saw', productName: 'Saw' });
const missing = aCustomerProduct({ salesMaterial: { availabilityLevel: 'L' } });
const noResponse = { status: 0, code: '', serverMessage: null };
const sessionOver = { status: 401, code: '', serverMessage: 'Please sign in.' };

describe('ordering in tiles', () => {
  it('sends what is shown: the minimum in the sales unit, until the customer wants something else (BA-1, PR-5)', () => {
    const { actor, addLine } = start();

    actor.send({ type: 'tile.addRequested', product: bolt });
    actor.send({ type: 'tile.unitChosen', product: nut, unit: 'BOX' });
    actor.send({ type: 'tile.quantityStepped', product: nut, direction: 1 });
    actor.send({ type: 'tile.addRequested', product: nut });

    expect(
      addLine
        .inputs()
        .map(({ draft, idempotencyKey }) => [
          draft.productId,
          draft.orderQuantity,
          draft.salesUnit,
          idempotencyKey,
        ]),
    ).toEqual([
      ['bolt', '10', 'PCE', 'visit-1-1'],
      ['nut', '2', 'BOX', 'visit-1-2'],
    ]);
  });

  it('adds a product once when its button is pressed twice, and another product beside it (BA-4)', () => {
    const { actor, addLine } = start();

    actor.send({ type: 'tile.addRequested', product: bolt });
    actor.send({ type: 'tile.addRequested', product: bolt });
    actor.send({ type: 'tile.addRequested', product: nut });

    expect(addLine.inputs().map(({ draft }) => draft.productId)).toEqual(['bolt', 'nut']);
  });

  it('leaves a quantity alone while it is on its way (BA-4)', () => {
    const { actor, order } = start();
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '30' });
    actor.send({ type: 'tile.addRequested', product: bolt });

    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '40' });
    actor.send({ type: 'tile.quantityStepped', product: bolt, direction: 1 });
    actor.send({ type: 'tile.unitChosen', product: bolt, unit: 'BOX' });
    actor.send({ type: 'tile.quantityCommitted', product: bolt });

    expect(order(bolt)).toMatchObject({ quantityText: '30', unit: 'PCE' });
  });

  it('tells the basket and the customer, and starts again at the minimum in the same unit (BA-1, PR-5)', async () => {
    const { actor, addLine, parentEvents, order, settled } = start();
    actor.send({ type: 'tile.unitChosen', product: bolt, unit: 'BOX' });
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '3' });
    actor.send({ type: 'tile.addRequested', product: bolt });

    addLine.response(0, aBasket());
    await settled();

    expect(parentEvents()).toEqual([
      { type: 'basket.added', basket: aBasket() },
      {
        type: 'notice.raised',
        content: { key: 'added', productName: bolt.productName, quantity: '3', unitText: 'box' },
      },
    ]);
    expect(order(bolt)).toMatchObject({ quantityText: '1', unit: 'BOX' });
  });

  it('takes the second press of a double click for the same wish, however fast the gateway is (BA-4)', async () => {
    const { actor, addLine, clock, settled, tile } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.response(0, aBasket());
    await settled();

    actor.send({ type: 'tile.addRequested', product: bolt });
    expect(addLine.asked).toHaveLength(1);
    expect(tile('bolt').isAdded).toBe(true);
    clock.increment(1200);
    actor.send({ type: 'tile.addRequested', product: bolt });

    expect(tile('bolt').isAdded).toBe(false);
    expect(addLine.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['visit-1-1', 'visit-1-2']);
  });

  it('does not keep a customer waiting who already types the next quantity (BA-4)', async () => {
    const { actor, addLine, settled } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.response(0, aBasket());
    await settled();

    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '20' });
    actor.send({ type: 'tile.addRequested', product: bolt });

    expect(addLine.inputs().map(({ draft }) => draft.orderQuantity)).toEqual(['10', '20']);
  });

  it('keeps two additions of a product apart that are confirmed shortly after each other (BA-4)', async () => {
    const { actor, addLine, clock, settled, tile } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.response(0, aBasket());
    await settled();
    clock.increment(1000);
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '20' });
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.response(1, aBasket());
    await settled();

    clock.increment(1199);
    expect(tile('bolt').isAdded).toBe(true);
    clock.increment(1);
    expect(tile('bolt').isAdded).toBe(false);
  });

  it('lets the confirmation of each product end by itself (BA-4)', async () => {
    const { actor, addLine, clock, settled, tile } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.response(0, aBasket());
    await settled();
    clock.increment(1000);
    actor.send({ type: 'tile.addRequested', product: nut });
    addLine.response(1, aBasket());
    await settled();

    clock.increment(200);

    expect([tile('bolt').isAdded, tile('nut').isAdded]).toEqual([false, true]);
  });

  it('asks under another key after a refusal, which the gateway would only give again (BA-3, BA-4)', async () => {
    const { actor, addLine, parentEvents, order, settled } = start();
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '30' });
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.fail(0, { status: 409, code: '', serverMessage: 'The basket is full.' });
    await settled();

    actor.send({ type: 'tile.addRequested', product: bolt });

    expect(order(bolt).quantityText).toBe('30');
    expect(addLine.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['visit-1-1', 'visit-1-2']);
    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'addFailed', reason: 'The basket is full.' } },
    ]);
  });

  it.each([{ status: 0 }, { status: 401 }, { status: 408 }, { status: 429 }, { status: 503 }])(
    'repeats an addition that failed with $status under the same key, so that a lost response adds once (BA-4)',
    async ({ status }) => {
      const { actor, addLine, order, settled } = start();
      actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '30' });
      actor.send({ type: 'tile.addRequested', product: bolt });
      addLine.fail(0, { ...noResponse, status });
      await settled();

      actor.send({ type: 'tile.addRequested', product: bolt });

      expect(order(bolt).quantityText).toBe('30');
      expect(addLine.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        'visit-1-1',
        'visit-1-1',
      ]);
    },
  );

  it('takes a new key once the customer wants something else (BA-4)', async () => {
    const { actor, addLine, settled } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.fail(0, noResponse);
    await settled();

    actor.send({ type: 'tile.quantityStepped', product: bolt, direction: 1 });
    actor.send({ type: 'tile.addRequested', product: bolt });

    expect(addLine.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['visit-1-1', 'visit-1-2']);
  });

  it('leaves the end of the session to the shop, and keeps what was typed (SE-2)', async () => {
    const { actor, addLine, parentEvents, order, settled } = start();
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '30' });
    actor.send({ type: 'tile.addRequested', product: bolt });

    addLine.fail(0, sessionOver);
    await settled();

    expect(parentEvents()).toEqual([]);
    expect(order(bolt).quantityText).toBe('30');
  });

  it.each([
    { why: 'it is restricted', product: aCustomerProduct({ restrictionStatuses: ['LICENCE'] }) },
    {
      why: 'a variant is to be chosen',
      product: aCustomerProduct({ salesMaterial: { isConfigurable: true } }),
    },
    {
      why: 'it has no price',
      product: aCustomerProduct({ pricing: { ...bolt.pricing, price: null } }),
    },
  ])('never adds a product while $why (BA-2, TI-5, TI-6, TI-7)', ({ product }) => {
    const { actor, addLine } = start();

    actor.send({ type: 'tile.addRequested', product });

    expect(addLine.inputs()).toEqual([]);
  });

  it.each([
    { typed: '7', hasQuantityError: true, text: '7' },
    { typed: 'many', hasQuantityError: true, text: 'many' },
    { typed: '', hasQuantityError: false, text: '10' },
    { typed: '30,0', hasQuantityError: false, text: '30' },
  ])(
    'leaves "$typed" alone while it is typed, and says afterwards whether it fits (PR-4)',
    ({ typed, hasQuantityError, text }) => {
      const { actor, order, tile } = start();

      actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: typed });
      expect([order(bolt).quantityText, tile('bolt').hasQuantityError]).toEqual([typed, false]);
      actor.send({ type: 'tile.quantityCommitted', product: bolt });

      expect([order(bolt).quantityText, tile('bolt').hasQuantityError]).toEqual([text, hasQuantityError]);
    },
  );

  it.each([
    {
      how: 'was left valid',
      act: ({ actor }: Started) => {
        actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '30,0' });
        actor.send({ type: 'tile.quantityCommitted', product: bolt });
        actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '7' });
        actor.send({ type: 'tile.quantityCommitted', product: bolt });
      },
      returns: '30',
    },
    {
      how: 'was stepped to',
      act: ({ actor }: Started) => actor.send({ type: 'tile.quantityStepped', product: bolt, direction: 1 }),
      returns: '20',
    },
    {
      how: 'was to be added in vain',
      act: async ({ actor, addLine, settled }: Started) => {
        actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '40' });
        actor.send({ type: 'tile.addRequested', product: bolt });
        addLine.fail(0, noResponse);
        await settled();
      },
      returns: '40',
    },
    {
      how: 'another unit starts with',
      act: ({ actor }: Started) => {
        actor.send({ type: 'tile.quantityStepped', product: bolt, direction: 1 });
        actor.send({ type: 'tile.unitChosen', product: bolt, unit: 'BOX' });
      },
      returns: '1',
    },
    {
      how: 'follows an addition',
      act: async ({ actor, addLine, settled }: Started) => {
        actor.send({ type: 'tile.quantityStepped', product: bolt, direction: 1 });
        actor.send({ type: 'tile.addRequested', product: bolt });
        addLine.response(0, aBasket());
        await settled();
      },
      returns: '10',
    },
  ])('returns an emptied field to the quantity that $how (PR-4)', async (row) => {
    const { act, returns }: { readonly act: (started: Started) => unknown; readonly returns: string } = row;
    const started = start();
    await act(started);

    started.actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: ' ' });
    started.actor.send({ type: 'tile.quantityCommitted', product: bolt });

    expect(started.order(bolt)).toMatchObject({ quantityText: returns, check: { kind: 'valid' } });
  });

  it('never sends a quantity that the rules refuse (PR-4)', () => {
    const { actor, addLine, tile } = start();
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '25' });

    actor.send({ type: 'tile.addRequested', product: bolt });

    expect(addLine.inputs()).toEqual([]);
    expect(tile('bolt').hasQuantityError).toBe(true);
  });

  it('quotes the price of the quantity and the unit as they stand (PR-1)', () => {
    const { actor, order } = start();

    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '200' });
    expect(order(bolt).quote.displayPrice).toBe('25.00');
    actor.send({ type: 'tile.unitChosen', product: bolt, unit: 'BOX' });

    expect(order(bolt).quote.displayPrice).toBe('12.50');
  });
});

describe('what is typed in tiles', () => {
  it('is remembered with every change, but for what is on its way to the basket (SE-1)', async () => {
    const { actor, addLine, remembered, settled } = start();
    actor.send({ type: 'tile.quantityChanged', productId: 'bolt', text: '30,0' });
    actor.send({ type: 'tile.quantityCommitted', product: bolt });
    actor.send({ type: 'tile.unitChosen', product: nut, unit: 'BOX' });
    actor.send({ type: 'tile.quantityStepped', product: nut, direction: 1 });
    actor.send({ type: 'tile.addRequested', product: nut });
    addLine.fail(0, sessionOver);
    await settled();
    actor.send({ type: 'tile.addRequested', product: nut });
    addLine.response(1, aBasket());
    await settled();
    actor.send({ type: 'tile.quantityStepped', product: bolt, direction: 1 });

    const bolts = { quantityText: '30', unit: null };
    expect(remembered).toEqual([
      { bolt: { quantityText: '30,0', unit: null } },
      { bolt: bolts },
      { bolt: bolts, nut: { quantityText: '1', unit: 'BOX' } },
      { bolt: bolts, nut: { quantityText: '2', unit: 'BOX' } },
      { bolt: bolts },
      { bolt: bolts, nut: { quantityText: '2', unit: 'BOX' } },
      { bolt: bolts },
      { bolt: { quantityText: '40', unit: null } },
    ]);
  });

  it('is there again, and what is typed beside it as well (SE-1)', () => {
    const { actor, order, remembered } = start({ bolt: { quantityText: '25', unit: null } });
    expect(order(bolt).quantityText).toBe('25');

    actor.send({ type: 'tile.unitChosen', product: nut, unit: 'BOX' });

    expect(remembered).toEqual([
      { bolt: { quantityText: '25', unit: null }, nut: { quantityText: '1', unit: 'BOX' } },
    ]);
  });
});

describe('additions that overtake each other', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const;

  it.each(orders)(
    'are all told of, and the basket is read again after the last (responses in the order %i, %i, %i) (BA-4, BA-5)',
    async (...responses) => {
      const { actor, addLine, parentEvents, settled } = start();
      for (const product of [bolt, nut, saw]) actor.send({ type: 'tile.addRequested', product });

      for (const [place, index] of responses.entries()) {
        addLine.response(index, aBasket({ netTotal: String(index) }));
        // oxlint-disable-next-line no-await-in-loop -- the responses come one after the other
        await settled(2 - place);
      }

      const names = responses.map((index) => [bolt, nut, saw][index]?.productName);
      expect(
        parentEvents().map((each) => (each.type === 'notice.raised' ? each['content'].productName : each)),
      ).toEqual([
        { type: 'basket.added', basket: aBasket({ netTotal: String(responses[0]) }) },
        ...names,
        { type: 'basket.outdated' },
      ]);
    },
  );

  it('are read again even when the last one fails (BA-4)', async () => {
    const { actor, addLine, parentEvents, settled } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    actor.send({ type: 'tile.addRequested', product: nut });

    addLine.response(0, aBasket());
    await settled(1);
    addLine.fail(1, noResponse);
    await settled();

    expect(parentEvents().map(({ type }) => type)).toEqual([
      'basket.added',
      'notice.raised',
      'notice.raised',
      'basket.outdated',
    ]);
  });

  it('leave one that was asked for later its own response (BA-4)', async () => {
    const { actor, addLine, parentEvents, settled } = start();
    actor.send({ type: 'tile.addRequested', product: bolt });
    addLine.response(0, aBasket());
    await settled();
    actor.send({ type: 'tile.addRequested', product: nut });
    addLine.response(1, aBasket());
    await settled();

    expect(parentEvents().filter(({ type }) => type !== 'notice.raised')).toEqual([
      { type: 'basket.added', basket: aBasket() },
      { type: 'basket.added', basket: aBasket() },
    ]);
  });
});

describe('favourites in tiles', () => {
  it('change at once, and once for a double press (TI-9)', async () => {
    const { actor, keepFavourite, tile } = start();

    actor.send({ type: 'tile.favouriteToggled', product: bolt });
    actor.send({ type: 'tile.favouriteToggled', product: bolt });

    expect(tile('bolt').isFavourite).toBe(true);
    expect(keepFavourite.inputs()).toEqual([{ productId: 'bolt', isFavourite: true }]);
  });

  it('can be taken back, also those the gateway knew before (TI-9)', async () => {
    const { actor, keepFavourite } = start();
    const favourite = aCustomerProduct({
      properties: [{ attributeId: 'IS_FAVOURITE', label: '', value: 'true', sortOrder: 0 }],
    });

    actor.send({ type: 'tile.favouriteToggled', product: favourite });
    keepFavourite.response(0, undefined);
    await waitFor(actor, ({ context }) => context.running.length === 0);
    actor.send({ type: 'tile.favouriteToggled', product: favourite });

    expect(keepFavourite.inputs()).toEqual([
      { productId: 'bolt', isFavourite: false },
      { productId: 'bolt', isFavourite: true },
    ]);
  });

  it.each([
    { fault: { status: 409, code: '', serverMessage: 'Too many.' }, told: ['favouriteFailed'] },
    { fault: sessionOver, told: [] },
    { fault: { ...sessionOver, status: 403 }, told: ['favouriteFailed'] },
  ])('are as before when the gateway refuses with $fault.status (SE-2)', async ({ fault, told }) => {
    const { actor, keepFavourite, parentEvents, tile } = start();
    actor.send({ type: 'tile.favouriteToggled', product: bolt });

    keepFavourite.fail(0, fault);
    await waitFor(actor, ({ context }) => context.running.length === 0);

    expect(tile('bolt').isFavourite).toBe(false);
    expect(parentEvents().map(({ content }) => content.key)).toEqual(told);
  });
});

describe('the wish to be told when a product is back', () => {
  it('is offered once the gateway has the form, which is asked once a list (SN-1)', async () => {
    const { actor, lookUpStockForm } = start();

    actor.send({ type: 'shortage.shown' });
    actor.send({ type: 'shortage.shown' });
    lookUpStockForm.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.hasTag('notifiable'));

    expect(lookUpStockForm.asked).toHaveLength(1);
  });

  it('is not offered when the gateway has none (SN-1)', async () => {
    const { actor, lookUpStockForm, requestNotification } = start();
    actor.send({ type: 'shortage.shown' });

    lookUpStockForm.fail(0, { status: 404, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('silent'));
    actor.send({ type: 'tile.notificationRequested', product: missing });

    expect(requestNotification.inputs()).toEqual([]);
  });

  it('is sent once for who is signed in, and remembered (SN-2, TI-8)', async () => {
    const { actor, parentEvents, requestNotification, tile } = await startNotifying();

    actor.send({ type: 'tile.notificationRequested', product: missing });
    actor.send({ type: 'tile.notificationRequested', product: missing });
    requestNotification.response(0, undefined);
    await waitFor(actor, ({ context }) => context.running.length === 0);
    actor.send({ type: 'tile.notificationRequested', product: missing });

    expect(requestNotification.inputs()).toEqual([{ materialNumber: '100-0840', userId: 'anna' }]);
    expect(tile('bolt').isNotified).toBe(true);
    expect(parentEvents()).toEqual([{ type: 'notice.raised', content: { key: 'notificationKept' } }]);
  });

  it('is not sent for a product that is in stock (TI-8)', async () => {
    const { actor, requestNotification } = await startNotifying();

    actor.send({ type: 'tile.notificationRequested', product: bolt });

    expect(requestNotification.inputs()).toEqual([]);
  });

  it.each([
    {
      fault: { status: 500, code: '', serverMessage: 'Not now.' },
      told: [{ key: 'notificationFailed', reason: 'Not now.' }],
    },
    { fault: sessionOver, told: [] },
  ])(
    'can be tried again when the gateway responds with $fault.status (SN-3, SE-2)',
    async ({ fault, told }) => {
      const { actor, parentEvents, requestNotification } = await startNotifying();
      actor.send({ type: 'tile.notificationRequested', product: missing });

      requestNotification.fail(0, fault);
      await waitFor(actor, ({ context }) => context.running.length === 0);
      actor.send({ type: 'tile.notificationRequested', product: missing });

      expect(requestNotification.asked).toHaveLength(2);
      expect(parentEvents().map(({ content }) => content)).toEqual(told);
    },
  );
});

type Started = ReturnType<typeof start>;

function start(recalled: TypedQuantities = {}) {
  const addLine = aHeldRequest<AddLineRequest, Basket>();
  const keepFavourite = aHeldRequest<FavouriteRequest, void>();
  const lookUpStockForm = aHeldRequest<unknown, void>();
  const requestNotification = aHeldRequest<StockNotificationRequest, void>();
  const { parent, clock, parentEvents } = aParent();
  const remembered: TypedQuantities[] = [];
  const actor = createActor(
    tileRequestsMachine.provide({
      actors: {
        addLine: requestActor(addLine.service),
        keepFavourite: requestActor(keepFavourite.service),
        lookUpStockForm: requestActor(lookUpStockForm.service),
        requestNotification: requestActor(requestNotification.service),
      },
      actions: {
        recallTyped: assign({ tiles: tilesAsTyped(recalled) }),
        rememberTyped: (_, { typed }) => remembered.push(typed),
      },
    }),
    { parent, input: { userId: 'anna', keySeed: 'visit-1' } },
  ).start();
  const tile = (productId: string) => actor.getSnapshot().context.tiles[productId] ?? untouchedTile;
  return {
    actor,
    addLine,
    keepFavourite,
    lookUpStockForm,
    requestNotification,
    clock,
    parentEvents,
    remembered,
    tile,
    order: (product: CustomerProduct) =>
      productOrder(product, tileOf(actor.getSnapshot().context, product.productId)),
    /** Resolves when this many additions are left. */
    settled: (left = 0) => waitFor(actor, ({ context }) => Object.keys(context.additions).length === left),
  };
}

async function startNotifying() {
  const started = start();
  started.actor.send({ type: 'shortage.shown' });
  started.lookUpStockForm.response(0, undefined);
  await waitFor(started.actor, (snapshot) => snapshot.hasTag('notifiable'));
  return started;
}
