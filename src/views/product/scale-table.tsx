import {
  compareDecimals,
  plainDecimal,
  subtractDecimals,
  type Decimal,
} from '../../domain/decimal/decimal.ts';
import { divideFractions, fractionOf, roundFraction } from '../../domain/decimal/fraction.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import type { Pricing, PricingScale } from '../../domain/pricing/pricing.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { Price } from '../parts/price.tsx';
import styles from './scale-table.module.css';

export interface ScaleTableProps {
  readonly pricing: Pricing;
  /** Index of the tier that the quantity reaches, `null` for the ordinary price. */
  readonly activeScale: number | null;
}

/** What more costs: the tiers, each written so that it can be typed, with the one reached marked (PR-1, PR-4). */
export function ScaleTable({ pricing, activeScale }: ScaleTableProps) {
  const { price: texts } = useMessages();
  const { priceLocale } = useLocale();
  const { price, pricingScales } = pricing;
  if (price === null || pricingScales.length === 0) return null;

  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{texts.scales}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.scaleFrom}</th>
          <th scope="col">{texts.scalePrice}</th>
          <th scope="col">{texts.scaleSaving}</th>
        </tr>
      </thead>
      <tbody>
        {pricingScales.map((scale, index) => (
          <tr key={scale.minQuantity} className={styles['tier']} data-active={index === activeScale}>
            <th scope="row">
              {writtenQuantity(plainDecimal(scale.minQuantity), priceLocale)} {scale.unitText}
              {index === activeScale && (
                <>
                  <Icon name="check" />
                  <HiddenText>{texts.scaleActive}</HiddenText>
                </>
              )}
            </th>
            <td>
              {compareDecimals(scale.per, pricing.quantity) === 0 ? (
                formatPrice(scale.price, scale.currency || pricing.currency, priceLocale)
              ) : (
                <Price
                  amount={scale.price}
                  currency={scale.currency || pricing.currency}
                  per={scale.per}
                  unitText={scale.unitText}
                />
              )}
            </td>
            <td className={styles['saving']}>{savingText(scale, pricing, price, priceLocale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much less than the ordinary price, in percent; empty where the two cannot be compared. */
function savingText(scale: PricingScale, pricing: Pricing, ordinary: Decimal, locale: string): string {
  const isComparable =
    scale.unit === pricing.unit &&
    compareDecimals(scale.per, pricing.quantity) === 0 &&
    compareDecimals(ordinary, scale.price) > 0;
  if (!isComparable) return '';
  const saved = fractionOf(subtractDecimals(ordinary, scale.price));
  const percent = roundFraction(
    divideFractions({ ...saved, numerator: saved.numerator * 100n }, fractionOf(ordinary)),
    0,
  );
  return percent === '0' ? '' : `${formatQuantity(percent, locale)} %`;
}
