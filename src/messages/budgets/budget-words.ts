import type { Consequence } from '../../domain/budgets/budget.ts';
import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';

/** Texts about a budget of a company and an order. */
interface BudgetWords {
  readonly title: string;
  /** The name of a quarter. */
  readonly quarter: (quarter: string, year: string) => string;
  readonly effect: (unit: string, period: string, sentence: string) => string;
  readonly left: (left: string, amount: string, takes: string) => string;
  readonly nothingLeft: (amount: string, takes: string) => string;
  /** The consequence; `people` is empty for finance. */
  readonly follows: Readonly<Record<Consequence, (people: string) => string>>;
}

const english: BudgetWords = {
  title: 'Budget',
  quarter: (quarter, year) => `Q${quarter} ${year}`,
  effect: (unit, period, sentence) => named`Budget ${unit}, ${period}: ${sentence}`,
  left: (left, amount, takes) => `${left} of ${amount} left; this order takes ${takes}.`,
  nothingLeft: (amount, takes) => `nothing of ${amount} left; this order takes ${takes}.`,
  follows: {
    block: () => 'It cannot be ordered beyond the budget.',
    warn: () => 'That is beyond the budget; it can be ordered all the same.',
    ask: (people) =>
      people === ''
        ? 'That is beyond the budget, so finance has to agree.'
        : named`That is beyond the budget, so ${people} has to agree.`,
  },
};

const german: BudgetWords = {
  title: 'Budget',
  quarter: (quarter, year) => `${quarter}. Quartal ${year}`,
  effect: (unit, period, sentence) => named`Budget ${unit}, ${period}: ${sentence}`,
  left: (left, amount, takes) => `${left} von ${amount} übrig; diese Bestellung braucht ${takes}.`,
  nothingLeft: (amount, takes) => `nichts von ${amount} übrig; diese Bestellung braucht ${takes}.`,
  follows: {
    block: () => 'Über das Budget hinaus kann nicht bestellt werden.',
    warn: () => 'Das ist mehr als das Budget; es kann trotzdem bestellt werden.',
    ask: (people) =>
      people === ''
        ? 'Das ist mehr als das Budget, deshalb muss die Finanzabteilung zustimmen.'
        : named`Das ist mehr als das Budget, deshalb muss ${people} zustimmen.`,
  },
};

export const budgetWords: InLanguages<BudgetWords> = { name: 'budgetWords', en: english, de: german };
