/** A facet of more values is offered only when it is selected. */
const mostValues = 40;
/** The part of its candidates that must carry a facet before it is offered unselected. */
const leastShare = 0.15;

/** Whether so many values are a choice that a person can make: 2 to 40. */
export function isChoice(valueCount: number): boolean {
  return valueCount > 1 && valueCount <= mostValues;
}

/**
 * Whether a facet says something of enough products: 15 % of its candidates carry a value. The candidates of a facet are
 * the products that pass every selection but its own. A facet that is selected is offered in any case; any other one
 * only when it is common and a choice.
 */
export function isCommon(carrierCount: number, candidateCount: number): boolean {
  return carrierCount >= candidateCount * leastShare;
}
