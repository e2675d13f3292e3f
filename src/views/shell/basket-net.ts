import type { Basket } from '../../domain/basket/basket.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import type { Messages } from '../../messages/messages.ts';

/** The net total of a basket in words. */
export function basketNet(
  { netTotal, currency }: Pick<Basket, 'netTotal' | 'currency'>,
  { header, price }: Pick<Messages, 'header' | 'price'>,
  priceLocale: string,
): string {
  return netTotal === null ? price.missing : header.basketNet(formatPrice(netTotal, currency, priceLocale));
}
