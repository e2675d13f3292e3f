import { expect, it, onTestFinished } from 'vitest';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import { aGateway, signedIn } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';

/** A product in whole cents, tenths of a percent and thousandths of its base unit. */
interface Goods {
  readonly id: string;
  readonly cents: number;
  readonly per: number;
  readonly tiers: readonly { readonly minimum: number; readonly cents: number }[];
  readonly box: { readonly numerator: number; readonly denominator: number };
  readonly taxTenths: number;
}

interface Ordered {
  readonly goods: Goods;
  readonly unit: 'KG' | 'BX';
  readonly thousandths: number;
}

const customers = [
  { userName: 'olivia', discountPercent: 0n },
  { userName: 'max', discountPercent: 10n },
];

it(
  'every total of a basket and of its order equals a model in cents, for any lines, tiers, units, discounts and tax rates (PR-1, PR-2, BA-1, BA-6)',
  { timeout: casesOf(120_000, 3_600_000) },
  async () => {
    const random = randomFrom(17);
    const shelf = Array.from({ length: 60 }, (_, index) => someGoods(random, `goods-${index}`));
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    await importChanged(gateway, () => ({}), { products: shelf.map(catalogueLine) });
    const buyers = await Promise.all(
      customers.map(async ({ userName, discountPercent }) => {
        const token = await signedIn(gateway, userName);
        const body = {
          name: 'Yard',
          street: 'Am Hang 1',
          postalCode: '20457',
          city: 'Hamburg',
          country: 'DE',
        };
        const address = await call(gateway, 'addresses', { method: 'POST', token, key: userName, body });
        const { addressId }: { addressId: string } = JSON.parse(address.text);
        return { token, discountPercent, addressId };
      }),
    );

    for (let basket = 1; basket <= casesOf(200, 10_000); basket += 1) {
      const { token, discountPercent, addressId } = pick(random, buyers);
      const ordered = someLines(random, shelf);
      const expected = modelTotals(ordered, discountPercent);
      const added = await call(gateway, 'basket/lines', {
        method: 'POST',
        token,
        key: `basket-${basket}`,
        body: {
          products: ordered.map(({ goods, unit, thousandths }) => ({
            productId: goods.id,
            salesUnit: unit,
            orderQuantity: thousandths / 1000,
          })),
        },
      });
      expect({ basket, ...totalsIn(added.text) }).toEqual({ basket, ...expected });

      if (basket % 5 > 0) {
        await call(gateway, 'basket', { method: 'DELETE', token });
        continue;
      }
      const placed = await call(gateway, 'orders', {
        method: 'POST',
        token,
        key: `order-${basket}`,
        body: { deliveryAddressId: addressId, expectedTotal: expected.grandTotal.toFixed(2) },
      });
      expect({ basket, ...totalsIn(placed.text) }).toEqual({ basket, ...expected });
    }
  },
);

function whole(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function someGoods(random: () => number, id: string): Goods {
  return {
    id,
    cents: whole(random, 1, 20_000),
    per: pick(random, [1, 1, 10, 100, 1000]),
    tiers: [10, 100, 1000]
      .slice(0, whole(random, 0, 3))
      .map((minimum) => ({ minimum, cents: whole(random, 1, 20_000) })),
    box: { numerator: whole(random, 1, 40), denominator: pick(random, [1, 1, 2, 4, 5, 8]) },
    taxTenths: pick(random, [0, 26, 55, 70, 81, 190, 200]),
  };
}

function catalogueLine({ id, cents, per, tiers, box, taxTenths }: Goods) {
  return {
    id,
    kind: 'simple',
    categoryIds: [],
    name: id,
    attributes: [],
    unit: 'KG',
    units: [{ unit: 'BX', ...box }],
    price: { amount: cents / 100, currency: 'EUR', per, unit: 'KG' },
    scales: tiers.map((tier) => ({ minQuantity: tier.minimum, price: tier.cents / 100 })),
    minimumOrderQuantity: '0.001',
    roundingQuantity: '0.001',
    taxPct: taxTenths / 10,
  };
}

/** One to fifteen lines, each product and unit once. */
function someLines(random: () => number, shelf: readonly Goods[]): Ordered[] {
  const lines = Array.from({ length: whole(random, 1, 15) }, (): Ordered => {
    const goods = pick(random, shelf);
    return random() < 0.5
      ? { goods, unit: 'BX', thousandths: whole(random, 1, 300) * 1000 }
      : { goods, unit: 'KG', thousandths: whole(random, 1, pick(random, [999, 20_000, 2_000_000])) };
  });
  return [...new Map(lines.map((line) => [`${line.goods.id} ${line.unit}`, line])).values()];
}

/** Each line is rounded to cents, then its tax; the totals are sums of these. */
function modelTotals(ordered: readonly Ordered[], discountPercent: bigint) {
  let net = 0n;
  let tax = 0n;
  for (const { goods, unit, thousandths } of ordered) {
    const numerator = BigInt(unit === 'BX' ? goods.box.numerator : 1) * BigInt(thousandths);
    const denominator = BigInt(unit === 'BX' ? goods.box.denominator : 1) * 1000n;
    const tier = goods.tiers.findLast(({ minimum }) => BigInt(minimum) * denominator <= numerator);
    const price = halfUp(BigInt(tier?.cents ?? goods.cents) * (100n - discountPercent), 100n);
    const line = halfUp(price * numerator, denominator * BigInt(goods.per));
    net += line;
    tax += halfUp(line * BigInt(goods.taxTenths), 1000n);
  }
  return {
    netTotal: Number(net) / 100,
    taxTotal: Number(tax) / 100,
    grandTotal: Number(net + tax) / 100,
  };
}

function halfUp(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under);
}

function totalsIn(text: string) {
  const { netTotal, taxTotal, grandTotal }: Record<string, unknown> = JSON.parse(text);
  return { netTotal, taxTotal, grandTotal };
}
