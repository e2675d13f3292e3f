import { expect, it } from 'vitest';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { parkedLinesNow, parkedRows, type ParkedCommand } from '#src/domain/session/parked-command.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { someLines } from '#tests/support/made/some-lines.ts';

const product = aCustomerProduct();
const command: ParkedCommand = {
  kind: 'addition',
  addition: basketAddition(product, { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
};
const before = command.addition.draft.displayPrice;

it('says whether price and stock of its product have changed (SE-1)', () => {
  const dearer = { ...product, pricing: { ...product.pricing, price: '99', pricingScales: [] } };
  const restricted = { ...product, restrictionStatuses: ['BLOCKED'] };
  const rowOf = (now: typeof product) => parkedRows([command], [now])[0];

  expect(rowOf(product)).toMatchObject({ priceNow: before, isPriceChanged: false, obstacle: null });
  expect(rowOf(dearer)).toMatchObject({ isPriceChanged: true, obstacle: null });
  expect(rowOf(restricted)).toMatchObject({ obstacle: 'RESTRICTED' });
});

it('hides a product that could not be loaded, or is seen as a visitor (SE-3)', () => {
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

it('has the current total of many variants, how many changed, and how many cannot be ordered (SE-1, PD-9)', () => {
  const grey = aCustomerProduct({ productId: '48-grey' });
  const other = aCustomerProduct({ productId: '50-grey' });
  const dearer = { ...other, pricing: { ...other.pricing, price: '99', pricingScales: [] } };
  const restricted = { ...other, restrictionStatuses: ['BLOCKED'] };
  const { price } = quotePrice(grey, { quantity: '10', unit: 'PCE' });
  const request = someLines();
  const lines = request.lines.map((line) => ({ ...line, price: price ?? '' }));
  const nowWith = (second: typeof other) => parkedLinesNow({ ...request, lines }, [grey, second]);

  expect(nowWith(other)).toEqual({ netTotal: '2.50', changedCount: 0, blockedCount: 0 });
  expect(nowWith(dearer)).toMatchObject({ changedCount: 1, blockedCount: 0 });
  expect(nowWith(restricted)).toMatchObject({ changedCount: 0, blockedCount: 1 });
  expect(parkedLinesNow(request, [grey])).toBe(null);
});
