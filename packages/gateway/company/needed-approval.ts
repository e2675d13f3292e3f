import { bandFor } from '@statefront/approval-rules/request.ts';
import type { Order, RuleSet, Step } from '@statefront/approval-rules/rule-set.ts';
import { tryOrder } from '@statefront/approval-rules/trial.ts';
import { wordsFor } from '@statefront/approval-rules/words.ts';
import { budgetSteps, withSteps, type BudgetEffect } from '../budgets/budget.ts';
import type { Language } from '../language.ts';
import { administratorsOf, type CompanyPerson } from './company.ts';
import { budgetRefusal, shownEffect } from '../budgets/shown-budgets.ts';
import type { Refused } from '../problems/refusal.ts';
import { named, shownRefusal } from './refusal.ts';

/** An order as rules and budgets see it. */
export interface AskedOrder {
  /** The order once for each of its addresses. */
  readonly orders: readonly Order[];
  readonly budgets: readonly BudgetEffect[];
  /** Why the person sees no prices, and so cannot order; `null` if they do. */
  readonly pricesRefused: Refused | null;
}

/** A step that an order needs, with the people who may decide it first. */
interface NeededStep {
  readonly step: Step;
  readonly people: readonly string[];
}

/** The steps that an order needs by the rules that hold now; none if it may be placed at once. */
export interface NeededApproval {
  readonly steps: readonly NeededStep[];
  /** Why it can neither be placed nor asked for. */
  readonly refusal: Refused | null;
  /** The steps that budgets add to those of the rules. */
  readonly budgetSteps: readonly Step[];
  /** The rules with these steps. */
  readonly ruleSet: RuleSet;
}

/**
 * Asks the rules about an order, once for each of its addresses: all of them must lead to the same steps. A budget
 * refuses it, or adds a step (CO-4).
 */
export function neededApproval(
  person: CompanyPerson,
  { orders, budgets, pricesRefused }: AskedOrder,
): NeededApproval {
  const { company, ruleSet, away, person: known } = person;
  const administrators = administratorsOf(person);
  const because = (refusal: Refused): NeededApproval => ({ steps: [], refusal, budgetSteps: [], ruleSet });
  const refused = (code: Refused['code'], liftedBy = administrators) =>
    because({ code, figures: {}, liftedBy });
  if (pricesRefused) return because(pricesRefused);
  if (known?.mayOrder !== true) return refused('mayNotOrder');
  const ways = new Set(orders.map((order) => JSON.stringify(bandFor(company, order)?.band.steps)));
  if (ways.size > 1) return refused('severalAddresses', []);
  const blocking = budgets.find(({ follows }) => follows === 'block');
  if (blocking) return because(budgetRefusal(person, blocking));
  const [order] = orders;
  const added = order ? budgetSteps(company, order, budgets) : [];
  const withAdded = withSteps(ruleSet, added);
  const steps = order ? tryOrder(withAdded, order, away) : null;
  if (!steps) return refused('notCovered');
  if (steps.some(({ isStuck }) => isStuck)) return refused('nobodyMayDecide');
  return {
    steps: steps.map(({ step, atOnce, later }) => ({ step, people: atOnce.length > 0 ? atOnce : later })),
    refusal: null,
    budgetSteps: added,
    ruleSet: withAdded,
  };
}

/** The approval that an order needs, as responses have it. */
export function shownApproval(
  person: CompanyPerson,
  { steps, refusal }: NeededApproval,
  budgets: readonly BudgetEffect[],
  language: Language,
) {
  const words = wordsFor(person.ruleSet, language);
  const { costCentres } = person.ruleSet;
  return {
    needed: steps.map(({ step, people }) => ({
      words: words.step(step),
      people: people.map((each) => named(person, each)),
    })),
    refusal: refusal && shownRefusal(person, refusal, language),
    ...(costCentres.length > 0 && { costCentres }),
    ...(budgets.length > 0 && { budgets: budgets.map((effect) => shownEffect(person, effect)) }),
  };
}
