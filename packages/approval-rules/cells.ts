import { askersOf, isAsking, membersOf, personIn, type Asker, type Company } from './company.ts';
import { isInCurrency } from './request.ts';
import type { Band, Order, Person, Rule, Step } from './rule-set.ts';

/** Orders that every question has the same result for, by the smallest of them; and the band that they are in. */
export interface Cell {
  readonly order: Order;
  /** `null` if no rule covers the orders. */
  readonly hit: { readonly rule: number; readonly band: number } | null;
  /** Ids of the deciding people who may not see one of the categories. */
  readonly blind: string;
}

/** More cases than this are refused, so that a check always ends soon. */
const mostCases = 50_000;

/** The most sets of categories with different effects, for one combination of other conditions. */
const mostSets = 500;

export class TooManyCases extends Error {
  constructor() {
    super('The rules distinguish too many cases');
  }
}

/**
 * All orders that people may make, cut where a result can change and merged where it cannot: by requester, cost
 * centre, address, first order and set of categories, then by amount at each threshold and limit.
 */
export function* cellsOf(company: Company): Generator<Cell> {
  const { rules, people } = company.ruleSet;
  const limits = new Map<Band, readonly number[]>(
    rules.flatMap(({ bands }) => bands.map((band) => [band, limitsOf(company, band)] as const)),
  );
  const deciding = new Set(
    involvedIn(
      company,
      rules.flatMap(({ bands }) => bands.flatMap(({ steps }) => steps)),
    ),
  );
  const restricted = people.filter(({ id, sees }) => sees !== undefined && deciding.has(id));
  const asks = (rule: Rule, asker: Asker) =>
    isInCurrency(company, rule) && isAsking(company, rule.who, asker);
  let count = 0;
  for (const profile of profilesOf(company, rules, asks)) {
    const cells = new Map<string, Cell>();
    for (const { order: conditions, remaining, blind } of conditionsOf(company, rules, profile, restricted)) {
      for (const { amount, hit } of amountsOf(rules, remaining, limits)) {
        count += 1;
        if (count > mostCases) throw new TooManyCases();
        const key = hit ? `${hit.rule} ${hit.band} ${amount} ${blind}` : 'none';
        const known = cells.get(key)?.order;
        if (known && !hasFewerConditions(conditions, known)) continue;
        cells.set(key, { order: { ...conditions, amount }, hit, blind });
      }
    }
    for (const asker of differing(company, profile.askers, deciding)) {
      for (const cell of cells.values()) {
        const { unit: _other, ...order } = cell.order;
        yield { ...cell, order: { ...order, ...asker } };
      }
    }
  }
}

/** Whether an order has a smaller amount than another one, or fewer conditions. */
export function isSmaller(one: Order, other: Order): boolean {
  return one.amount === other.amount ? hasFewerConditions(one, other) : one.amount < other.amount;
}

function hasFewerConditions(one: Order, other: Order): boolean {
  const difference =
    one.categories.length - other.categories.length ||
    Number(one.firstOrder) - Number(other.firstOrder) ||
    Number(one.costCentre !== null) - Number(other.costCentre !== null) ||
    Number(one.address !== null) - Number(other.address !== null);
  return difference < 0;
}

/** People whose requests meet the same rules, and who see the same; once for each unit in which they may order. */
export interface Profile {
  readonly askers: readonly Asker[];
  readonly sees: Person['sees'];
  readonly rules: readonly number[];
}

/** @param asks whether a rule is about the requests of a person in a unit */
export function profilesOf(
  company: Company,
  rules: readonly Rule[],
  asks: (rule: Rule, asker: Asker) => boolean,
): readonly Profile[] {
  const asking = company.ruleSet.people
    .filter(({ isActive }) => isActive)
    .flatMap((person) => askersOf(person).map((asker) => ({ asker, sees: person.sees })))
    .filter(({ asker }) => personIn(company, asker)?.mayOrder)
    .map((each) => ({
      ...each,
      rules: rules.flatMap((rule, index) => (asks(rule, each.asker) ? [index] : [])),
    }));
  const profiles = Map.groupBy(asking, ({ sees, rules: met }) => JSON.stringify([met, sees ?? null]));
  return [...profiles.values()].map((all) => ({
    askers: all.map(({ asker }) => asker),
    sees: all[0]?.sees,
    rules: all[0]?.rules ?? [],
  }));
}

/** One of all people for whom a request is the same: those of one manager whom no step asks. */
function differing(
  company: Company,
  askers: readonly Asker[],
  deciding: ReadonlySet<string>,
): readonly Asker[] {
  return firstOfEach(askers, (asker) =>
    JSON.stringify([
      deciding.has(asker.requester) && asker.requester,
      membersOf(company, { manager: true }, asker),
    ]),
  );
}

/** Orders that meet the same conditions of rules, besides their amount. */
export interface Conditions {
  readonly order: Order;
  /** The rules whose other conditions the order meets. */
  readonly remaining: readonly number[];
  readonly blind: string;
}

/**
 * All combinations of cost centre, address, first order and categories, merged where they meet the same rules.
 *
 * @param restricted deciding people who see some categories only
 */
export function* conditionsOf(
  company: Company,
  rules: readonly Rule[],
  { askers, sees, rules: asked }: Profile,
  restricted: readonly Person[],
): Generator<Conditions> {
  const { categories, costCentres, addresses, currency } = company.ruleSet;
  const [asker = { requester: '' }] = askers;
  for (const costCentre of choicesOf(rules, asked, [null, ...costCentres], meetsCostCentre)) {
    for (const address of choicesOf(rules, costCentre.rules, [null, ...addresses], meetsAddress)) {
      for (const first of choicesOf(rules, address.rules, [false, true], meetsFirstOrder)) {
        for (const set of categorySets(rules, first.rules, sees ?? categories, restricted)) {
          const order: Order = {
            ...asker,
            amount: 0,
            currency,
            categories: [...set.value],
            firstOrder: first.value,
            costCentre: costCentre.value,
            address: address.value,
          };
          yield { order, remaining: set.rules, blind: set.blind };
        }
      }
    }
  }
}

