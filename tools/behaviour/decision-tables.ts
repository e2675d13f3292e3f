import type { RuleTable } from '@statefront/machine-kit/book/book.ts';
import { groupsBy } from '#src/domain/basket/line-groups.ts';
import { plainDecimal } from '#src/domain/decimal/decimal.ts';
import { roundFraction } from '#src/domain/decimal/fraction.ts';
import {
  formatListingQuery,
  initialListingQuery,
  parseListingQuery,
} from '#src/domain/listing/listing-query.ts';
import type { SelectedFilter } from '#src/domain/listing/listing.ts';
import { isSameSort, type SortChoice } from '#src/domain/listing/sort-orders.ts';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import {
  checkQuantity,
  offeredQuantities,
  quantityRules,
  steppedQuantity,
  type QuantityCheck,
} from '#src/domain/quantity/order-quantity.ts';
import { stockAvailability } from '#src/domain/tile/stock-availability.ts';
import { convertQuantity } from '#src/domain/units/convert-quantity.ts';
import { aMaterial, aPricing, aScale } from '#tests/domain/material.ts';

/** The rules that analysts look for and that no machine shows. Their functions work the examples out (MA-5). */
export function decisionTables(): readonly RuleTable[] {
  return [priceTier(), unitConversion(), quantity(), stockLevel(), lineGrouping(), filterGrammar(), sort()];
}

function priceTier(): RuleTable {
  const scales = [aScale('10', '12'), aScale('100', '11')];
  const examples = [
    ['13', '9', 'PC'],
    ['13', '10', 'PC'],
    ['13', '99', 'PC'],
    ['13', '100', 'PC'],
    ['13', '4', 'BOX'],
    ['13', '100', 'PALLET'],
    [null, '10', 'PC'],
  ] as const;
  return {
    title: 'Price tier',
    requirements: ['PR-1', 'PR-2', 'TI-7'],
    decisions: [
      ['there is no price', 'no tier, no total: the text for a missing price is shown'],
      ['the quantity, in the unit of the tiers, reaches no minimum', 'the price of the product'],
      ['it reaches one or more minimums', 'the price of the tier with the highest minimum'],
      ['the unit cannot be converted', 'the price of the product, and no total'],
    ],
    inputs: ['price, and tiers', 'quantity', 'unit'],
    outputs: ['tier', 'price', 'total'],
    examples: examples.map(([price, ordered, unit]) => {
      const product = { pricing: aPricing({ price, pricingScales: scales }), salesMaterial: aMaterial() };
      const quote = quotePrice(product, { quantity: ordered, unit });
      const tier = quote.activeScale === null ? 'none' : `from ${scales[quote.activeScale]?.minQuantity}`;
      const tiers = price === null ? 'no price' : `${price}; 12 from 10, 11 from 100 pieces`;
      return [tiers, ordered, unit, tier, quote.price ?? 'none', quote.displayPrice ?? 'none'];
    }),
  };
}

function unitConversion(): RuleTable {
  const units = 'a box is 25 pieces, a kilogram 3/5 pieces';
  const examples = [
    ['4', 'BOX', 'PC'],
    ['50', 'PC', 'BOX'],
    ['5', 'KG', 'PC'],
    ['1', 'BOX', 'KG'],
    ['7', 'PALLET', 'PALLET'],
    ['7', 'PALLET', 'PC'],
  ] as const;
  return {
    title: 'Unit conversion',
    requirements: ['PR-1', 'PR-3'],
    decisions: [
      ['both units are the same', 'the quantity itself'],
      [
        'both are units of the material',
        'quantity × numerator / denominator of the one, divided by that of the other; exact',
      ],
      ['one of them is not', 'no conversion'],
    ],
    inputs: ['units of the material', 'quantity', 'from', 'to'],
    outputs: ['quantity in the other unit'],
    examples: examples.map(([given, from, to]) => {
      const converted = convertQuantity(aMaterial(), given, from, to);
      return [units, given, from, to, converted ? plainDecimal(roundFraction(converted, 3)) : 'none'];
    }),
  };
}

function quantity(): RuleTable {
  const examples = [
    ['1', '1.000', '3'],
    ['30', '30', '20'],
    ['30', '30', '100'],
    ['50', '30', '60'],
    ['2.5', '1.000', '2.5'],
    ['1', '0.500', '1.2'],
    ['0', '-1', '1'],
    ['1', '1.000', 'ten'],
    ['1', '1.000', ''],
  ] as const;
  return {
    title: 'Quantity rules',
    requirements: ['PR-3', 'PR-4'],
    decisions: [
      ['the minimum is missing or not above 0', 'it is 1'],
      ['the rounding quantity is missing or not above 0', 'the step is 1'],
      [
        'the minimum is no multiple of the step',
        'it is rounded up to one, unless it has more decimals than the step',
      ],
      ['the quantity is below the minimum', 'it is refused, and the minimum is offered'],
      [
        'it is neither the minimum nor a multiple of the step',
        'it is refused, and both neighbours are offered',
      ],
      ['it is no figure', 'it is refused'],
    ],
    inputs: ['minimum', 'rounding', 'typed'],
    outputs: ['smallest', 'step', 'result', 'offered', 'one step up'],
    examples: examples.map(([minimum, rounding, typed]) => {
      const rules = quantityRules(
        aMaterial({ minimumOrderQuantity: minimum, roundingQuantity: rounding }),
        'PC',
      );
      const check = checkQuantity(typed, rules);
      const isFigure = ['valid', 'belowMinimum', 'offStep'].includes(check.kind);
      return [
        minimum,
        rounding,
        typed,
        rules.minimum,
        rules.step,
        checkWords[check.kind],
        offeredQuantities(check).join(', '),
        isFigure ? steppedQuantity(typed, rules, 1) : '',
      ];
    }),
  };
}

