import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { PromotionRow } from '#src/domain/home/promotion-row.ts';
import { promotionRowsMachine } from '#src/machines/home/promotion-rows.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

const broken = { status: 503, code: '', serverMessage: null };
const sale: PromotionRow = {
  rowId: 'sale',
  productIds: ['bolt', 'nut'],
  variant: 'transparent-light',
};

describe('promotionRowsMachine', () => {
  it('asks for the products of a promotion once, however often it is shown (CT-5)', () => {
    const { actor, loadPromoted } = start();

    actor.send({ type: 'promotion.shown', row: sale });
    actor.send({ type: 'promotion.shown', row: sale });
    actor.send({ type: 'promotion.shown', row: { ...sale, rowId: 'starter', productIds: ['helmet'] } });

    expect(loadPromoted.asked.map(({ input }) => input)).toEqual([
      { productIds: ['bolt', 'nut'] },
      { productIds: ['helmet'] },
    ]);
  });

  it("makes the catalogue's products slide (LS-3, CT-2)", async () => {
    const { row, loadPromoted } = shownRow();
    const products = [aPublicProduct({ productId: 'bolt' }), aPublicProduct({ productId: 'nut' })];

    loadPromoted.response(0, products);
    await waitFor(row, (snapshot) => snapshot.matches('sliding'));

    expect(row.getSnapshot().context.products).toEqual(products);
    expect(row.getSnapshot().children.carousel?.getSnapshot().context.itemCount).toBe(2);
  });

  it('keeps the promotion without products (GW-4)', async () => {
    const { row, loadPromoted } = shownRow();

    loadPromoted.response(0, []);

    expect((await waitFor(row, (snapshot) => !snapshot.matches('loading'))).value).toBe('absent');
  });

  it('keeps the promotion when they cannot be loaded, and asks again with the next page (GW-4)', async () => {
    const { actor, row, loadPromoted } = shownRow();

    loadPromoted.fail(0, broken);
    const failed = await waitFor(row, (snapshot) => !snapshot.matches('loading'));
    expect([failed.value, failed.hasTag('absent')]).toEqual(['failed', true]);
    actor.send({ type: 'promotion.shown', row: sale });
    loadPromoted.response(1, [aPublicProduct()]);
    await waitFor(row, (snapshot) => snapshot.matches('sliding'));

    expect(loadPromoted.asked).toHaveLength(2);
  });
});

function start() {
  return startHeld(promotionRowsMachine);
}

function shownRow() {
  const { actor, loadPromoted } = start();
  actor.send({ type: 'promotion.shown', row: sale });
  const row = actor.getSnapshot().children['promotionRow.sale'];
  if (!row) throw new Error('promotionRows: the row of the promotion was not started');
  return { actor, row, loadPromoted };
}
