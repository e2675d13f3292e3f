import type { Shipping } from '../../domain/checkout/shipping.ts';
import type { Language } from '../../domain/locale/language.ts';
import type { Messages } from '../messages.ts';
import { weekdayText } from './dates.ts';

/**
 * When goods are sent, in one line for tile, basket, checkout, order and its documents; empty if the gateway
 * announces nothing. @see TI-4, BA-6, BA-7
 */
export function shippingText(
  { inDays, by = '', isTooLate = false }: Pick<Shipping, 'inDays'> & Partial<Shipping>,
  stock: Messages['stock'],
  language: Language,
): string {
  if (inDays === null) return '';
  if (inDays === 0) return stock.fromStock;
  if (by === '') return stock.shipsIn(inDays);
  const day = weekdayText(by, language);
  return isTooLate ? stock.shipsTooLate(day) : stock.shipsBy(day);
}
