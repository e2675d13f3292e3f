import { parseRange } from './filter-range.ts';
import type { FilterGroup, ListingQuery, SelectedFilter } from './listing.ts';

/** One value of a filter group. */
export type FilterValue = FilterGroup['values'][number];

/**
 * The groups of a new response, with the groups and values of the earlier response that it no longer names. Of a group that it
 * names, the values left out have no products; of a group that it leaves out, nothing is known but that it leaves no
 * choice. What was on the screen stays where it was, whichever group is the most useful now (FL-1, FL-5).
 */
export function keptFilters(
  before: readonly FilterGroup[],
  after: readonly FilterGroup[],
): readonly FilterGroup[] {
  return withLost(
    before,
    inOrderOf(
      before,
      after.map((group) => asRangeBefore(before, group)),
    ).map((group) => ({
      ...group,
      values: withLost(
        group.range ? [] : (before.find(({ filterKey }) => filterKey === group.filterKey)?.values ?? []),
        group.values,
        ({ value }) => value,
        (value) => ({ ...value, selected: false, count: 0 }),
      ),
    })),
    ({ filterKey }) => filterKey,
    (group) => ({
      ...group,
      values: group.values.map((value) => ({ ...value, selected: false, count: null })),
    }),
  );
}

/**
 * The query with its filter values named as the response names them: an address that was written in another language
 * says `Steel` where the response has `Stahl` selected. A value that the response does not know stays as it is (RT-6).
 */
export function queryInLanguageOf(query: ListingQuery, groups: readonly FilterGroup[]): ListingQuery {
  return { ...query, filters: query.filters.map((filter) => filterInLanguageOf(filter, groups)) };
}

/** Whether a value is among the chosen ones. */
export function isChosen(chosen: readonly SelectedFilter[], filterKey: string, value: string): boolean {
  return chosen.some((filter) => filter.filterKey === filterKey && filter.values.includes(value));
}

/** The groups with exactly those values selected that were chosen, whatever an older response says (FL-5); a group that says so already is itself. */
export function chosenGroups(
  groups: readonly FilterGroup[],
  chosen: readonly SelectedFilter[],
): readonly FilterGroup[] {
  return groups.map((group) => {
    const isOther = ({ value, selected }: FilterValue) =>
      selected !== isChosen(chosen, group.filterKey, value);
    const range = rangeAsChosen(group, chosen);
    if (range === group.range && !group.values.some(isOther)) return group;
    const values = group.values.map((each) => (isOther(each) ? { ...each, selected: !each.selected } : each));
    return { ...group, range, values };
  });
}

function rangeAsChosen(
  { filterKey, range }: FilterGroup,
  chosen: readonly SelectedFilter[],
): FilterGroup['range'] {
  const own = chosen.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const selected = own.find((value) => parseRange(value) !== null) ?? '';
  return range === null || range.selected === selected ? range : { ...range, selected };
}

/** Figures that were a range stay one, however few are left: a list in its place would move what stands below. */
function asRangeBefore(before: readonly FilterGroup[], group: FilterGroup): FilterGroup {
  const range = before.find(({ filterKey }) => filterKey === group.filterKey)?.range ?? null;
  if (range === null || group.range !== null) return group;
  return { ...group, range, values: group.values.filter(({ selected }) => selected) };
}

/** Those that were there before as they stood, then the others. */
function inOrderOf(before: readonly FilterGroup[], after: readonly FilterGroup[]): readonly FilterGroup[] {
  const places = new Map(before.map(({ filterKey }, place) => [filterKey, place]));
  const placeOf = ({ filterKey }: FilterGroup) => places.get(filterKey) ?? before.length;
  return after.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function filterInLanguageOf(filter: SelectedFilter, groups: readonly FilterGroup[]): SelectedFilter {
  const values = groups.find(({ filterKey }) => filterKey === filter.filterKey)?.values ?? [];
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
