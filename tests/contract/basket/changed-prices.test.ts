import { describe, expect, it } from 'vitest';
import type { Basket } from '#src/domain/basket/basket.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { aCustomer, hammerDraft, ways } from './ways-into-basket.ts';

const { signal } = new AbortController();
const options = { signal };

describe('a price that changes before the addition', () => {
  const prices = [
    { amount: 15, notified: ['15', '12.5'] },
    { amount: 9.99, notified: ['9.99', '12.5'] },
    { amount: 12.5, notified: ['12.5', null] },
  ];
  const cases = ways.flatMap(([way, adding]) => prices.map((price) => ({ way, adding, ...price })));

  it.each(cases)(
    'is shown beside the one the customer saw: $notified after $way (BA-5, H14)',
    async ({ adding, amount, notified }) => {
      const { services, gateway } = await aCustomer();
      const press = await adding(services);
      await importChanged(gateway, ({ id }) =>
        id === 'hammer' ? { price: { amount, currency: 'EUR', per: 1, unit: 'PCE' } } : {},
      );

      await press();

      expect(pricesIn(await services.loadBasket({}, options))).toEqual([notified]);
    },
  );

  it('is not reported for a page that sends no figure, or a figure for another amount (H14)', async () => {
    const { services } = await aCustomer();
    const draft = await hammerDraft(services);
    const notified: unknown[] = [];
    for (const sent of [{ per: '100' }, { per: '0' }, { price: '-3' }, { price: '1e12' }, { price: 'x' }]) {
      const basket = await services.addLine(
        { draft: { ...draft, price: '10', ...sent }, key: JSON.stringify(sent) },
        options,
      );
      notified.push(pricesIn(basket));
    }

    expect(notified).toEqual(Array.from({ length: 5 }, () => [['12.5', null]]));
  });
});

function pricesIn({ lines }: Basket) {
  return lines.map(({ price, priceBefore }) => [price, priceBefore]);
}
