import { countIn, filtersIn, productsIn, type CatalogueEvidence } from '../catalogue-evidence.ts';
import { expectNone, expectThat, given, group, skipped, type Check } from '../check.ts';
import { isOk, type Exchange } from '../exchange.ts';
import {
  categoryId,
  entriesOf,
  isRecord,
  isSet,
  productId,
  propertyOf,
  recordOf,
  textOf,
  type Fields,
} from '../reading.ts';
import { doubles } from './categories.ts';

const idsOf = (exchange: Exchange | null) => productsIn(exchange).map(productId);
const summaryOf = (exchange: Exchange) =>
  `${exchange.status} with ${idsOf(exchange).join(', ') || 'no products'}`;
const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  isSame([...new Set(one)].toSorted(), [...new Set(other)].toSorted());
const noFilter = 'no listing with two values of a filter was found';

/** A page has these products of the whole listing, from this one on. */
const isPartOf = (page: Exchange, { whole }: CatalogueEvidence, skip: number, top: number) =>
  expectThat(
    isOk(page) && isSame(idsOf(page), idsOf(whole).slice(skip, skip + top)),
    `${summaryOf(page)}; the whole listing has ${idsOf(whole)
      .slice(skip, skip + top)
      .join(', ')} there`,
  );

const pagingChecks = group('Paging', 'browse', {
  'LS-4: A listing is 200 with a list of products.': ({ visitor: { listing } }) =>
    expectThat(isOk(listing) && idsOf(listing).length > 0, summaryOf(listing)),
  'LS-10: productCount of a listing is a number.': ({ visitor: { listing } }) =>
    expectThat(
      countIn(listing) !== null,
      `the fields ${Object.keys(isRecord(listing.data) ? listing.data : {}).join(', ')}`,
    ),
  'LS-4: A whole listing has as many products as productCount says.': ({ visitor: { whole } }) =>
    expectThat(
      countIn(whole) === idsOf(whole).length,
      `${countIn(whole)} counted, ${idsOf(whole).length} came`,
    ),
  'LS-4: productCount is the same on every page.': ({
    visitor: { listing, secondPage, lastProduct, whole },
  }) => {
    const counts = [listing, secondPage, lastProduct, whole].map(countIn);
    return expectThat(new Set(counts).size === 1, counts.join(', '));
  },
  'LS-4: $top limits the products of a page.': ({ visitor: { listing, whole } }) =>
    expectThat(
      idsOf(listing).length === Math.min(4, idsOf(whole).length),
      `${idsOf(listing).length} of $top=4`,
    ),
  'LS-4: $top=1 brings one product.': ({ visitor: { single } }) =>
    expectThat(idsOf(single).length === 1, summaryOf(single)),
  'LS-4: The first page is the beginning of the whole listing.': ({ visitor }) =>
    isPartOf(visitor.listing, visitor, 0, 4),
  'LS-4: $skip=4 begins with the fifth product.': ({ visitor }) =>
    isPartOf(visitor.secondPage, visitor, 4, 4),
  'LS-4: $skip counts products, not pages: $skip=1 begins with the second product.': ({ visitor }) =>
    isPartOf(visitor.overlappingPage, visitor, 1, 4),
  'LS-4: The last product is alone on its page.': ({ visitor }) =>
    isPartOf(visitor.lastProduct, visitor, idsOf(visitor.whole).length - 1, 4),
  'LS-4: Beyond the end there are no products and no error.': ({ visitor: { beyondEnd } }) =>
    expectThat(isOk(beyondEnd) && idsOf(beyondEnd).length === 0, summaryOf(beyondEnd)),
  'LS-4: The same request brings the same products.': ({ visitor: { listing, sameListing } }) =>
    expectThat(
      isSame(idsOf(listing), idsOf(sameListing)),
      `${summaryOf(listing)}, then ${summaryOf(sameListing)}`,
    ),
  'LS-5: No product comes twice in a listing.': ({ visitor: { whole } }) => expectNone(doubles(idsOf(whole))),
  'LS-10: The category of a listing, where it comes, is the one that was asked for.': ({
    visitor: { listing, listingId },
  }) => {
    const category = isRecord(listing.data) ? recordOf(listing.data, 'category') : {};
    if (Object.keys(category).length === 0) return skipped('the listing has no category, which is optional');
    return expectThat(categoryId(category) === listingId, categoryId(category));
  },
  'LS-10: $category limits a listing to its products.': ({ visitor: { whole, listingId } }) => {
    const trails = productsIn(whole).map((one) => entriesOf(one, 'breadcrumb').map(categoryId));
    const known = trails.filter((trail) => trail.length > 0);
    if (known.length === 0) return skipped('no product has a breadcrumb');
    const inside = known.filter((trail) => trail.includes(listingId)).length;
    return expectThat(
      inside * 2 >= known.length,
      `${inside} of ${known.length} products are in ${listingId} by their breadcrumb`,
    );
  },
});

