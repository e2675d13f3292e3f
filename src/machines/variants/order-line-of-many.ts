import { sendParent } from 'xstate';
import type { LineOutcome } from '../../domain/basket/line-outcome.ts';
import { quantityRules } from '../../domain/quantity/order-quantity.ts';
import { acceptedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import type { orderLineMachine } from '../tile/order-line.machine.ts';

/** An order line of many has been added or refused. */
export interface OrderLineSettled {
  readonly type: 'orderLine.settled';
  readonly outcome: LineOutcome;
}

/**
 * An order line that tells its parent its outcome instead of raising a notice: a dialog hides the notices of the page, and a
 * summary says more about many lines.
 */
export function orderLineOfMany(orderLine: typeof orderLineMachine) {
  return orderLine.provide({
    actions: {
      raiseAdded: sendParent(({ context: { product, quantityText, unit } }): OrderLineSettled => {
        const quantity = acceptedQuantity(quantityText, quantityRules(product.salesMaterial, unit));
        return {
          type: 'orderLine.settled',
          outcome: {
            kind: 'added',
            productId: product.productId,
            productName: product.productName,
            quantity,
            unitText: unitTextOf(quantity, unitOf(product.salesMaterial, unit)),
          },
        };
      }),
      raiseWaiting: sendParent(({ context: { product } }): OrderLineSettled => ({
        type: 'orderLine.settled',
        outcome: { kind: 'waiting', productId: product.productId, productName: product.productName },
      })),
      raiseFailure: sendParent(({ context: { product } }, { fault }): OrderLineSettled => ({
        type: 'orderLine.settled',
        outcome: {
          kind: 'failed',
          productId: product.productId,
          productName: product.productName,
          fault,
        },
      })),
    },
  });
}
