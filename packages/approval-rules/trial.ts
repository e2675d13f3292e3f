import { companyOf, nobodyAway, type Away } from './company.ts';
import { actorsOf, bandFor, neededOf, slotsOf } from './request.ts';
import type { Order, RuleSet, Step } from './rule-set.ts';
import { demandsOf, firstStuck } from './stuck.ts';

/** A step of an order, and who may decide it. */
export interface TriedStep {
  readonly step: Step;
  readonly needed: number;
  /** The people asked who are away. */
  readonly away: readonly string[];
  readonly atOnce: readonly string[];
  /** The people who may decide in addition after the time limit. */
  readonly later: readonly string[];
  readonly isStuck: boolean;
}

/** The course of an order: its steps, each with who may decide it; `null` if no rule covers it. */
export function tryOrder(
  ruleSet: RuleSet,
  order: Order,
  away: Away = nobodyAway,
): readonly TriedStep[] | null {
  const company = companyOf(ruleSet);
  const hit = bandFor(company, order);
  if (!hit) return null;
  const { steps } = hit.band;
  const stuck = firstStuck(demandsOf(company, order, steps, away));
  return steps.map((step, index) => {
    const members = new Set(slotsOf(company, step, order));
    const may = (isPassedOn: boolean) => [
      ...new Set(
        [...members].flatMap((member) =>
          actorsOf({ company, order, step, members, away, isPassedOn }, member),
        ),
      ),
    ];
    const atOnce = may(false);
    return {
      step,
      needed: neededOf(step, members.size),
      away: [...members].filter((member) => away.has(member)),
      atOnce,
      later: may(true).filter((person) => !atOnce.includes(person)),
      isStuck: stuck?.step === index,
    };
  });
}
