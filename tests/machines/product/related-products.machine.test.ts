import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import { relatedProductsMachine } from '#src/machines/product/related-products.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aCustomerProduct, aPublicProduct, someRelations } from '#tests/support/made/a-product.ts';

describe('relatedProductsMachine', () => {
  it('loads every row of the product once, and shows the loaded ones (PD-5)', async () => {
    const { actor, loadRelated } = started();
    actor.send({ type: 'product.shown', product: aCustomerProduct(someRelations) });
    actor.send({ type: 'product.shown', product: aCustomerProduct() });
    const [accessories] = loadRelated.inputs()[0]?.rows ?? [];
    if (!accessories) throw new Error('no row was asked for');
    const loaded = [{ ...accessories, products: [aPublicProduct({ productId: 'nut' })] }];
    loadRelated.response(0, loaded);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadRelated.inputs().map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      ['bolt-accessories', 'bolt-promotion', 'alternatives', 'recentlyViewed'],
    ]);
    expect(actor.getSnapshot().context.loaded).toEqual(loaded);
  });

  it('counts the shown product as viewed (PD-8)', () => {
    const { actor, remembered } = started();
    actor.send({ type: 'product.shown', product: aCustomerProduct() });

    expect(remembered).toEqual([['bolt', 'hose', 'saw']]);
  });

  it.each([
    ['belongs to it', aPublicProduct(), null],
    ['could be loaded', aPublicProduct(someRelations), []],
    ['came in time', aPublicProduct(someRelations), new Error('offline')],
  ])('shows no row when nothing %s (PD-5, GW-4)', async (_, product, response) => {
    const { actor, loadRelated } = started([]);
    actor.send({ type: 'product.shown', product });
    if (response instanceof Error) loadRelated.fail(0, response);
    else if (response) loadRelated.response(0, response);

    await expect(waitFor(actor, (snapshot) => snapshot.matches('absent'))).resolves.toBeDefined();
  });
});

function started(viewed: readonly string[] = ['hose', 'saw']) {
  const remembered: (readonly string[])[] = [];
  const machine = relatedProductsMachine.provide({
    actions: {
      recallViewed: assign({ viewed }),
      rememberViewed: (_, params) => remembered.push(params.viewed),
    },
  });
  return { ...startHeld(machine, { userId: 'anna', mostViewed: 4 }), remembered };
}
