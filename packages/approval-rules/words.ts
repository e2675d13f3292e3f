import type { Edit } from './edits.ts';
import type { Example, Finding, FindingPlace } from './findings.ts';
import type { Repair } from './repairs.ts';
import type { InputFault, Person, Rule, RuleSet, Step } from './rule-set.ts';
import { tableOf, type Column } from './table.ts';
import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import type { Language, Parts, Texts } from './texts/texts.ts';

/** All sentences of a language. */
export function textsOf(language: Language): Texts {
  return language === 'de' ? german : english;
}

/** Names of the values of conditions, by id; a value without one is called by its id. */
export interface ConditionNames {
  readonly categories?: ReadonlyMap<string, string>;
  readonly costCentres?: ReadonlyMap<string, string>;
  readonly addresses?: ReadonlyMap<string, string>;
}

/** Writes what the checker says about a rule set in words, with the names and figures of the rule set. */
export function wordsFor(
  ruleSet: Pick<RuleSet, 'currency' | 'people' | 'units'>,
  language: Language,
  conditions: ConditionNames = {},
) {
  const texts = textsOf(language);
  const names = new Map(ruleSet.people.map((person) => [person.id, person.name]));
  const roleNames = new Map(Object.entries(texts.roles));
  const unitNames = new Map(ruleSet.units.map((unit) => [unit.id, unit.name]));
  const money = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: ruleSet.currency });
  const list = new Intl.ListFormat(texts.locale);
  const dates = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' });

  const person = (id: string) => names.get(id) ?? id;
  const inList = (kind: keyof ConditionNames, ids: readonly string[]) =>
    list.format(ids.map((id) => conditions[kind]?.get(id) ?? id));
  const role = (id: string) => roleNames.get(id) ?? id;
  const people = (ids: readonly string[]) => list.format(ids.map(person));
  const amount = (figure: number) => money.format(figure);
  const days = (count: number) => texts.days({ count: String(count) });

  function step({ ask, needs, timeLimit }: Step): string {
    const then = timeLimit
      ? ` (${texts.step.follows[timeLimit.follows]({ days: days(timeLimit.days) })})`
      : '';
    return `${asked(ask, needs)}${then}`;
  }

  function asked(ask: Step['ask'], needs: Step['needs']): string {
    if ('manager' in ask) return texts.step.manager;
    const kind = typeof needs === 'object' ? 'atLeast' : needs;
    const count = typeof needs === 'object' ? String(needs.atLeast) : '';
    if ('role' in ask) return texts.step.role[kind]({ names: role(ask.role), count });
    if (ask.people.length === 1) return people(ask.people);
    return texts.step.people[kind]({ names: people(ask.people), count });
  }

  function steps(all: readonly Step[]): string {
    return all.length > 0 ? all.map(step).join(texts.step.next) : texts.step.noStep;
  }

  function place({ rule, over, step: index, person: id }: FindingPlace): string {
    const parts = [
      ...(rule === undefined ? [] : [texts.place.rule({ rule })]),
      ...(over === undefined
        ? []
        : [over === 0 ? texts.place.firstBand({}) : texts.place.band({ amount: amount(over) })]),
      ...(index === undefined ? [] : [texts.place.step({ step: String(index + 1) })]),
    ];
    return parts.length > 0 ? parts.join(', ') : person(id ?? '');
  }

  function figuresInWords(figures: Readonly<Record<string, string | number>>): Parts {
    return Object.fromEntries(
      Object.entries(figures).map(([key, value]) => {
        if (key === 'limit') return [key, amount(Number(value))];
        if (key === 'days') return [key, days(Number(value))];
        return [
          key,
          key === 'person' || key === 'by' || key === 'deputy' ? person(String(value)) : String(value),
        ];
      }),
    );
  }

  function finding({ code, place: at, figures }: Finding): string {
    const sentences = texts.findings[code];
    const sentence = typeof sentences === 'function' ? sentences : sentences[String(figures['reason'])];
    const parts = {
      ...(at.person !== undefined && { person: person(at.person) }),
      ...figuresInWords(figures),
    };
    return sentence?.({ ...parts, place: place(at) }) ?? code;
  }

  function example({ order, away, day, decided = [] }: Example): string {
    const { requester, unit, categories, firstOrder, costCentre, address } = order;
    const parts = texts.example;
    return [
      parts.order({
        requester:
          unit === undefined ? person(requester) : `${person(requester)} (${unitNames.get(unit) ?? unit})`,
        amount: amount(order.amount),
      }),
      categories.length > 0 ? parts.categories({ names: inList('categories', categories) }) : '',
      firstOrder ? parts.firstOrder({}) : '',
      costCentre === null ? '' : parts.costCentre({ name: inList('costCentres', [costCentre]) }),
      address === null ? '' : parts.address({ name: inList('addresses', [address]) }),
      decided.length > 0 ? parts.decided({ names: people(decided) }) : '',
      away === undefined ? '' : parts.away({ person: person(away) }),
      day === undefined ? '' : parts.day({ day }),
    ].join('');
  }

  function repair(each: Repair): string {
    const sentence = texts.repairs[each.kind];
    switch (each.kind) {
      case 'addRule':
        return sentence({ rule: each.rule.id, steps: steps(each.rule.bands[0]?.steps ?? []) });
      case 'removeBand':
        return sentence({ place: place(each) });
      case 'setSteps':
        return sentence({ place: place(each), steps: steps(each.steps) });
      case 'passToDeputy':
        return sentence({
          place: place({ rule: each.rule, over: each.over, step: each.step }),
          days: days(each.days),
          person: person(each.person),
          deputy: person(each.deputy),
        });
      case 'setLimit':
        return sentence({ person: person(each.person), limit: limit(each.limit) });
      case 'showCategories':
        return sentence({ person: person(each.person), categories: inList('categories', each.categories) });
      case 'setDeputy':
      case 'setAbsenceDeputy':
        return sentence({
          person: person(each.person),
          deputy: each.deputy === null ? texts.nobody : person(each.deputy),
        });
      case 'removeRule':
      case 'moveRule':
      case 'setRuleCurrency':
        return sentence(each);
    }
  }

  function limit(most: { readonly amount: number; readonly currency: string } | null | undefined): string {
    if (!most) return texts.anyAmount;
    const amounts = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: most.currency });
    return texts.upTo({ amount: amounts.format(most.amount) });
  }

  /** Whose orders a rule is about, and which of them. */
  function group({ who, what }: Pick<Rule, 'who' | 'what'>): string {
    const { categories = [], firstOrder, costCentres = [], addresses = [] } = what;
    const parts = texts.group;
    return [
      who === 'everyone' ? parts.everyone({}) : '',
      typeof who === 'object' && 'role' in who ? parts.role({ name: role(who.role) }) : '',
      typeof who === 'object' && 'unit' in who
        ? parts.unit({ name: unitNames.get(who.unit) ?? who.unit })
        : '',
      typeof who === 'object' && 'person' in who ? person(who.person) : '',
      categories.length > 0 ? parts.categories({ names: inList('categories', categories) }) : '',
      firstOrder === undefined ? '' : parts[firstOrder ? 'firstOrder' : 'laterOrder']({}),
      costCentres.length > 0 ? parts.costCentres({ names: inList('costCentres', costCentres) }) : '',
      addresses.length > 0 ? parts.addresses({ names: inList('addresses', addresses) }) : '',
    ].join('');
  }

  function column({ over, upTo }: Column): string {
    if (upTo === null)
      return over === 0 ? texts.place.firstBand({}) : texts.place.band({ amount: amount(over) });
    return over === 0
      ? texts.upTo({ amount: amount(upTo) })
      : texts.between({ over: amount(over), upTo: amount(upTo) });
  }

  function unitName(id: string | undefined): string {
    return id === undefined ? texts.nothing : (unitNames.get(id) ?? id);
  }

  function placesOf({ furtherUnits = [], ...first }: Person): readonly string[] {
    return [{ ...first, mayOrder: true }, ...furtherUnits].map(({ unit: id, roles, mayOrder }) => {
      const may = [...roles.map(role), ...(mayOrder ? [] : [texts.person.ordersNothing({})])];
      return may.length > 0 ? `${unitName(id)}: ${list.format(may)}` : unitName(id);
    });
  }

  /** The parts of a person in words; a change names only those that differ. */
  function partsOf(each: Person): readonly string[] {
    const parts = texts.person;
    return [
      ...placesOf(each),
      parts.decides({ limit: limit(each.limit) }),
      parts.deputy({ name: each.deputy === undefined ? texts.nobody : person(each.deputy) }),
      each.mayOrder ? parts.orders({}) : parts.ordersNothing({}),
      each.seesPrices === false ? parts.seesNoPrices({}) : parts.seesPrices({}),
      each.sees ? parts.sees({ categories: inList('categories', each.sees) }) : parts.seesAll({}),
      each.isActive ? parts.active({}) : parts.inactive({}),
    ];
  }

  function changed(name: string, before: readonly string[], after: readonly string[]): string {
    const { added, removed, changed: sentence } = texts.edit;
    const of = (one: readonly string[], other: readonly string[]) =>
      one.filter((each) => !other.includes(each)).join(', ') || texts.nothing;
    if (before.length === 0) return added({ name, after: after.join(', ') });
    if (after.length === 0) return removed({ name });
    return sentence({ name, before: of(before, after), after: of(after, before) });
  }

  function cells(rule: Rule | null): readonly string[] {
    if (!rule) return [];
    const { columns, rows } = tableOf({ rules: [rule] });
    const inColumns = columns.map((each, index) => `${column(each)}: ${cell(rows[0]?.cells[index] ?? null)}`);
    return [[group(rule), ...inColumns].join('; ')];
  }

  function cell(all: readonly Step[] | null): string {
    return all ? steps(all) : texts.group.others({});
  }

  /** A difference between two versions as a sentence. */
  function edit(each: Edit): string {
    switch (each.kind) {
      case 'rule':
        return changed(
          texts.place.rule({ rule: each.after?.id ?? each.before?.id ?? '' }),
          cells(each.before),
          cells(each.after),
        );
      case 'position':
        return texts.edit[each.before === null ? 'last' : 'moved']({
          rule: each.rule,
          before: each.before ?? '',
        });
      case 'group':
        return changed(texts.place.rule({ rule: each.after.id }), [group(each.before)], [group(each.after)]);
      case 'currency': {
        const amountsIn = (currency: string) => [texts.edit.amounts({ currency })];
        return changed(texts.place.rule(each), amountsIn(each.before), amountsIn(each.after));
      }
      case 'steps': {
        const at = `${texts.place.rule({ rule: each.rule })}, ${column(each.column)}`;
        return changed(at, [cell(each.before)], [cell(each.after)]);
      }
      case 'person': {
        const { before, after } = each;
        const name = (after ?? before)?.name ?? '';
        if (before && after)
          return changed(name, [before.name, ...partsOf(before)], [after.name, ...partsOf(after)]);
        return changed(name, before ? placesOf(before) : [], after ? placesOf(after) : []);
      }
      case 'unit': {
        const parts = (of: typeof each.before) =>
          of
            ? [
                ...(each.before && each.after ? [texts.edit.unit({ name: of.name })] : []),
                texts.edit.belongs({ name: unitName(of.parent) }),
                texts.edit.manager({ name: of.manager === undefined ? texts.nobody : person(of.manager) }),
              ]
            : [];
        const name = texts.edit.unit({ name: (each.after ?? each.before)?.name ?? '' });
        return changed(name, parts(each.before), parts(each.after));
      }
      case 'absence': {
        const { person: id = '', from = '', until = '', deputy } = each.after ?? each.before ?? {};
        const [first = from, last = until] = [from, until].map((day) => dates.format(new Date(day)));
        const name = texts.edit.absence({ person: person(id), from: first, until: last });
        if (!each.after) return texts.edit.removed({ name });
        return deputy === undefined
          ? texts.edit.listed({ name })
          : texts.edit.added({ name, after: texts.person.substitute({ name: person(deputy) }) });
      }
      case 'list': {
        const name = texts.edit[each.list]({ name: inList(each.list, [each.id]) });
        return texts.edit[each.added ? 'listed' : 'removed']({ name });
      }
      case 'lowLimit':
        return texts.edit.lowLimit({
          person: person(each.person),
          limit: amount(each.limit),
          over: amount(each.over),
        });
      case 'administrator':
        return changed(texts.roles['administrator'] ?? '', [person(each.before)], [person(each.after)]);
    }
  }

  return { texts, people, days, step, steps, finding, example, repair, group, column, edit };
}

