import type { Follower } from '../../domain/approval-rules/rule-set.ts';
import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';
import { counting } from '../plural.ts';

const englishCount = counting('en');
const germanCount = counting('de');

type Named = (names: string) => string;

/** Rules in words, the same as in the gateway's sentences about them. */
interface RuleWords {
  /** The names of ready-made roles; a company's own ones are called by their ids. */
  readonly roles: Readonly<Record<string, string>>;
  readonly column: {
    readonly any: string;
    readonly upTo: (amount: string) => string;
    readonly over: (amount: string) => string;
    readonly between: (over: string, upTo: string) => string;
  };
  readonly manager: string;
  readonly role: {
    readonly one: Named;
    readonly all: Named;
    readonly atLeast: (names: string, count: string) => string;
  };
  readonly people: {
    readonly one: Named;
    readonly all: Named;
    readonly atLeast: (names: string, count: string) => string;
  };
  readonly days: (count: number) => string;
  readonly follows: Readonly<Record<Follower, (days: string) => string>>;
  readonly passedOn: (step: string, follows: string) => string;
  readonly free: string;
  /** Between two steps. */
  readonly next: (steps: string, step: string) => string;
  readonly below: string;
  readonly everyone: string;
  readonly withRole: Named;
  readonly inUnit: Named;
  readonly categories: (group: string, names: string) => string;
  readonly firstOrder: (group: string) => string;
  readonly laterOrder: (group: string) => string;
  readonly costCentres: (group: string, names: string) => string;
  readonly addresses: (group: string, names: string) => string;
}

const english: RuleWords = {
  roles: {
    requester: 'requester',
    buyer: 'buyer',
    approver: 'approver',
    administrator: 'administrator',
    finance: 'finance',
  },
  column: {
    any: 'any amount',
    upTo: (amount) => `up to ${amount}`,
    over: (amount) => `over ${amount}`,
    between: (over, upTo) => `over ${over} up to ${upTo}`,
  },
  manager: 'the manager',
  role: {
    one: (names) => named`one person of ${names}`,
    all: (names) => named`all of ${names}`,
    atLeast: (names, count) => named`${count} people of ${names}`,
  },
  people: {
    one: (names) => named`one of ${names}`,
    all: (names) => named`${names}`,
    atLeast: (names, count) => named`${count} of ${names}`,
  },
  days: (count) => englishCount(count, { one: 'day', other: 'days' }),
  follows: {
    deputy: (days) => `after ${days} also the deputy`,
    escalate: (days) => `after ${days} also the next manager`,
    administrator: (days) => `after ${days} also the administrator`,
  },
  passedOn: (step, follows) => `${step} (${follows})`,
  free: 'nobody needs to agree',
  next: (steps, step) => `${steps}, then ${step}`,
  below: 'the rules below decide',
  everyone: 'Everyone',
  withRole: (names) => named`Everyone with the role ${names}`,
  inUnit: (names) => named`Everyone in ${names}`,
  categories: (group, names) => named`${group}, for ${names}`,
  firstOrder: (group) => `${group}, for articles never ordered before`,
  laterOrder: (group) => `${group}, for articles ordered before`,
  costCentres: (group, names) => named`${group}, cost centre ${names}`,
  addresses: (group, names) => named`${group}, to ${names}`,
};

const german: RuleWords = {
  roles: {
    requester: 'Anforderung',
    buyer: 'Einkauf',
    approver: 'Freigabe',
    administrator: 'Verwaltung',
    finance: 'Finanzen',
  },
  column: {
    any: 'jeder Betrag',
    upTo: (amount) => `bis ${amount}`,
    over: (amount) => `über ${amount}`,
    between: (over, upTo) => `über ${over} bis ${upTo}`,
  },
  manager: 'die Leitung',
  role: {
    one: (names) => named`eine Person aus ${names}`,
    all: (names) => named`alle aus ${names}`,
    atLeast: (names, count) => named`${count} Personen aus ${names}`,
  },
  people: {
    one: (names) => named`eine Person von ${names}`,
    all: (names) => named`${names}`,
    atLeast: (names, count) => named`${count} von ${names}`,
  },
  days: (count) => germanCount(count, { one: 'Tag', other: 'Tagen' }),
  follows: {
    deputy: (days) => `nach ${days} auch die Vertretung`,
    escalate: (days) => `nach ${days} auch die nächste Leitung`,
    administrator: (days) => `nach ${days} auch die Verwaltung`,
  },
  passedOn: (step, follows) => `${step} (${follows})`,
  free: 'niemand muss zustimmen',
  next: (steps, step) => `${steps}, dann ${step}`,
  below: 'die Regeln darunter entscheiden',
  everyone: 'Alle',
  withRole: (names) => named`Alle mit der Rolle ${names}`,
  inUnit: (names) => named`Alle in ${names}`,
  categories: (group, names) => named`${group}, für ${names}`,
  firstOrder: (group) => `${group}, für noch nie bestellte Artikel`,
  laterOrder: (group) => `${group}, für schon bestellte Artikel`,
  costCentres: (group, names) => named`${group}, Kostenstelle ${names}`,
  addresses: (group, names) => named`${group}, an ${names}`,
};

export const ruleWords: InLanguages<RuleWords> = { name: 'ruleWords', en: english, de: german };

/** The names of roles, such as "buyer, finance". */
export function roleNames({ roles }: Pick<RuleWords, 'roles'>, ids: readonly string[]): string {
  const names = new Map(Object.entries(roles));
  return ids.map((id) => names.get(id) ?? id).join(', ');
}
