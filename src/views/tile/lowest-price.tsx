import type { Pricing } from '../../domain/pricing/pricing.ts';
import { Price, type PriceProps } from '../ui/price.tsx';

export interface LowestPriceProps extends Pick<PriceProps, 'size'> {
  readonly pricing: Pick<Pricing, 'fromPrice' | 'currency' | 'quantity' | 'unitText'>;
}

/**
 * The lowest price of a product with variants, such as from €4.20 per piece (PR-1, TI-2), or that there is none (TI-7).
 */
export function LowestPrice({
  pricing: { fromPrice = null, currency, quantity, unitText },
  size,
}: LowestPriceProps) {
  return (
    <Price
      amount={fromPrice}
      currency={currency}
      per={quantity}
      unitText={unitText}
      isLowest
      {...(size && { size })}
    />
  );
}
