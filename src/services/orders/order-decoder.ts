import * as v from 'valibot';
import { announcedDays } from '../../domain/tile/stock-availability.ts';
import type { Address, Order, OrderList, Reordered } from '../../domain/orders/order.ts';
import {
  decimalOr,
  decodeComplete,
  decodeReadable,
  firstText,
  flag,
  list,
  numberOr,
  text,
  unitContent,
  type GatewayCall,
  id,
  image,
} from '../transport/decoder-parts.ts';

export const addressFields = { name: text, street: text, postalCode: text, city: text, country: text };

const addresses = v.object({
  addresses: list(v.object({ addressId: id, ...addressFields, isDefault: flag })),
});

const groupingProperties = list(v.object({ propertyKey: id, value: text }));

const shipsInDays = v.pipe(numberOr(null), v.transform(announcedDays));

const head = {
  orderId: id,
  placedAt: text,
  status: text,
  statusText: text,
  purchaseOrderNumber: text,
  costCentre: text,
  requestedDate: text,
  unitName: text,
  approvalRequestId: text,
  shipsInDays,
  lineCount: numberOr(null),
  currency: text,
  netTotal: decimalOr(null),
  taxTotal: decimalOr(null),
  grandTotal: decimalOr(null),
  groupingProperties,
};

/** The lines of an order; a nameless one is called by its numbers. */
export const orderedLines = list(
  v.pipe(
    v.object({
      lineId: text,
      productId: text,
      materialNumber: text,
      customerMaterialNumber: text,
      productName: text,
      thumbnail: image,
      orderQuantity: decimalOr(null),
      salesUnit: text,
      salesUnitText: text,
      salesUnitContent: unitContent,
      price: decimalOr(null),
      per: decimalOr('1'),
      priceUnitText: text,
      currency: text,
      lineTotal: decimalOr(null),
      tax: decimalOr(null),
      deliveries: list(
        v.object({ deliveryAddress: v.object(addressFields), orderQuantity: decimalOr(null) }),
      ),
      shipsInDays,
      note: text,
      groupingProperties,
    }),
    v.transform((line) => ({
      ...line,
      productName: firstText(line.productName, line.materialNumber, line.productId, '–'),
    })),
  ),
);

const order = v.object({
  ...head,
  canBeCancelled: flag,
  note: text,
  deliveryAddress: v.nullish(v.object(addressFields), null),
  lines: orderedLines,
});

const orders = v.object({ orders: list(v.object(head)), orderCount: numberOr(null) });

const reorderedLine = { productId: text, productName: text };

/** A nameless line is called by the product's id. */
const named = <Line extends { readonly productId: string; readonly productName: string }>(
  line: Line,
): Line => ({
  ...line,
  productName: firstText(line.productName, line.productId, '–'),
});

export const reorderedFields = {
  added: list(v.pipe(v.object(reorderedLine), v.transform(named))),
  notAdded: list(v.pipe(v.object({ ...reorderedLine, message: text }), v.transform(named))),
};

const reordered = v.object(reorderedFields);

const mainLines = { field: 'lines', itemFields: [] };
const mainOrders = { field: 'orders', itemFields: ['orderId'], count: 'orderCount' };

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeAddresses(call: GatewayCall, response: unknown): readonly Address[] {
  return decodeReadable(call, addresses, response, { field: 'addresses', itemFields: ['addressId'] })
    .addresses;
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeOrder(call: GatewayCall, response: unknown): Order {
  return decodeComplete(call, order, response, mainLines);
}

/** `orderCount` is `null` if the gateway does not say it. @throws GatewayResponseError naming the field (GW-3). */
export function decodeOrders(
  call: GatewayCall,
  response: unknown,
): Pick<OrderList, 'orders'> & { readonly orderCount: number | null } {
  return decodeReadable(call, orders, response, mainOrders);
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeReordered(call: GatewayCall, response: unknown): Reordered {
  return decodeReadable(call, reordered, response);
}
