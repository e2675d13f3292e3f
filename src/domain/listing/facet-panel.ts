import type { Facet } from './listing.ts';
import { withoutQuickFilters } from './quick-filters.ts';

const openFacets = 3;
/** The gateway names the most useful facets first; the others and the rare ones are behind a button (FL-1). */
const firstFacets = 12;
/** More values than this are easier to find by typing than by looking. */
const manyValues = 15;

/** Whether each facet, and the others as a group, was open when it was first shown. */
export type FacetStarts = Readonly<Record<string, boolean>>;

/** In the place of a filter key: the facets behind "more filters", as a group. */
export const otherFacets = '';

export interface PanelFacet {
  readonly facet: Facet;
  /** Whether it is open until the visitor opens or closes it. */
  readonly isOpen: boolean;
}

export interface FacetPanel {
  readonly first: readonly PanelFacet[];
  /** The facets behind "more filters". */
  readonly others: readonly PanelFacet[];
  /** Whether the others are shown from the start, since a value in them is chosen. */
  readonly areOthersOpen: boolean;
}

/** The facets as they are shown first; those that were shown before start as they did then (FL-1). */
export function withStarts(before: FacetStarts, facets: readonly Facet[]): FacetStarts {
  const { first, others, areOthersOpen } = facetPanel(withoutQuickFilters(facets), before);
  const starts = [...first, ...others].map(({ facet, isOpen }) => [facet.filterKey, isOpen] as const);
  return {
    ...Object.fromEntries(starts),
    ...(others.length > 0 && { [otherFacets]: areOthersOpen }),
  };
}

/**
 * The facets of a panel: a few are open, many are behind a button, and a facet with a chosen value is always
 * in view (FL-1).
 */
export function facetPanel(facets: readonly Facet[], starts: FacetStarts): FacetPanel {
  const first = facets.filter(({ isRare }) => !isRare).slice(0, firstFacets);
  const others = facets
    .filter((facet) => !first.includes(facet))
    .map((facet) => ({ facet, isOpen: starts[facet.filterKey] ?? chosenCount(facet) > 0 }));
  return {
    first: first.map((facet, index) => ({
      facet,
      isOpen: starts[facet.filterKey] ?? (index < openFacets || chosenCount(facet) > 0),
    })),
    others,
    areOthersOpen: starts[otherFacets] ?? others.some(({ isOpen }) => isOpen),
  };
}

/** The number of values that are chosen in a facet. */
export function chosenCount({ values, range }: Facet): number {
  return values.filter(({ selected }) => selected).length + (range !== null && range.selected !== '' ? 1 : 0);
}

/** Whether a facet has a field that finds its values. */
export function isSearched(values: Facet['values']): boolean {
  return values.length > manyValues;
}
