import type { Decimal } from '../../../domain/decimal/decimal.ts';
import type { QuantityCheck } from '../../../domain/quantity/order-quantity.ts';
import { writtenQuantity } from '../../../domain/quantity/typed-quantity.ts';
import { unitTextOf, type UnitTexts } from '../../../domain/units/unit-of-measure.ts';
import type { Messages } from '../../../messages/messages.ts';

/** The message about a typed quantity, with the possible ones; `null` if it is valid (PR-4). */
export function complaintText(
  check: QuantityCheck,
  { quantity, refusals }: Messages,
  unit: UnitTexts,
  locale: string,
): string | null {
  const written = (figure: Decimal) => writtenQuantity(figure, locale);
  switch (check.kind) {
    case 'valid':
      return null;
    case 'unreadable':
    case 'ambiguous':
    case 'tooLong':
      return quantity[check.kind];
    case 'belowMinimum':
      return refusals.BELOW_MINIMUM(written(check.minimum), unitTextOf(check.minimum, unit));
    case 'offStep':
      return refusals.OFF_STEP(
        written(check.step),
        unitTextOf(check.step, unit),
        written(check.lower),
        written(check.upper),
        unitTextOf(check.upper, unit),
      );
    default:
      return check satisfies never;
  }
}
