import type { Basket } from '../../domain/basket/basket.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { LineDeliveries } from '../../domain/checkout/several-addresses.ts';
import { offers } from '../../domain/configuration/capabilities.ts';
import { joined } from '../../domain/listing/search-request.ts';
import type { Decimal } from '../../domain/decimal/decimal.ts';
import type { Address, Order } from '../../domain/orders/order.ts';
import { decodeApprovalRequest } from '../approvals/approval-decoder.ts';
import { decodeBasket } from '../basket/basket-decoder.ts';
import { decodeAddresses, decodeOrder } from '../orders/order-decoder.ts';
import type { RequestId } from '../../domain/approvals/approval-request.ts';
import type { CustomerContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';

/** The data of the checkout. */
export interface CheckoutData {
  readonly basket: Basket;
  readonly addresses: readonly Address[];
}

/** A key identifies the intent: sent twice, it is one order (BA-6). */
export interface PlaceOrderRequest {
  readonly draft: OrderDraft;
  /** The deliveries of each line; empty if all goods go to the address of the draft. */
  readonly deliveries: readonly LineDeliveries[];
  /** The total that the customer saw; the gateway refuses an order with another one. */
  readonly expectedTotal: Decimal;
  /** Whether it is sent for approval; missing for an order (CO-3). */
  readonly isForApproval?: true;
  readonly idempotencyKey: string;
}

/** The order as its draft has it, for the rules of a company (CO-3). */
export interface CheckoutRequest {
  readonly addressIds: readonly string[];
  readonly costCentre: string;
}

/** The services of the checkout. @see BA-6 */
export interface CheckoutServices {
  /** The basket and its possible delivery addresses (BA-6). */
  readonly loadCheckout: Service<CheckoutRequest, CheckoutData>;
  readonly placeOrder: Service<PlaceOrderRequest, Order>;
  /** Sends the order to those who have to agree (CO-3). */
  readonly requestApproval: Service<PlaceOrderRequest, RequestId>;
}

export function checkoutServices({
  client: { call },
  configuration,
  named,
  ask,
  readBasket,
}: CustomerContext): CheckoutServices {
  const { services: paths } = configuration;
  const readAs = ({ addressIds, costCentre }: CheckoutRequest, signal: AbortSignal) => {
    const parts = [
      ...(addressIds.length > 0 ? [`delivery-address-ids=${joined(addressIds)}`] : []),
      ...(costCentre === '' ? [] : [`cost-centre=${encodeURIComponent(costCentre)}`]),
    ];
    return parts.length > 0 && offers(configuration, 'approvals')
      ? call(`${paths.basket}?${parts.join('&')}`, { signal })
      : readBasket(signal);
  };
  return {
    async loadCheckout(request, { signal }) {
      const [basket, addresses] = await Promise.all([
        readAs(request, signal),
        call(paths.addresses, { signal }),
      ]);
      return {
        basket: decodeBasket(named(`GET ${paths.basket}`), basket),
        addresses: decodeAddresses(named(`GET ${paths.addresses}`), addresses),
      };
    },

    async placeOrder(request, { signal }) {
      const { idempotencyKey } = request;
      return ask(decodeOrder, paths.orders, {
        method: 'POST',
        body: bodyOf(request),
        idempotencyKey,
        signal,
      });
    },

    async requestApproval(request, { signal }) {
      const { draft, idempotencyKey } = request;
      const { approvalComment, replaces } = draft;
      const comment = approvalComment.trim();
      const body = { ...bodyOf(request), comment, ...(replaces !== '' && { replaces }) };
      return ask(decodeApprovalRequest, paths.approvals, { method: 'POST', body, idempotencyKey, signal });
    },
  };
}

function bodyOf({ draft, deliveries, expectedTotal }: PlaceOrderRequest) {
  const { deliveryAddressId, requestedDate, purchaseOrderNumber, costCentre, note } = draft;
  const order = {
    deliveryAddressId,
    requestedDate,
    purchaseOrderNumber,
    note,
    ...(costCentre !== '' && { costCentre }),
  };
  return { ...order, expectedTotal, ...(deliveries.length > 0 ? { lines: deliveries } : {}) };
}
