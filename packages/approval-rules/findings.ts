import type { Order } from './rule-set.ts';

/** The problems of a rule set, by name. `texts/` has the sentences, the README the meaning of each. */
export const findingCodes = [
  'nobodyMayDecide',
  'onlyRequesterMay',
  'approverMayNotSee',
  'dependsOnOnePerson',
  'endlessWait',
  'escalatesToLowerLimit',
  'stepNeverReached',
  'stepAddsNothing',
  'ruleNeverUsed',
  'orderNotCovered',
  'otherCurrency',
  'deputyLoop',
] as const;

export type FindingCode = (typeof findingCodes)[number];

/** Where in a rule set a finding is; a band by the amount that it begins above, a step by its index. */
export interface FindingPlace {
  readonly rule?: string;
  readonly over?: number;
  readonly step?: number;
  readonly person?: string;
}

/** The smallest order that shows a finding, and what else must be so. */
export interface Example {
  readonly order: Order;
  /** The person who is away. */
  readonly away?: string;
  /** A day of the recorded absences. */
  readonly day?: string;
  /** The people who have agreed before. */
  readonly decided?: readonly string[];
}

export interface Finding {
  readonly code: FindingCode;
  readonly place: FindingPlace;
  /** `null` if no order is needed to show it, such as for a rule that no order meets. */
  readonly example: Example | null;
  readonly figures: Readonly<Record<string, string | number>>;
  /** The people who can mend it. */
  readonly liftedBy: readonly string[];
}

/** The text by which two findings are the same one, such as before and after a repair. */
export function keyOf({ code, place }: Pick<Finding, 'code' | 'place'>): string {
  return JSON.stringify([code, place.rule, place.over, place.step, place.person]);
}
