import { TooManyCases, involvedIn } from './cells.ts';
import { checkRuleSet } from './check.ts';
import { companyOf, membersOf, type Company } from './company.ts';
import { keyOf, type Finding } from './findings.ts';
import type { Band, Person, Rule, RuleSet, Step } from './rule-set.ts';

/** A change of a rule set, as data that `applyRepair` carries out. */
export type Repair =
  | { readonly kind: 'removeRule'; readonly rule: string }
  | { readonly kind: 'moveRule'; readonly rule: string; readonly before: string }
  | { readonly kind: 'addRule'; readonly rule: Rule }
  | { readonly kind: 'setRuleCurrency'; readonly rule: string; readonly currency: string }
  | { readonly kind: 'removeBand'; readonly rule: string; readonly over: number }
  | {
      readonly kind: 'setSteps';
      readonly rule: string;
      readonly over: number;
      readonly steps: readonly Step[];
    }
  | {
      readonly kind: 'passToDeputy';
      readonly rule: string;
      readonly over: number;
      readonly step: number;
      readonly days: number;
      readonly person: string;
      readonly deputy: string;
    }
  | { readonly kind: 'setDeputy'; readonly person: string; readonly deputy: string | null }
  | { readonly kind: 'setLimit'; readonly person: string; readonly limit: Person['limit'] | null }
  | { readonly kind: 'showCategories'; readonly person: string; readonly categories: readonly string[] }
  | { readonly kind: 'setAbsenceDeputy'; readonly person: string; readonly deputy: string | null };

/** Carries out a repair; the rule set itself stays as it is. */
export function applyRepair(ruleSet: RuleSet, repair: Repair): RuleSet {
  switch (repair.kind) {
    case 'removeRule':
      return { ...ruleSet, rules: ruleSet.rules.filter(({ id }) => id !== repair.rule) };
    case 'moveRule': {
      if (repair.rule === repair.before) return ruleSet;
      const [moved] = ruleSet.rules.filter(({ id }) => id === repair.rule);
      const others = ruleSet.rules.filter(({ id }) => id !== repair.rule);
      return {
        ...ruleSet,
        rules: others.flatMap((rule) => (rule.id === repair.before && moved ? [moved, rule] : [rule])),
      };
    }
    case 'addRule':
      return { ...ruleSet, rules: [...ruleSet.rules, repair.rule] };
    case 'setRuleCurrency':
      return withRule(ruleSet, repair.rule, (rule) => ({ ...rule, currency: repair.currency }));
    case 'removeBand':
      return withRule(ruleSet, repair.rule, (rule) => ({
        ...rule,
        bands: rule.bands.filter(({ over }) => over !== repair.over),
      }));
    case 'setSteps':
      return withBand(ruleSet, repair, (band) => ({ ...band, steps: [...repair.steps] }));
    case 'passToDeputy': {
      const { days, person, deputy } = repair;
      const changed = withBand(ruleSet, repair, (band) => ({
        ...band,
        steps: band.steps.map((step, index) =>
          index === repair.step ? { ...step, timeLimit: { days, follows: 'deputy' } } : step,
        ),
      }));
      return applyRepair(changed, { kind: 'setDeputy', person, deputy });
    }
    case 'setDeputy':
      return withPerson(ruleSet, repair.person, (person) => {
        const { deputy: _deputy, ...others } = person;
        return repair.deputy === null ? others : { ...others, deputy: repair.deputy };
      });
    case 'setLimit':
      return withPerson(ruleSet, repair.person, (person) => {
        const { limit: _limit, ...others } = person;
        return repair.limit ? { ...others, limit: repair.limit } : others;
      });
    case 'showCategories':
      return withPerson(ruleSet, repair.person, ({ sees, ...person }) =>
        sees ? { ...person, sees: [...new Set([...sees, ...repair.categories])] } : person,
      );
    case 'setAbsenceDeputy':
      return {
        ...ruleSet,
        absences: ruleSet.absences.map((absence) => {
          if (absence.person !== repair.person) return absence;
          const { deputy: _deputy, ...others } = absence;
          return repair.deputy === null ? others : { ...others, deputy: repair.deputy };
        }),
      };
  }
}

function withRule(ruleSet: RuleSet, id: string, change: (rule: Rule) => Rule): RuleSet {
  return { ...ruleSet, rules: ruleSet.rules.map((rule) => (rule.id === id ? change(rule) : rule)) };
}

