import { involvedIn } from '@statefront/approval-rules/cells.ts';
import { seesAll, type Company } from '@statefront/approval-rules/company.ts';
import type { RequestStatus } from '@statefront/approval-rules/machine.ts';
import {
  actorsOf,
  bandFor,
  possibleDecisions,
  refusalOf,
  slotsOf,
  type WaitingStep,
} from '@statefront/approval-rules/request.ts';
import { unitIdsOf, type Order, type Step } from '@statefront/approval-rules/rule-set.ts';
import { budgetStep, type Budget } from '../budgets/budget.ts';
import { neededApproval, type AskedOrder } from './needed-approval.ts';
import { administratorsOf, type CompanyPerson } from './company.ts';
import type { Refused } from '../problems/refusal.ts';

/** A request as far as rights depend on it. Its rules are those of its submission, its people those of now. */
export interface AskedRequest {
  readonly requesterId: string;
  /** The unit that it was made in; `null` for a request before there were budgets. */
  readonly unitId: string | null;
  readonly status: RequestStatus;
  readonly company: Company;
  readonly order: Order;
  /** All steps, in sequence. */
  readonly steps: readonly Step[];
  /** The step that it waits for. */
  readonly waiting: WaitingStep | null;
  /** The people who have decided. */
  readonly decidedBy: readonly string[];
}

/** Everything that people of a company do, and what each is about. */
interface Things {
  /** To order without approval. */
  readonly order: AskedOrder;
  readonly request: AskedOrder;
  /** To work in a unit, by its id. */
  readonly workIn: string;
  readonly see: AskedRequest;
  readonly decide: AskedRequest;
  readonly withdraw: AskedRequest;
  /** To put the lines of a request into the basket again. */
  readonly change: AskedRequest;
  /** To see prices: also everyone whom the rules or these budgets may ask, and who administers. */
  readonly seePrices: readonly Budget[];
  readonly readRules: null;
  readonly changeRules: null;
}

/** Whether a person may do something: `null` if they may, or why not (CO-1). */
export function mayDo<Act extends keyof Things>(
  person: CompanyPerson,
  act: Act,
  thing: Things[Act],
): Refused | null {
  const { personId, person: known } = person;
  if (known?.isActive !== true) {
    const code = act === 'seePrices' ? 'pricesHidden' : 'inactive';
    return { code, figures: { by: personId }, liftedBy: administratorsOf(person) };
  }
  return acts[act](person, thing);
}

const acts: {
  readonly [Act in keyof Things]: (person: CompanyPerson, thing: Things[Act]) => Refused | null;
} = {
  order: (person, asked) => {
    const { steps, refusal } = neededApproval(person, asked);
    if (refusal || steps.length === 0) return refusal;
    return { code: 'approvalNeeded', figures: {}, liftedBy: steps[0]?.people ?? [] };
  },
  request: (person, asked) => neededApproval(person, asked).refusal,
  workIn: (person, unit) =>
    person.person && unitIdsOf(person.person).includes(unit)
      ? null
      : {
          code: 'notInUnit',
          figures: { unit: person.company.units.get(unit)?.name ?? unit },
          liftedBy: administratorsOf(person),
        },
  see: (person, request) =>
    maySee(person, request) ? null : { code: 'notAsked', figures: { by: person.personId }, liftedBy: [] },
  decide: ({ personId: by }, { status, waiting }) => {
    if (!waiting) return { code: 'ended', figures: { status }, liftedBy: [] };
    return decisionOf(waiting, by) ? null : refusalOf(waiting, { by, inPlaceOf: by });
  },
  withdraw: (person, request) => unlessOwn(person, request, ['waiting']),
  change: (person, request) =>
    unlessOwn(person, request, ['waiting', 'sentBack', 'declined', 'expired']) ??
    inOtherUnit(person, request),
  seePrices: (person, budgets) =>
    person.person?.seesPrices !== false || isAdministrator(person) || decides(person, budgets)
      ? null
      : { code: 'pricesHidden', figures: {}, liftedBy: administratorsOf(person) },
  readRules: unlessAdministrator,
  changeRules: unlessAdministrator,
};

