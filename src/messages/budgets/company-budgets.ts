import type { BudgetPeriod, Consequence } from '../../domain/budgets/budget.ts';
import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';
import type { Explanation } from '../messages.ts';

/** Texts of the page of budgets. */
interface CompanyBudgetsTexts {
  readonly failed: Explanation;
  readonly lead: string;
  readonly none: string;
  readonly saved: string;
  readonly changed: (name: string, day: string) => string;
  readonly add: string;
  readonly change: (unit: string, period: string) => string;
  readonly unit: string;
  readonly costCentre: string;
  readonly allCostCentres: string;
  readonly period: string;
  readonly periods: Readonly<Record<BudgetPeriod, string>>;
  readonly amount: string;
  readonly amountHint: string;
  readonly unreadable: string;
  readonly beyond: string;
  readonly consequences: Readonly<Record<Consequence, string>>;
  readonly asks: (name: string) => string;
  readonly approver: string;
  readonly approverHint: string;
  readonly finance: string;
  readonly spent: string;
  readonly reserved: string;
  readonly left: string;
  readonly remove: string;
  readonly cancel: string;
  readonly save: string;
  readonly saving: string;
  readonly refused: (reason: string) => string;
}

const english: CompanyBudgetsTexts = {
  failed: {
    title: 'The budgets cannot be shown',
    text: 'Nothing was changed. Please try again in a moment.',
    action: 'Try again',
  },
  lead: 'How much a unit, with the units below it, may order in each period, or how much of it for one cost centre. Orders waiting for an approval reserve their amount. All amounts are with tax.',
  none: 'There are no budgets yet: the rules alone say what may be ordered.',
  saved: 'Saved. The budgets hold from now on.',
  changed: (name, day) => named`Last changed by ${name}, ${day}`,
  add: 'Add a budget',
  change: (unit, period) => named`Change the budget ${unit}, ${period}`,
  unit: 'Unit',
  costCentre: 'Cost centre',
  allCostCentres: 'All orders of the unit',
  period: 'Period',
  periods: { month: 'Each month', quarter: 'Each quarter', year: 'Each year' },
  amount: 'Amount',
  amountHint: 'For example 5000 or 2499.50, with tax.',
  unreadable: 'Write an amount such as 5000 or 2499.50.',
  beyond: 'Beyond it',
  consequences: {
    block: 'Nothing more can be ordered',
    warn: 'The person is warned, and can order',
    ask: 'Somebody has to agree',
  },
  asks: (name) => named`${name} has to agree`,
  approver: 'Who has to agree',
  approverHint: 'After two days, the administrator may agree too.',
  finance: 'One person of finance',
  spent: 'Spent',
  reserved: 'Reserved',
  left: 'Left',
  remove: 'Remove this budget',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  refused: (reason) => named`The budgets were not changed. ${reason}`,
};

const german: CompanyBudgetsTexts = {
  failed: {
    title: 'Die Budgets können nicht gezeigt werden',
    text: 'Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
    action: 'Erneut versuchen',
  },
  lead: 'Wie viel eine Einheit mit den Einheiten darunter in jedem Zeitraum bestellen darf, oder wie viel davon für eine Kostenstelle. Bestellungen, die auf eine Freigabe warten, reservieren ihren Betrag. Alle Beträge sind mit Steuer.',
  none: 'Es gibt noch keine Budgets: Allein die Regeln sagen, was bestellt werden darf.',
  saved: 'Gespeichert. Die Budgets gelten ab jetzt.',
  changed: (name, day) => named`Zuletzt geändert von ${name}, ${day}`,
  add: 'Budget hinzufügen',
  change: (unit, period) => named`Budget ${unit}, ${period} ändern`,
  unit: 'Einheit',
  costCentre: 'Kostenstelle',
  allCostCentres: 'Alle Bestellungen der Einheit',
  period: 'Zeitraum',
  periods: { month: 'Jeder Monat', quarter: 'Jedes Quartal', year: 'Jedes Jahr' },
  amount: 'Betrag',
  amountHint: 'Zum Beispiel 5000 oder 2499,50, mit Steuer.',
  unreadable: 'Schreiben Sie einen Betrag wie 5000 oder 2499,50.',
  beyond: 'Darüber hinaus',
  consequences: {
    block: 'Es kann nicht mehr bestellt werden',
    warn: 'Es wird gewarnt und kann bestellt werden',
    ask: 'Jemand muss zustimmen',
  },
  asks: (name) => named`${name} muss zustimmen`,
  approver: 'Wer zustimmen muss',
  approverHint: 'Nach zwei Tagen darf auch die Verwaltung zustimmen.',
  finance: 'Eine Person der Finanzabteilung',
  spent: 'Ausgegeben',
  reserved: 'Reserviert',
  left: 'Übrig',
  remove: 'Dieses Budget entfernen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  refused: (reason) => named`Die Budgets wurden nicht geändert. ${reason}`,
};

/** Texts of the page of budgets, in each language. */
export const companyBudgetsTexts: InLanguages<CompanyBudgetsTexts> = {
  name: 'companyBudgets',
  en: english,
  de: german,
};
