import { periods } from '../budgets/budget.ts';
import { periodName } from '../budgets/period-name.ts';
import type { Language } from '../language.ts';
import {
  figuresIn,
  inWords,
  refusalText,
  type NamedPerson,
  type Refused,
  type ShownRefusal,
} from '../problems/refusal.ts';
import type { CompanyPerson } from './company.ts';

export function named({ company }: Pick<CompanyPerson, 'company'>, personId: string): NamedPerson {
  return { personId, name: company.people.get(personId)?.name ?? personId };
}

/** A refusal as responses of the company have it. */
export function shownRefusal(
  person: Pick<CompanyPerson, 'company'>,
  refused: Refused,
  language: Language,
): ShownRefusal {
  const liftedBy = refused.liftedBy.map((each) => named(person, each));
  return inWords(
    { ...refused, liftedBy },
    language,
    wordsOf(person, figuresIn(refused.figures, language), language),
  );
}

/** A refusal as text, for mails and comments. */
export function messageOf(
  person: Pick<CompanyPerson, 'company'>,
  refused: Refused,
  language: Language,
): string {
  return refusalText(shownRefusal(person, refused, language));
}

/** The figures that a company writes in its own way: a person, a limit, and a budget such as "Workshop, 2026". */
function wordsOf(
  person: Pick<CompanyPerson, 'company'>,
  { by, limit, unit, period: stored, from }: ShownRefusal['figures'],
  language: Language,
): Readonly<Record<string, string>> {
  const { currency } = person.company.ruleSet;
  const period = periods.find((each) => each === stored) ?? 'year';
  return {
    by: named(person, String(by)).name,
    limit: new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
      style: 'currency',
      currency,
    }).format(Number(limit ?? 0)),
    budget: `${unit}, ${periodName(period, String(from), language)}`,
  };
}
