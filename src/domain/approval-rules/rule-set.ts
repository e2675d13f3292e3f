/** A person of a company, as its rules name them. */
export interface RulePerson {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly roles: readonly string[];
  /** The highest amount that the person may decide; missing for any amount. */
  readonly limit?: { readonly amount: number; readonly currency: string };
  /** Who decides in place of the person where a step passes to deputies. */
  readonly deputy?: string;
  /** Missing for a person who may. */
  readonly mayOrder?: boolean;
  /** Missing for a person who sees prices. */
  readonly seesPrices?: boolean;
  readonly isActive: boolean;
  /** Further units of the person, with their roles there. */
  readonly furtherUnits?: readonly FurtherUnit[];
}

type FurtherUnit = Pick<RulePerson, 'unit' | 'roles' | 'mayOrder'>;

/** A part of a company, below another one if it has a parent. */
export interface RuleUnit {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  /** The person who manages it; missing for nobody. */
  readonly manager?: string;
}

/** Who is asked in a step. */
type Ask = { readonly role: string } | { readonly manager: true } | { readonly people: readonly string[] };

/** Who may decide too after the time limit of a step. */
export const followers = ['deputy', 'escalate', 'administrator'] as const;

export type Follower = (typeof followers)[number];

/** One agreement on the way to an order. */
export interface Step {
  readonly ask: Ask;
  readonly needs: 'one' | 'all' | { readonly atLeast: number };
  readonly timeLimit?: { readonly days: number; readonly follows: Follower };
}

/** Orders above an amount, up to the next band; 0 includes orders of 0. */
interface Band {
  readonly over: number;
  readonly steps: readonly Step[];
}

/** Whose orders a rule is about. */
export type Who =
  | 'everyone'
  | { readonly role: string }
  | { readonly unit: string }
  | { readonly person: string };

/** The conditions of a rule that name values, of which an order needs to have one. */
export const conditionKinds = ['categories', 'costCentres', 'addresses'] as const;

export type ConditionKind = (typeof conditionKinds)[number];

/** The orders that a rule is about, besides who orders. */
export interface What {
  readonly categories?: readonly string[];
  readonly firstOrder?: boolean;
  readonly costCentres?: readonly string[];
  readonly addresses?: readonly string[];
}

/** A rule: the first one that an order meets decides. */
export interface Rule {
  readonly id: string;
  readonly who: Who;
  readonly what: What;
  /** Rising, so that one begins where the one before ends. */
  readonly bands: readonly Band[];
}

/** Days on which a person is away, the first and the last included. */
export interface Absence {
  readonly person: string;
  readonly from: string;
  readonly until: string;
  /** Who decides meanwhile, from the first day. */
  readonly deputy?: string;
}

/** The people and approval rules of a company; fields that the shop does not know are kept. */
export interface RuleSet {
  readonly currency: string;
  readonly administrator: string;
  readonly units: readonly RuleUnit[];
  readonly people: readonly RulePerson[];
  readonly rules: readonly Rule[];
  readonly absences?: readonly Absence[];
  /** The values that the rules may name. */
  readonly categories?: readonly string[];
  readonly costCentres?: readonly string[];
  readonly addresses?: readonly string[];
}

/** The values that conditions can have, with their names. */
export type RuleChoices = Readonly<
  Record<ConditionKind, readonly { readonly id: string; readonly name: string }[]>
>;

/** The rules with each value that a rule names in their lists, without which the gateway refuses them. */
export function withListed(ruleSet: RuleSet): RuleSet {
  const listed = (kind: ConditionKind) => [
    ...new Set([...(ruleSet[kind] ?? []), ...ruleSet.rules.flatMap(({ what }) => what[kind] ?? [])]),
  ];
  return {
    ...ruleSet,
    categories: listed('categories'),
    costCentres: listed('costCentres'),
    addresses: listed('addresses'),
  };
}

/** The absence of a person that begins last; `undefined` if none is recorded. */
export function absenceOf({ absences = [] }: RuleSet, personId: string): Absence | undefined {
  return absences
    .filter(({ person }) => person === personId)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

/** All roles of people and rules, by name. */
export function rolesIn({ people, rules }: RuleSet): readonly string[] {
  const asked = rules.flatMap(({ who, bands }) => [
    ...(typeof who === 'object' && 'role' in who ? [who.role] : []),
    ...bands.flatMap(({ steps }) => steps.flatMap(({ ask }) => ('role' in ask ? [ask.role] : []))),
  ]);
  return [...new Set([...people.flatMap(({ roles }) => roles), ...asked])].toSorted();
}

/** Whether a step may ask a person, also as a deputy, next manager or administrator; else a limit holds for nothing. */
export function isEverAsked(
  { rules, people, units, administrator, absences = [] }: RuleSet,
  personId: string,
): boolean {
  const person = people.find(({ id }) => id === personId);
  if (!person?.isActive) return false;
  const roles = [person, ...(person.furtherUnits ?? [])].flatMap((each) => each.roles);
  const manages = units.some(({ manager }) => manager === personId);
  const administrates = administrator === personId || roles.includes('administrator');
  if ([...people, ...absences].some(({ deputy }) => deputy === personId)) return true;
  const steps = rules.flatMap(({ bands }) => bands.flatMap((band) => band.steps));
  return steps.some(
    ({ ask, timeLimit }) =>
      (manages && ('manager' in ask || timeLimit?.follows === 'escalate')) ||
      (administrates && timeLimit?.follows === 'administrator') ||
      ('role' in ask && roles.includes(ask.role)) ||
      ('people' in ask && ask.people.includes(personId)),
  );
}

/** The names of people by their ids; an unknown person is called by their id. */
export function namesIn({ people }: Pick<RuleSet, 'people'>, ids: readonly string[]): readonly string[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? id);
}