function withBand(
  ruleSet: RuleSet,
  at: { readonly rule: string; readonly over: number },
  change: (band: Band) => Band,
): RuleSet {
  return withRule(ruleSet, at.rule, (rule) => ({
    ...rule,
    bands: rule.bands.map((band) => (band.over === at.over ? change(band) : band)),
  }));
}

function withPerson(ruleSet: RuleSet, id: string, change: (person: Person) => Person): RuleSet {
  return { ...ruleSet, people: ruleSet.people.map((person) => (person.id === id ? change(person) : person)) };
}

/** Findings of steps that cannot do with fewer people than they ask. */
const stuckCodes = new Set<Finding['code']>(['nobodyMayDecide', 'onlyRequesterMay', 'approverMayNotSee']);

/** How many days a step waits if the author has not said so. */
const usualDays = 2;

/**
 * One or two repairs of a finding. Each was tried: with it, the rule set no longer has the finding. Repairs that
 * cause no other finding come first, and steps and rules are removed only if nothing else helps.
 */
export function repairsOf(ruleSet: RuleSet, finding: Finding): readonly Repair[] {
  const all = checkRuleSet(ruleSet);
  const before = new Set(all.map(keyOf));
  const tried = (candidates: readonly Repair[]) => {
    const helping = candidates.flatMap((repair) => {
      const after = findingsAfter(ruleSet, repair)?.map(keyOf);
      if (!after || after.includes(keyOf(finding))) return [];
      return [{ repair, caused: after.filter((key) => !before.has(key)).length }];
    });
    return helping
      .toSorted((one, other) => one.caused - other.caused)
      .slice(0, 2)
      .map(({ repair }) => repair);
  };
  const mending = tried(mendings(companyOf(ruleSet), finding, all));
  return mending.length > 0 ? mending : tried(removals(ruleSet, finding)).slice(0, 1);
}

/** The findings once a repair is carried out; `null` if the rules then distinguish too many cases. */
function findingsAfter(ruleSet: RuleSet, repair: Repair): readonly Finding[] | null {
  try {
    return checkRuleSet(applyRepair(ruleSet, repair));
  } catch (error) {
    if (error instanceof TooManyCases) return null;
    throw error;
  }
}

/** Repairs that keep every step, the best first. */
function mendings(company: Company, finding: Finding, others: readonly Finding[]): readonly Repair[] {
  const { ruleSet } = company;
  const { code, place, figures } = finding;
  const { rule: id = '', over = 0, person = '', step: index = 0 } = place;
  const rule = ruleSet.rules.find((each) => each.id === id);
  const steps = rule?.bands.find((band) => band.over === over)?.steps ?? [];
  const step = steps[index];
  const first = ruleSet.rules[0]?.id ?? '';
  const toFront: Repair = { kind: 'moveRule', rule: id, before: first };
  const withStep = (changed: Step): Repair => ({
    kind: 'setSteps',
    rule: id,
    over,
    steps: steps.with(index, changed),
  });
  switch (code) {
    case 'otherCurrency': {
      const limit = company.people.get(person)?.limit;
      return place.rule === undefined
        ? [{ kind: 'setLimit', person, limit: limit ? { ...limit, currency: ruleSet.currency } : null }]
        : [{ kind: 'setRuleCurrency', rule: id, currency: ruleSet.currency }];
    }
    case 'orderNotCovered': {
      const timeLimit = { days: usualDays, follows: 'administrator' } as const;
      const asked = askOthers(company, finding, timeLimit);
      return [...(asked.length > 0 ? [asked] : []), []].map((all) => ({
        kind: 'addRule',
        rule: {
          id: unusedId(ruleSet, 'all other orders'),
          who: 'everyone',
          what: {},
          bands: [{ over: 0, steps: all }],
        },
      }));
    }
    case 'ruleNeverUsed':
      return [toFront];
    case 'deputyLoop':
      return [ruleSet.administrator, ...freePeople(company, finding).map(({ id: other }) => other), null].map(
        (deputy) =>
          'day' in figures
            ? { kind: 'setAbsenceDeputy', person, deputy }
            : { kind: 'setDeputy', person, deputy },
      );
    case 'stepNeverReached':
      if (figures['reason'] === 'ruleBefore') return [toFront];
      return others
        .filter(
          (each) => each.place.rule === id && each.place.over === over && (each.place.step ?? index) < index,
        )
        .flatMap((each) => mendings(company, each, []));
    case 'stepAddsNothing':
      return place.step === undefined || (step && 'manager' in step.ask)
        ? []
        : [merged(id, over, steps, index)].flatMap((repair) => repair ?? []);
    case 'nobodyMayDecide':
    case 'onlyRequesterMay':
    case 'approverMayNotSee':
    case 'dependsOnOnePerson':
    case 'endlessWait':
    case 'escalatesToLowerLimit': {
      if (!step) return [];
      const days = step.timeLimit?.days ?? usualDays;
      const toAdministrator = { ...step, timeLimit: { days, follows: 'administrator' } } as const;
      const blocked = String(figures['person'] ?? person);
      const blockedSees = code === 'approverMayNotSee' && finding.example;
      const members = membersOf(company, step.ask, finding.example?.order ?? { requester: '' });
      return [
        ...(blockedSees
          ? [
              {
                kind: 'showCategories' as const,
                person: blocked,
                categories: blockedSees.order.categories,
              },
            ]
          : []),
        ...(code === 'escalatesToLowerLimit' || figures['reason'] === 'limit'
          ? [{ kind: 'setLimit' as const, person: blocked, limit: null }]
          : []),
        withStep(toAdministrator),
        ...[...new Set([person, ...members])]
          .filter((member) => members.includes(member))
          .slice(0, 2)
          .flatMap((member) =>
            freePeople(company, finding, member)
              .slice(0, 3)
              .map(({ id: deputy }) => ({
                kind: 'passToDeputy' as const,
                rule: id,
                over,
                step: index,
                days,
                person: member,
                deputy,
              })),
          ),
        ...(step.needs === 'one' || stuckCodes.has(code)
          ? askOthers(company, finding, toAdministrator.timeLimit).map(withStep)
          : []),
      ];
    }
  }
}

