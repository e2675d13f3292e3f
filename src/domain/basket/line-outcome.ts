import type { Decimal } from '../decimal/decimal.ts';
import type { Fault } from '../faults/fault.ts';

/** The outcome of one line when several are added at once (BA-1). */
export type LineOutcome =
  | {
      readonly kind: 'added';
      readonly productId: string;
      readonly productName: string;
      readonly quantity: Decimal;
      readonly unitText: string;
    }
  /** No response arrived; the basket sends it again automatically (BA-4). */
  | { readonly kind: 'waiting'; readonly productId: string; readonly productName: string }
  | {
      readonly kind: 'failed';
      readonly productId: string;
      readonly productName: string;
      readonly fault: Fault;
    };

/** The outcomes with one more at the end, which replaces an earlier one of the same product. */
export function withOutcome(outcomes: readonly LineOutcome[], outcome: LineOutcome): readonly LineOutcome[] {
  return [...withoutOutcome(outcomes, outcome.productId), outcome];
}

/** The outcomes without one product's, which the customer is about to order again. */
export function withoutOutcome(outcomes: readonly LineOutcome[], productId: string): readonly LineOutcome[] {
  return outcomes.filter((each) => each.productId !== productId);
}
