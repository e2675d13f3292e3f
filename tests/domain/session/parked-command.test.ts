import { expect, it } from 'vitest';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { parkedRows, type ParkedCommand } from '#src/domain/session/parked-command.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/a-product.ts';

const product = aCustomerProduct();
const command: ParkedCommand = {
  kind: 'addition',
  addition: basketAddition(product, { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
};
const before = command.addition.draft.displayPrice;

it('says whether price and stock of what was pressed are as they were (SE-1)', () => {
  const dearer = { ...product, pricing: { ...product.pricing, price: '99', pricingScales: [] } };
  const restricted = { ...product, restrictionStatuses: ['BLOCKED'] };
  const rowOf = (now: typeof product) => parkedRows([command], [now])[0];

  expect(rowOf(product)).toMatchObject({ priceNow: before, isPriceChanged: false, obstacle: null });
  expect(rowOf(dearer)).toMatchObject({ isPriceChanged: true, obstacle: null });
  expect(rowOf(restricted)).toMatchObject({ obstacle: 'restricted' });
});

it('says nothing of a product that could not be loaded, or only as a visitor sees it (SE-3)', () => {
  const unknown = {
    key: 'visit-1-1',
    command,
    product: null,
    priceNow: null,
    isPriceChanged: false,
    obstacle: null,
  };

  expect(parkedRows([command], [])).toEqual([unknown]);
  expect(parkedRows([command], [aPublicProduct()])).toEqual([unknown]);
});
