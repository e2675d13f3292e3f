import type { InLanguages } from '../in-languages.ts';
import { counting } from '../plural.ts';

/** Texts of the account menu about approvals; `count` of them wait for the person. */
interface ApprovalsMenuTexts {
  readonly menu: (count: number) => string;
  readonly rules: string;
  readonly people: string;
  readonly budgets: string;
  readonly toDecide: (count: number) => string;
  readonly units: string;
  readonly inBasket: (count: number) => string;
}

const englishCount = counting('en');
const germanCount = counting('de');

export const approvalsMenuTexts: InLanguages<ApprovalsMenuTexts> = {
  name: 'approvalsMenu',
  en: {
    menu: (count) => (count === 0 ? 'Approvals' : `Approvals (${count})`),
    rules: 'Approval rules',
    people: 'People',
    budgets: 'Budgets',
    toDecide: (count) => `${englishCount(count, { one: 'approval', other: 'approvals' })} to decide`,
    units: 'You work in',
    inBasket: (count) =>
      count === 0 ? 'empty basket' : englishCount(count, { one: 'line', other: 'lines' }),
  },
  de: {
    menu: (count) => (count === 0 ? 'Freigaben' : `Freigaben (${count})`),
    rules: 'Freigaberegeln',
    people: 'Personen',
    budgets: 'Budgets',
    toDecide: (count) => `${germanCount(count, { one: 'Freigabe', other: 'Freigaben' })} zu entscheiden`,
    units: 'Sie arbeiten in',
    inBasket: (count) =>
      count === 0 ? 'leerer Warenkorb' : germanCount(count, { one: 'Position', other: 'Positionen' }),
  },
};