const amounts = '99.95 (0 … 1000000000)';
const day = '"2026-12-24"';

/** Values that a field may have, as its author writes them in any language. */
const forms: Readonly<Record<string, string>> = {
  currency: '"EUR"',
  from: day,
  until: day,
  day,
  over: amounts,
  amount: amounts,
  days: '1 … 365',
  atLeast: '2 … 5',
  who: '"everyone", {"role":"finance"}, {"unit":"workshop"}, {"person":"max"}',
  ask: '{"manager":true}, {"role":"finance"}, {"people":["max"]}',
  needs: '"one", "all", {"atLeast":2}',
  follows: '"deputy", "escalate", "administrator"',
  mayOrder: 'true, false',
  seesPrices: 'true, false',
  isActive: 'true, false',
  firstOrder: 'true, false',
};

/** A finding with its example as sentences. */
export function findingInWords(ruleSet: RuleSet, found: Finding, language: Language): string {
  const { texts, finding, example } = wordsFor(ruleSet, language);
  const shown = found.example ? [texts.report.example({ example: example(found.example) }).trim()] : [];
  return [finding(found), ...shown].join(' ');
}

/** A fault of a document in words. */
export function faultInWords({ code, at, figures }: InputFault, language: Language): string {
  const parts = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, String(value)]));
  const form = forms[at.split('.').at(-1) ?? ''];
  const { faults } = textsOf(language);
  return code === 'wrongValue' && form !== undefined
    ? faults.wrongForm({ ...parts, at, form })
    : faults[code]({ ...parts, at });
}
