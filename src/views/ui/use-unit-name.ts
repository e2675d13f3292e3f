import { compareDecimals, type Decimal } from '../../domain/decimal/decimal.ts';
import { formatQuantity } from '../../domain/pricing/format-price.ts';
import { unitOf, type MaterialUnits } from '../../domain/units/convert-quantity.ts';
import { unitContent, type UnitContent } from '../../domain/units/unit-content.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';

/** Returns a function that adds the content of a unit to its text, such as "box (10 pcs)" (PR-3). */
export function useWithContent(): (text: string, content: UnitContent | null, quantity?: Decimal) => string {
  const { quantity: texts } = useMessages();
  const { priceLocale } = useLocale();
  return (text, content, quantity = '1') => {
    if (!content) return text;
    const inside = `${formatQuantity(content.quantity, priceLocale)} ${content.unitText}`;
    return compareDecimals(quantity, '1') === 0
      ? texts.holding(text, inside)
      : texts.holdingEach(text, inside);
  };
}

/** Returns a function that names the units of a material, with their content. */
export function useUnitName(
  material: MaterialUnits,
): (unit: string, text?: string, quantity?: Decimal) => string {
  const withContent = useWithContent();
  return (unit, text = unitOf(material, unit).unitText || unit, quantity = '1') =>
    withContent(text, unitContent(material, unit), quantity);
}
