const mostValues = 40;
const leastShare = 0.15;

/** A facet as it stands in a result, before it is decided whether it is offered. */
export interface FacetFigures {
  readonly isSelected: boolean;
  /** Values that some candidate has; the candidates of a facet are the products that pass every other selection. */
  readonly valueCount: number;
  /** Candidates that have any value. */
  readonly carrierCount: number;
  readonly candidateCount: number;
}

/**
 * Whether a facet helps to narrow a result: one that is selected always does; another one needs 2 to 40 values and must
 * say something of at least 15 % of the products.
 */
export function isOffered({ isSelected, valueCount, carrierCount, candidateCount }: FacetFigures): boolean {
  return (
    isSelected || (valueCount > 1 && valueCount <= mostValues && carrierCount >= candidateCount * leastShare)
  );
}
