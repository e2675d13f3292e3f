import { parseInterval } from './filter-interval.ts';
import type { Facet, ListingQuery, SelectedFilter } from './listing.ts';

/** One value of a facet. */
export type FacetValue = Facet['values'][number];

/**
 * The facets of a new response, plus facets and values of the earlier response that it lacks. Missing values
 * of a facet in the response have no products; a missing facet offers no choice. Facets on the screen keep
 * their position, whichever is the most useful now (FL-1, FL-5).
 */
export function keptFacets(before: readonly Facet[], after: readonly Facet[]): readonly Facet[] {
  return withLost(
    before,
    inOrderOf(
      before,
      after.map((facet) => asIntervalBefore(before, facet)),
    ).map((facet) => ({
      ...facet,
      values: withLost(
        facet.range ? [] : (before.find(({ filterKey }) => filterKey === facet.filterKey)?.values ?? []),
        facet.values,
        ({ value }) => value,
        (value) => ({ ...value, selected: false, count: 0 }),
      ),
    })),
    ({ filterKey }) => filterKey,
    (facet) => ({
      ...facet,
      values: facet.values.map((value) => ({ ...value, selected: false, count: null })),
    }),
  );
}

/**
 * The query with its filter values named as in the response: an address in another language has `Steel` where
 * the response has `Stahl` selected. An unknown value stays as it is, and an unchanged query the same object (RT-6).
 */
export function queryInLanguageOf(query: ListingQuery, facets: readonly Facet[]): ListingQuery {
  const filters = query.filters.map((filter) => filterInLanguageOf(filter, facets));
  return filters.every((filter, index) => filter === query.filters[index]) ? query : { ...query, filters };
}

/** Whether a value is among the chosen ones. */
export function isChosen(chosen: readonly SelectedFilter[], filterKey: string, value: string): boolean {
  return chosen.some((filter) => filter.filterKey === filterKey && filter.values.includes(value));
}

/**
 * The facets with exactly the chosen values selected, whatever an older response says (FL-5); an unchanged
 * facet is the same object.
 */
export function chosenFacets(facets: readonly Facet[], chosen: readonly SelectedFilter[]): readonly Facet[] {
  return facets.map((facet) => {
    const isOther = ({ value, selected }: FacetValue) =>
      selected !== isChosen(chosen, facet.filterKey, value);
    const range = intervalAsChosen(facet, chosen);
    if (range === facet.range && !facet.values.some(isOther)) return facet;
    const values = facet.values.map((each) => (isOther(each) ? { ...each, selected: !each.selected } : each));
    return { ...facet, range, values };
  });
}

function intervalAsChosen({ filterKey, range }: Facet, chosen: readonly SelectedFilter[]): Facet['range'] {
  const own = chosen.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const selected = own.find((value) => parseInterval(value) !== null) ?? '';
  return range === null || range.selected === selected ? range : { ...range, selected };
}

/**
 * An interval of figures stays an interval, however few are left: single values would move the content
 * below.
 */
function asIntervalBefore(before: readonly Facet[], facet: Facet): Facet {
  const range = before.find(({ filterKey }) => filterKey === facet.filterKey)?.range ?? null;
  if (range === null || facet.range !== null) return facet;
  return { ...facet, range, values: facet.values.filter(({ selected }) => selected) };
}

/** First the earlier facets in their order, then the others. */
function inOrderOf(before: readonly Facet[], after: readonly Facet[]): readonly Facet[] {
  const positions = new Map(before.map(({ filterKey }, index) => [filterKey, index]));
  const positionOf = ({ filterKey }: Facet) => positions.get(filterKey) ?? before.length;
  return after.toSorted((one, other) => positionOf(one) - positionOf(other));
}

function filterInLanguageOf(filter: SelectedFilter, facets: readonly Facet[]): SelectedFilter {
  const values = facets.find(({ filterKey }) => filterKey === filter.filterKey)?.values ?? [];
  const selected = values.filter((each) => each.selected).map(({ value }) => value);
  const isForeign = filter.values.some((value) => !selected.includes(value));
  return isForeign && selected.length === filter.values.length ? { ...filter, values: selected } : filter;
}

/** Puts each lost item after its former predecessor. */
function withLost<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  asLost: (item: Item) => Item,
): readonly Item[] {
  const kept = new Set(after.map(keyOf));
  const first: Item[] = [];
  const behind = new Map<string, Item[]>();
  let lost = first;
  for (const item of before) {
    if (kept.has(keyOf(item))) behind.set(keyOf(item), (lost = []));
    else lost.push(asLost(item));
  }
  return [...first, ...after.flatMap((item) => [item, ...(behind.get(keyOf(item)) ?? [])])];
}
