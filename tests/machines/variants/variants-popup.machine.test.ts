import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import type { TypedQuantities } from '#src/domain/quantity/typed-quantity.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { orderLineOfMany } from '#src/machines/variants/order-line-of-many.ts';
import { variantLineOf, variantsPopupMachine } from '#src/machines/variants/variants-popup.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';

const short = aCustomerProduct({ productId: 'short', productName: 'Bolt M8 x 20' });
const long = aCustomerProduct({ productId: 'long', productName: 'Bolt M8 x 40' });
const longest = aCustomerProduct({ productId: 'longest', productName: 'Bolt M8 x 80' });
const variants = [short, long, longest];
const added: AddedBasket = { basket: aBasket(), isOvertaken: false };
const full = { status: 409, code: 'BASKET_FULL', serverMessage: 'The basket is full.' };
const sessionOver = { status: 401, code: '', serverMessage: 'Please sign in.' };

describe('the variants popup', () => {
  it('opens once the variants are there, and closes when it is cancelled or a variant is followed (VP-1)', async () => {
    const { actor, loadVariantProducts } = start();
    expect([actor.getSnapshot().value, loadVariantProducts.inputs()]).toEqual([
      'loading',
      [{ productId: 'bolts' }],
    ]);

    await opened(actor, loadVariantProducts, 0);
    actor.send({ type: 'popup.cancelled' });
    expect(actor.getSnapshot().value).toBe('closed');

    actor.send({ type: 'variants.requested', productId: 'nuts', productName: 'Hex nut' });
    await opened(actor, loadVariantProducts, 1);
    expect(loadVariantProducts.inputs()).toEqual([{ productId: 'bolts' }, { productId: 'nuts' }]);
    actor.send({ type: 'variant.followed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('stays closed when the variants cannot be loaded, and the visitor is told why (VP-2)', async () => {
    const { actor, loadVariantProducts, parentEvents } = start();

    loadVariantProducts.fail(0, { status: 503, code: '', serverMessage: 'Please try again later.' });
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'variantsFailed', reason: 'Please try again later.' } },
    ]);
  });

  it('leaves the end of the session to the shop (SE-2)', async () => {
    const { actor, loadVariantProducts, parentEvents } = start();

    loadVariantProducts.fail(0, sessionOver);
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));

    expect(parentEvents()).toEqual([]);
  });

  it('shows the variants that was asked for last (VP-1)', async () => {
    const { actor, loadVariantProducts } = start();

    actor.send({ type: 'variants.requested', productId: 'nuts', productName: 'Hex nut' });
    loadVariantProducts.response(0, [short]);
    await opened(actor, loadVariantProducts, 1);

    expect(actor.getSnapshot().context).toMatchObject({ productName: 'Hex nut', variants });
  });
});

