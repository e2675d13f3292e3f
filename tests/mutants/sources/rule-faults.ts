import { faultsIn, type SourceFault } from './source-fault.ts';

/** The test of a rule has the name of its file. */
const testOf = (rule: string) => [`tests/domain/${rule}.test.ts`];
const rule = (name: string, faults: Parameters<typeof faultsIn>[2]) =>
  faultsIn(`src/domain/${name}.ts`, testOf(name), faults);

/** Mistakes in the rules: prices, units, quantities, lists, orders and sessions. */
export const ruleFaults: readonly SourceFault[] = [
  ...rule('pricing/quote-price', [
    {
      id: 'tier-boundary',
      mistake: 'A tier begins one piece too late.',
      text: 'bound.lte(ordered)',
      by: 'bound.lt(ordered)',
    },
    {
      id: 'lowest-tier',
      mistake: 'Of the tiers that a quantity reaches, the lowest one counts.',
      text: 'bound.gte(highest.bound)',
      by: 'bound.lte(highest.bound)',
    },
    {
      id: 'per-100-as-per-1',
      mistake: 'A price for 100 pieces is charged for each piece.',
      text: '.div(fractionOf(countedPer(tier.per)))',
      by: '',
    },
    {
      id: 'stated-total-of-tier',
      mistake: "The gateway's total for one price unit is shown although a tier applies.",
      text: '(tier ? null : statedTotal(pricing, order, digits))',
      by: 'statedTotal(pricing, order, digits)',
    },
    {
      id: 'rounded-before',
      mistake: 'The price is rounded before it is multiplied.',
      text: 'fractionOf(tier.price)).div(fractionOf(countedPer(tier.per)))',
      by: 'fractionOf(roundFraction(fractionOf(tier.price).div(fractionOf(countedPer(tier.per))), digits)))',
    },
  ]),
  ...rule('pricing/price-scales', [
    {
      id: 'cheaper-per-other-amount',
      mistake: 'A price for 100 pieces is called cheaper than one for 1,000.',
      text: 'compareDecimals(scale.per, present.per) === 0 &&',
      by: '',
    },
  ]),
  ...rule('pricing/offer-saving', [
    {
      id: 'saving-rounded-up',
      mistake: 'A saving is rounded up.',
      text: 'Math.floor(exact)',
      by: 'Math.ceil(exact)',
    },
  ]),
  ...rule('units/convert-quantity', [
    {
      id: 'conversion-inverted',
      mistake: '4 boxes of 25 are 0.16 pieces.',
      text: '.mul(baseUnits).div(baseUnitsOfTarget)',
      by: '.mul(baseUnitsOfTarget).div(baseUnits)',
    },
    {
      id: 'denominator-inverted',
      mistake: 'Numerator and denominator of a unit are swapped.',
      text: 'numerator.div(denominator)',
      by: 'denominator.div(numerator)',
    },
  ]),
  ...rule('decimal/fraction', [
    {
      id: 'rounded-down',
      mistake: 'Half a cent is rounded down.',
      text: 'value.abs().round(places)',
      by: 'value.abs().floor(places)',
    },
  ]),
  ...rule('decimal/decimal', [
    {
      id: 'compared-as-texts',
      mistake: 'Figures are compared as texts, so that 10 is less than 9.',
      text: 'return fractionOf(a).compare(fractionOf(b));',
      by: 'return a === b ? 0 : a < b ? -1 : 1;',
    },
  ]),
  ...rule('quantity/order-quantity', [
    {
      id: 'minimum-rounded-down',
      mistake: 'A minimum between two steps is rounded down.',
      text: 'placesOf(exact) > placesOf(step) ? exact : roundedUp(fractionOf(exact), step)',
      by: 'placesOf(exact) > placesOf(step) ? exact : roundedDown(fractionOf(exact), step)',
    },
    {
      id: 'converted-quantity-less',
      mistake: 'In a larger unit, a customer gets less than they wanted.',
      text: 'bound.lte(fractionOf(minimum)) ? minimum : roundedUp(bound, step)',
      by: 'bound.lte(fractionOf(minimum)) ? minimum : roundedDown(bound, step)',
      tests: testOf('basket/line-amount'),
    },
    {
      id: 'step-skips-one',
      mistake: 'A step from between two quantities skips the next one.',
      text: 'steps.floor().add(1) : steps.ceil().sub(1)',
      by: 'steps.ceil().add(1) : steps.floor().sub(1)',
    },
    {
      id: 'minimum-off-step-refused',
      mistake: 'A minimum that is no multiple of the step cannot be ordered.',
      text: 'compared === 0 || isMultipleOf',
      by: 'isMultipleOf',
    },
    {
      id: 'steps-from-minimum',
      mistake: 'The offered quantities are below the minimum.',
      text: 'compareDecimals(quantity, minimum) < 0 ? minimum : quantity;',
      by: 'quantity;',
    },
  ]),
  ...rule('quantity/read-quantity', [
    {
      id: 'thousands-guessed',
      mistake: '1,000 is read as one thousand or as one without asking.',
      text: '/^[1-9]\\d{0,2}[.,]\\d{3}$/',
      by: '/^[1-9]\\d{0,2}[.]\\d{3}$/',
    },
  ]),
  ...rule('quantity/typed-quantity', [
    {
      id: 'step-from-wrong-side',
      mistake: 'From between two quantities, a step up leads over the next one.',
      text: 'direction === 1 ? result.lower : result.upper',
      by: 'direction === 1 ? result.upper : result.lower',
    },
    {
      id: 'typed-in-lost-unit',
      mistake: 'A quantity typed in boxes becomes pieces once the product is no longer sold in boxes.',
      text: 'if (!isSoldIn) return fieldsAsTyped(material, untypedQuantity);',
      by: 'if (!isSoldIn) return fieldsAsTyped(material, { ...typed, unit: null });',
    },
  ]),
  ...rule('basket/line-amount', [
    {
      id: 'unit-there-and-back',
      mistake: 'Going back to the unit before gives another quantity than before.',
      text: 'const wanted = last?.wanted ?? { orderQuantity, salesUnit };',
      by: 'const wanted = { orderQuantity, salesUnit };',
    },
  ]),
  ...rule('basket/next-tier', [
    {
      id: 'tier-per-other-amount',
      mistake: 'The basket recommends a larger quantity for a price that counts for another amount.',
      text: 'compareDecimals(scale.per, per) === 0 && ',
      by: '',
    },
  ]),
  ...rule('basket/basket-changes', [
    {
      id: 'sent-change-replaced',
      mistake: 'A change that may have been sent is replaced by a later one.',
      text: 'return [first, ...others, change];',
      by: 'return isReplaced(first, change) ? [...others, change] : [first, ...others, change];',
    },
    {
      id: 'cleared-changes-sent',
      mistake: 'Changes that clearing the basket replaced are sent all the same.',
      text: "if (newer.kind === 'clearance') return true;",
      by: "if (newer.kind === 'clearance') return false;",
    },
    {
      id: 'sent-removal-withdrawn',
      mistake: 'A removal that may have been sent is taken back without telling the gateway.',
      text: '  [, ...waiting]: readonly BasketChange[],\n  lineId: string,\n): BasketChange | undefined',
      by: '  waiting: readonly BasketChange[],\n  lineId: string,\n): BasketChange | undefined',
    },
    {
      id: 'refused-removal-kept',
      mistake: 'A line whose removal was refused stays away.',
      text: "if (change?.kind === 'removal') return withoutRemoved(removed, change.lineId);",
      by: "if (change?.kind === 'removal') return removed;",
    },
    {
      id: 'units-merged',
      mistake: 'An addition in boxes is merged with the line in pieces.',
      text: 'line.productId === productId && line.salesUnit === salesUnit',
      by: 'line.productId === productId',
    },
  ]),
  ...rule('listing/search-request', [
    {
      id: 'page-off-by-one',
      mistake: 'The first page of a list begins with its second one.',
      text: 'skip: (page - 1) * top }',
      by: 'skip: page * top }',
    },
    {
      id: 'direction-inverted',
      mistake: 'Ascending and descending are swapped.',
      text: "isDescending ? 'desc' : 'asc'",
      by: "isDescending ? 'asc' : 'desc'",
    },
    {
      id: 'ids-cut-in-two',
      mistake: 'A request asks for more ids than the gateway allows.',
      text: 'const mostProductIds = 500;',
      by: 'const mostProductIds = 5000;',
    },
  ]),
  ...rule('listing/changed-query', [
    {
      id: 'page-kept-when-sorted',
      mistake: 'Another order stays on the page of the order before.',
      text: '{ ...query, sortKey, sortDescending, page: 1 }',
      by: '{ ...query, sortKey, sortDescending }',
    },
    {
      id: 'page-kept-when-filtered',
      mistake: 'A filter stays on a page that the filtered list may not have.',
      text: '{ ...query, filters, page: 1, pageSize: 0 }',
      by: '{ ...query, filters, pageSize: 0 }',
    },
    {
      id: 'second-value-replaces-first',
      mistake: 'A second value of a filter replaces the first one instead of joining it.',
      text: '[...before, value]',
      by: '[value]',
    },
    {
      id: 'other-filters-lost',
      mistake: 'A filter removes the filters of other properties.',
      text: 'return values.length === 0 ? others : [...others, { filterKey, values }];',
      by: 'return values.length === 0 ? others : [{ filterKey, values }];',
    },
  ]),
  ...rule('listing/listing-query', [
    {
      id: 'direction-lost-in-address',
      mistake: 'The address of a sorted list forgets its direction on the next page.',
      text: "`${sortKey};${sortDescending ? 'desc' : 'asc'}`",
      by: 'sortKey',
    },
    {
      id: 'same-filter-twice',
      mistake: 'Of a filter that the address has twice, only the last values count.',
      text: 'new Set([...(valuesByKey.get(key) ?? []), ...said])',
      by: 'new Set(said)',
    },
    {
      id: 'search-term-lost',
      mistake: 'Filtering a search loses its term.',
      text: '...queryParameters(search).filter(([name]) => !listingParameters.includes(name)),',
      by: '',
    },
  ]),
  ...rule('listing/paging', [
    {
      id: 'last-page-missing',
      mistake: 'The last products of a list have no page.',
      text: 'Math.ceil(totalItems / top)',
      by: 'Math.floor(totalItems / top)',
    },
  ]),
  ...rule('listing/filter-interval', [
    {
      id: 'bounds-compared-as-texts',
      mistake: 'From 9 to 10 counts as reversed.',
      text: 'Number(from) > Number(to)',
      by: 'from > to',
    },
  ]),
  ...rule('listing/slices', [
    {
      id: 'slice-too-long',
      mistake: 'The last slice of a long list waits for a product that does not exist.',
      text: 'Math.min((slice + 1) * sliceSize, total) - 1 };',
      by: 'Math.min((slice + 1) * sliceSize, total) };',
    },
  ]),
  ...rule('listing/facets', [
    {
      id: 'lost-value-counts',
      mistake: 'A filter value that the response lacks keeps its old number of products.',
      text: '({ ...value, selected: false, count: 0 })',
      by: '({ ...value, selected: false })',
    },
  ]),
  ...rule('checkout/working-days', [
    {
      id: 'delivery-today',
      mistake: 'Delivery on the present day can be requested.',
      text: 'date <= calendar.today',
      by: 'date < calendar.today',
    },
  ]),
  ...rule('checkout/several-addresses', [
    {
      id: 'more-distributed-than-ordered',
      mistake: 'More than the ordered quantity can be distributed.',
      text: 'compareDecimals(distributed, line.orderQuantity) === 0',
      by: 'compareDecimals(distributed, line.orderQuantity) >= 0',
    },
  ]),
  ...rule('checkout/basket-differences', [
    {
      id: 'changed-price-not-told',
      mistake: 'The checkout does not tell that a price has changed.',
      text: "before.price === line.price ? [] : [{ kind: 'price', line, before }]",
      by: '[]',
    },
  ]),
  ...rule('checkout/draft-faults', [
    {
      id: 'gone-address-kept',
      mistake: 'An order goes to an address that the customer has deleted.',
      text: 'isKnown(before.deliveryAddressId)\n    ? before.deliveryAddressId',
      by: "before.deliveryAddressId !== ''\n    ? before.deliveryAddressId",
    },
  ]),
  ...rule('faults/is-refusal', [
    {
      id: 'key-given-up',
      mistake: 'A command that the gateway asks to send later gets another key, and can happen twice.',
      text: 'notNow: readonly number[] = [408, 429]',
      by: 'notNow: readonly number[] = [408]',
    },
  ]),
  ...rule('session/parked-command', [
    {
      id: 'parked-price-not-told',
      mistake: 'The question about a parked command does not tell that its price has changed.',
      text: 'isPriceChanged: priceNow !== displayPrice',
      by: 'isPriceChanged: priceNow === null',
    },
    {
      id: 'older-favourite-wins',
      mistake: 'Of two presses on one heart after the end of the session, both are carried out.',
      text: '`favourite ${command.request.productId}`',
      by: '`favourite ${command.request.productId} ${command.request.isFavourite}`',
      tests: ['tests/services/session/parked-memory.test.ts'],
    },
  ]),
  ...faultsIn(
    'src/domain/session/session.ts',
    ['tests/services/transport/visit-memory.test.ts'],
    [
      {
        id: 'visit-in-basket-of-customer',
        mistake: 'A visit from a procurement system fills the basket of its customer.',
        text: 'visit ? `${userId} ${visit.visitId}` : userId',
        by: 'userId',
        tests: ['tests/domain/session/basket-owner.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/domain/shell/notice.ts',
    ['tests/machines/shell/notices.machine.test.ts'],
    [
      {
        id: 'notice-twice',
        mistake: 'The same notice is shown twice.',
        text: '.filter((notice) => notice !== same)\n',
        by: '\n',
      },
      {
        id: 'ended-notice-for-customer',
        mistake: 'The notice that the session has ended stays after signing in again.',
        text: "sessionEnded: 'visitor',",
        by: '',
        tests: ['tests/app/storefront-session.test.ts'],
      },
    ],
  ),
];