const filterChecks = group('Filters', 'browse', {
  'LS-10: A listing offers filters.': ({ visitor: { listing, chosen } }) =>
    expectThat(chosen !== null, `${filtersIn(listing).length} groups, none with two values`),
  'FL-1: No group of filters comes twice.': ({ visitor: { listing } }) =>
    expectNone(doubles(filtersIn(listing).map((one) => textOf(one, 'filterKey')))),
  'FL-1: No value comes twice in a group.': ({ visitor: { listing } }) =>
    expectNone(filtersIn(listing).flatMap((one) => doubles(valuesOf(one)))),
  'FL-1: Nothing is selected where nothing was chosen.': ({ visitor: { listing } }) =>
    expectNone(filtersIn(listing).flatMap(selectedOf)),
  'GW-1: A filter value that is offered finds products.': ({ visitor: { filteredOne } }) =>
    given(filteredOne, noFilter, (one) => expectThat(isOk(one) && idsOf(one).length > 0, summaryOf(one))),
  'GW-1: A filter narrows the listing.': ({ visitor: { filteredOne, filteredOther, whole } }) =>
    given(filteredOne, noFilter, (one) =>
      expectThat(
        Math.min(idsOf(one).length, idsOf(filteredOther).length) < idsOf(whole).length,
        `${idsOf(one).length} and ${idsOf(filteredOther).length} of ${idsOf(whole).length} products`,
      ),
    ),
  'GW-1: Filtered products are some of the listing.': ({ visitor: { filteredOne, whole } }) =>
    given(filteredOne, noFilter, (one) => expectNone(idsOf(one).filter((id) => !idsOf(whole).includes(id)))),
  'GW-1: Filtered products have the value, where they show it.': ({ visitor: { filteredOne, chosen } }) =>
    given(filteredOne, noFilter, (one) =>
      expectNone(
        productsIn(one).flatMap((product) => {
          const value = propertyOf(product, chosen?.key ?? '');
          return value === '' || value === chosen?.one || value.includes(chosen?.one ?? '')
            ? []
            : `${productId(product)} has ${value}`;
        }),
      ),
    ),
  'GW-1: Two values of one filter, joined by a pipe, find what either finds.': ({
    visitor: { filteredOne, filteredOther, filteredBoth },
  }) =>
    given(filteredBoth, noFilter, (both) =>
      expectThat(
        isSameSet(idsOf(both), [...idsOf(filteredOne), ...idsOf(filteredOther)]),
        `${idsOf(both).length} products instead of ${new Set([...idsOf(filteredOne), ...idsOf(filteredOther)]).size}`,
      ),
    ),
  'GW-1: Two filters find what both find.': ({ visitor: { filteredOne, filteredSecond, filteredTwice } }) =>
    given(filteredTwice, 'there is only one filter', (twice) => {
      const both = idsOf(filteredOne).filter((id) => idsOf(filteredSecond).includes(id));
      return expectThat(
        isSameSet(idsOf(twice), both),
        `${idsOf(twice).length} products instead of ${both.length}`,
      );
    }),
  'GW-1: A value that no product has finds nothing.': ({ visitor: { filteredByNothing } }) =>
    given(filteredByNothing, noFilter, (one) =>
      expectThat((one.status === 400 || isOk(one)) && idsOf(one).length === 0, summaryOf(one)),
    ),
  'LS-4: productCount of a filtered listing counts what is left.': ({ visitor: { filteredOne } }) =>
    given(filteredOne, noFilter, (one) =>
      expectThat(countIn(one) === idsOf(one).length, `${countIn(one)} counted, ${idsOf(one).length} came`),
    ),
  'FL-5: A page of a filtered listing is a part of it.': ({ visitor: { filteredOne, filteredPage } }) =>
    given(filteredPage, noFilter, (page) =>
      expectThat(isSame(idsOf(page), idsOf(filteredOne).slice(1, 2)), summaryOf(page)),
    ),
  'FL-1: The chosen value is selected, and no other of its group.': ({ visitor: { filteredOne, chosen } }) =>
    given(filteredOne, noFilter, (one) => {
      const filter = filtersIn(one).find((candidate) => textOf(candidate, 'filterKey') === chosen?.key);
      return expectThat(
        isSame(filter ? selectedOf(filter) : [], [chosen?.one ?? '']),
        filter ? selectedOf(filter).join(', ') || 'none' : 'the group is missing',
      );
    }),
  'FL-1: Other values of a chosen filter stay offered.': ({ visitor: { filteredOne, chosen } }) =>
    given(filteredOne, noFilter, (one) => {
      const filter = filtersIn(one).find((candidate) => textOf(candidate, 'filterKey') === chosen?.key);
      return expectThat(
        filter !== undefined && valuesOf(filter).includes(chosen?.other ?? ''),
        filter ? valuesOf(filter).join(', ') : 'the group is missing',
      );
    }),
  'RT-6: A value with spaces or umlauts can be chosen.': ({ visitor: { filteredSpaced, spacedValue } }) =>
    given(filteredSpaced, 'no value has a space or an umlaut', (one) =>
      expectThat(isOk(one) && idsOf(one).length > 0, `${summaryOf(one)} for ${spacedValue}`),
    ),
});

