import { expect, it } from 'vitest';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { seenBasket } from '#src/domain/checkout/seen-basket.ts';
import { orderMemory } from '#src/services/checkout/order-memory.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';

const day = 24 * 60 * 60 * 1000;
const order = {
  draft: { ...emptyDraft, deliveryAddressId: 'main', shares: { line: { main: '3' } } },
  deliveries: [{ lineId: 'line', deliveries: [{ deliveryAddressId: 'main', orderQuantity: '3' }] }],
  expectedTotal: '1.49',
  idempotencyKey: 'visit-1-order-1',
};
const interrupted = { isOrdering: true, seen: seenBasket(aBasket()) };

it('an order without a response outlives its page, for its customer only and as long as its key (BA-4, SE-3)', () => {
  const texts = { draftStorage: aKeptText(), unconfirmedStorage: aKeptText() };
  const of = (userId: string, now = 0) => orderMemory(texts, userId, () => now);

  of('anna').rememberSent(order);

  expect([of('anna').recallSent(), of('ben').recallSent()]).toEqual([order, null]);
  expect(of('anna', 7 * day).recallSent()).toBeNull();
  of('anna').rememberSent(null);
  expect([of('anna').recallSent(), texts.unconfirmedStorage.read()]).toEqual([null, '']);
});

it('the checkout at the end of a session is restored once, for its customer only (BA-6, SE-1, SE-3)', () => {
  const texts = { draftStorage: aKeptText(), unconfirmedStorage: aKeptText() };
  const of = (userId: string) => orderMemory(texts, userId, () => 0);

  of('anna').rememberInterrupted(interrupted);

  expect(of('ben').takeInterrupted()).toBeNull();
  expect([of('anna').takeInterrupted(), of('anna').takeInterrupted()]).toEqual([interrupted, null]);
});

it('a text of another program is ignored (SE-1)', () => {
  const foreign = { userId: 'anna', order: { at: 0, order: {} }, checkout: 'something' };
  const text = { ...aKeptText(), read: () => JSON.stringify(foreign) };
  const memory = orderMemory({ draftStorage: text, unconfirmedStorage: text }, 'anna', () => 0);

  expect([memory.recallSent(), memory.takeInterrupted()]).toEqual([null, null]);
});
