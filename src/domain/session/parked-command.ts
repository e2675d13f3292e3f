import type { BasketAddition } from '../basket/basket-changes.ts';
import type { BasketRefill } from '../basket/basket-refill.ts';
import { whyNotOrderable, type OrderObstacle } from '../basket/order-obstacle.ts';
import { addDecimals, compareDecimals, type Decimal } from '../decimal/decimal.ts';
import { quotePrice } from '../pricing/quote-price.ts';
import type { CustomerProduct, Product } from '../product/product.ts';
import type { ListLine } from '../lists/product-list.ts';
import type { AddLinesRequest } from '../quick-order/quick-order-draft.ts';

/** What a customer pressed when their session had ended, so that it was not done. @see SE-1 */
export type ParkedCommand =
  | { readonly kind: 'addition'; readonly addition: BasketAddition }
  | { readonly kind: 'lines'; readonly request: AddLinesRequest }
  | { readonly kind: 'notification'; readonly wish: NotificationWish }
  | { readonly kind: 'refill'; readonly request: BasketRefill }
  | { readonly kind: 'cancellation'; readonly request: { readonly orderId: string } }
  | { readonly kind: 'favourite'; readonly request: FavouriteWish }
  | { readonly kind: 'listEntry'; readonly request: ListEntry };

/** A product that is to be a favourite from now on, or none any more (TI-9). */
export interface FavouriteWish {
  readonly productId: string;
  readonly isFavourite: boolean;
}

/** Lines for a list, or for a new one of this name where `listId` is `null`; one key names one intent (BA-4, BA-5). */
export interface ListEntry {
  readonly listId: string | null;
  readonly name: string;
  readonly lines: readonly ListLine[];
  readonly idempotencyKey: string;
}

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

/** What many lines of one request come to by now. */
export interface ParkedLinesNow {
  readonly netTotal: Decimal;
  /** How many of them cost something else than before. */
  readonly changedCount: number;
  /** How many of them cannot be ordered any more. */
  readonly blockedCount: number;
}

/** Names a command: the same one is parked once, and of two about the same favourite the later one. */
export function parkedKey(command: ParkedCommand): string {
  switch (command.kind) {
    case 'addition':
      return command.addition.key;
    case 'lines':
    case 'refill':
    case 'listEntry':
      return command.request.idempotencyKey;
    case 'notification':
      return `notification ${command.wish.materialNumber}`;
    case 'cancellation':
      return `cancellation ${command.request.orderId}`;
    case 'favourite':
      return `favourite ${command.request.productId}`;
    default:
      return command satisfies never;
  }
}

/** The products that a command names. */
export function parkedProductIds(command: ParkedCommand): readonly string[] {
  switch (command.kind) {
    case 'addition':
      return [command.addition.line.productId];
    case 'lines':
      return command.request.lines.map(({ productId }) => productId);
    case 'notification':
      return [command.wish.productId];
    case 'favourite':
      return [command.request.productId];
    case 'refill':
    case 'cancellation':
    case 'listEntry':
      return [];
    default:
      return command satisfies never;
  }
}

/** What many lines come to now; `null` when one of their products could not be loaded. */
export function parkedLinesNow(
  { lines }: AddLinesRequest,
  products: readonly Product[],
): ParkedLinesNow | null {
  const present = lines.flatMap((line) => {
    const product = products.find(({ productId }) => productId === line.productId);
    if (product?.audience !== 'customer') return [];
    const { price, displayPrice } = quotePrice(product, {
      quantity: line.orderQuantity,
      unit: line.salesUnit,
    });
    return [
      {
        total: displayPrice ?? '0.00',
        isChanged: price === null || compareDecimals(price, line.price) !== 0,
        isBlocked: whyNotOrderable(product, { isVariantChosen: true }) !== null,
      },
    ];
  });
  if (present.length < lines.length) return null;
  return {
    netTotal: present.reduce((sum, { total }) => addDecimals(sum, total), '0.00'),
    changedCount: present.filter(({ isChanged }) => isChanged).length,
    blockedCount: present.filter(({ isBlocked }) => isBlocked).length,
  };
}

/** The commands, each with the price and the stock that its product has now. */
export function parkedRows(
  commands: readonly ParkedCommand[],
  products: readonly Product[],
): readonly ParkedRow[] {
  return commands.map((command) => {
    const found = products.find(({ productId }) => parkedProductIds(command).includes(productId));
    const product = found?.audience === 'customer' && command.kind !== 'lines' ? found : null;
    const row = { key: parkedKey(command), command, product };
    if (!product || command.kind !== 'addition')
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
