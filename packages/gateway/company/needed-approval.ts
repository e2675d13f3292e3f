import { bandFor } from '@statefront/approval-rules/request.ts';
import type { Order, Step } from '@statefront/approval-rules/rule-set.ts';
import { tryOrder } from '@statefront/approval-rules/trial.ts';
import { wordsFor } from '@statefront/approval-rules/words.ts';
import type { Language } from '../language.ts';
import { administratorsOf, type CompanyPerson } from './company.ts';
import { named, shownRefusal, type Refused } from './refusal.ts';

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
}

/** Asks the rules about an order, once for each of its addresses: all of them must lead to the same steps. */
export function neededApproval(person: CompanyPerson, orders: readonly Order[]): NeededApproval {
  const { company, ruleSet, away, person: known } = person;
  const administrators = administratorsOf(person);
  const refused = (code: Refused['code'], liftedBy = administrators): NeededApproval => ({
    steps: [],
    refusal: { code, figures: {}, liftedBy },
  });
  if (known?.mayOrder !== true) return refused('mayNotOrder');
  const ways = new Set(orders.map((order) => JSON.stringify(bandFor(company, order)?.band.steps)));
  if (ways.size > 1) return refused('severalAddresses', []);
  const [order] = orders;
  const steps = order ? tryOrder(ruleSet, order, away) : null;
  if (!steps) return refused('notCovered');
  if (steps.some(({ isStuck }) => isStuck)) return refused('nobodyMayDecide');
  return {
    steps: steps.map(({ step, atOnce, later }) => ({ step, people: atOnce.length > 0 ? atOnce : later })),
    refusal: null,
  };
}

/** The approval that an order needs, as responses have it. */
export function shownApproval(person: CompanyPerson, { steps, refusal }: NeededApproval, language: Language) {
  const words = wordsFor(person.ruleSet, language);
  return {
    needed: steps.map(({ step, people }) => ({
      words: words.step(step),
      people: people.map((each) => named(person, each)),
    })),
    refusal: shownRefusal(person, refusal, language),
  };
}
