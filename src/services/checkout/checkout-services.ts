import type { Basket } from '../../domain/basket/basket.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { LineDeliveries } from '../../domain/checkout/several-addresses.ts';
import type { Decimal } from '../../domain/decimal/decimal.ts';
import type { Address, Order } from '../../domain/orders/order.ts';
import { decodeBasket } from '../basket/basket-decoder.ts';
import { decodeAddresses, decodeOrder } from '../orders/order-decoder.ts';
import type { ServiceContext } from '../transport/service-context.ts';
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
  readonly idempotencyKey: string;
}

/** The services of the checkout. @see BA-6 */
export interface CheckoutServices {
  /** The basket and its possible delivery addresses (BA-6). */
  readonly loadCheckout: Service<unknown, CheckoutData>;
  readonly placeOrder: Service<PlaceOrderRequest, Order>;
}

export function checkoutServices({
  client: { call },
  configuration: { services: paths },
  named,
  readBasket,
}: ServiceContext): CheckoutServices {
  return {
    async loadCheckout(_, { signal }) {
      const [basket, addresses] = await Promise.all([readBasket(signal), call(paths.addresses, { signal })]);
      return {
        basket: decodeBasket(named(`GET ${paths.basket}`), basket),
        addresses: decodeAddresses(named(`GET ${paths.addresses}`), addresses),
      };
    },

    async placeOrder({ draft, deliveries, expectedTotal, idempotencyKey }, { signal }) {
      const { severalAddressIds: _several, shares: _shares, ...order } = draft;
      const body = { ...order, expectedTotal, ...(deliveries.length > 0 ? { lines: deliveries } : {}) };
      const response = await call(paths.orders, { method: 'POST', body, idempotencyKey, signal });
      return decodeOrder(named(`POST ${paths.orders}`), response);
    },
  };
}
