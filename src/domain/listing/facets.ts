import { parseRange } from './filter-range.ts';
import type { Facet, ListingQuery, SelectedFilter } from './listing.ts';

/** One value of a facet. */
export type FacetValue = Facet['values'][number];

/**
 * The facets of a new response, with the facets and values of the earlier response that it no longer names. Of a facet that it
 * names, the values left out have no products; of a facet that it leaves out, nothing is known but that it leaves no
 * choice. What was on the screen stays where it was, whichever facet is the most useful now (FL-1, FL-5).
 */
export function keptFacets(before: readonly Facet[], after: readonly Facet[]): readonly Facet[] {
  return withLost(
    before,
    inOrderOf(
      before,
      after.map((facet) => asRangeBefore(before, facet)),
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
 * The query with its filter values named as the response names them: an address that was written in another language
 * says `Steel` where the response has `Stahl` selected. A value that the response does not know stays as it is (RT-6).
 */
export function queryInLanguageOf(query: ListingQuery, facets: readonly Facet[]): ListingQuery {
  return { ...query, filters: query.filters.map((filter) => filterInLanguageOf(filter, facets)) };
}

/** Whether a value is among the chosen ones. */
export function isChosen(chosen: readonly SelectedFilter[], filterKey: string, value: string): boolean {
  return chosen.some((filter) => filter.filterKey === filterKey && filter.values.includes(value));
}

/** The facets with exactly those values selected that were chosen, whatever an older response says (FL-5); a facet that says so already is itself. */
export function chosenFacets(facets: readonly Facet[], chosen: readonly SelectedFilter[]): readonly Facet[] {
  return facets.map((facet) => {
    const isOther = ({ value, selected }: FacetValue) =>
      selected !== isChosen(chosen, facet.filterKey, value);
    const range = rangeAsChosen(facet, chosen);
    if (range === facet.range && !facet.values.some(isOther)) return facet;
    const values = facet.values.map((each) => (isOther(each) ? { ...each, selected: !each.selected } : each));
    return { ...facet, range, values };
  });
}

function rangeAsChosen({ filterKey, range }: Facet, chosen: readonly SelectedFilter[]): Facet['range'] {
  const own = chosen.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const selected = own.find((value) => parseRange(value) !== null) ?? '';
  return range === null || range.selected === selected ? range : { ...range, selected };
}

/** Figures that were a range stay one, however few are left: a list instead would move what stands below. */
function asRangeBefore(before: readonly Facet[], facet: Facet): Facet {
  const range = before.find(({ filterKey }) => filterKey === facet.filterKey)?.range ?? null;
  if (range === null || facet.range !== null) return facet;
  return { ...facet, range, values: facet.values.filter(({ selected }) => selected) };
}

/** First the facets that were there before, in their order, then the others. */
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

/** Each lost item stands behind the one that it stood behind. */
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
