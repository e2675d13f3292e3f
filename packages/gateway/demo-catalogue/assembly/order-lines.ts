import type { OrderLine, ProductLine, PurchaseLine } from '../model/lines.ts';
import type { Random } from '../random.ts';
import { demoCustomers, type DemoCustomer } from '../supplier/customers.ts';

const lastDay = Date.UTC(2026, 9, 30, 9, 12);
const day = 86_400_000;
const productsPerCategory = 6;

type Sold = ProductLine & { readonly unit: string };

/** Each customer's orders of the year before November 2026, oldest first. */
export function orderLines(products: readonly ProductLine[], random: Random): OrderLine[] {
  const orderable = products.filter(isOrderable);
  const byCategory = Map.groupBy(orderable, ({ categoryIds }) => categoryIds[0] ?? '');
  let serial = 0;
  return demoCustomers
    .flatMap((customer) => {
      const own = random.named(customer.line.id);
      const range = customer.buys.flatMap((category) => usual(byCategory.get(category) ?? [], own));
      return Array.from({ length: customer.orders }, (_, at) => orderOf(customer, at, range, own));
    })
    .toSorted((one, other) => one.placedAt.localeCompare(other.placedAt))
    .map((order) => {
      serial += 1;
      return { ...order, id: String(4_500_108_300 + serial * 7) };
    });
}

/** Each customer's last purchase of each product, from their orders. */
export function purchasesOf(orders: readonly OrderLine[]): PurchaseLine[] {
  const last = new Map<string, PurchaseLine>();
  for (const { id, customerId, placedAt, status, lines } of orders) {
    if (status === 'CANCELLED') continue;
    for (const { productId } of lines) {
      last.set(`${customerId} ${productId}`, {
        customerId,
        productId,
        lastPurchasedDate: placedAt.slice(0, 10),
        lastPurchasedOrder: id,
      });
    }
  }
  return [...last.values()];
}

/**
 * The customers' own material numbers by product id and customer id: for two in three of the products they
 * bought.
 */
export function ownMaterialNumbers(purchases: readonly PurchaseLine[]): Map<string, Record<string, string>> {
  const numbers = new Map<string, Record<string, string>>();
  const prefixes = new Map(demoCustomers.map(({ line, numberPrefix }) => [line.id, numberPrefix]));
  for (const [at, { customerId, productId }] of purchases.entries()) {
    if (at % 3 === 2) continue;
    const number = `${prefixes.get(customerId) ?? ''}${4100 + at * 17}`;
    numbers.set(productId, { ...numbers.get(productId), [customerId]: number });
  }
  return numbers;
}

function isOrderable(product: ProductLine): product is Sold {
  const { kind, type, unit, price, restrictions } = product;
  return kind !== 'configurable' && !type && unit !== undefined && Boolean(price?.amount) && !restrictions;
}

/** A few products, spread over a category. */
function usual(products: readonly Sold[], random: Random): Sold[] {
  const stride = Math.max(1, Math.floor(products.length / productsPerCategory));
  const first = random.between(0, stride - 1);
  return Array.from({ length: productsPerCategory }, (_, at) => products[first + at * stride]).filter(
    (product) => product !== undefined,
  );
}

function orderOf(
  { line, language, orders }: DemoCustomer,
  at: number,
  range: readonly Sold[],
  random: Random,
): OrderLine {
  const age = Math.round(((orders - 1 - at) * 345) / orders + random.between(0, 12));
  const placed = new Date(lastDay - age * day + random.between(-150, 380) * 60_000);
  const [address, ...others] = line.addresses ?? [];
  if (!address)
    throw new Error(`Customer "${line.id}" orders, but has no address to deliver to; give them one.`);
  const [note, ...otherNotes] = notes[language];
  const count = random.between(1, 6);
  const first = random.between(0, range.length - 1);
  const chosen = new Set(
    Array.from({ length: count }, (_, place) => range[(first + place * random.between(1, 7)) % range.length]),
  );
  return {
    id: '',
    customerId: line.id,
    placedAt: placed.toISOString(),
    status: statusAt(age, random),
    ...(random.isTrue(0.7)
      ? { purchaseOrderNumber: `PO-${placed.getUTCFullYear()}-${random.between(1000, 9999)}` }
      : {}),
    ...(random.isTrue(0.2) ? { note: random.pick(note, ...otherNotes) } : {}),
    ...(random.isTrue(0.4)
      ? { requestedDate: new Date(placed.getTime() + random.between(3, 15) * day).toISOString().slice(0, 10) }
      : {}),
    addressId: random.isTrue(0.7) ? address.id : random.pick(address, ...others).id,
    lines: [...chosen].flatMap((product) => (product ? [ordered(product, random)] : [])),
  };
}

const notes = {
  en: ['Please deliver before noon.', 'Forklift is available.', 'Leave at gate 3, ring twice.'],
  de: ['Bitte vormittags anliefern.', 'Stapler ist vorhanden.', 'Anlieferung über Tor 2.'],
} as const;

function statusAt(age: number, random: Random): OrderLine['status'] {
  if (age <= 5) return 'RECEIVED';
  if (age <= 14) return 'CONFIRMED';
  if (age <= 30) return 'SHIPPED';
  return random.isTrue(0.07) ? 'CANCELLED' : 'DELIVERED';
}

/** Whole packs if a pack is a whole number of steps, else base units; at least the minimum. */
function ordered(product: Sold, random: Random): OrderLine['lines'][number] {
  const step = Number(product.roundingQuantity ?? '1');
  const minimum = product.minimumOrderQuantity ?? 1;
  const pack = product.units?.find(
    ({ unit, numerator, denominator }) =>
      unit !== product.unit &&
      denominator === 1 &&
      numerator >= minimum &&
      numerator % step === 0 &&
      numerator <= 1000,
  );
  return pack && random.isTrue(0.5)
    ? { productId: product.id, orderQuantity: random.between(1, 4), salesUnit: pack.unit }
    : {
        productId: product.id,
        orderQuantity: minimum + step * random.between(0, 9),
        salesUnit: product.unit,
      };
}
