import { sendParent } from 'xstate';
import type { LineOutcome } from '../../domain/basket/line-outcome.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { quantityRules } from '../../domain/quantity/order-quantity.ts';
import { acceptedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import type { orderLineMachine } from '../tile/order-line.machine.ts';
import type { ShopEvent } from '../shop-event.ts';
import { failureNotice } from '../raise-unless-session-over.ts';

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

/** The notice of an outcome, for a page without the dialog. */
export function noticeOf(outcome: LineOutcome): ShopEvent {
  if (outcome.kind === 'failed')
    return failureNotice({ key: 'addFailed', reason: outcome.fault.serverMessage }, outcome.fault);
  const { productName } = outcome;
  const content: NoticeContent =
    outcome.kind === 'waiting'
      ? { key: 'addWaits', productName }
      : { key: 'added', productName, quantity: outcome.quantity, unitText: outcome.unitText };
  return { type: 'notice.raised', content };
}
