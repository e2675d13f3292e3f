import type { QuantityCheck } from '../../../domain/quantity/order-quantity.ts';
import { writtenQuantity } from '../../../domain/quantity/typed-quantity.ts';
import { unitTextOf, type UnitTexts } from '../../../domain/units/unit-of-measure.ts';
import type { Messages } from '../../../messages/messages.ts';

/** The message about a typed quantity, with the possible ones; `null` if it is valid (PR-4). */
export function complaintText(
  check: QuantityCheck,
  { quantity }: Messages,
  unit: UnitTexts,
  locale: string,
): string | null {
  switch (check.kind) {
    case 'valid':
      return null;
    case 'unreadable':
    case 'ambiguous':
    case 'tooLong':
      return quantity[check.kind];
    case 'belowMinimum':
      return quantity.belowMinimum(writtenQuantity(check.minimum, locale), unitTextOf(check.minimum, unit));
    case 'offStep':
      return quantity.offStep(
        writtenQuantity(check.step, locale),
        writtenQuantity(check.lower, locale),
        writtenQuantity(check.upper, locale),
      );
    default:
      return check satisfies never;
  }
}