const sortChecks = group('Sorting', 'browse', {
  'SO-3: A listing can be sorted by PRODUCT_NAME, ascending.': ({ visitor: { whole } }) =>
    expectThat(
      isSorted(productsIn(whole)),
      productsIn(whole)
        .map((one) => textOf(one, 'productName'))
        .slice(0, 8)
        .join(' / '),
    ),
  'SO-1: Descending is the other way round.': ({ visitor: { whole, descending } }) => {
    const names = sortableOf(productsIn(descending));
    return expectThat(
      isSame(names.toReversed().toSorted(), sortableOf(productsIn(whole)).toSorted()) &&
        isSorted(productsIn(descending).toReversed()),
      names.slice(0, 8).join(' / '),
    );
  },
  'SO-1: No sort order comes twice: key and direction identify it.': ({ visitor: { listing } }) =>
    expectNone(
      doubles(
        ordersOf(listing).map(
          (one) => `${textOf(one, 'sortKey')} ${isSet(one, 'sortDescending') ? 'descending' : 'ascending'}`,
        ),
      ),
    ),
  'LS-10: A listing offers sort orders.': ({ visitor: { listing } }) =>
    expectThat(ordersOf(listing).length > 0, 'none'),
  'SO-1: At most one sort order is selected.': ({ visitor: { listing } }) =>
    expectThat(
      ordersOf(listing).filter((one) => isSet(one, 'selected')).length <= 1,
      ordersOf(listing)
        .filter((one) => isSet(one, 'selected'))
        .map((one) => textOf(one, 'description'))
        .join(', '),
    ),
  'SO-1: The selected sort order is the one that was asked for.': ({ visitor: { descending } }) => {
    const selected = ordersOf(descending).find((one) => isSet(one, 'selected'));
    if (selected === undefined) return skipped('none is selected');
    return expectThat(
      textOf(selected, 'sortKey') === 'PRODUCT_NAME' && isSet(selected, 'sortDescending'),
      textOf(selected, 'description'),
    );
  },
  'GW-1: Every sort order that is offered works, and brings the same products.': ({
    visitor: { sorted, whole },
  }) =>
    expectNone(
      sorted.flatMap(({ sortKey, exchange }) =>
        isOk(exchange) && isSameSet(idsOf(exchange), idsOf(whole))
          ? []
          : `${sortKey}: ${exchange.status} with ${idsOf(exchange).length} products`,
      ),
    ),
});

/** Pages, filters and sort orders of a category. */
export const listingChecks: readonly Check[] = [...pagingChecks, ...filterChecks, ...sortChecks];

function valuesOf(filter: Fields): readonly string[] {
  return entriesOf(filter, 'values').map((one) => textOf(one, 'value'));
}

function selectedOf(filter: Fields): readonly string[] {
  return entriesOf(filter, 'values')
    .filter((one) => isSet(one, 'selected'))
    .map((one) => textOf(one, 'value'));
}

function ordersOf({ data }: Exchange): readonly Fields[] {
  return isRecord(data) ? entriesOf(data, 'sortOrders') : [];
}

/** Names of products; promotions and other content may be among them anywhere. */
function sortableOf(products: readonly Fields[]): readonly string[] {
  return products
    .filter((one) => textOf(recordOf(one, 'salesMaterial'), 'materialNumber') !== '')
    .map((one) => textOf(one, 'productName'));
}

/** Whether names ascend by any usual collation. */
function isSorted(products: readonly Fields[]): boolean {
  const names = sortableOf(products);
  const collations: ((one: string, other: string) => number)[] = [
    new Intl.Collator('en', { numeric: true }).compare,
    new Intl.Collator('en').compare,
    new Intl.Collator('de', { numeric: true }).compare,
    (one, other) => (one < other ? -1 : Number(one > other)),
    (one, other) =>
      one.toLowerCase() < other.toLowerCase() ? -1 : Number(one.toLowerCase() > other.toLowerCase()),
  ];
  return collations.some((compare) =>
    names.every((name, index) => index === 0 || compare(names[index - 1] ?? '', name) <= 0),
  );
}
