import type { ProductLine, PurchaseLine } from '../model/lines.ts';
import type { Random } from '../random.ts';
import { demoCustomers, type DemoCustomer } from '../supplier/customers.ts';

const perCategory = 3;
const lastDay = Date.UTC(2026, 9, 30);
const day = 86_400_000;

/** What each customer bought within the year before November 2026. */
export function purchaseLines(products: readonly ProductLine[], random: Random): PurchaseLine[] {
  const orderable = products.filter(
    ({ kind, price, restrictions }) => kind !== 'configurable' && price?.amount && !restrictions,
  );
  const byCategory = Map.groupBy(orderable, ({ categoryIds }) => categoryIds[0] ?? '');
  return demoCustomers.flatMap((customer) => {
    const own = random.named(customer.line.id);
    return customer.buys.flatMap((category) => bought(byCategory.get(category) ?? [], customer, own));
  });
}

/** The customers' own material numbers by product id and customer id: for two in three of the products they bought. */
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

function bought(products: readonly ProductLine[], { line }: DemoCustomer, random: Random): PurchaseLine[] {
  const stride = Math.max(1, Math.floor(products.length / perCategory));
  const first = random.between(0, stride - 1);
  return Array.from({ length: perCategory }, (_, at) => products[first + at * stride])
    .filter((product) => product !== undefined)
    .map((product) => ({
      customerId: line.id,
      productId: product.id,
      lastPurchasedDate: new Date(lastDay - random.between(3, 350) * day).toISOString().slice(0, 10),
      lastPurchasedOrder: `45${random.between(100_000, 999_999)}`,
      quantity: (product.minimumOrderQuantity ?? 1) * random.between(1, 6),
    }));
}
