import { expect, it } from 'vitest';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import { TilePrice } from '#src/views/tile/tile-price.tsx';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const { pricing } = aCustomerProduct();
const pricingScales = [
  { minQuantity: '500', price: '9', per: '100', unit: 'PCE', unitText: 'piece', currency: 'EUR' },
];

it.each([
  { format: {}, hasNextTier: true },
  { format: { format: 'X' }, hasNextTier: true },
  { format: { format: 'Q' }, hasNextTier: true },
  { format: { format: 'P' }, hasNextTier: false },
])(
  'a price block of the format $format names the next tier: $hasNextTier (TI-2)',
  ({ format, hasNextTier }) => {
    const product = aCustomerProduct({ pricing: { ...pricing, ...format, pricingScales } });
    const quote = quotePrice(product, { quantity: '10', unit: 'PCE' });

    const { container } = shown(<TilePrice product={product} quote={quote} />);

    expect(container.textContent).toContain('€12.50');
    expect(container.textContent.includes('€9.00')).toBe(hasNextTier);
  },
);
