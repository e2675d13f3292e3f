import { bar, deputyNow, isAsking, membersOf, passedTo, type Away, type Company } from './company.ts';
import type { Band, Order, Rule, Step } from './rule-set.ts';

/** A decision of a person, in place of a member of the step: themselves, or a person whose deputy they are. */
export interface Decision {
  readonly by: string;
  readonly inPlaceOf: string;
}

/** The decisions of a request: those of earlier steps, and those of its present one. */
export interface Progress {
  readonly earlier: readonly Decision[];
  readonly present: readonly Decision[];
}

export const noProgress: Progress = { earlier: [], present: [] };

/** Why a decision is refused, as data. */
export interface Refusal {
  readonly code: 'ownRequest' | 'decidedBefore' | 'notAsked' | 'away' | 'inactive' | 'limit' | 'unseen';
  readonly figures: Readonly<Record<string, string | number>>;
  /** The people who may decide instead. */
  readonly liftedBy: readonly string[];
}

/** The band of the first rule that an order meets; `null` if it meets none. */
export function bandFor(company: Company, order: Order): { readonly rule: Rule; readonly band: Band } | null {
  if (order.currency !== company.ruleSet.currency) return null;
  for (const rule of company.ruleSet.rules) {
    if (!isMet(company, rule, order)) continue;
    const band = rule.bands.findLast(({ over }) => isOver(order.amount, over));
    if (band) return { rule, band };
  }
  return null;
}

/** Whether an amount is in a band that begins above `over`, or in a later one. */
export function isOver(amount: number, over: number): boolean {
  return amount > over || over === 0;
}

/** Whether an order meets all conditions of a rule besides its amount. */
function isMet(company: Company, rule: Rule, order: Order): boolean {
  const { categories, firstOrder, costCentres, addresses } = rule.what;
  return (
    isInCurrency(company, rule) &&
    isAsking(company, rule.who, order) &&
    (categories === undefined || categories.some((category) => order.categories.includes(category))) &&
    (firstOrder === undefined || firstOrder === order.firstOrder) &&
    (costCentres === undefined || (order.costCentre !== null && costCentres.includes(order.costCentre))) &&
    (addresses === undefined || (order.address !== null && addresses.includes(order.address)))
  );
}

export function isInCurrency({ ruleSet }: Company, { currency }: Rule): boolean {
  return currency === undefined || currency === ruleSet.currency;
}

/** The members of a step whose decision counts: all but the requester. */
export function slotsOf(company: Company, step: Step, order: Order): readonly string[] {
  return membersOf(company, step.ask, order).filter((member) => member !== order.requester);
}

/** How many decisions a step needs. A step without members needs one that nobody can make. */
export function neededOf(step: Step, slots: number): number {
  if (step.needs === 'one') return 1;
  return step.needs === 'all' ? Math.max(1, slots) : step.needs.atLeast;
}

/** A step of an order, with its members. */
export interface AskedStep {
  readonly company: Company;
  readonly order: Order;
  readonly step: Step;
  readonly members: ReadonlySet<string>;
  readonly away: Away;
  /** Whether the time limit of the step is over. */
  readonly isPassedOn: boolean;
}

/**
 * The people who may decide in place of a member: the member, a deputy, and after the time limit whom the step passes
 * to. Another member is not among them, because each member decides in their own place.
 */
export function actorsOf(asked: AskedStep, member: string): readonly string[] {
  const { company, step, members, away, isPassedOn } = asked;
  const people = [member, deputyNow(away, member), isPassedOn ? passedTo(company, step, member) : null];
  return [...new Set(people)].filter(
    (person): person is string =>
      person !== null && mayDecide(asked, person) && (person === member || !members.has(person)),
  );
}

/** Whether a person may decide an order, if the step asks them. */
export function mayDecide({ company, order, away }: AskedStep, person: string): boolean {
  return person !== order.requester && !away.has(person) && bar(company, person, order) === null;
}

/** A request that waits for a step. */
export interface WaitingStep {
  readonly company: Company;
  readonly order: Order;
  readonly step: Step;
  readonly progress: Progress;
  readonly away: Away;
  /** Whether the time limit of the step is over. */
  readonly isPassedOn: boolean;
}

/** All decisions that are possible now. */
export function possibleDecisions(waiting: WaitingStep): readonly Decision[] {
  const { company, order, step, progress, away, isPassedOn } = waiting;
  const decided = new Set([...progress.earlier, ...progress.present].map(({ by }) => by));
  const members = new Set(slotsOf(company, step, order));
  return [...members]
    .filter((member) => progress.present.every(({ inPlaceOf }) => inPlaceOf !== member))
    .flatMap((inPlaceOf) =>
      actorsOf({ company, order, step, members, away, isPassedOn }, inPlaceOf)
        .filter((by) => !decided.has(by))
        .map((by) => ({ by, inPlaceOf })),
    );
}

/** Whether the decisions of the present step are enough. */
export function isComplete({ company, order, step, progress }: WaitingStep): boolean {
  const slots = slotsOf(company, step, order);
  const decided = new Set(progress.present.map(({ inPlaceOf }) => inPlaceOf));
  if (step.needs === 'all') return decided.size > 0 && slots.every((member) => decided.has(member));
  return decided.size >= neededOf(step, slots.length);
}

/** Why a decision is refused; `null` if it counts. */
export function refusalOf(waiting: WaitingStep, decision: Decision): Refusal | null {
  const possible = possibleDecisions(waiting);
  if (possible.some(({ by, inPlaceOf }) => by === decision.by && inPlaceOf === decision.inPlaceOf))
    return null;
  const { company, order, progress, away } = waiting;
  const { by } = decision;
  const liftedBy = [...new Set(possible.map((each) => each.by))];
  if (by === order.requester) return { code: 'ownRequest', figures: { by }, liftedBy };
  if ([...progress.earlier, ...progress.present].some((each) => each.by === by)) {
    return { code: 'decidedBefore', figures: { by }, liftedBy };
  }
  if (away.has(by)) return { code: 'away', figures: { by }, liftedBy };
  const reason = bar(company, by, order);
  if (reason === null) return { code: 'notAsked', figures: { by }, liftedBy };
  return { code: reason, figures: { by, limit: company.people.get(by)?.limit?.amount ?? 0 }, liftedBy };
}
