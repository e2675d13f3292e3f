import type { CustomerAddresses } from '../addresses/import-addresses.ts';
import { totalsOf } from '../basket/basket.ts';
import { catalogueProducts } from '../basket/catalogue-product.ts';
import { pricedLine } from '../basket/priced-line.ts';
import type { Generation } from '../catalogue/import/generation.ts';
import type { Counter } from '../catalogue/import/import-progress.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { fractionOf, plain } from '../pricing/fraction.ts';
import { shopCustomer, type ShopCustomer } from '../session/sessions.ts';
import { orderedLine, writeImportedOrders, type OrderAddress, type OrderRecord } from './order-record.ts';
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

/** A line of the file of orders; lines count from 1. */
export interface OrderLine {
  readonly line: number;
  readonly value: ImportedOrder;
}

/** Callbacks of an import of orders. */
export interface OrderListeners {
  /** Is called for everything that is left out, with the line of the file. */
  readonly onWarning: (line: number, reason: string) => void;
  /** Receives the number of further finished lines after each transaction. */
  readonly onWritten: Counter;
}

const ordersAtOnce = 100;
const linesAtOnce = 500;

/**
 * Writes orders into a generation that has its products and customers, several in a transaction; they belong
 * to the generation. Their prices are each customer's prices of that catalogue, their addresses the ones in
 * `addresses`, without changes that customers made; the customer's default there if an order has no address.
 * Leaves out an order with the number of an order that was placed here, orders of unknown customers, and
 * lines of unknown products; nobody knows when their lines were to be sent. Returns the numbers of the imported orders.
 */
export async function importOrders(
  generation: Generation,
  orders: AsyncIterable<OrderLine>,
  addresses: Iterable<CustomerAddresses>,
  { onWarning, onWritten }: OrderListeners,
): Promise<string[]> {
  const customers = await generation.preview(allCustomers);
  const addressBooks = new Map(Array.from(addresses, (book) => [book.id, book.addresses ?? []]));
  const numbers: string[] = [];
  for await (const batch of batches(orders)) {
    const { records, warnings } = await generation.preview(async (queries) => {
      const weighed = await orderRecords(queries, batch, { customers, addressBooks });
      await writeImportedOrders(queries, generation.number, weighed.records);
      return weighed;
    });
    for (const { line, reason } of warnings) onWarning(line, reason);
    for (const { orderId } of records) numbers.push(orderId);
    onWritten(batch.length);
  }
  return numbers;
}

/** Batches small enough that other writes do not wait for long. */
async function* batches(orders: AsyncIterable<OrderLine>): AsyncGenerator<readonly OrderLine[]> {
  let batch: OrderLine[] = [];
  let lines = 0;
  for await (const order of orders) {
    batch.push(order);
    lines += order.value.lines.length;
    if (batch.length < ordersAtOnce && lines < linesAtOnce) continue;
    yield batch;
    batch = [];
    lines = 0;
  }
  if (batch.length > 0) yield batch;
}

interface Buyers {
  readonly customers: ReadonlyMap<string, Row>;
  readonly addressBooks: ReadonlyMap<string, AddressBook>;
}

interface Warning {
  readonly line: number;
  readonly reason: string;
}

async function orderRecords(
  queries: Queries,
  orders: readonly OrderLine[],
  { customers, addressBooks }: Buyers,
): Promise<{ readonly records: readonly OrderRecord[]; readonly warnings: readonly Warning[] }> {
  const records: OrderRecord[] = [];
  const warnings: Warning[] = [];
  for (const { line, value: order } of orders) {
    const warn = (reason: string) => {
      warnings.push({ line, reason });
    };
    const row = customers.get(order.customerId);
    if (!row) {
      warn(`customerId: "${order.customerId}" is no customer of the catalogue`);
      continue;
    }
    const known = await queries.get(
      'select order_id from shop_order where customer_id = $1 and order_id = $2',
      [order.customerId, order.id],
    );
    if (known) {
      warn(`id: the customer has an order "${order.id}" from the shop, which stays`);
      continue;
    }
    const customer = shopCustomer(row, Date.parse(order.placedAt), {});
    const deliveryAddress = addressOf(order, addressBooks.get(order.customerId) ?? []);
    records.push(await orderRecord(queries, { ...order, deliveryAddress }, customer, warn));
  }
  return { records, warnings };
}

async function orderRecord(
  queries: Queries,
  order: ImportedOrder & { readonly deliveryAddress: OrderAddress | null },
  customer: ShopCustomer,
  onWarning: (reason: string) => void,
): Promise<OrderRecord> {
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
    return [{ productId, figures, line: { ...orderedLine(line, customer), shipsInDays: null } }];
  });
  return {
    customerId: order.customerId,
    orderId: order.id,
    status: order.status,
    placedAt: Date.parse(order.placedAt),
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
    requestedDate: order.requestedDate ?? '',
    note: order.note ?? '',
    deliveryAddress,
    currency: customer.currency,
    totals: totalsOf(
      lines.map(({ figures }) => figures),
      customer.currency,
    ),
    lines,
  };
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

async function allCustomers(queries: Queries): Promise<Map<string, Row>> {
  const rows = await queries.all('select * from customer');
  return new Map(rows.map((row) => [text(row, 'customer_id'), row]));
}
