import type { Pricing } from '../../domain/pricing/pricing.ts';
import { Price, type PriceProps } from '../ui/price.tsx';

export interface LowestPriceProps extends Pick<PriceProps, 'size'> {
  readonly pricing: Pick<Pricing, 'fromPrice' | 'currency' | 'quantity' | 'unitText'>;
}

/**
 * The lowest price of a product with variants, such as from €4.20 per piece; empty if the gateway sends none
 * (PR-1, TI-2).
 */
export function LowestPrice({
  pricing: { fromPrice = null, currency, quantity, unitText },
  size,
}: LowestPriceProps) {
  if (fromPrice === null) return null;
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
