import type { Queries } from '@statefront/host/database/database.ts';
import type { Language, Texts } from '../language.ts';
import { plain } from '../pricing/fraction.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { weighAdditions, writeAdditions, type WantedLine } from './basket-changes.ts';
import { lineProblem, type LineProblem } from './order-fault.ts';

/** A line to add again, with its product's number and name in case the product is gone. */
export interface RememberedLine extends WantedLine {
  readonly materialNumber?: string;
  readonly productNames?: Texts;
}

interface RefilledLine {
  readonly productId: string;
  readonly materialNumber: string;
  readonly productName: string;
  readonly orderQuantity: number;
  readonly salesUnit: string;
}

/** The lines that were added, and the others with the reasons. */
export interface Refilled {
  readonly added: readonly RefilledLine[];
  readonly notAdded: readonly (RefilledLine & LineProblem)[];
}

/**
 * Adds the lines that can still be ordered, at today's prices, and reports each other line with the reason.
 * The caller must hold the customer's lock.
 *
 * @throws Problem `BASKET_FULL`.
 * @see BA-5, BA-7
 */
export async function refillBasket(
  queries: Queries,
  customer: ShopCustomer,
  lines: readonly RememberedLine[],
  { replaces, language }: { readonly replaces: boolean; readonly language: Language },
): Promise<Refilled> {
  const weighed = await weighAdditions(queries, customer, lines, replaces);
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
      const remembered = lines.find((line) => line.productId === productId);
      return [
        {
          productId,
          materialNumber: remembered?.materialNumber ?? one.product?.materialNumber ?? '',
          productName: (remembered?.productNames ?? one.product?.names)?.[language] ?? productId,
          orderQuantity: Number(orderQuantity),
          salesUnit,
          ...lineProblem(one.fault, language),
        },
      ];
    }),
  };
}
