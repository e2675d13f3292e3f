import { purchasedProducts } from '../orders/last-purchases.ts';
import { texts, type Language, type Texts } from '../language.ts';
import type { FacetSelection, QuickFilterCounts, QuickFilterKey } from '@statefront/search/search-port.ts';
import type { GatewayContext, Visit } from '../routes/gateway-context.ts';

/** At most this many of a customer's purchases count as bought before, the latest first. */
const mostPurchases = 2_000;

const offered: Readonly<Record<QuickFilterKey, { readonly facet: Texts; readonly value: Texts }>> = {
  IN_STOCK: {
    facet: texts('Availability', { de: 'Verfügbarkeit' }),
    value: texts('In stock only', { de: 'Nur auf Lager' }),
  },
  BOUGHT_BEFORE: {
    facet: texts('Purchases', { de: 'Einkäufe' }),
    value: texts('Bought before', { de: 'Schon gekauft' }),
  },
};

const keys = ['IN_STOCK', 'BOUGHT_BEFORE'] as const satisfies readonly QuickFilterKey[];

function isQuickFilter(key: string): key is QuickFilterKey {
  return keys.some((each) => each === key);
}

/**
 * Quick filters of customers, beside the facets; visitors have none, because they would reveal stock (FL-1,
 * SE-3). Each has only one value, so that any chosen value enables it.
 */
export async function quickFilterRequest(
  { db }: GatewayContext,
  selections: readonly FacetSelection[],
  { customer }: Visit,
) {
  if (!customer) return { selections, quickFilters: undefined };
  return {
    selections: selections.filter(({ key }) => !isQuickFilter(key)),
    quickFilters: {
      chosen: selections.map(({ key }) => key).filter(isQuickFilter),
      boughtIds: await purchasedProducts(db, customer.customerId, mostPurchases),
    },
  };
}

/** The quick filters of a response, as filters; one without results is offered only while it is chosen. */
export function quickFiltersOf(
  counts: QuickFilterCounts | undefined,
  chosen: readonly QuickFilterKey[],
  language: Language,
  facetCount: number,
) {
  if (!counts) return [];
  return keys
    .filter((key) => counts[key] > 0 || chosen.includes(key))
    .map((key, index) => ({
      filterKey: key,
      filterDescription: offered[key].facet[language],
      sortOrder: facetCount + index + 1,
      values: [{ value: offered[key].value[language], selected: chosen.includes(key), count: counts[key] }],
    }));
}

/** Whether a facet of the catalogue has the same key as a quick filter of this response. */
export function isHiddenByQuickFilter(key: string, counts: QuickFilterCounts | undefined): boolean {
  return counts !== undefined && isQuickFilter(key);
}
