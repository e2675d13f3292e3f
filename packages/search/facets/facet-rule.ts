import type { Facet } from '../search-port.ts';

/** Up to this many values always offer a choice. */
const shortList = 40;
/** A longer list offers a choice if each value has this many products on average. */
const leastProductsPerValue = 3;
/** The same of values by which customers choose a variant, unless a product has many of them. */
const leastVariantsPerValue = 1.5;
const manyVariants = 10;
/** How many of the first facets are intervals: each takes two fields and a button. */
const mostRanges = 4;
/** The maximum number of a facet's values in a response; the shop finds values among them by typing. */
const mostListed = 200;
/** How many facets a shop shows at first. */
const mostUseful = 12;
/** The minimum share of its candidates that must have a facet for it to be among the first. */
const leastShare = 0.15;
/** A facet of a smaller share is offered behind the others from this many products on. */
export const leastProducts = 50;
/** The maximum number of facets in a response, besides the selected ones. */
const mostOffered = 40;

/** The products that have a facet, and those that could: all that pass every selection except its own. */
export interface FacetReach {
  readonly carrierCount: number;
  readonly candidateCount: number;
  /** How many products have each value, added up: a product counts by each of its variants' values. */
  readonly useCount: number;
  /** Whether customers choose a variant by it. */
  readonly isOption: boolean;
}

/**
 * Whether this many values narrow down the products that have them: 2 to 40 values, more with three products
 * each, and any number of figures with a unit, which become a range. Also values by which customers choose a variant, unless
 * each names one variant of one of many products (FL-1). Figures without a unit may be numbers that name things.
 */
export function isChoice(
  valueCount: number,
  { useCount, carrierCount, isOption }: Pick<FacetReach, 'useCount' | 'carrierCount' | 'isOption'>,
  isMeasured: boolean,
): boolean {
  const isShared = useCount >= valueCount * (isOption ? leastVariantsPerValue : leastProductsPerValue);
  const isOfFewFamilies = isOption && carrierCount * manyVariants <= valueCount;
  return valueCount > 1 && (isMeasured || valueCount <= shortList || isShared || isOfFewFamilies);
}

/**
 * How useful a facet is: the share of the found products that have a value, times the share of its uses that
 * the most frequent value excludes (FL-1).
 */
export function usefulness(
  { carrierCount, candidateCount, useCount }: Omit<FacetReach, 'isOption'>,
  mostFrequentCount: number,
): number {
  if (useCount === 0) return 0;
  return Math.min(1, carrierCount / candidateCount) * (1 - mostFrequentCount / useCount);
}

/**
 * The twelve most useful of the common facets, at most four of them intervals, in the order in which products list their attributes, so that
 * buyers find them where the product's table has them; then the others by usefulness, up to 40 and all
 * selected ones (FL-1).
 *
 * @param place the average position on products
 */
export function inDisplayOrder<
  Ranked extends {
    readonly facet: Pick<Facet, 'isRare' | 'range'>;
    readonly isSelected: boolean;
    readonly usefulness: number;
    readonly place: number;
  },
>(facets: readonly Ranked[]): readonly Ranked[] {
  const byUse = facets.toSorted((one, other) => other.usefulness - one.usefulness);
  const common = byUse.filter(({ facet }) => !facet.isRare);
  const ranges = common.filter(({ facet }) => facet.range !== undefined);
  const behind = new Set(ranges.filter(({ isSelected }) => !isSelected).slice(mostRanges));
  const first = common.filter((ranked) => !behind.has(ranked)).slice(0, mostUseful);
  const others = byUse.filter((ranked) => !first.includes(ranked));
  return [
    ...first.toSorted((one, other) => one.place - other.place),
    ...others.filter(({ isSelected }, place) => isSelected || place < mostOffered - mostUseful),
  ];
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

/**
 * Whether 15 % of the candidates of a facet have a value. A selected facet is always offered; any other one
 * only if it offers a choice.
 */
export function isCommon(carrierCount: number, candidateCount: number): boolean {
  return carrierCount >= candidateCount * leastShare;
}

/** Whether enough products have a value, however small their share is: 50, or a variant for each of 50 values. */
export function isFrequent({
  carrierCount,
  useCount,
  isOption,
}: Omit<FacetReach, 'candidateCount'>): boolean {
  return (isOption ? useCount : carrierCount) >= leastProducts;
}
