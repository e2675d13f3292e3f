/** Up to this many values always offer a choice. */
const shortList = 40;
/**
 * A longer list offers a choice if each value has this many products on average; else it would name single
 * products.
 */
const leastProductsPerValue = 3;
/** The maximum number of a facet's values in a response; the shop finds values among them by typing. */
const mostListed = 200;
/** How many facets a shop shows at first. */
const mostUseful = 12;
/** The minimum share of its candidates that must have a facet before it is offered unselected. */
const leastShare = 0.15;

/**
 * Whether this many values narrow down the products that have them: 2 to 40 values, more with three products
 * each, and any number of figures with a unit, which become a range (FL-1). Figures without a unit may be
 * numbers that name things.
 */
export function isChoice(valueCount: number, carrierCount: number, isMeasured: boolean): boolean {
  const isNarrowing =
    isMeasured || valueCount <= shortList || carrierCount >= valueCount * leastProductsPerValue;
  return valueCount > 1 && isNarrowing;
}

/**
 * How useful a facet is: the share of the found products that have a value, times the share of these that the
 * most frequent value excludes (FL-1).
 */
export function usefulness(carrierCount: number, candidateCount: number, mostFrequentCount: number): number {
  if (carrierCount === 0) return 0;
  return Math.min(1, carrierCount / candidateCount) * (1 - mostFrequentCount / carrierCount);
}

/**
 * The twelve most useful facets, in the order in which products list their attributes, so that buyers find
 * them where the product's table has them; then the others by usefulness (FL-1).
 *
 * @param place the average position on products
 */
export function inDisplayOrder<Ranked extends { readonly usefulness: number; readonly place: number }>(
  facets: readonly Ranked[],
): readonly Ranked[] {
  const byUse = facets.toSorted((one, other) => other.usefulness - one.usefulness);
  const first = byUse.slice(0, mostUseful).toSorted((one, other) => one.place - other.place);
  return [...first, ...byUse.slice(mostUseful)];
}

/**
 * The values of a facet for a response, in their order: all selected values, and the most frequent, up to
 * 200.
 */
export function listedValues<Value extends { readonly isSelected: boolean; readonly count: number }>(
  values: readonly Value[],
): readonly Value[] {
  if (values.length <= mostListed) return values;
  const frequent = values.toSorted((one, other) => other.count - one.count).slice(0, mostListed);
  const listed = new Set(frequent);
  return values.filter((value) => value.isSelected || listed.has(value));
}

/** The number with the highest count, the lowest one of equal counts; 0 without counts. */
export function mostFrequent(counts: readonly (number | undefined)[]): number {
  let most = 0;
  for (const [number, count = 0] of counts.entries()) if (count > (counts[most] ?? 0)) most = number;
  return most;
}

/**
 * Whether a facet applies to enough products: 15 % of its candidates have a value. The candidates of a facet
 * are the products that pass every selection except its own. A selected facet is always offered; any other
 * one only if it is common and offers a choice.
 */
export function isCommon(carrierCount: number, candidateCount: number): boolean {
  return carrierCount >= candidateCount * leastShare;
}
