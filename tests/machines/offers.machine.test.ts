import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Product } from '#src/domain/product/product.ts';
import { offersMachine, type OffersInput } from '#src/machines/offers.machine.ts';
import { aPublicProduct } from '#tests/support/a-product.ts';

describe('offersMachine', () => {
  it('shows what is promoted in a carousel that knows how many there are (CT-2, LS-8)', async () => {
    const products = ['bolt', 'nut', 'hose'].map((productId) => aPublicProduct({ productId }));
    const actor = start(() => Promise.resolve(products));

    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.products).toEqual(products);
    expect(actor.getSnapshot().children.carousel?.getSnapshot().context.itemCount).toBe(3);
  });

  it.each([
    ['there are none', () => Promise.resolve([])],
    ['there is no response', () => Promise.reject(new Error('offline'))],
  ])('is not there when %s (GW-4)', async (_, response) => {
    const actor = start(response);

    await waitFor(actor, (snapshot) => snapshot.matches('absent'));

    expect(actor.getSnapshot().children.carousel).toBeUndefined();
  });
});

function start(response: () => Promise<readonly Product[]>) {
  const machine = offersMachine.provide({
    actors: { loadOffers: fromPromise<readonly Product[], OffersInput>(response) },
  });
  return createActor(machine, { input: { categories: null } }).start();
}