/** Whether the rules, or budgets, may ask a person for a decision. */
function decides({ company, personId }: CompanyPerson, budgets: readonly Budget[]): boolean {
  const steps = company.ruleSet.rules.flatMap(({ bands }) => bands.flatMap((band) => band.steps));
  const asked = budgets.filter(({ beyond }) => beyond === 'ask').map(budgetStep);
  return involvedIn(company, [...steps, ...asked]).includes(personId);
}

/** The decision that a person can make now: in their own place, or else for a person whose deputy they are. */
export function decisionOf(waiting: WaitingStep, by: string) {
  const possible = possibleDecisions(waiting).filter((decision) => decision.by === by);
  return possible.find(({ inPlaceOf }) => inPlaceOf === by) ?? possible[0];
}

function maySee(
  { personId, ...person }: CompanyPerson,
  { requesterId, company, order, steps, decidedBy, waiting }: AskedRequest,
): boolean {
  if (requesterId === personId || decidedBy.includes(personId)) return true;
  if (isAdministrator({ ...person, personId })) return true;
  if (!seesAll(company, personId, order.categories)) return false;
  const away = waiting?.away ?? person.away;
  return steps.some((step) => {
    const members = new Set(slotsOf(company, step, order));
    const asked = { company, order, step, members, away, isPassedOn: true };
    return members.has(personId) || [...members].some((member) => actorsOf(asked, member).includes(personId));
  });
}

function unlessOwn(
  { personId }: CompanyPerson,
  { requesterId, status }: AskedRequest,
  possible: readonly RequestStatus[],
): Refused | null {
  if (requesterId !== personId) return { code: 'notRequester', figures: {}, liftedBy: [requesterId] };
  return possible.includes(status) ? null : { code: 'ended', figures: { status }, liftedBy: [] };
}

/** In another unit, its lines would come into the basket of that unit. One that the person has left counts no more. */
function inOtherUnit({ company, person }: CompanyPerson, { unitId }: AskedRequest): Refused | null {
  if (!person || unitId === null || unitId === person.unit || !unitIdsOf(person).includes(unitId))
    return null;
  return { code: 'otherUnit', figures: { unit: company.units.get(unitId)?.name ?? unitId }, liftedBy: [] };
}

function unlessAdministrator(person: CompanyPerson): Refused | null {
  return isAdministrator(person)
    ? null
    : { code: 'notAdministrator', figures: {}, liftedBy: administratorsOf(person) };
}

function isAdministrator(person: CompanyPerson): boolean {
  return administratorsOf(person).includes(person.personId);
}

export const rights = [
  'seePrices',
  'order',
  'request',
  'decide',
  'readRules',
  'changeRules',
  'invite',
] as const;

/**
 * The rights of a person in general: `order` if some order of theirs needs no approval, `decide` also if only budgets
 * ask them.
 */
export function rightsOf(
  person: CompanyPerson,
  budgets: readonly Budget[],
): readonly (typeof rights)[number][] {
  const { company, person: known } = person;
  if (known?.isActive !== true) return [];
  const smallest = {
    ...person.asker,
    amount: 0,
    currency: company.ruleSet.currency,
    categories: [],
    firstOrder: false,
    costCentre: null,
    address: null,
  };
  const may: Readonly<Record<(typeof rights)[number], boolean>> = {
    seePrices: mayDo(person, 'seePrices', budgets) === null,
    order: known.mayOrder && bandFor(company, smallest)?.band.steps.length === 0,
    request: known.mayOrder,
    decide: decides(person, budgets),
    readRules: isAdministrator(person),
    changeRules: isAdministrator(person),
    invite: isAdministrator(person),
  };
  return rights.filter((right) => may[right]);
}
