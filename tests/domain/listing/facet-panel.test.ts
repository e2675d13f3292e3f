import { describe, expect, it } from 'vitest';
import { chosenCount, facetPanel, isSearched, withStarts } from '#src/domain/listing/facet-panel.ts';
import { aFacet } from '#tests/support/made/a-product.ts';

const facets = (count: number, chosen: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) =>
    aFacet(`facet ${index}`, { M4: 1, M5: 2 }, chosen.includes(index) ? ['M4'] : []),
  );
const openOf = (panel: ReturnType<typeof facetPanel>) => ({
  first: panel.first.map(({ isOpen }) => isOpen),
  others: panel.others.map(({ isOpen }) => isOpen),
  areOthersOpen: panel.areOthersOpen,
});

const values = (count: number) =>
  aFacet('size', Object.fromEntries(Array.from({ length: count }, (_, index) => [`M${index}`, 1]))).values;

describe('the panel of facets', () => {
  it('opens the first three and each with a chosen value, and shows at most twelve filters at first (FL-1)', () => {
    const closed = Array.from({ length: 8 }, () => false);

    expect(openOf(facetPanel(facets(13, [5]), {}))).toEqual({
      first: [true, true, true, false, false, true, ...closed].slice(0, 12),
      others: [false],
      areOthersOpen: false,
    });
  });

  it('shows "more filters" from the start if a value in them is chosen (FL-1)', () => {
    const { others, areOthersOpen } = openOf(facetPanel(facets(14, [13]), {}));

    expect({ others, areOthersOpen }).toEqual({ others: [false, true], areOthersOpen: true });
  });

  it('starts each facet, and "more filters", as it was first shown, whatever is chosen later (FL-1)', () => {
    const stock = aFacet('IN_STOCK', { yes: 1 });
    const first = withStarts({}, [stock, ...facets(14, [5, 13])]);
    const later = facets(15, [6]);

    const panel = facetPanel(later, withStarts(first, [stock, ...later]));

    expect(openOf(panel)).toEqual({
      first: [true, true, true, false, false, true, ...Array.from({ length: 6 }, () => false)],
      others: [false, true, false],
      areOthersOpen: true,
    });
  });

  it('has a filter of few products behind "more filters", however few filters there are (FL-1)', () => {
    const [first, rare, other] = facets(3);
    const panel = facetPanel(
      [first, rare && { ...rare, isRare: true as const }, other].flatMap((each) => each ?? []),
      {},
    );

    expect([panel.first, panel.others].map((part) => part.map(({ facet }) => facet.filterKey))).toEqual([
      ['facet 0', 'facet 2'],
      ['facet 1'],
    ]);
  });

  it('counts a chosen interval like a chosen value (FL-1)', () => {
    const [facet = aFacet('weight', {})] = facets(1, [0]);
    const range = { from: 1, to: 9, unit: 'kg', selected: '2..5' };

    expect([chosenCount(facet), chosenCount({ ...facet, range })]).toEqual([1, 2]);
  });

  it('finds values by typing from sixteen on (FL-1)', () => {
    expect([isSearched(values(15)), isSearched(values(16))]).toEqual([false, true]);
  });
});