/** Repairs that leave something out. */
function removals(ruleSet: RuleSet, { place }: Finding): readonly Repair[] {
  const { rule: id = '', over = 0, step } = place;
  const rule = ruleSet.rules.find((each) => each.id === id);
  if (!rule) return [];
  const steps = rule.bands.find((band) => band.over === over)?.steps ?? [];
  const leaveOut: readonly Repair[] = [
    ...(step === undefined
      ? []
      : [{ kind: 'setSteps' as const, rule: id, over, steps: steps.toSpliced(step, 1) }]),
    ...(place.over !== undefined && rule.bands.length > 1
      ? [{ kind: 'removeBand' as const, rule: id, over }]
      : []),
    { kind: 'removeRule', rule: id },
  ];
  return leaveOut;
}

/** A step that asks two people who may decide any amount and see everything, one of whom is there for any requester. */
function askOthers(company: Company, finding: Finding, timeLimit: NonNullable<Step['timeLimit']>): Step[] {
  const [one, other] = freePeople(company, finding).filter(({ id }) => id !== company.ruleSet.administrator);
  return one && other ? [{ ask: { people: [one.id, other.id] }, needs: 'one', timeLimit }] : [];
}

/** People who may decide any amount and see everything: those whom rules ask already, then the administrator, then others. */
function freePeople(company: Company, { example }: Finding, except = ''): readonly Person[] {
  const { people, rules, administrator } = company.ruleSet;
  const asked = new Set(
    rules.flatMap(({ bands }) => bands.flatMap(({ steps }) => involvedIn(company, steps))),
  );
  const apart = new Set([except, example?.order.requester, ...(example?.decided ?? [])]);
  const preference = ({ id }: Person) => (id === administrator ? 1 : asked.has(id) ? 0 : 2);
  return people
    .filter(({ id, isActive, limit, sees }) => isActive && !limit && !sees && !apart.has(id))
    .toSorted((one, other) => preference(one) - preference(other));
}

/** One step in place of two that ask the same people. */
function merged(rule: string, over: number, steps: readonly Step[], index: number): Repair | null {
  const step = steps[index];
  const before = steps.findIndex(
    (each) => each.needs !== 'all' && JSON.stringify(each.ask) === JSON.stringify(step?.ask),
  );
  const kept = steps[before];
  const atLeast = countOf(kept) + countOf(step);
  if (!kept || atLeast > 5) return null;
  return {
    kind: 'setSteps',
    rule,
    over,
    steps: steps.with(before, { ...kept, needs: { atLeast } }).toSpliced(index, 1),
  };
}

function countOf(step: Step | undefined): number {
  if (step === undefined || step.needs === 'all') return 0;
  return step.needs === 'one' ? 1 : step.needs.atLeast;
}

function unusedId({ rules }: RuleSet, id: string): string {
  const used = new Set(rules.map((rule) => rule.id));
  let number = 2;
  let unused = id;
  while (used.has(unused)) {
    unused = `${id} ${number}`;
    number += 1;
  }
  return unused;
}
