import { compareDecimals } from '../../domain/decimal/decimal.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { nextScale, shownScales, type ShownScale } from '../../domain/pricing/price-scales.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Figure } from '../ui/figure.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import styles from './scale-table.module.css';

export interface ScaleTableProps {
  readonly product: CustomerProduct;
  /** The price of the ordered quantity. */
  readonly quote: PriceQuote;
}

/**
 * The tiers with the reached one marked, and the saving of the next one; empty without tiers (PR-1, PR-2).
 */
export function ScaleTable({ product, quote }: ScaleTableProps) {
  const { price: texts } = useMessages();
  const { priceLocale } = useLocale();
  const scales = shownScales(product, quote);
  const next = nextScale(product, quote);
  const unitName = useUnitName(product.salesMaterial);
  const quantityOf = ({ minimum, unit, unitText }: Pick<ShownScale, 'minimum' | 'unit' | 'unitText'>) =>
    `${formatQuantity(minimum, priceLocale)} ${unitName(unit, unitText, minimum)}`;

  return (
    scales.length > 0 && (
      <div className={styles['scales']}>
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
            {scales.map(
              ({ minimum, unit, unitText, price, per, perText, currency, savingPercent, isActive }) => (
                <tr key={`${minimum} ${unit}`} className={styles['tier']} data-active={isActive}>
                  <th scope="row">
                    <span>{quantityOf({ minimum, unit, unitText })}</span>
                    {isActive && (
                      <>
                        <Icon name="check" />
                        <HiddenText>{texts.scaleActive}</HiddenText>
                      </>
                    )}
                  </th>
                  <td>
                    {compareDecimals(per, product.pricing.quantity) === 0 ? (
                      <Figure text={formatPrice(price, currency, priceLocale)} />
                    ) : (
                      <Price amount={price} currency={currency} per={per} unitText={perText} />
                    )}
                  </td>
                  <td className={styles['saving']}>
                    {savingPercent !== null && texts.percent(formatQuantity(savingPercent, priceLocale))}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
        {next !== null && next.savingPercent !== null && (
          <p className={styles['next']}>
            {texts.scaleNext(quantityOf(next), formatQuantity(next.savingPercent, priceLocale))}
          </p>
        )}
      </div>
    )
  );
}
