import type { Ask, Order, Person, Rule, RuleSet, Step } from './rule-set.ts';

/** The people of a rule set, ready to be looked up. */
export interface Company {
  readonly ruleSet: RuleSet;
  readonly people: ReadonlyMap<string, Person>;
  /** Active people by role. */
  readonly withRole: ReadonlyMap<string, readonly string[]>;
  readonly units: ReadonlyMap<string, RuleSet['units'][number]>;
  /** The managers of people who were asked for before. */
  readonly managers: Map<string, string | null>;
}

/** People who are away, each with the deputy who acts from the first day; `null` if nobody does. */
export type Away = ReadonlyMap<string, string | null>;

export const nobodyAway: Away = new Map();

/** Who orders, and in which unit. */
export type Asker = Pick<Order, 'requester' | 'unit'>;

/** Many requests ask about one rule set, and a company may have a thousand people. */
const companies = new WeakMap<RuleSet, Company>();

export function companyOf(ruleSet: RuleSet): Company {
  const known = companies.get(ruleSet);
  if (known) return known;
  const withRole = new Map<string, string[]>();
  for (const { id, roles, furtherUnits = [], isActive } of ruleSet.people) {
    for (const role of isActive ? new Set([...roles, ...furtherUnits.flatMap((each) => each.roles)]) : []) {
      const holders = withRole.get(role);
      if (holders) holders.push(id);
      else withRole.set(role, [id]);
    }
  }
  const company = {
    ruleSet,
    people: new Map(ruleSet.people.map((person) => [person.id, person])),
    withRole,
    units: new Map(ruleSet.units.map((unit) => [unit.id, unit])),
    managers: new Map(),
  };
  companies.set(ruleSet, company);
  return company;
}

export function isStillActive({ people }: Company, person: string): boolean {
  return people.get(person)?.isActive === true;
}

/** A person once for each of their units, beginning with their first. */
export function askersOf({ id, furtherUnits = [] }: Person): readonly Asker[] {
  return [{ requester: id }, ...furtherUnits.map(({ unit }) => ({ requester: id, unit }))];
}

/** A person with unit and roles as they order; `undefined` if they are unknown, or not in the unit. */
export function personIn({ people }: Company, { requester, unit }: Asker): Person | undefined {
  const person = people.get(requester);
  if (!person || unit === undefined) return person;
  const membership = person.furtherUnits?.find((each) => each.unit === unit);
  return membership && { ...person, ...membership };
}

/** The units of a person as they order, from their own to the outermost; also once they have left it. */
function unitsOf({ people, units }: Company, asker: Asker): readonly RuleSet['units'][number][] {
  const found: RuleSet['units'][number][] = [];
  let unit = units.get(asker.unit ?? people.get(asker.requester)?.unit ?? '');
  while (unit) {
    found.push(unit);
    unit = unit.parent === undefined ? undefined : units.get(unit.parent);
  }
  return found;
}

/** The manager of the nearest unit that has an active one other than the person; `null` if there is none. */
export function managerOf(company: Company, asker: Asker): string | null {
  const { requester, unit } = asker;
  const key = unit === undefined ? requester : JSON.stringify([requester, unit]);
  const known = company.managers.get(key);
  if (known !== undefined) return known;
  const manager = findManager(company, asker);
  company.managers.set(key, manager);
  return manager;
}

function findManager(company: Company, asker: Asker): string | null {
  const managers = unitsOf(company, asker).flatMap(({ manager }) => manager ?? []);
  return managers.find((manager) => manager !== asker.requester && isStillActive(company, manager)) ?? null;
}

function managesThemselves(company: Company, asker: Asker): boolean {
  const { requester } = asker;
  return (
    isStillActive(company, requester) && unitsOf(company, asker).some(({ manager }) => manager === requester)
  );
}

/** The active people whom a step asks; with the requester if they belong to them. */
export function membersOf(company: Company, ask: Ask, asker: Asker): readonly string[] {
  if ('role' in ask) return company.withRole.get(ask.role) ?? [];
  if ('people' in ask) return [...new Set(ask.people)].filter((person) => isStillActive(company, person));
  const manager = managerOf(company, asker);
  if (manager !== null) return [manager];
  return managesThemselves(company, asker) ? [asker.requester] : [];
}

/** Whether a rule is about the requests of a person in a unit. */
export function isAsking(company: Company, who: Rule['who'], asker: Asker): boolean {
  if (who === 'everyone') return true;
  if ('person' in who) return who.person === asker.requester;
  if ('role' in who) return personIn(company, asker)?.roles.includes(who.role) === true;
  return unitsOf(company, asker).some(({ id }) => id === who.unit);
}

/** Why a person may not decide an order, whatever a rule says; `null` if they may. */
export function bar(company: Company, person: string, order: Order): 'inactive' | 'limit' | 'unseen' | null {
  const found = company.people.get(person);
  if (found?.isActive !== true) return 'inactive';
  if (!isWithinLimit(company, person, order.amount)) return 'limit';
  return seesAll(company, person, order.categories) ? null : 'unseen';
}

export function isWithinLimit({ people, ruleSet }: Company, person: string, amount: number): boolean {
  const limit = people.get(person)?.limit;
  return limit === undefined || (limit.currency === ruleSet.currency && amount <= limit.amount);
}

export function seesAll({ people }: Company, person: string, categories: readonly string[]): boolean {
  const sees = people.get(person)?.sees;
  return sees === undefined || categories.every((category) => sees.includes(category));
}

/** Who is away on a day, by the recorded absences. */
export function awayOn({ absences }: RuleSet, day: string): Away {
  const found = absences.filter(({ from, until }) => from <= day && day <= until);
  return new Map(found.toReversed().map(({ person, deputy = null }) => [person, deputy]));
}

/** The deputy of an absent person, or the deputy's deputy if that one is away too; `null` without or in a circle. */
export function deputyNow(away: Away, person: string): string | null {
  const tried = new Set([person]);
  let deputy = away.get(person) ?? null;
  while (deputy !== null && away.has(deputy) && !tried.has(deputy)) {
    tried.add(deputy);
    deputy = away.get(deputy) ?? null;
  }
  return deputy === null || tried.has(deputy) ? null : deputy;
}

/** Who decides in place of a member once the time limit of a step is over; `null` if nobody does. */
export function passedTo(company: Company, step: Step, member: string): string | null {
  switch (step.timeLimit?.follows) {
    case undefined:
      return null;
    case 'deputy':
      return company.people.get(member)?.deputy ?? null;
    case 'escalate':
      return managerOf(company, { requester: member });
    case 'administrator':
      return company.ruleSet.administrator;
  }
}