/** A group of values with the same effect: the first of them, and the rules that remain with it. */
interface Choice<T> {
  readonly value: T;
  readonly rules: readonly number[];
}

const meetsCostCentre = ({ what }: Rule, value: string | null) =>
  what.costCentres === undefined || (value !== null && what.costCentres.includes(value));
const meetsAddress = ({ what }: Rule, value: string | null) =>
  what.addresses === undefined || (value !== null && what.addresses.includes(value));
const meetsFirstOrder = ({ what }: Rule, value: boolean) =>
  what.firstOrder === undefined || what.firstOrder === value;

/** Everyone who may decide one of the steps for some requester, including deputies, managers and the administrator. */
export function involvedIn(company: Company, steps: readonly Step[]): readonly string[] {
  const { units, absences, administrator } = company.ruleSet;
  const managers = units.flatMap(({ manager }) => manager ?? []);
  const asked = new Set(
    steps.flatMap(({ ask, timeLimit }) => {
      const members =
        'role' in ask ? (company.withRole.get(ask.role) ?? []) : 'people' in ask ? ask.people : managers;
      const deputies = members.flatMap((member) => company.people.get(member)?.deputy ?? []);
      switch (timeLimit?.follows) {
        case 'deputy':
          return [...members, ...deputies];
        case 'escalate':
          return [...members, ...managers];
        case 'administrator':
          return [...members, administrator];
        case undefined:
          return members;
      }
    }),
  );
  // A set is walked to its end also where it grows, so that deputies of deputies are found.
  for (const person of asked) {
    for (const absence of absences) {
      if (absence.person === person && absence.deputy !== undefined) asked.add(absence.deputy);
    }
  }
  return [...asked];
}

/** The values of a condition, one for each set of rules that remain with it. */
function choicesOf<T>(
  rules: readonly Rule[],
  remaining: readonly number[],
  values: readonly T[],
  meets: (rule: Rule, value: T) => boolean,
): readonly Choice<T>[] {
  const found = values.map((value) => ({
    value,
    rules: remaining.filter((index) => {
      const rule = rules[index];
      return rule !== undefined && meets(rule, value);
    }),
  }));
  return firstOfEach(found, ({ rules: met }) => met.join());
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}

/** The smallest set of categories for each effect on rules and on who may see all of it, beginning with the empty one. */
function categorySets(
  rules: readonly Rule[],
  remaining: readonly number[],
  seen: readonly string[],
  restricted: readonly Person[],
): readonly (Choice<readonly string[]> & { readonly blind: string })[] {
  const effectOf = (categories: readonly string[]) => ({
    value: categories,
    rules: remaining.filter((index) => {
      const needed = rules[index]?.what.categories;
      return needed === undefined || needed.some((category) => categories.includes(category));
    }),
    blind: JSON.stringify(
      restricted
        .filter(({ sees = [] }) => categories.some((category) => !sees.includes(category)))
        .map(({ id }) => id),
    ),
  });
  const keyOf = ({ rules: met, blind }: ReturnType<typeof effectOf>) => `${met.join()} ${blind}`;
  const single = firstOfEach(
    seen.map((category) => effectOf([category])),
    keyOf,
  );
  const found = new Map([effectOf([])].map((effect) => [keyOf(effect), effect]));
  // A map is walked to its end also where it grows: sets of two, then of three.
  for (const { value } of found.values()) {
    for (const added of single) {
      const effect = effectOf([...new Set([...value, ...added.value])]);
      if (found.size > mostSets) throw new TooManyCases();
      if (!found.has(keyOf(effect))) found.set(keyOf(effect), effect);
    }
  }
  return [...found.values()];
}

/** The amounts of an order just above each threshold and limit, each with the band of the first rule that it meets. */
function* amountsOf(
  rules: readonly Rule[],
  remaining: readonly number[],
  limits: ReadonlyMap<Band, readonly number[]>,
): Generator<{ readonly amount: number; readonly hit: Cell['hit'] }> {
  let ceiling = Infinity;
  for (const index of remaining) {
    const rule = rules[index];
    for (const [position, band] of rule?.bands.entries() ?? []) {
      const { over } = band;
      if (over >= ceiling) break;
      const end = Math.min(ceiling, rule?.bands[position + 1]?.over ?? Infinity);
      const cuts = (limits.get(band) ?? []).filter((limit) => over < limit && limit < end);
      for (const cut of [over, ...cuts])
        yield { amount: justAbove(cut), hit: { rule: index, band: position } };
    }
    ceiling = Math.min(ceiling, rule?.bands[0]?.over ?? Infinity);
    if (ceiling === 0) return;
  }
  yield { amount: justAbove(0), hit: null };
}

/** The limits of everyone who may decide in a band, rising. */
function limitsOf(company: Company, { steps }: Band): readonly number[] {
  const limits = involvedIn(company, steps).flatMap(
    (person) => company.people.get(person)?.limit?.amount ?? [],
  );
  return [...new Set(limits)].toSorted((one, other) => one - other);
}

/** An order is at least a cent above what it exceeds. */
export function justAbove(amount: number): number {
  return (Math.round(amount * 100) + 1) / 100;
}
