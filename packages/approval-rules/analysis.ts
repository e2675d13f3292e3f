import {
  awayOn,
  bar,
  isWithinLimit,
  membersOf,
  nobodyAway,
  passedTo,
  seesAll,
  type Away,
  type Company,
} from './company.ts';
import type { Example, Finding } from './findings.ts';
import { slotsOf } from './request.ts';
import type { Order, Step } from './rule-set.ts';
import {
  actorsIn,
  demandsOf,
  firstStuck,
  isRoomy,
  stepsEntered,
  without,
  type StepDemand,
  type StuckStep,
} from './stuck.ts';

/** A finding about the requests of one cell; the rule and the band are known to the caller. */
export interface CellFinding {
  readonly code: Finding['code'];
  readonly step: number;
  readonly person?: string;
  readonly figures: Finding['figures'];
  readonly example: Omit<Example, 'order'>;
}

export interface CellAnalysis {
  /** How many of the steps a request can enter. */
  readonly entered: number;
  readonly findings: readonly CellFinding[];
}

/** Days on which the same people are away, by their first one. */
export interface Period {
  readonly day: string;
  readonly away: Away;
}

/** The periods of the recorded absences, cut where one begins or ends. */
export function periodsOf({ ruleSet }: Company): readonly Period[] {
  const starts = ruleSet.absences.flatMap(({ from, until }) => [from, dayAfter(until)]);
  return [...new Set(starts)]
    .toSorted()
    .map((day) => ({ day, away: awayOn(ruleSet, day) }))
    .filter(({ away }) => away.size > 0);
}

/** The periods that matter for some people: one for each group of them who are away. */
export function periodsFor(involved: ReadonlySet<string>, periods: readonly Period[]): readonly Period[] {
  const found = new Map<string, Period>();
  for (const { day, away } of periods) {
    const gone = [...away].filter(([person]) => involved.has(person));
    const key = JSON.stringify(gone);
    if (gone.length > 0 && !found.has(key)) found.set(key, { day, away: new Map(gone) });
  }
  return [...found.values()];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Follows the requests of a cell through their steps: with everybody there, with each one away, in each period. */
export function analyse(
  company: Company,
  order: Order,
  steps: readonly Step[],
  periods: readonly Period[],
): CellAnalysis {
  const demands = demandsOf(company, order, steps, nobodyAway);
  const stuck = firstStuck(demands);
  const sound = stuck?.step ?? steps.length;
  const waits = steps.slice(0, sound).flatMap((step, index) => waitFindings(company, order, step, index));
  if (!stuck) {
    return {
      entered: steps.length,
      findings: [...waits, ...withEachAway(demands), ...inPeriods(company, order, steps, demands, periods)],
    };
  }
  const finding = {
    ...reasonOf(company, order, steps, demands, stuck),
    step: stuck.step,
    example: stuck.decided.length > 0 ? { decided: stuck.decided } : {},
  };
  return { entered: stepsEntered(demands, sound), findings: [...waits, finding] };
}

/** Why a step is stuck although everybody is there. */
function reasonOf(
  company: Company,
  order: Order,
  steps: readonly Step[],
  demands: readonly StepDemand[],
  { step: index, decided }: StuckStep,
): Pick<CellFinding, 'code' | 'figures'> {
  const [step] = steps.slice(index);
  if (!step) throw new RangeError(`there is no step ${index}`);
  if (membersOf(company, step.ask, order).length === 0) {
    return { code: 'nobodyMayDecide', figures: { reason: 'nobodyAsked' } };
  }
  if (slotsOf(company, step, order).length === 0) return { code: 'onlyRequesterMay', figures: {} };
  const isFreeIn = (changed: Order, of: Company) =>
    firstStuck([...demands.slice(0, index), ...demandsOf(of, changed, [step], nobodyAway)]) === null;
  if (isFreeIn({ ...order, categories: [] }, company)) {
    const blind = slotsOf(company, step, order).find((member) => !seesAll(company, member, order.categories));
    return { code: 'approverMayNotSee', figures: { person: blind ?? '' } };
  }
  if (isFreeIn({ ...order, amount: 0 }, company)) {
    const low = slotsOf(company, step, order).find((member) => !isWithinLimit(company, member, order.amount));
    return { code: 'nobodyMayDecide', figures: { reason: 'limit', person: low ?? '' } };
  }
  return {
    code: 'nobodyMayDecide',
    figures: { reason: decided.length > 0 ? 'decidedBefore' : 'tooFew' },
  };
}

/** Steps at which nobody new follows if the people asked do nothing, or at which someone with too low a limit does. */
function waitFindings(company: Company, order: Order, step: Step, index: number): readonly CellFinding[] {
  if (!step.timeLimit) {
    return [{ code: 'endlessWait', step: index, figures: { reason: 'noTimeLimit' }, example: {} }];
  }
  const { days, follows } = step.timeLimit;
  const may = (person: string) => person !== order.requester && bar(company, person, order) === null;
  const members = slotsOf(company, step, order);
  const able = new Set(members.filter(may));
  const next = new Set(members.flatMap((member) => passedTo(company, step, member) ?? []));
  const lower =
    follows === 'escalate'
      ? [...able]
          .flatMap((member) => passedTo(company, step, member) ?? [])
          .filter((manager) => !isWithinLimit(company, manager, order.amount))
      : [];
  if (lower.length > 0) {
    return [...new Set(lower)].map((person) => ({
      code: 'escalatesToLowerLimit',
      step: index,
      person,
      figures: { days, limit: company.people.get(person)?.limit?.amount ?? 0 },
      example: {},
    }));
  }
  return [...next].some((person) => may(person) && !able.has(person))
    ? []
    : [{ code: 'endlessWait', step: index, figures: { reason: follows, days }, example: {} }];
}

/** Steps that get stuck when one person is away whose absence nobody has recorded. */
function withEachAway(demands: readonly StepDemand[]): readonly CellFinding[] {
  const scarce = demands.filter((_, step) => !isRoomy(demands, step, 1));
  return actorsIn(scarce).flatMap((person): readonly CellFinding[] => {
    const stuck = firstStuck(demands.map((demand) => without(demand, person)));
    return stuck
      ? [
          {
            code: 'dependsOnOnePerson',
            step: stuck.step,
            person,
            figures: {},
            example: {
              away: person,
              ...(stuck.decided.length > 0 && { decided: stuck.decided }),
            },
          },
        ]
      : [];
  });
}

/** The first steps that get stuck during recorded absences. */
function inPeriods(
  company: Company,
  order: Order,
  steps: readonly Step[],
  demands: readonly StepDemand[],
  periods: readonly Period[],
): readonly CellFinding[] {
  return periods.flatMap(({ day, away }): readonly CellFinding[] => {
    if (demands.every((_, step) => isRoomy(demands, step, away.size))) return [];
    const stuck = firstStuck(demandsOf(company, order, steps, away));
    return stuck
      ? [
          {
            code: 'nobodyMayDecide',
            step: stuck.step,
            figures: { reason: 'away' },
            example: { day, ...(stuck.decided.length > 0 && { decided: stuck.decided }) },
          },
        ]
      : [];
  });
}
