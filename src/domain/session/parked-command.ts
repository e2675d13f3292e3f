import type { BasketAddition } from '../basket/basket-changes.ts';
import { whyNotOrderable, type OrderObstacle } from '../basket/blocking-reasons.ts';
import type { Decimal } from '../decimal/decimal.ts';
import { quotePrice } from '../pricing/quote-price.ts';
import type { CustomerProduct, Product } from '../product/product.ts';

/** What a customer pressed when their session had ended, so that it was not done. @see SE-1 */
export type ParkedCommand =
  | { readonly kind: 'addition'; readonly addition: BasketAddition }
  | { readonly kind: 'notification'; readonly wish: NotificationWish };

/** A product of which the customer wants to be told when it is back in stock. */
export interface NotificationWish {
  readonly productId: string;
  readonly productName: string;
  readonly materialNumber: string;
  readonly userId: string;
}

/** A parked command beside what is so by now. */
export interface ParkedRow {
  readonly key: string;
  readonly command: ParkedCommand;
  /** The product as it is now; `null` when that could not be found out. */
  readonly product: CustomerProduct | null;
  /** What all of it costs now; `null` when it has no price. */
  readonly priceNow: Decimal | null;
  readonly isPriceChanged: boolean;
  /** Why it cannot be ordered any more; `null` when it can. */
  readonly obstacle: OrderObstacle | null;
}

/** Names a command: the same one is parked once. */
export function parkedKey(command: ParkedCommand): string {
  return command.kind === 'addition' ? command.addition.key : `notification ${command.wish.materialNumber}`;
}

/** The product that a command is about. */
export function parkedProductId(command: ParkedCommand): string {
  return command.kind === 'addition' ? command.addition.line.productId : command.wish.productId;
}

/** The commands, each with the price and the stock that its product has now. */
export function parkedRows(
  commands: readonly ParkedCommand[],
  products: readonly Product[],
): readonly ParkedRow[] {
  return commands.map((command) => {
    const found = products.find(({ productId }) => productId === parkedProductId(command));
    const product = found?.audience === 'customer' ? found : null;
    const row = { key: parkedKey(command), command, product };
    if (!product || command.kind === 'notification')
      return { ...row, priceNow: null, isPriceChanged: false, obstacle: null };
    const { orderQuantity: quantity, salesUnit: unit, displayPrice } = command.addition.draft;
    const priceNow = quotePrice(product, { quantity, unit }).displayPrice;
    return {
      ...row,
      priceNow,
      isPriceChanged: priceNow !== displayPrice,
      obstacle: whyNotOrderable(product, { isVariantChosen: true }),
    };
  });
}
