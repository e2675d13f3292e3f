import type { FindingCode } from '../findings.ts';
import type { Band, Order, Person, Rule, RuleSet, Step } from '../rule-set.ts';

/**
 * The meaning of the README, written again: slow and simple, without the checker. Every person makes every order,
 * with each threshold and limit exceeded by a cent, and all decisions are tried one after the other.
 */

/** A finding as both name it. */
export type Named = readonly [FindingCode, rule?: string, over?: number, step?: number, person?: string];

interface World {
  readonly set: RuleSet;
  readonly order: Order;
  /** Absent people, with the deputy who acts at once. */
  readonly absent: Readonly<Record<string, string | null>>;
  /** Whether limits and visibility are looked at in a step. */
  readonly ignores?: { readonly step: number; readonly what: 'limit' | 'sight' };
}

function find(set: RuleSet, id: string | null | undefined): Person | undefined {
  return set.people.find((person) => person.id === id && person.isActive);
}

function unitChain(set: RuleSet, unit: string | undefined): RuleSet['units'] {
  const found = set.units.find(({ id }) => id === unit);
  return found ? [found, ...unitChain(set, found.parent)] : [];
}

type Asker = Pick<Order, 'requester' | 'unit'>;

function seatOf(set: RuleSet, { requester, unit }: Asker) {
  const person = set.people.find(({ id }) => id === requester);
  return unit === undefined ? person : person?.furtherUnits?.find((seat) => seat.unit === unit);
}

function leaders(set: RuleSet, asker: Asker): readonly string[] {
  const unit = seatOf(set, asker)?.unit;
  return unitChain(set, unit).flatMap(({ manager }) => (find(set, manager) ? [String(manager)] : []));
}

function leaderOf(set: RuleSet, asker: Asker): string | undefined {
  return leaders(set, asker).find((leader) => leader !== asker.requester);
}

/** Whom a step asks, with the requester. */
export function asked({ set, order }: World, { ask }: Step): readonly string[] {
  if ('role' in ask) {
    return set.people
      .filter(({ isActive, ...first }) =>
        [first, ...(first.furtherUnits ?? [])].some(({ roles }) => isActive && roles.includes(ask.role)),
      )
      .map(({ id }) => id);
  }
  if ('people' in ask) return [...new Set(ask.people)].filter((id) => find(set, id));
  return [leaderOf(set, order) ?? leaders(set, order)[0]].flatMap((id) => id ?? []);
}

function mayJudge(
  { set, order, absent, ignores }: World,
  index: number,
  id: string | null | undefined,
): boolean {
  const person = find(set, id);
  if (!person || person.id === order.requester || person.id in absent) return false;
  const seesNot = ignores?.step === index && ignores.what === 'sight';
  const limitNot = ignores?.step === index && ignores.what === 'limit';
  const isHigh =
    person.limit === undefined ||
    (person.limit.currency === set.currency && (limitNot || order.amount <= person.limit.amount));
  return isHigh && (seesNot || order.categories.every((one) => person.sees?.includes(one) ?? true));
}

function deputyToday(absent: World['absent'], id: string, passed: readonly string[] = []): string | null {
  const deputy = absent[id] ?? null;
  if (deputy === null || passed.includes(deputy)) return null;
  return deputy in absent ? deputyToday(absent, deputy, [...passed, deputy]) : deputy;
}

function follower({ set }: World, { timeLimit }: Step, id: string): string | undefined {
  if (timeLimit?.follows === 'administrator') return set.administrator;
  if (timeLimit?.follows === 'escalate') return leaderOf(set, { requester: id });
  return timeLimit ? set.people.find((person) => person.id === id)?.deputy : undefined;
}

/** All pairs of a person who decides and the one in whose place, in the end. */
function pairs(world: World, step: Step, index: number): readonly (readonly [string, string])[] {
  const members = asked(world, step).filter((id) => id !== world.order.requester);
  return members.flatMap((id) =>
    [...new Set([id, deputyToday(world.absent, id, [id]), follower(world, step, id)])].flatMap((by) =>
      mayJudge(world, index, by) && (by === id || !members.includes(String(by)))
        ? [[String(by), id] as const]
        : [],
    ),
  );
}

export function needed(world: World, step: Step): number {
  const others = asked(world, step).filter((id) => id !== world.order.requester);
  if (step.needs === 'one') return 1;
  return step.needs === 'all' ? Math.max(1, others.length) : step.needs.atLeast;
}

