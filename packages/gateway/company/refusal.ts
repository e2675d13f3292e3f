import type { Refusal as RuleRefusal } from '@statefront/approval-rules/request.ts';
import { wordsFor } from '@statefront/approval-rules/words.ts';
import { periods } from '../budgets/budget.ts';
import { periodName } from '../budgets/period-name.ts';
import type { Language } from '../language.ts';
import type { CompanyPerson } from './company.ts';

/** Why a person may not do something, as data (CO-5). */
export interface Refused {
  readonly code: RuleRefusal['code'] | OwnCode;
  readonly figures: Readonly<Record<string, string | number>>;
  /** The people who may do it instead, or can change that. */
  readonly liftedBy: readonly string[];
}

type OwnCode =
  | 'approvalNeeded'
  | 'notCovered'
  | 'nobodyMayDecide'
  | 'severalAddresses'
  | 'mayNotOrder'
  | 'mayNotOrderAnyMore'
  | 'priceNotAgreed'
  | 'tooManyOpen'
  | 'budgetSpent'
  | 'notAdministrator'
  | 'notRequester'
  | 'notInUnit'
  | 'ended';

/** A person as responses name them. */
export interface NamedPerson {
  readonly personId: string;
  readonly name: string;
}

export function named({ company }: Pick<CompanyPerson, 'company'>, personId: string): NamedPerson {
  return { personId, name: company.people.get(personId)?.name ?? personId };
}

/** A refusal as responses have it: the data, and the sentence in the language. */
export function shownRefusal(person: CompanyPerson, refused: Refused | null, language: Language) {
  return (
    refused && {
      code: refused.code,
      figures: refused.figures,
      liftedBy: refused.liftedBy.map((each) => named(person, each)),
      message: messageOf(person, refused, language),
    }
  );
}

/** The sentence of a refusal. */
export function messageOf({ ruleSet }: CompanyPerson, refused: Refused, language: Language): string {
  const words = wordsFor(ruleSet, language);
  const { code } = refused;
  if (!isOwn(code)) return words.refusal({ ...refused, code });
  const names = words.people(refused.liftedBy);
  const sentence = sentences[language][code];
  return typeof sentence === 'function'
    ? sentence(names, refused.figures)
    : (sentence[String(refused.figures['status'])] ?? '');
}

function isOwn(code: Refused['code']): code is OwnCode {
  return Object.hasOwn(sentences.en, code);
}

type Sentence = (names: string, figures: Refused['figures']) => string;

/** A budget by its unit and period. @example budgetName({ unit: 'Workshop', period: 'year', from: '2026-01-01' }, 'en') //=> 'Workshop, 2026' */
function budgetName({ unit, period: stored, from }: Refused['figures'], language: Language): string {
  const period = periods.find((each) => each === stored) ?? 'year';
  return `${unit}, ${periodName(period, String(from), language)}`;
}

const sentences: Readonly<
  Record<
    Language,
    Readonly<Record<Exclude<OwnCode, 'ended'>, Sentence>> & {
      readonly ended: Readonly<Record<string, string>>;
    }
  >
> = {
  en: {
    approvalNeeded: (names) => `This order needs an approval first. Who may decide: ${names}.`,
    notCovered: (names) => `No rule of your company says who agrees to this order. Please ask ${names}.`,
    nobodyMayDecide: (names) => `Nobody could agree to this order at present. Please ask ${names}.`,
    severalAddresses: () =>
      'Different people must agree for these delivery addresses. Please order for each address separately.',
    mayNotOrder: (names) => `You may not order for your company. Please ask ${names}.`,
    mayNotOrderAnyMore: () => 'The requester may no longer order for the company, or not in this currency.',
    priceNotAgreed: () => 'The price has gone up, and nobody may agree to it.',
    tooManyOpen: (names, { most }) =>
      `${most} of your requests wait for approval. Please withdraw one, or wait until one is decided: ${names}.`,
    budgetSpent: (names, figures) =>
      `This order takes more than is left of the budget ${budgetName(figures, 'en')}. Who can raise it: ${names}.`,
    notAdministrator: (names) =>
      `Only the administrator may see and change rules, budgets and people: ${names}.`,
    notRequester: (names) => `Only ${names} may do this, because it is their request.`,
    notInUnit: (names, { unit }) => `You do not work in the unit ${unit}. Who can change that: ${names}.`,
    ended: {
      sentBack: 'This request was sent back to the requester.',
      ordered: 'This request was approved, and the order is placed.',
      declined: 'This request was declined.',
      withdrawn: 'This request was withdrawn.',
      replaced: 'This request was replaced by a later one already.',
      expired: 'Nobody decided this request within 30 days, so it has ended.',
    },
  },
  de: {
    approvalNeeded: (names) => `Diese Bestellung muss erst freigegeben werden. Entscheiden kann: ${names}.`,
    notCovered: (names) =>
      `Keine Regel Ihrer Firma sagt, wer diese Bestellung freigibt. Bitte fragen Sie ${names}.`,
    nobodyMayDecide: (names) =>
      `Zurzeit könnte niemand diese Bestellung freigeben. Bitte fragen Sie ${names}.`,
    severalAddresses: () =>
      'Für diese Lieferadressen müssen verschiedene Personen zustimmen. Bitte bestellen Sie für jede Adresse einzeln.',
    mayNotOrder: (names) => `Sie dürfen für Ihre Firma nicht bestellen. Bitte fragen Sie ${names}.`,
    mayNotOrderAnyMore: () =>
      'Die anfragende Person darf nicht mehr für die Firma bestellen, oder nicht in dieser Währung.',
    priceNotAgreed: () => 'Der Preis ist gestiegen, und niemand darf ihm zustimmen.',
    tooManyOpen: (names, { most }) =>
      `${most} Ihrer Anfragen warten auf Freigabe. Bitte ziehen Sie eine zurück, oder warten Sie auf eine Entscheidung: ${names}.`,
    budgetSpent: (names, figures) =>
      `Diese Bestellung braucht mehr, als vom Budget ${budgetName(figures, 'de')} übrig ist. Erhöhen kann es: ${names}.`,
    notAdministrator: (names) =>
      `Regeln, Budgets und Personen sieht und ändert nur die Verwaltung: ${names}.`,
    notRequester: (names) => `Das kann nur ${names}, denn es ist deren Anfrage.`,
    notInUnit: (names, { unit }) => `Sie arbeiten nicht in der Einheit ${unit}. Ändern kann das: ${names}.`,
    ended: {
      sentBack: 'Diese Anfrage wurde zurückgegeben.',
      ordered: 'Diese Anfrage wurde freigegeben, und die Bestellung ist aufgegeben.',
      declined: 'Diese Anfrage wurde abgelehnt.',
      withdrawn: 'Diese Anfrage wurde zurückgezogen.',
      replaced: 'Diese Anfrage wurde schon durch eine spätere ersetzt.',
      expired: 'Niemand hat diese Anfrage in 30 Tagen entschieden, deshalb ist sie beendet.',
    },
  },
};
