/** So many values are a choice in any case. */
const shortList = 40;
/** A longer list is a choice where so many products carry each value on average; else it would name single products. */
const leastProductsPerValue = 3;
/** The most values of a facet in a response; the shop finds values among them by typing. */
const mostListed = 200;
/** As many as a shop shows before it is asked for more. */
const mostUseful = 12;
/** The part of its candidates that must carry a facet before it is offered unselected. */
const leastShare = 0.15;

/**
 * Whether so many values narrow down the products that carry them: 2 to 40 values, more with three products each, and any
 * number of figures with a unit, which are a range (FL-1). Figures without a unit may be numbers that name things.
 */
export function isChoice(valueCount: number, carrierCount: number, isMeasured: boolean): boolean {
  const isNarrowing =
    isMeasured || valueCount <= shortList || carrierCount >= valueCount * leastProductsPerValue;
  return valueCount > 1 && isNarrowing;
}

/**
 * How much a facet helps: the part of the products found that have a value, times the part of those that the most frequent
 * value leaves out (FL-1).
 */
export function usefulness(carrierCount: number, candidateCount: number, mostFrequentCount: number): number {
  if (carrierCount === 0) return 0;
  return Math.min(1, carrierCount / candidateCount) * (1 - mostFrequentCount / carrierCount);
}

/**
 * The twelve facets that help most, in the order in which products state their attributes, so that a buyer finds them where
 * the product's own table has them; then the others by their use (FL-1).
 *
 * @param place where products state it on average
 */
export function inDisplayOrder<Ranked extends { readonly usefulness: number; readonly place: number }>(
  facets: readonly Ranked[],
): readonly Ranked[] {
  const byUse = facets.toSorted((one, other) => other.usefulness - one.usefulness);
  const first = byUse.slice(0, mostUseful).toSorted((one, other) => one.place - other.place);
  return [...first, ...byUse.slice(mostUseful)];
}

/** The values of a facet that a response lists, in their order: all that are selected, and the most frequent, up to 200. */
export function listedValues<Value extends { readonly isSelected: boolean; readonly count: number }>(
  values: readonly Value[],
): readonly Value[] {
  if (values.length <= mostListed) return values;
  const frequent = values.toSorted((one, other) => other.count - one.count).slice(0, mostListed);
  const listed = new Set(frequent);
  return values.filter((value) => value.isSelected || listed.has(value));
}

/** The number that is counted most often, the lowest of those that tie; 0 when nothing was counted. */
export function mostFrequent(counts: readonly (number | undefined)[]): number {
  let most = 0;
  for (const [number, count = 0] of counts.entries()) if (count > (counts[most] ?? 0)) most = number;
  return most;
}

/**
 * Whether a facet says something of enough products: 15 % of its candidates carry a value. The candidates of a facet are
 * the products that pass every selection but its own. A facet that is selected is offered in any case; any other one
 * only when it is common and a choice.
 */
export function isCommon(carrierCount: number, candidateCount: number): boolean {
  return carrierCount >= candidateCount * leastShare;
}
