import { describe, expect, it } from 'vitest';
import type { BasketChange } from '#src/domain/basket/basket-changes.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { basketMemory } from '#src/services/basket/basket-memory.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';

const day = 24 * 60 * 60 * 1000;
const changes: readonly BasketChange[] = [
  { kind: 'quantity', key: 'a', lineId: 'line-1', orderQuantity: '20', salesUnit: 'PCE' },
  { kind: 'note', key: 'n', lineId: 'line-1', note: 'For hall 3' },
  { kind: 'removal', key: 'b', lineId: 'line-2' },
  { kind: 'clearance', key: 'c' },
  { kind: 'request', key: 'r', requestId: '10001' },
  ...aBasket().lines.map((line) => ({ kind: 'restoration' as const, key: 'd', lineId: 'line-3', line })),
  basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'e'),
];
const [first, second] = changes.slice(0, 2);
if (!first || !second) throw new Error('There are changes above');

describe('unconfirmed changes of a basket', () => {
  it('are restored after a reload, of every kind and in their order (BA-4)', () => {
    const text = aKeptText();

    basketMemory(text, 'anna', () => 0).remember(changes);

    expect(basketMemory(text, 'anna', () => 0).recall()).toEqual(changes);
  });

  it('are restored for their customer only, and not for a visitor (SE-3)', () => {
    const text = aKeptText();
    basketMemory(text, 'anna', () => 0).remember(changes);

    expect(basketMemory(text, 'ben', () => 0).recall()).toEqual([]);
    expect(basketMemory(text, '', () => 0).recall()).toEqual([]);
  });

  it('of another tab stay when this tab keeps or forgets changes (BA-4)', () => {
    const text = aKeptText();
    const [one, other] = [basketMemory(text, 'anna', () => 0), basketMemory(text, 'anna', () => 0)];

    one.remember([first]);
    other.keep(second);
    one.remember([]);
    expect(one.recall()).toEqual([second]);
    one.remember([]);
    expect(text.read()).toBe('');
    other.keep(second);
    expect([one.has(second.key), one.has(first.key)]).toEqual([true, false]);
    other.drop(second.key);
    expect(text.read()).toBe('');
  });

  it('are known as sent in every tab, however often they are stored again (BA-4, BA-5)', () => {
    const text = aKeptText();
    const [one, other] = [basketMemory(text, 'anna', () => 0), basketMemory(text, 'anna', () => 0)];
    one.remember([first, second]);

    other.markSent(second.key);
    one.remember([second, first]);

    expect([first, second].map(({ key }) => one.isUnsent(key))).toEqual([true, false]);
    expect(one.isUnsent('decided')).toBe(false);
  });

  it('are not sent a second time by the page that is sending them, but by the next visit (BA-4)', () => {
    const text = aKeptText();
    const page = basketMemory(text, 'anna', () => 0);

    page.keep(second);
    page.remember([first]);
    expect(page.recall()).toEqual([first]);
    expect(basketMemory(text, 'anna', () => 0).recall()).toEqual([second, first]);
    page.remember([first, second]);
    expect(page.recall()).toEqual([second, first]);
  });

  it('are dropped before the gateway forgets their keys, however often they were stored again (BA-4)', () => {
    const text = aKeptText();
    basketMemory(text, 'anna', () => 0).remember([first]);
    basketMemory(text, 'anna', () => 5 * day).remember([first]);

    expect(basketMemory(text, 'anna', () => 5 * day).recall()).toEqual([first]);
    expect(basketMemory(text, 'anna', () => 6 * day).recall()).toEqual([]);
  });

  it.each([
    'no JSON',
    '{"userId":"anna","changes":7}',
    '{"userId":"anna","changes":{"a":{"at":0,"change":{"kind":"quantity","key":"a"}}}}',
    '{"userId":"anna","changes":{"a":{"at":0,"change":{"kind":"note","key":"a","lineId":"b","note":7}}}}',
    '{"userId":"anna","changes":{"a":{"at":0,"change":{"kind":"theft","key":"a"}}}}',
    '{"userId":"anna","changes":{"a":{"at":0,"change":{"kind":"addition","key":"a","line":{}}}}}',
    '{"userId":"anna","changes":{"a":{"change":{"kind":"clearance","key":"a"}}}}',
  ])('are not read from a text of another program: %s (I10)', (written) => {
    const text = aKeptText();
    text.write(written);

    expect(basketMemory(text, 'anna', () => 0).recall()).toEqual([]);
  });
});