describe('the variants of a popup', () => {
  it('are added together, each separately and once, without those of an empty quantity (BA-1, BA-4)', async () => {
    const { actor, loadVariantProducts, addLine } = start();
    await opened(actor, loadVariantProducts, 0);
    type(actor, short, '10');
    type(actor, long, '30');

    actor.send({ type: 'lines.requested' });
    actor.send({ type: 'lines.requested' });

    expect(actor.getSnapshot().value).toEqual({ open: 'adding' });
    expect(addLine.inputs().map(({ draft, key }) => [draft.productId, draft.orderQuantity, key])).toEqual([
      ['short', '10', 'visit-1-variants-short-2'],
      ['long', '30', 'visit-1-variants-long-2'],
    ]);
  });

  it('say which of them failed and why, and keep the entries of those (BA-1, BA-3)', async () => {
    const { actor, loadVariantProducts, addLine, parentEvents } = start();
    await opened(actor, loadVariantProducts, 0);
    type(actor, short, '10');
    type(actor, long, '30');
    actor.send({ type: 'lines.requested' });

    addLine.fail(1, full);
    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'choosing' }));

    const { outcomes, typed } = actor.getSnapshot().context;
    expect(outcomes).toEqual([
      { kind: 'added', productId: 'short', productName: 'Bolt M8 x 20', quantity: '10', unitText: 'piece' },
      { kind: 'failed', productId: 'long', productName: 'Bolt M8 x 40', fault: full },
    ]);
    expect(typed).toEqual({ long: { quantityText: '30', unit: 'PCE' } });
    expect(parentEvents()).toEqual([{ type: 'basket.added', basket: aBasket() }]);
  });

  it('are not waited for when the entry cannot be ordered; their rows say so (PR-4)', async () => {
    const { actor, loadVariantProducts, addLine } = start();
    await opened(actor, loadVariantProducts, 0);
    type(actor, short, '7');

    actor.send({ type: 'lines.requested' });
    expect([actor.getSnapshot().value, addLine.inputs()]).toEqual([{ open: 'choosing' }, []]);
    expect(stateOf(actor, short)).toEqual({ ready: 'invalid' });

    type(actor, long, '30');
    actor.send({ type: 'lines.requested' });
    expect(addLine.inputs().map(({ draft }) => draft.productId)).toEqual(['long']);
    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'choosing' }));
    expect(actor.getSnapshot().context.typed).toEqual({ short: { quantityText: '7', unit: 'PCE' } });
  });

  it('propose quantities, even while the only quantity is being typed (PR-4)', async () => {
    const { actor, loadVariantProducts, addLine } = start();
    await opened(actor, loadVariantProducts, 0);
    variantLineOf(actor, short)?.send({ type: 'quantity.changed', text: '7' });
    expect(stateOf(actor, short)).toEqual({ ready: 'typing' });

    actor.send({ type: 'lines.requested' });

    expect([actor.getSnapshot().value, addLine.inputs()]).toEqual([{ open: 'choosing' }, []]);
    expect(stateOf(actor, short)).toEqual({ ready: 'invalid' });
  });

  it('can also be added one by one, from an empty field in the smallest quantity (TI-5)', async () => {
    const { actor, loadVariantProducts, addLine } = start();
    await opened(actor, loadVariantProducts, 0);

    variantLineOf(actor, longest)?.send({ type: 'add.requested' });
    addLine.response(0, added);
    await waitFor(actor, ({ context }) => context.outcomes.length === 1);

    expect(addLine.inputs()[0]?.draft).toMatchObject({ productId: 'longest', orderQuantity: '10' });
    expect(actor.getSnapshot().value).toEqual({ open: 'choosing' });
  });

  it('are no longer wanted once their field is empty or 0 (TI-5)', async () => {
    const { actor, loadVariantProducts } = start();
    await opened(actor, loadVariantProducts, 0);

    type(actor, short, '10');
    type(actor, short, '');
    type(actor, long, '0');

    expect([stateOf(actor, short), stateOf(actor, long)]).toEqual([{ ready: 'empty' }, { ready: 'empty' }]);
    expect(actor.getSnapshot().context.typed).toEqual({});
  });

  it('are empty again once they were added, but a double press adds once (BA-4, TI-5)', async () => {
    const { actor, loadVariantProducts, addLine, clock } = start();
    await opened(actor, loadVariantProducts, 0);
    const line = variantLineOf(actor, short);
    line?.send({ type: 'add.requested' });
    addLine.response(0, added);
    await waitFor(actor, ({ context }) => context.outcomes.length === 1);

    line?.send({ type: 'add.requested' });
    expect([stateOf(actor, short), addLine.inputs().length]).toEqual([{ ready: 'added' }, 1]);
    clock.increment(1200);

    expect([stateOf(actor, short), line?.getSnapshot().context.quantityText]).toEqual([
      { ready: 'empty' },
      '',
    ]);
  });

  it('are reported by the page if the popup was closed meanwhile, and the entries are restored (BA-3, BA-4)', async () => {
    const { actor, loadVariantProducts, addLine, parentEvents } = start();
    await opened(actor, loadVariantProducts, 0);
    type(actor, short, '10');
    type(actor, long, '30');
    type(actor, longest, '20');
    for (const product of [short, long]) variantLineOf(actor, product)?.send({ type: 'add.requested' });
    actor.send({ type: 'popup.cancelled' });

    addLine.fail(0, full);
    addLine.response(1, added);
    await waitFor(actor, ({ context }) => context.typed['short'] !== undefined);

    expect(parentEvents().filter(({ type: name }) => name === 'notice.raised')).toEqual([
      {
        type: 'notice.raised',
        content: { key: 'added', productName: 'Bolt M8 x 40', quantity: '30', unitText: 'piece' },
      },
      { type: 'notice.raised', content: { key: 'addFailed', reason: 'The basket is full.' } },
    ]);
    actor.send({ type: 'variants.requested', productId: 'bolts', productName: 'Hex bolt' });
    await opened(actor, loadVariantProducts, 1);
    expect(actor.getSnapshot().context).toMatchObject({
      outcomes: [],
      typed: {
        short: { quantityText: '10', unit: 'PCE' },
        longest: { quantityText: '20', unit: 'PCE' },
      },
    });
  });

  it("have the customer's entries after they had to sign in again, ready to be added (SE-1)", async () => {
    const { actor, loadVariantProducts, addLine, remembered } = start({
      long: { quantityText: '20', unit: null },
    });
    await opened(actor, loadVariantProducts, 0);

    type(actor, short, '10');
    actor.send({ type: 'lines.requested' });

    expect(addLine.inputs().map(({ draft }) => [draft.productId, draft.orderQuantity])).toEqual([
      ['short', '10'],
      ['long', '20'],
    ]);
    expect(remembered.at(-1)).toEqual({});
  });
});

type Popup = ReturnType<typeof start>['actor'];

async function opened(
  actor: Popup,
  loadVariantProducts: ReturnType<typeof start>['loadVariantProducts'],
  index: number,
): Promise<void> {
  loadVariantProducts.response(index, variants);
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
}

function type(actor: Popup, product: CustomerProduct, text: string): void {
  variantLineOf(actor, product)?.send({ type: 'quantity.changed', text });
  variantLineOf(actor, product)?.send({ type: 'quantity.committed' });
}

function stateOf(actor: Popup, product: CustomerProduct) {
  return actor.getSnapshot().children[`orderLine.${product.productId}`]?.getSnapshot().value;
}

function start(recalled: TypedQuantities = {}) {
  const remembered: TypedQuantities[] = [];
  const machine = variantsPopupMachine.provide({
    actors: { orderLine: orderLineOfMany(orderLineMachine) },
    actions: {
      recallTyped: assign({ typed: recalled }),
      rememberTyped: (_, { typed }) => remembered.push(typed),
    },
  });
  const input = { productId: 'bolts', productName: 'Hex bolt', userId: 'anna', keySeed: 'visit-1' };
  return { ...startHeld<typeof machine, typeof orderLineMachine>(machine, input), remembered };
}
