import { weighAdditions, writeAdditions } from '../basket/basket-changes.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import { told, type ToldFault } from '../basket/order-fault.ts';
import type { Queries } from '../database/database.ts';
import type { Language } from '../language.ts';
import { plain } from '../pricing/fraction.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { orderLines, orderRow } from './orders.ts';

/** Which order to put into the basket again; `replaces`: instead of what is in it. */
export interface Reorder {
  readonly orderId: string;
  readonly replaces: boolean;
}

interface ReorderedLine {
  readonly productId: string;
  readonly materialNumber: string;
  readonly productName: string;
  readonly orderQuantity: number;
  readonly salesUnit: string;
}

/** What of an order came into the basket, and what did not and why. */
export interface Reordered {
  readonly added: readonly ReorderedLine[];
  readonly notAdded: readonly (ReorderedLine & ToldFault)[];
}

/**
 * Puts what can still be ordered of an order into the basket, at today's prices, and names each line that cannot and why.
 *
 * @throws Problem `ORDER_NOT_FOUND`, or `BASKET_FULL`.
 * @see BA-7
 */
export async function reorder(
  queries: Queries,
  customer: ShopCustomer,
  { orderId, replaces }: Reorder,
  language: Language,
): Promise<Reordered> {
  await lockCustomer(queries, customer.customerId);
  await orderRow(queries, customer.customerId, orderId);
  const lines = await orderLines(queries, customer.customerId, orderId);
  const weighed = await weighAdditions(
    queries,
    customer,
    lines.map(({ productId, line }) => ({
      productId,
      orderQuantity: line.orderQuantity,
      salesUnit: line.salesUnit,
    })),
    replaces,
  );
  const additions = weighed.flatMap((one) => ('addition' in one ? [one.addition] : []));
  await writeAdditions(queries, customer, additions, replaces);
  return {
    added: additions.map(({ product, salesUnit, added }) => ({
      productId: product.productId,
      materialNumber: product.materialNumber,
      productName: product.names[language],
      orderQuantity: Number(plain(added, 6)),
      salesUnit,
    })),
    notAdded: weighed.flatMap((one) => {
      if (!('fault' in one)) return [];
      const { productId, orderQuantity, salesUnit } = one.wanted;
      const ordered = lines.find((line) => line.productId === productId)?.line;
      return [
        {
          productId,
          materialNumber: ordered?.materialNumber ?? '',
          productName: ordered?.productNames[language] ?? '',
          orderQuantity: Number(orderQuantity),
          salesUnit,
          ...told(one.fault, language),
        },
      ];
    }),
  };
}
