import type { Example, Finding, FindingPlace } from './findings.ts';
import type { Repair } from './repairs.ts';
import type { InputFault, Rule, RuleSet, Step } from './rule-set.ts';
import type { Column } from './table.ts';
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
    return most ? texts.upTo({ amount: amount(most.amount) }) : texts.anyAmount;
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

  return { texts, people, days, step, steps, finding, example, repair, group, column };
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
