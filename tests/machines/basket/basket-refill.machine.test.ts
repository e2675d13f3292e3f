import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Reordered } from '#src/domain/orders/order.ts';
import { basketRefillMachine } from '#src/machines/basket/basket-refill.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const broken = { status: 500, code: '', serverMessage: 'Please try again later.' };
const reordered: Reordered = {
  added: [{ productId: 'nut', productName: 'Nut' }],
  notAdded: [{ productId: 'bolt', productName: 'Hex bolt', message: 'It is no longer sold.' }],
};

describe('basketRefillMachine', () => {
  it('puts the lines into an empty basket at once, and again under a new key (BA-4, BA-7)', async () => {
    const { actor, refillBasket } = start();

    actor.send({ type: 'refill.requested', isBasketEmpty: true });
    actor.send({ type: 'refill.requested', isBasketEmpty: true });
    refillBasket.response(0, reordered);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'refill.requested', isBasketEmpty: true });

    expect(refillBasket.inputs()).toEqual([
      { source: 'order', sourceId: '4711', replaces: false, prices: [], idempotencyKey: 'visit-1-refill-1' },
      { source: 'order', sourceId: '4711', replaces: false, prices: [], idempotencyKey: 'visit-1-refill-2' },
    ]);
  });

  it("asks before the lines join or replace the basket's, and names the lines left out (BA-5, BA-7)", async () => {
    const { actor, refillBasket, parentEvents } = start();

    const prices = [{ productId: 'nut', salesUnit: 'PCE', price: '12.50', per: '100' }];
    actor.send({ type: 'refill.requested', isBasketEmpty: false, prices });
    expect(actor.getSnapshot().value).toBe('choosingHow');
    actor.send({ type: 'refill.chosen', replaces: true });
    refillBasket.response(0, reordered);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(refillBasket.inputs()).toEqual([
      { source: 'order', sourceId: '4711', replaces: true, prices, idempotencyKey: 'visit-1-refill-1' },
    ]);
    expect(context.reordered).toEqual(reordered);
    expect(parentEvents()).toEqual([{ type: 'basket.outdated' }]);
  });

  it('leaves the basket unchanged when the customer cancels (BA-7)', () => {
    const { actor, refillBasket } = start();

    actor.send({ type: 'refill.requested', isBasketEmpty: false });
    actor.send({ type: 'question.dismissed' });

    expect(actor.getSnapshot().value).toBe('ready');
    expect(refillBasket.inputs()).toEqual([]);
  });

  it('says why the addition failed, and has the basket read again (SE-2)', async () => {
    const { actor, refillBasket, parentEvents } = start();

    actor.send({ type: 'refill.requested', isBasketEmpty: true });
    refillBasket.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'basketFailed', reason: 'Please try again later.' } },
      { type: 'basket.outdated' },
    ]);
  });

  it('shows no notice when the session is over (SE-2)', async () => {
    const { actor, refillBasket, parentEvents } = start();

    actor.send({ type: 'refill.requested', isBasketEmpty: true });
    refillBasket.fail(0, { status: 401, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([{ type: 'basket.outdated' }]);
  });
});

function start() {
  return startHeld(basketRefillMachine, { source: 'order', sourceId: '4711', keySeed: 'visit-1' });
}