/**
 * Tries all decisions in all orders: the first step at which a request can be without anybody who may decide,
 * and the steps that it can enter.
 */
export function follow(world: World, steps: readonly Step[]): { stuck: number | null; entered: number } {
  let stuck: number | null = null;
  let entered = 0;
  const possible = steps.map((step, index) => pairs(world, step, index));
  const counts = steps.map((step) => needed(world, step));
  const seen = new Set<string>();
  const go = (index: number, used: readonly string[], filled: readonly string[]): void => {
    const state = `${index}|${used.toSorted().join()}|${filled.toSorted().join()}`;
    if (index >= steps.length || seen.has(state)) return;
    seen.add(state);
    entered = Math.max(entered, index + 1);
    const next = (possible[index] ?? []).filter(
      ([by, place]) => !used.includes(by) && !filled.includes(place),
    );
    if (next.length === 0) stuck = Math.min(stuck ?? index, index);
    for (const [by, place] of next) {
      if (filled.length + 1 >= (counts[index] ?? 1)) go(index + 1, [...used, by], []);
      else go(index, [...used, by], [...filled, place]);
    }
  };
  go(0, [], []);
  return { stuck, entered };
}

function isLow(set: RuleSet, order: Order, id: string): boolean {
  const limit = find(set, id)?.limit;
  return limit !== undefined && (limit.currency !== set.currency || limit.amount < order.amount);
}

function isAbout(set: RuleSet, rule: Rule, order: Order): boolean {
  const { who, what } = rule;
  const seat = seatOf(set, order);
  const isAsking =
    who === 'everyone' ||
    ('person' in who && who.person === order.requester) ||
    ('role' in who && seat?.roles.includes(who.role) === true) ||
    ('unit' in who && unitChain(set, seat?.unit).some(({ id }) => id === who.unit));
  return (
    isAsking &&
    (rule.currency ?? set.currency) === order.currency &&
    (what.categories?.some((one) => order.categories.includes(one)) ?? true) &&
    (what.firstOrder ?? order.firstOrder) === order.firstOrder &&
    (what.costCentres?.includes(order.costCentre ?? '') ?? true) &&
    (what.addresses?.includes(order.address ?? '') ?? true)
  );
}

/** The rule and band of an order. */
export function decide(set: RuleSet, order: Order) {
  for (const rule of set.rules) {
    if (!isAbout(set, rule, order)) continue;
    const below = rule.bands.filter(({ over }) => over === 0 || order.amount > over);
    const band = below.at(-1);
    if (band) return { rule, band };
  }
  return null;
}

function subsets(all: readonly string[]): readonly string[][] {
  const [first, ...others] = all;
  if (first === undefined) return [[]];
  const rest = subsets(others);
  return [...rest, ...rest.map((set) => [first, ...set])];
}

/** Every order that a person can make, with amounts a cent above every figure of the rule set. */
export function everyOrder(set: RuleSet): readonly Order[] {
  const figures = new Set([
    0,
    ...set.rules.flatMap(({ bands }) => bands.map(({ over }) => over)),
    ...set.people.flatMap(({ limit }) => limit?.amount ?? []),
  ]);
  return set.people
    .filter(({ isActive }) => isActive)
    .flatMap((person) => [
      { ...person, asker: { requester: person.id } },
      ...(person.furtherUnits ?? []).map(({ unit, mayOrder }) => ({
        ...person,
        mayOrder,
        asker: { requester: person.id, unit },
      })),
    ])
    .filter(({ mayOrder }) => mayOrder)
    .flatMap((person) =>
      [...figures].flatMap((figure) =>
        subsets(person.sees ?? set.categories).flatMap((categories) =>
          [false, true].flatMap((firstOrder) =>
            [null, ...set.costCentres].flatMap((costCentre) =>
              [null, ...set.addresses].map((address) => ({
                ...person.asker,
                amount: (Math.round(figure * 100) + 1) / 100,
                currency: set.currency,
                categories,
                firstOrder,
                costCentre,
                address,
              })),
            ),
          ),
        ),
      ),
    );
}

