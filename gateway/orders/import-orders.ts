import type { CustomerAddresses } from '../addresses/import-addresses.ts';
import { totalsOf } from '../basket/basket.ts';
import { catalogueProducts } from '../basket/catalogue-product.ts';
import { pricedLine } from '../basket/priced-line.ts';
import type { Queries, Row } from '../database/database.ts';
import { text } from '../database/row.ts';
import { fractionOf, plain } from '../pricing/fraction.ts';
import { shopCustomer, type ShopCustomer } from '../session/sessions.ts';
import { countAbove } from './order-number.ts';
import { orderedLine, writeOrder, type OrderAddress } from './order-record.ts';
import type { OrderStatus } from './order-status.ts';

/** An order of a catalogue folder. */
export interface ImportedOrder {
  readonly id: string;
  readonly customerId: string;
  /** ISO date and time. */
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly purchaseOrderNumber?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly requestedDate?: string | null | undefined;
  readonly addressId?: string | null | undefined;
  readonly lines: readonly {
    readonly productId: string;
    readonly orderQuantity: number | string;
    readonly salesUnit: string;
  }[];
}

/** A line of the file of orders, which counts from 1. */
export interface OrderLine {
  readonly line: number;
  readonly value: ImportedOrder;
}

/**
 * Replaces the orders of the last import, priced with each customer's prices of the catalogue as it stands in `queries`:
 * call it after products and customers are in. They went to the addresses that the catalogue gives in `addresses`, whatever
 * customers made of these; one without went to the customer's default there. Orders that customers placed here stay, and so
 * does one with the number of an imported order; an order of a customer who is not in the catalogue, and a line whose product is not,
 * are left out. Answers how many were brought in; `onWarning` is told of everything that was not, by its line.
 */
export async function importOrders(
  queries: Queries,
  orders: Iterable<OrderLine> | AsyncIterable<OrderLine>,
  addresses: Iterable<CustomerAddresses>,
  onWarning: (line: number, reason: string) => void,
): Promise<number> {
  await forgetImported(queries);
  const customers = await allCustomers(queries);
  const addressBooks = new Map(Array.from(addresses, (book) => [book.id, book.addresses ?? []]));
  const numbers: string[] = [];
  for await (const { line, value: order } of orders) {
    const row = customers.get(order.customerId);
    if (!row) {
      onWarning(line, `customerId: "${order.customerId}" is no customer of the catalogue`);
      continue;
    }
    const known = await queries.get(
      'select order_id from customer_order where customer_id = $1 and order_id = $2',
      [order.customerId, order.id],
    );
    if (known) {
      onWarning(line, `id: the customer has an order "${order.id}" from the shop, which stays`);
      continue;
    }
    const customer = shopCustomer(row, Date.parse(order.placedAt));
    const deliveryAddress = addressOf(order, addressBooks.get(order.customerId) ?? []);
    await importOrder(queries, { ...order, deliveryAddress }, customer, (reason) => onWarning(line, reason));
    numbers.push(order.id);
  }
  await countAbove(queries, numbers);
  return numbers.length;
}

async function importOrder(
  queries: Queries,
  order: ImportedOrder & { readonly deliveryAddress: OrderAddress | null },
  customer: ShopCustomer,
  onWarning: (reason: string) => void,
): Promise<void> {
  const products = await catalogueProducts(
    queries,
    order.lines.map(({ productId }) => productId),
  );
  const { deliveryAddress } = order;
  const lines = order.lines.flatMap(({ productId, orderQuantity, salesUnit }) => {
    const product = products.get(productId);
    if (!product) {
      onWarning(`lines: product "${productId}" is not in the catalogue`);
      return [];
    }
    if (product.terms.units.every(({ unit }) => unit !== salesUnit)) {
      onWarning(`lines: product "${productId}" is not sold in "${salesUnit}"; the line has no price`);
    }
    const quantity = fractionOf(orderQuantity);
    const figures = pricedLine(product, customer, quantity, salesUnit);
    const line = { product, orderQuantity: plain(quantity, 6), salesUnit, figures, deliveryAddress };
    return [{ productId, figures, line: orderedLine(line, customer) }];
  });
  await writeOrder(queries, {
    customerId: order.customerId,
    orderId: order.id,
    origin: 'IMPORT',
    status: order.status,
    placedAt: Date.parse(order.placedAt),
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
    requestedDate: order.requestedDate ?? '',
    note: order.note ?? '',
    deliveryAddress,
    currency: customer.currency,
    totals: totalsOf(lines.map(({ figures }) => figures)),
    lines,
  });
}

type AddressBook = NonNullable<CustomerAddresses['addresses']>;

function addressOf({ addressId }: ImportedOrder, addresses: AddressBook): OrderAddress | null {
  const address =
    addresses.find(({ id }) => id === addressId) ??
    addresses.find(({ isDefault }) => isDefault === true) ??
    addresses[0];
  if (!address) return null;
  const { name, street, postalCode, city, country } = address;
  return { name, street, postalCode, city, country };
}

async function forgetImported(queries: Queries): Promise<void> {
  for (const table of ['order_line', 'order_status']) {
    await queries.run(
      `delete from ${table} where exists (
         select 1 from customer_order o where o.customer_id = ${table}.customer_id
           and o.order_id = ${table}.order_id and o.origin = 'IMPORT')`,
    );
  }
  await queries.run(`delete from customer_order where origin = 'IMPORT'`);
}

async function allCustomers(queries: Queries): Promise<Map<string, Row>> {
  const rows = await queries.all('select * from customer');
  return new Map(rows.map((row) => [text(row, 'customer_id'), row]));
}
