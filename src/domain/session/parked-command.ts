import type { DecideRequest } from '../approvals/approval-request.ts';
import type { BasketAddition } from '../basket/basket-changes.ts';
import type { BasketRefill } from '../basket/basket-refill.ts';
import { whyNotOrderable, type OrderObstacle } from '../basket/order-obstacle.ts';
import { addDecimals, compareDecimals, type Decimal } from '../decimal/decimal.ts';
import { quotePrice } from '../pricing/quote-price.ts';
import type { CustomerProduct, Product } from '../product/product.ts';
import type { ListLine } from '../lists/product-list.ts';
import type { AddLinesRequest } from '../quick-order/quick-order-draft.ts';

/**
 * A command that a customer pressed after their session had ended, so that it was not carried out. @see SE-1
 */
export type ParkedCommand =
  | { readonly kind: 'addition'; readonly addition: BasketAddition }
  | { readonly kind: 'lines'; readonly request: AddLinesRequest }
  | { readonly kind: 'notification'; readonly request: StockNotificationRequest }
  | { readonly kind: 'refill'; readonly request: BasketRefill }
  | { readonly kind: 'cancellation'; readonly request: { readonly orderId: string } }
  | { readonly kind: 'decision'; readonly request: DecideRequest }
  | { readonly kind: 'favourite'; readonly request: FavouriteRequest }
  | { readonly kind: 'listEntry'; readonly request: ListEntry };

/** A product to add to the favourites or remove from them (TI-9). */
export interface FavouriteRequest {
  readonly productId: string;
  readonly isFavourite: boolean;
}

/**
 * Lines for a list, or for a new one of this name if `listId` is `null`; a key identifies the intent (BA-4,
 * BA-5).
 */
export interface ListEntry {
  readonly listId: string | null;
  readonly name: string;
  readonly lines: readonly ListLine[];
  readonly idempotencyKey: string;
}

/** A product for which the customer requests a stock notification. */
export interface StockNotificationRequest {
  readonly productId: string;
  readonly productName: string;
  readonly materialNumber: string;
  readonly userId: string;
}

/** A parked command with present data. */
export interface ParkedRow {
  readonly key: string;
  readonly command: ParkedCommand;
  /** The present product; `null` if it could not be loaded. */
  readonly product: CustomerProduct | null;
  /** The present price of all of it; `null` if there is none. */
  readonly priceNow: Decimal | null;
  readonly isPriceChanged: boolean;
  /** Why it can no longer be ordered; `null` if it can. */
  readonly obstacle: OrderObstacle | null;
}

/** Present data of many lines in one request. */
export interface ParkedLinesNow {
  readonly netTotal: Decimal;
  /** How many of them have another price than before. */
  readonly changedCount: number;
  /** How many of them can no longer be ordered. */
  readonly blockedCount: number;
}

/** A key of a command: the same command is parked once, and of two about the same favourite the later one. */
export function parkedKey(command: ParkedCommand): string {
  switch (command.kind) {
    case 'addition':
      return command.addition.key;
    case 'lines':
    case 'refill':
    case 'listEntry':
      return command.request.idempotencyKey;
    case 'notification':
      return `notification ${command.request.materialNumber}`;
    case 'cancellation':
      return `cancellation ${command.request.orderId}`;
    case 'decision':
      return `decision ${command.request.requestId}`;
    case 'favourite':
      return `favourite ${command.request.productId}`;
    default:
      return command satisfies never;
  }
}

/** The products of a command. */
export function parkedProductIds(command: ParkedCommand): readonly string[] {
  switch (command.kind) {
    case 'addition':
      return [command.addition.line.productId];
    case 'lines':
      return command.request.lines.map(({ productId }) => productId);
    case 'notification':
      return [command.request.productId];
    case 'favourite':
      return [command.request.productId];
    case 'refill':
    case 'cancellation':
    case 'decision':
    case 'listEntry':
      return [];
    default:
      return command satisfies never;
  }
}

/** Present data of many lines; `null` if one of their products could not be loaded. */
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

/** The commands, each with the present price and stock of its product. */
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