/** The days on which somebody else is away than the day before. */
function days({ absences }: RuleSet): readonly string[] {
  return [...new Set(absences.flatMap(({ from, until }) => [from, dayAfter(until)]))];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function absentOn({ absences }: RuleSet, day: string): World['absent'] {
  const found = absences.filter(({ from, until }) => from <= day && day <= until);
  return Object.fromEntries(found.toReversed().map(({ person, deputy }) => [person, deputy ?? null]));
}

/** All findings of one order, as names. */
export function findingsOf(set: RuleSet, order: Order): readonly Named[] {
  const hit = decide(set, order);
  if (!hit) return [['orderNotCovered']];
  const { rule, band } = hit;
  const world: World = { set, order, absent: {} };
  const { stuck } = follow(world, band.steps);
  const waits = band.steps.slice(0, stuck ?? band.steps.length).flatMap((step, index): readonly Named[] => {
    const members = asked(world, step).filter((id) => id !== order.requester);
    const able = members.filter((id) => mayJudge(world, index, id));
    const above = able.flatMap((id) => follower(world, step, id) ?? []).filter((id) => isLow(set, order, id));
    if (step.timeLimit?.follows === 'escalate' && above.length > 0) {
      return above.map((id) => ['escalatesToLowerLimit', rule.id, band.over, index, id]);
    }
    const fresh = members
      .map((id) => follower(world, step, id))
      .filter((id) => mayJudge(world, index, id) && !able.includes(String(id)));
    return fresh.length > 0 ? [] : [['endlessWait', rule.id, band.over, index]];
  });
  if (stuck !== null) {
    const step = band.steps[stuck];
    const at = [rule.id, band.over, stuck] as const;
    if (!step || asked(world, step).length === 0) return [...waits, ['nobodyMayDecide', ...at]];
    if (asked(world, step).every((id) => id === order.requester))
      return [...waits, ['onlyRequesterMay', ...at]];
    const seeing = follow(
      { ...world, ignores: { step: stuck, what: 'sight' } },
      band.steps.slice(0, stuck + 1),
    );
    return [...waits, [seeing.stuck === null ? 'approverMayNotSee' : 'nobodyMayDecide', ...at]];
  }
  return [
    ...waits,
    ...set.people.flatMap(({ id }): readonly Named[] => {
      if (id === order.requester) return [];
      const step = follow({ ...world, absent: { [id]: null } }, band.steps).stuck;
      return step === null ? [] : [['dependsOnOnePerson', rule.id, band.over, step, id]];
    }),
    ...days(set).flatMap((day): readonly Named[] => {
      const step = follow({ ...world, absent: absentOn(set, day) }, band.steps).stuck;
      return step === null ? [] : [['nobodyMayDecide', rule.id, band.over, step]];
    }),
  ];
}

/** All findings that orders show, each with the smallest amount that does, and rules and steps that none reaches. */
export function bruteForce(set: RuleSet): Readonly<Record<string, number | null>> {
  const found = new Map<string, number | null>();
  const entered = new Map<Rule, Map<Band, number>>();
  for (const order of everyOrder(set)) {
    for (const named of findingsOf(set, order)) {
      const line = named.join(' ');
      found.set(line, Math.min(found.get(line) ?? Infinity, order.amount));
    }
    const hit = decide(set, order);
    if (!hit) continue;
    const bands = entered.get(hit.rule) ?? new Map<Band, number>();
    const steps = follow({ set, order, absent: {} }, hit.band.steps).entered;
    entered.set(hit.rule, bands.set(hit.band, Math.max(bands.get(hit.band) ?? 0, steps)));
  }
  for (const rule of set.rules) {
    const bands = entered.get(rule);
    if (!bands && (rule.currency ?? set.currency) === set.currency)
      found.set(`ruleNeverUsed ${rule.id}`, null);
    for (const band of bands ? rule.bands : []) {
      const steps = bands?.get(band) ?? 0;
      if (steps < band.steps.length) found.set(`stepNeverReached ${rule.id} ${band.over} ${steps}`, null);
    }
  }
  return Object.fromEntries(found);
}

/** The steps that replace other steps for some order, as unique texts. */
export function bruteForceChanges(before: RuleSet, after: RuleSet): ReadonlySet<string> {
  const both = { ...after, rules: [...before.rules, ...after.rules] };
  const changes = everyOrder(both).map((order) =>
    [before, after].map((set) => JSON.stringify(decide(set, order)?.band.steps ?? null)),
  );
  return new Set(changes.filter(([old, present]) => old !== present).map((pair) => pair.join(' -> ')));
}
