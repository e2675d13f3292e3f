import { useSelector } from '@xstate/react';
import {
  namesIn,
  type ConditionKind,
  type Rule,
  type RuleChoices,
  type RuleSet,
  type Step,
} from '../../domain/approval-rules/rule-set.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { roleNames, ruleWords } from '../../messages/approval-rules/rule-words.ts';
import { textsIn, type InLanguages } from '../../messages/in-languages.ts';
import type { Language } from '../../domain/locale/language.ts';
import { useLocale } from '../locale-context.tsx';
import type { CompanyRulesProps } from './company-rules-page.tsx';

type Words = typeof ruleWords extends InLanguages<infer Texts> ? Texts : never;

/** The rules to write in words, and the locale in which they are written. */
interface Written {
  readonly rules: RuleSet;
  readonly choices: RuleChoices;
  readonly language: Language;
  readonly priceLocale: string;
}

/** Writes rules in words, with the names and amounts of their people. */
export function ruleWriter(words: Words, { rules, choices, language, priceLocale }: Written) {
  const list = new Intl.ListFormat(language);
  const amount = (figure: number) => formatPrice(String(figure), rules.currency, priceLocale);
  const people = (ids: readonly string[]) => list.format(namesIn(rules, ids));

  function valuesOf(kind: ConditionKind, ids: readonly string[]): string {
    const names = new Map(choices[kind].map(({ id, name }) => [id, name]));
    return list.format(ids.map((id) => names.get(id) ?? id));
  }

  function asked({ ask, needs }: Step): string {
    if ('manager' in ask) return words.manager;
    if ('people' in ask && ask.people.length === 1) return words.people.all(people(ask.people));
    const names = 'role' in ask ? roleNames(words, [ask.role]) : people(ask.people);
    const texts = 'role' in ask ? words.role : words.people;
    return typeof needs === 'object' ? texts.atLeast(names, String(needs.atLeast)) : texts[needs](names);
  }

  function step(each: Step): string {
    const { timeLimit } = each;
    return timeLimit
      ? words.passedOn(asked(each), words.follows[timeLimit.follows](words.days(timeLimit.days)))
      : asked(each);
  }

  function who({ who: group }: Pick<Rule, 'who'>): string {
    if (group === 'everyone') return words.everyone;
    if ('role' in group) return words.withRole(roleNames(words, [group.role]));
    if ('person' in group) return people([group.person]);
    return words.inUnit(rules.units.find(({ id }) => id === group.unit)?.name ?? group.unit);
  }

  return {
    amount,
    roles: (ids: readonly string[]) => roleNames(words, ids),
    people,
    step,
    /** All steps of a cell; `null` where the rules below decide. */
    steps: (steps: readonly Step[] | null): string => {
      if (steps === null) return words.below;
      const [first, ...others] = steps.map(step);
      return first === undefined ? words.free : others.reduce(words.next, first);
    },
    /** Whose orders a rule is about, and which of them. */
    group: (rule: Pick<Rule, 'who' | 'what'>): string => {
      const { categories = [], firstOrder, costCentres = [], addresses = [] } = rule.what;
      const conditions: readonly ((group: string) => string)[] = [
        ...(categories.length > 0
          ? [(group: string) => words.categories(group, valuesOf('categories', categories))]
          : []),
        ...(firstOrder === undefined ? [] : [firstOrder ? words.firstOrder : words.laterOrder]),
        ...(costCentres.length > 0
          ? [(group: string) => words.costCentres(group, valuesOf('costCentres', costCentres))]
          : []),
        ...(addresses.length > 0
          ? [(group: string) => words.addresses(group, valuesOf('addresses', addresses))]
          : []),
      ];
      return conditions.reduce((group, condition) => condition(group), who(rule));
    },
    /** The amounts of a column; `upTo` is `null` for the last one. */
    column: (over: number, upTo: number | null): string => {
      const { any, upTo: below, over: above, between } = words.column;
      if (upTo === null) return over === 0 ? any : above(amount(over));
      return over === 0 ? below(amount(upTo)) : between(amount(over), amount(upTo));
    },
  };
}

/** Writes the draft in words, in the language of the visitor. */
export function useRuleWords({ actorRef }: CompanyRulesProps) {
  const { language, priceLocale } = useLocale();
  const { rules } = useSelector(actorRef, ({ context }) => context.draft);
  const { choices } = useSelector(actorRef, ({ context }) => context.valid);
  return ruleWriter(textsIn(ruleWords, language), { rules, choices, language, priceLocale });
}
