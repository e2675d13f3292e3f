import { TooManyCases } from '@statefront/approval-rules/cells.ts';
import { changesBetween, type Change } from '@statefront/approval-rules/changes.ts';
import { checkRuleSet } from '@statefront/approval-rules/check.ts';
import type { LowLimit } from '@statefront/approval-rules/edits.ts';
import type { Finding } from '@statefront/approval-rules/findings.ts';
import { lowLimitsBrought } from '@statefront/approval-rules/low-limits.ts';
import { applyRepair, repairsOf, type Repair } from '@statefront/approval-rules/repairs.ts';
import type { Order, RuleSet } from '@statefront/approval-rules/rule-set.ts';
import { tryOrder, type TriedStep } from '@statefront/approval-rules/trial.ts';

/** Repairs are worked out for so many findings, because each is tried with a separate check. */
const mostRepaired = 10;

/** Rules to examine; plain data, which can be sent to a thread. */
export interface RulesToExamine {
  readonly ruleSet: RuleSet;
  /** The rules to compare with. */
  readonly before: RuleSet;
  /** Earlier orders of the company. */
  readonly orders: readonly Order[];
}

export interface Examination {
  readonly findings: readonly {
    readonly finding: Finding;
    readonly repairs: readonly { readonly repair: Repair; readonly ruleSet: RuleSet }[];
  }[];
  readonly changes: readonly Change[];
  readonly lowLimits: readonly LowLimit[];
  /** How many of the earlier orders would have waited for an approval, and how many without end. */
  readonly waited: number;
  readonly stuck: number;
}

/** Whether nobody could decide an order, or no rule is about it. */
function isStranded(steps: readonly TriedStep[] | null): boolean {
  return steps?.some(({ isStuck }) => isStuck) ?? true;
}

/** Everything that the page of rules asks about a rule set; `null` if it distinguishes too many cases. */
export function examine({ ruleSet, before, orders }: RulesToExamine): Examination | null {
  try {
    const tried = orders.map((order) => tryOrder(ruleSet, order));
    return {
      findings: checkRuleSet(ruleSet).map((finding, index) => ({
        finding,
        repairs: (index < mostRepaired ? repairsOf(ruleSet, finding) : []).map((repair) => ({
          repair,
          ruleSet: applyRepair(ruleSet, repair),
        })),
      })),
      changes: changesBetween(before, ruleSet),
      lowLimits: lowLimitsBrought(before, ruleSet),
      waited: tried.filter((steps) => steps?.length !== 0).length,
      stuck: tried.filter(isStranded).length,
    };
  } catch (error) {
    if (error instanceof TooManyCases) return null;
    throw error;
  }
}
