import type { FindingCode } from '../findings.ts';
import type { Repair } from '../repairs.ts';
import type { InputFault } from '../rule-set.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Names and figures of a sentence, already written in its language. */
export type Parts = Readonly<Record<string, string>>;

type Sentence = (parts: Parts) => string;

/** All sentences of one language. A sentence with a reason has one for each. */
export interface Texts {
  readonly locale: string;
  /** The names of ready-made roles; a company's own ones are called by their ids. */
  readonly roles: Readonly<Record<string, string>>;
  readonly days: Sentence;
  readonly nobody: string;
  readonly nothing: string;
  readonly anyAmount: string;
  readonly upTo: Sentence;
  readonly between: Sentence;
  readonly findings: Readonly<Record<FindingCode, Sentence | Readonly<Record<string, Sentence>>>>;
  readonly repairs: Readonly<Record<Repair['kind'], Sentence>>;
  readonly faults: Readonly<Record<InputFault['code'] | 'wrongForm', Sentence>>;
  readonly place: Readonly<Record<'rule' | 'band' | 'firstBand' | 'step', Sentence>>;
  readonly step: {
    readonly manager: string;
    readonly role: Readonly<Record<'one' | 'all' | 'atLeast', Sentence>>;
    readonly people: Readonly<Record<'one' | 'all' | 'atLeast', Sentence>>;
    readonly follows: Readonly<Record<'deputy' | 'escalate' | 'administrator', Sentence>>;
    readonly noStep: string;
    readonly next: string;
  };
  readonly example: Readonly<
    Record<
      'order' | 'categories' | 'firstOrder' | 'costCentre' | 'address' | 'away' | 'day' | 'decided',
      Sentence
    >
  >;
  readonly group: Readonly<
    Record<
      | 'everyone'
      | 'role'
      | 'unit'
      | 'categories'
      | 'firstOrder'
      | 'laterOrder'
      | 'costCentres'
      | 'addresses'
      | 'others',
      Sentence
    >
  >;
  /** The roles, rights and limits of a person, as a change names them. */
  readonly person: Readonly<
    Record<
      | 'decides'
      | 'deputy'
      | 'substitute'
      | 'orders'
      | 'ordersNothing'
      | 'seesPrices'
      | 'seesNoPrices'
      | 'sees'
      | 'seesAll'
      | 'active'
      | 'inactive',
      Sentence
    >
  >;
  readonly edit: Readonly<
    Record<
      | 'added'
      | 'listed'
      | 'removed'
      | 'changed'
      | 'moved'
      | 'last'
      | 'amounts'
      | 'lowLimit'
      | 'unit'
      | 'belongs'
      | 'manager'
      | 'absence'
      | 'categories'
      | 'costCentres'
      | 'addresses',
      Sentence
    >
  >;
  readonly trial: Readonly<
    Record<
      | 'notCovered'
      | 'free'
      | 'decides'
      | 'needsSeveral'
      | 'isAway'
      | 'atOnce'
      | 'later'
      | 'nobodyAtOnce'
      | 'nobodyLater'
      | 'stuck',
      Sentence
    >
  >;
  readonly report: Readonly<
    Record<
      | 'sound'
      | 'problems'
      | 'example'
      | 'repair'
      | 'lift'
      | 'repairsLeft'
      | 'changes'
      | 'noChanges'
      | 'change'
      | 'notCovered',
      Sentence
    >
  >;
}
