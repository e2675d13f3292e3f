import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';
import { added, startOrderLine } from '#tests/support/running/a-running-order-line.ts';

describe('orderLineMachine', () => {
  it('adds once when the button is pressed twice (BA-4)', () => {
    const { actor, addLine } = startOrderLine();

    actor.send({ type: 'add.requested' });
    actor.send({ type: 'add.requested' });

    expect(addLine.inputs()).toEqual([
      {
        draft: {
          distributionChainId: '1000-10',
          salesOrganisation: '1000',
          distributionChannel: '10',
          division: '00',
          materialNumber: '100-0840',
          productId: 'bolt',
          catalogueId: 'demo',
          orderQuantity: '10',
          salesUnit: 'PCE',
          currency: 'EUR',
          price: '12.50',
          per: '100',
          displayPrice: '1.25',
          taxAmount: '0.24',
        },
        kind: 'addition',
        key: 'visit-1-1',
        line: {
          productId: 'bolt',
          catalogueId: 'demo',
          materialNumber: '100-0840',
          productName: aCustomerProduct().productName,
          orderQuantity: '10',
          salesUnit: 'PCE',
          salesUnitText: 'piece',
          currency: 'EUR',
        },
      },
    ]);
    expect(actor.getSnapshot().hasTag('adding')).toBe(true);
  });

  it('tells the basket and the customer, and starts again at the minimum (BA-1, PR-5)', async () => {
    const { actor, addLine, parentEvents } = startOrderLine();
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'add.requested' });

    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([
      { type: 'basket.added', basket: aBasket() },
      {
        type: 'notice.raised',
        content: {
          key: 'added',
          productName: aCustomerProduct().productName,
          quantity: '20',
          unitText: 'piece',
        },
      },
    ]);
    expect(actor.getSnapshot().context.quantityText).toBe('10');
  });

  it('opens the wanted page once the product is added (PD-1)', async () => {
    const { actor, addLine, parentEvents } = startOrderLine();
    actor.send({ type: 'add.requested', destination: '/checkout?several=yes' });
    expect(parentEvents()).toEqual([]);

    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents().at(-1)).toEqual({
      type: 'navigation.requested',
      to: '/checkout?several=yes',
      replace: false,
    });
  });

  it('opens it even if another addition was answered meanwhile (PD-1, BA-4)', async () => {
    const { actor, addLine, parentEvents } = startOrderLine();
    actor.send({ type: 'add.requested', destination: '/checkout?several=yes' });

    addLine.response(0, { ...added, isOvertaken: true });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents().map(({ type }) => type)).toEqual([
      'basket.outdated',
      'notice.raised',
      'navigation.requested',
    ]);
  });

  it('has the basket read again when another addition was answered meanwhile (BA-4, BA-5)', async () => {
    const { actor, addLine, parentEvents } = startOrderLine();
    actor.send({ type: 'add.requested' });

    addLine.response(0, { ...added, isOvertaken: true });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([
      { type: 'basket.outdated' },
      {
        type: 'notice.raised',
        content: {
          key: 'added',
          productName: aCustomerProduct().productName,
          quantity: '10',
          unitText: 'piece',
        },
      },
    ]);
  });

  it('accepts the next quantity without waiting (BA-4)', async () => {
    const { actor, addLine } = startOrderLine();
    actor.send({ type: 'add.requested' });
    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.hasTag('added'));

    actor.send({ type: 'quantity.changed', text: '20' });
    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ draft }) => draft.orderQuantity)).toEqual(['10', '20']);
  });

  it('keeps quantity and unit while they are being added (BA-4)', () => {
    const { actor } = startOrderLine();
    actor.send({ type: 'quantity.changed', text: '30' });
    actor.send({ type: 'add.requested' });

    actor.send({ type: 'quantity.changed', text: '40' });
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.send({ type: 'quantity.committed' });

    expect(actor.getSnapshot().context).toMatchObject({ quantityText: '30', unit: 'PCE' });
  });

  it('starts again at the minimum in the same unit (PR-5)', async () => {
    const { actor, addLine } = startOrderLine();
    actor.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.send({ type: 'quantity.changed', text: '3' });
    actor.send({ type: 'add.requested' });

    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.hasTag('added'));

    expect(actor.getSnapshot().context).toMatchObject({ quantityText: '1', unit: 'BOX' });
  });

  it('takes the second press of a double click for the same request, however fast the gateway is (BA-4, P5)', async () => {
    const { actor, addLine, clock } = startOrderLine();

    actor.send({ type: 'add.requested' });
    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'added' }));
    clock.increment(1199);
    actor.send({ type: 'add.requested' });
    expect(addLine.asked).toHaveLength(1);
    clock.increment(1);
    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ key }) => key)).toEqual(['visit-1-1', 'visit-1-2']);
  });

  it('uses a new key after a refusal, which the gateway would only repeat (BA-4)', async () => {
    const { actor, addLine } = startOrderLine();
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'add.requested' });
    addLine.fail(0, { status: 422, code: 'BASKET_FULL', serverMessage: 'The basket is full.' });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ key, draft }) => [key, draft.orderQuantity])).toEqual([
      ['visit-1-2', '20'],
      ['visit-1-3', '20'],
    ]);
  });

  it.each([0, 408, 429, 503])(
    'hands a try that failed with %i over to the basket, which sends it again under its key (BA-4)',
    async (status) => {
      const { actor, addLine, clock, parentEvents } = startOrderLine();
      actor.send({ type: 'quantity.stepped', direction: 1 });
      actor.send({ type: 'add.requested' });
      addLine.fail(0, { status, code: '', serverMessage: null });
      await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'handedOver' }));
      actor.send({ type: 'add.requested' });

      expect(parentEvents()).toEqual([
        { type: 'addition.unconfirmed', addition: addLine.inputs()[0] },
        { type: 'notice.raised', content: { key: 'addWaits', productName: aCustomerProduct().productName } },
      ]);
      clock.increment(1200);
      actor.send({ type: 'add.requested' });
      expect(addLine.inputs().map(({ key, draft }) => [key, draft.orderQuantity])).toEqual([
        ['visit-1-2', '20'],
        ['visit-1-3', '10'],
      ]);
    },
  );

  it('keeps quantity and key of a try that found the session ended, which the shop reports (BA-4, SE-1)', async () => {
    const { actor, addLine, parentEvents } = startOrderLine();
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'add.requested' });
    addLine.fail(0, { status: 401, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ key, draft }) => [key, draft.orderQuantity])).toEqual([
      ['visit-1-2', '20'],
      ['visit-1-2', '20'],
    ]);
    expect(parentEvents()).toEqual([]);
  });

  it('takes a new key when the customer wants something else, or the same once more (BA-4)', async () => {
    const { actor, addLine, clock } = startOrderLine();
    actor.send({ type: 'add.requested' });
    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    clock.increment(1200);
    actor.send({ type: 'add.requested' });
    addLine.fail(1, { status: 500, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.send({ type: 'add.requested' });

    const keys = addLine.inputs().map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it("says why the gateway refused, in the gateway's words (BA-3)", async () => {
    const { actor, addLine, parentEvents } = startOrderLine();
    actor.send({ type: 'add.requested' });

    addLine.fail(0, {
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
      serverMessage: 'This product is no longer available.',
    });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([
      {
        type: 'notice.raised',
        content: { key: 'addFailed', reason: 'This product is no longer available.' },
      },
    ]);
  });

  it.each([
    {
      why: 'it is restricted',
      state: 'restricted',
      product: aCustomerProduct({ restrictionStatuses: ['LICENCE'] }),
      isVariantChosen: true,
    },
    {
      why: 'a variant is still to be chosen',
      state: 'variantRequired',
      product: aCustomerProduct({ salesMaterial: { isConfigurable: true } }),
      isVariantChosen: false,
    },
    {
      why: 'it has no price',
      state: 'priceUnavailable',
      product: aCustomerProduct({ pricing: { ...aCustomerProduct().pricing, price: null } }),
      isVariantChosen: true,
    },
  ])(
    'cannot be asked to add a product while $why (BA-2, PD-4, TI-6, TI-7)',
    ({ state, product, isVariantChosen }) => {
      const { actor, addLine } = startOrderLine({ product, isVariantChosen });

      actor.send({ type: 'add.requested' });

      expect(actor.getSnapshot().value).toEqual({ blocked: state });
      expect(addLine.inputs()).toEqual([]);
    },
  );
});

describe('the end of a try', () => {
  it.each([
    { startsEmpty: true, after: 'empty' },
    { startsEmpty: false, after: 'accepted' },
  ])(
    'allows another addition after a delay when the basket took it over (BA-4, TI-5): $after',
    async ({ startsEmpty, after }) => {
      const { actor, addLine, clock } = startOrderLine({ startsEmpty });
      actor.send({ type: 'add.requested' });
      addLine.fail(0, { status: 0, code: '', serverMessage: null });
      await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'handedOver' }));

      clock.increment(1200);

      expect(actor.getSnapshot().value).toEqual({ ready: after });
    },
  );

  it('is awaited beyond the page from the press on, with the sent data (BA-4)', () => {
    const { actor, addLine, kept } = startOrderLine();

    actor.send({ type: 'add.requested' });

    expect(kept).toEqual(addLine.inputs());
    expect(kept).toHaveLength(1);
  });

  it('starts again at the minimum even if the basket has changed meanwhile (PR-5, BA-4)', async () => {
    const { actor, addLine } = startOrderLine();
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'add.requested' });

    addLine.response(0, { ...added, isOvertaken: true });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'added' }));

    expect(actor.getSnapshot().context.quantityText).toBe('10');
  });

  it('reports the entry again when the gateway refuses it, so that it is not lost (SE-1, BA-3)', async () => {
    const { actor, addLine, typed } = startOrderLine();
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'add.requested' });

    addLine.fail(0, { status: 400, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(typed().at(-1)).toEqual({ quantityText: '20', unit: 'PCE' });
  });

  it('reports the quantity that an emptied field returns to, and may be ordered after a step (SE-1, PR-4)', () => {
    const { actor, typed } = startOrderLine();
    actor.send({ type: 'quantity.changed', text: '' });
    actor.send({ type: 'quantity.committed' });
    expect(typed().at(-1)).toEqual({ quantityText: '10', unit: 'PCE' });

    actor.send({ type: 'quantity.changed', text: '25' });
    actor.send({ type: 'quantity.stepped', direction: 1 });

    expect(actor.getSnapshot().value).toEqual({ ready: 'accepted' });
  });
});
