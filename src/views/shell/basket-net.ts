import type { Basket } from '../../domain/basket/basket.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { isPriced } from '../../domain/pricing/is-priced.ts';
import type { Messages } from '../../messages/messages.ts';

/** The net total of a basket in words; empty if prices are not shown to the customer (CO-7). */
export function basketNet(
  { netTotal, currency }: Pick<Basket, 'netTotal' | 'currency'>,
  { header, price }: Pick<Messages, 'header' | 'price'>,
  priceLocale: string,
): string {
  if (!isPriced({ grandTotal: netTotal, currency })) return '';
  return netTotal === null ? price.missing : header.basketNet(formatPrice(netTotal, currency, priceLocale));
}
