import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import type { TypedQuantities } from '#src/domain/quantity/typed-quantity.ts';
import {
  favouriteOf,
  orderLineOf,
  productTilesMachine,
  reportStock,
} from '#src/machines/tile/product-tiles.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';

const bolt = aCustomerProduct();
const nut = aCustomerProduct({ productId: 'nut', productName: 'Hex nut M8' });
const missing = aCustomerProduct({ salesMaterial: { availabilityLevel: 'L' } });
const added: AddedBasket = { basket: aBasket(), isOvertaken: false };
const sessionOver = { status: 401, code: '', serverMessage: 'Please sign in.' };

describe('the tiles of a list', () => {
  it('have no actor before they are touched, and one each afterwards (TI-2)', () => {
    const { actor } = start();
    expect(Object.keys(actor.getSnapshot().children)).toEqual([]);

    orderLineOf(actor, bolt)?.send({ type: 'quantity.changed', text: '7' });
    orderLineOf(actor, bolt)?.send({ type: 'quantity.committed' });
    favouriteOf(actor, nut)?.send({ type: 'favourite.toggled' });
    actor.send({ type: 'shortage.shown', product: missing });

    expect(Object.keys(actor.getSnapshot().children)).toEqual([
      'orderLine.bolt',
      'favourite.nut',
      'stockNotification.bolt',
    ]);
    expect(orderLineOf(actor, bolt)?.getSnapshot().value).toEqual({ ready: 'invalid' });
  });

  it('order independently, each once and under separate keys (BA-1, BA-4)', () => {
    const { actor, addLine } = start();

    orderLineOf(actor, bolt)?.send({ type: 'add.requested' });
    orderLineOf(actor, bolt)?.send({ type: 'add.requested' });
    orderLineOf(actor, nut)?.send({ type: 'unit.chosen', unit: 'BOX' });
    orderLineOf(actor, nut)?.send({ type: 'add.requested' });

    expect(
      addLine.inputs().map(({ draft, key }) => [draft.productId, draft.orderQuantity, draft.salesUnit, key]),
    ).toEqual([
      ['bolt', '10', 'PCE', 'visit-1-bolt-1'],
      ['nut', '1', 'BOX', 'visit-1-nut-2'],
    ]);
  });

  it('begin with the quantity of the list of which they are (LS-10, PR-4)', () => {
    const { actor, addLine } = start();
    const listed = { ...nut, listed: [{ orderQuantity: '7', salesUnit: 'BOX' }] };

    orderLineOf(actor, listed)?.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ draft }) => [draft.orderQuantity, draft.salesUnit])).toEqual([
      ['7', 'BOX'],
    ]);
  });

  it('never add a configurable product, whose variant is chosen on its page (BA-2, TI-5)', () => {
    const { actor, addLine } = start();

    const line = orderLineOf(actor, aCustomerProduct({ salesMaterial: { isConfigurable: true } }));
    line?.send({ type: 'add.requested' });

    expect(line?.getSnapshot().value).toEqual({ blocked: 'variantRequired' });
    expect(addLine.inputs()).toEqual([]);
  });

  it('end the confirmation of each product separately (BA-4)', async () => {
    const { actor, addLine, clock } = start();
    const isAdded = (product: CustomerProduct) => orderLineOf(actor, product)?.getSnapshot().hasTag('added');
    for (const [index, product] of [bolt, nut].entries()) {
      const line = orderLineOf(actor, product);
      if (!line) throw new Error('the list is left');
      line.send({ type: 'add.requested' });
      addLine.response(index, added);
      await waitFor(line, (snapshot) => snapshot.hasTag('added'));
      clock.increment(1000);
    }

    expect([isAdded(bolt), isAdded(nut)]).toEqual([false, true]);
  });

  it('ask for notifications as the customer who is signed in (SN-2, TI-8)', async () => {
    const { actor, lookUpStockForm, requestNotification } = start();
    actor.send({ type: 'shortage.shown', product: missing });
    const notification = actor.getSnapshot().children['stockNotification.bolt'];
    if (!notification) throw new Error('nothing was spawned');
    lookUpStockForm.response(0, []);
    await waitFor(notification, (snapshot) => snapshot.matches('ready'));

    notification.send({ type: 'notification.requested' });

    const { productId, productName } = missing;
    expect(requestNotification.inputs()).toEqual([
      { productId, productName, materialNumber: '100-0840', userId: 'anna' },
    ]);
  });
});

it.each([
  { what: 'a product that is missing', product: missing, asked: 1 },
  { what: 'a product in stock', product: bolt, asked: 0 },
  {
    what: 'a product of which only variants are ordered',
    product: aCustomerProduct({ salesMaterial: { availabilityLevel: 'L', isConfigurable: true } }),
    asked: 0,
  },
  { what: 'a visit from a procurement system', product: missing, isVisit: true, asked: 0 },
])('$what on the screen asks $asked times for notifications (SN-1, TI-8, PU-4)', (shown) => {
  const { actor, lookUpStockForm } = start({}, shown.isVisit);

  reportStock(actor, shown.product);
  reportStock(actor, shown.product);

  expect(lookUpStockForm.asked).toHaveLength(shown.asked);
});

describe('entries in tiles', () => {
  it('are remembered with every change, except those being added (SE-1)', async () => {
    const { actor, addLine, remembered } = start();
    const boltLine = orderLineOf(actor, bolt);
    const nutLine = orderLineOf(actor, nut);
    if (!boltLine || !nutLine) throw new Error('the list is left');
    const settled = () => waitFor(nutLine, (snapshot) => !snapshot.hasTag('adding'));
    boltLine.send({ type: 'quantity.changed', text: '30,0' });
    boltLine.send({ type: 'quantity.committed' });
    nutLine.send({ type: 'unit.chosen', unit: 'BOX' });
    nutLine.send({ type: 'quantity.stepped', direction: 1 });
    nutLine.send({ type: 'add.requested' });
    addLine.fail(0, sessionOver);
    await settled();
    nutLine.send({ type: 'add.requested' });
    addLine.response(1, added);
    await settled();
    boltLine.send({ type: 'quantity.stepped', direction: 1 });

    const bolts = { quantityText: '30', unit: 'PCE' };
    expect(remembered).toEqual([
      { bolt: { quantityText: '30,0', unit: 'PCE' } },
      { bolt: bolts },
      { bolt: bolts, nut: { quantityText: '1', unit: 'BOX' } },
      { bolt: bolts, nut: { quantityText: '2', unit: 'BOX' } },
      { bolt: bolts },
      { bolt: bolts, nut: { quantityText: '2', unit: 'BOX' } },
      { bolt: bolts },
      { bolt: { quantityText: '40', unit: 'PCE' } },
    ]);
  });

  it('are restored, together with new ones (SE-1)', () => {
    const { actor, remembered } = start({ bolt: { quantityText: '25', unit: null } });
    expect(orderLineOf(actor, bolt)?.getSnapshot().context.quantityText).toBe('25');

    orderLineOf(actor, nut)?.send({ type: 'unit.chosen', unit: 'BOX' });

    expect(remembered).toEqual([
      { bolt: { quantityText: '25', unit: null }, nut: { quantityText: '1', unit: 'BOX' } },
    ]);
  });
});

function start(recalled: TypedQuantities = {}, isVisit = false) {
  const remembered: TypedQuantities[] = [];
  const machine = productTilesMachine.provide({
    actions: {
      recallTyped: assign({ typed: recalled }),
      rememberTyped: (_, { typed }) => remembered.push(typed),
    },
  });
  return { ...startHeld(machine, { userId: 'anna', keySeed: 'visit-1', isVisit }), remembered };
}
