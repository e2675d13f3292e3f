import type { Decimal } from '../decimal/decimal.ts';
import type { Fault } from '../faults/fault.ts';

/** What came of one line that was to be added, for where many are added in one go (BA-1). */
export type LineOutcome =
  | {
      readonly kind: 'added';
      readonly productId: string;
      readonly productName: string;
      readonly quantity: Decimal;
      readonly unitText: string;
    }
  /** No response came; the basket sends it again by itself (BA-4). */
  | { readonly kind: 'waiting'; readonly productId: string; readonly productName: string }
  | {
      readonly kind: 'failed';
      readonly productId: string;
      readonly productName: string;
      readonly fault: Fault;
    };

/** The outcomes with one more, at the end: what came of a product before counts no longer. */
export function withOutcome(outcomes: readonly LineOutcome[], outcome: LineOutcome): readonly LineOutcome[] {
  return [...withoutOutcome(outcomes, outcome.productId), outcome];
}

/** The outcomes but for that of one product, which the customer is about to order again. */
export function withoutOutcome(outcomes: readonly LineOutcome[], productId: string): readonly LineOutcome[] {
  return outcomes.filter((each) => each.productId !== productId);
}