const checkWords: Readonly<Record<QuantityCheck['kind'], string>> = {
  valid: 'accepted',
  belowMinimum: 'below the minimum',
  offStep: 'between two steps',
  unreadable: 'no figure',
  ambiguous: 'two meanings',
  tooLong: 'too many digits',
};

function stockLevel(): RuleTable {
  return {
    title: 'Stock level',
    requirements: ['TI-4', 'PR-3'],
    decisions: [
      ['the level is H', 'in stock'],
      ['the level is M', 'available to order'],
      ['the level is anything else, or missing', 'out of stock'],
    ],
    inputs: ['level'],
    outputs: ['availability'],
    examples: ['H', 'M', 'L', 'h', 'X', ''].map((level) => [level, stockAvailability(level)]),
  };
}

function lineGrouping(): RuleTable {
  const rows = ['nut: metal', 'screw: metal', 'dowel: plastic', 'voucher'].map((text) => {
    const [name = '', value] = text.split(': ');
    return {
      name,
      values: value === undefined ? [] : [{ propertyKey: 'MATERIAL', propertyName: 'Material', value }],
    };
  });
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 0, 1],
  ] as const;
  const inOrder = (order: (typeof orders)[number]) => order.flatMap((index) => rows[index] ?? []);
  return {
    title: 'Line grouping',
    requirements: ['BA-5', 'BA-7'],
    decisions: [
      ['no property is chosen', 'one group, in the order of the lines'],
      ['a property is chosen', 'a group for each value, in the order of the first line of each'],
      ['a line has no value of it', 'it is in the last group, which has no name'],
    ],
    inputs: ['lines', 'property'],
    outputs: ['groups'],
    examples: orders.flatMap((order) =>
      ['', 'MATERIAL'].map((property) => [
        inOrder(order)
          .map(({ name }) => name)
          .join(', '),
        property,
        groupsBy(inOrder(order), property, ({ values }) => values)
          .map((group) => `${group.value}[${group.rows.map(({ name }) => name).join(', ')}]`)
          .join(' '),
      ]),
    ),
  };
}

function filterGrammar(): RuleTable {
  const examples = [
    [{ filterKey: 'colour', values: ['red'] }],
    [{ filterKey: 'colour', values: ['red', 'blue'] }],
    [
      { filterKey: 'colour', values: ['red'] },
      { filterKey: 'size', values: ['M8'] },
    ],
    [{ filterKey: 'size', values: ['M8|10', 'a~b', '100 %'] }],
    [{ filterKey: 'length', values: ['2.5..10'] }],
    [{ filterKey: 'colour', values: [] }],
  ];
  return {
    title: 'Filter grammar',
    requirements: ['RT-6', 'RT-7'],
    decisions: [
      ['a filter has values', 'one parameter: key, tilde, the values with pipes between them'],
      [
        'a key or a value has a tilde, a pipe or a percent sign',
        'the sign is escaped, and the whole once more by the address',
      ],
      ['a filter has no value', 'it is left out'],
      ['a parameter is malformed', 'it is ignored'],
    ],
    inputs: ['filters'],
    outputs: ['address', 'read again'],
    examples: examples.map((filters) => {
      const address = formatListingQuery({ ...initialListingQuery, filters });
      return [filtersText(filters), address, filtersText(parseListingQuery(`?${address}`).filters)];
    }),
  };
}

function filtersText(filters: readonly SelectedFilter[]): string {
  return filters.map(({ filterKey, values }) => `${filterKey} is ${values.join(' or ')}`).join('; ');
}

function sort(): RuleTable {
  const orders: readonly SortChoice[] = [
    { sortKey: 'PRICE', sortDescending: false },
    { sortKey: 'PRICE', sortDescending: true },
    { sortKey: 'PRODUCT_NAME', sortDescending: false },
  ];
  return {
    title: 'Sort identity',
    requirements: ['SO-1'],
    decisions: [
      ['key and direction are the same', 'the same order: choosing it marks it, and no other'],
      ['only the key is the same', 'another order'],
    ],
    inputs: ['order', 'other order'],
    outputs: ['same'],
    examples: orders.map((other) => [
      sortText({ sortKey: 'PRICE', sortDescending: false }),
      sortText(other),
      isSameSort({ sortKey: 'PRICE', sortDescending: false }, other) ? 'yes' : 'no',
    ]),
  };
}

function sortText({ sortKey, sortDescending }: SortChoice): string {
  return `${sortKey} ${sortDescending ? 'descending' : 'ascending'}`;
}
