import type { Decimal } from '../decimal/decimal.ts';

/**
 * Whether a basket, an order or a request comes with prices: to a person whose company does not show them, the gateway
 * sends neither amounts nor a currency (CO-7).
 */
export function isPriced({
  grandTotal,
  currency,
}: {
  readonly grandTotal: Decimal | null;
  readonly currency: string;
}): boolean {
  return grandTotal !== null || currency !== '';
}
