import { describe, expect, it } from 'vitest';
import { orderMemory } from '#src/services/checkout/order-memory.ts';
import { aComposedRequest, settled } from './support/a-composed-request.ts';
import { addition, done, lost, order, over, refused } from './support/agreed-request.ts';

describe('storage of commands', () => {
  it.each([
    { outcome: 'a success', end: null, keys: [] },
    { outcome: 'a refusal', end: refused(), keys: [] },
    { outcome: 'the end of the session, as it is parked', end: over(), keys: [] },
    { outcome: 'a missing response', end: lost(), keys: ['visit-1-1'] },
  ])('keeps of an addition after $outcome: $keys (MA-6, BA-4)', async ({ end, keys }) => {
    const { memory, held, start, signIn } = aComposedRequest('orderLine.addLine');
    memory.keep(addition);
    await start(addition);

    signIn('ben');
    if (end) held.fail(0, end);
    else held.response(0, done);
    await settled();

    // the basket sends what it recalls
    expect(memory.recall().map(({ key }) => key)).toEqual(keys);
  });

  it('keeps additions for their customer only (BA-4, SE-3)', () => {
    const { memory, memoryOf } = aComposedRequest('orderLine.addLine');

    memory.keep(addition);
    memory.release(addition.key);

    expect([memoryOf('ben').recall(), memory.recall()]).toEqual([[], [addition]]);
  });

  it.each([
    { outcome: 'a success', end: null, isStored: false },
    { outcome: 'a refusal', end: refused(), isStored: false },
    { outcome: 'the end of the session, which the checkout itself looks after', end: over(), isStored: true },
    { outcome: 'a missing response', end: lost(), isStored: true },
  ])('keeps an order after $outcome: $isStored (MA-6, BA-4, BA-6)', async ({ end, isStored }) => {
    const { draftStorage, unconfirmedStorage, held, start } = aComposedRequest('checkout.placeOrder');
    const memory = orderMemory({ draftStorage, unconfirmedStorage }, 'anna', Date.now);
    memory.rememberSent(order);
    await start(order);

    if (end) held.fail(0, end);
    else held.response(0, done);
    await settled();

    expect(memory.recallSent()).toEqual(isStored ? order : null);
  });
});
