import type { Family, Sale } from '../model/draft.ts';
import type { ConditionLine } from '../model/lines.ts';
import { randomFrom } from '../random.ts';
import { departmentOf } from '../supplier/categories.ts';
import { demoCustomers, salesAreaOf } from '../supplier/customers.ts';
import { listPrice, priceTiers } from './prices.ts';

const francsPerEuro = 1.06;
/**
 * Percent: Switzerland's standard rate, and its rate for products that are reduced in Germany too, such as
 * books.
 */
const swissTax = { standard: 8.1, reduced: 2.6 };
/** Categories without a price in Swiss francs: the Swiss customer asks for one. */
const withoutFrancs: readonly string[] = ['hydraulics', 'drive'];
const terms = { validFrom: '2025-01-01' };

/**
 * The prices of a product that differ from its list price: in Swiss francs and with Swiss tax for a foreign
 * sales area, lower for anchors and tools in the area of the building trade, and agreed with single customers
 * for the products they buy most. `sale.price` is the printed list price; a product without it has no other
 * prices.
 */
export function conditions(family: Family, sku: string, sale: Sale): ConditionLine[] {
  if (sale.price === null) return [];
  const random = randomFrom(0).named(sku);
  const department = departmentOf(family.category);
  return demoCustomers.flatMap(({ line, buys }) => {
    const isUsual = buys.includes(family.category);
    if (line.currency === 'CHF') {
      return withoutFrancs.includes(department) && !isUsual
        ? []
        : [
            {
              salesArea: salesAreaOf(line),
              ...priced(sale, francsPerEuro, 'CHF'),
              taxPct: swissTaxOf(family),
            },
          ];
    }
    const isAgreed = isUsual && random.isTrue(0.16);
    const isOfArea = line.distributionChannel === '20' && ['hand-tools', 'fasteners'].includes(department);
    return [
      ...(isAgreed ? [{ customerId: line.id, ...priced(sale, 0.8, line.currency), ...terms }] : []),
      ...(isOfArea && random.isTrue(0.25)
        ? [{ salesArea: salesAreaOf(line), ...priced(sale, 0.96, line.currency) }]
        : []),
    ];
  });
}

function swissTaxOf({ taxPct }: Family): number {
  return taxPct === undefined ? swissTax.standard : swissTax.reduced;
}

function priced(sale: Sale, factor: number, currency: string) {
  const amount = listPrice((sale.price ?? 0) * factor);
  const scales = priceTiers({ ...sale, price: amount });
  const { unit, per = 1 } = sale;
  return { amount, currency, per, unit, ...(scales.length === 0 ? {} : { scales }) };
}
