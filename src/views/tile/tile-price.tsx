import type { CustomerProduct } from '../../domain/product/product.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import { HiddenPrice } from '../ui/no-prices/hidden-price.tsx';
import { Price } from '../ui/price.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import { LowestPrice } from './lowest-price.tsx';
import { OfferPrice } from './offer-price.tsx';
import { ScaleHint } from './scale-hint.tsx';

export interface TilePriceProps {
  readonly product: CustomerProduct;
  /** The price of the ordered quantity. */
  readonly quote: PriceQuote;
  /** The ordered unit; by default the sales unit. */
  readonly unit?: string;
}

/**
 * The price of the present quantity, with its unit and the next better price; the lowest price if a variant
 * must be chosen first (TI-2, TI-7, PR-1). A price block in the format `P` is the price alone (TI-2, §3).
 */
export function TilePrice({ product, quote, unit = product.salesMaterial.unitOfMeasure }: TilePriceProps) {
  const unitName = useUnitName(product.salesMaterial);
  if (product.pricing.refusal) return <HiddenPrice refusal={product.pricing.refusal} />;
  if (product.salesMaterial.isConfigurable) return <LowestPrice pricing={product.pricing} />;
  return (
    <>
      <Price
        amount={quote.price}
        currency={quote.currency}
        per={quote.per}
        unitText={unitName(quote.unit, quote.unitText, quote.per)}
      />
      {product.pricing.format !== 'P' && (
        <>
          <OfferPrice product={product} quote={quote} />
          <ScaleHint product={product} quote={quote} unit={unit} />
        </>
      )}
    </>
  );
}
