import { expect, it } from 'vitest';
import type { BudgetEffect } from '#src/domain/budgets/budget.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { NeededApproval } from '#src/views/ui/lines/needed-approval.tsx';
import { needed, overBudget, paul } from '#tests/support/made/an-approval.ts';
import { shown } from '../shown.tsx';

it.each<readonly [string, Language, Partial<BudgetEffect>, string]>([
  [
    'that asks finance',
    'en',
    {},
    'Budget Workshop, November 2026: €1,200.00 of €5,000.00 left; this order takes €1,350.00.\nThat is beyond the budget, so finance has to agree.',
  ],
  [
    'that asks a person',
    'de',
    { approver: paul },
    'Budget Workshop, November 2026: 1.200,00 € von 5.000,00 € übrig; diese Bestellung braucht 1.350,00 €.\nDas ist mehr als das Budget, deshalb muss Paul Hartmann zustimmen.',
  ],
  [
    'that blocks, with nothing left',
    'en',
    { period: 'quarter', from: '2026-10-01', left: '-20', follows: 'block' },
    'Budget Workshop, Q4 2026: nothing of €5,000.00 left; this order takes €1,350.00.\nIt cannot be ordered beyond the budget.',
  ],
  [
    'that warns',
    'de',
    { period: 'quarter', from: '2026-10-01', follows: 'warn' },
    'Budget Workshop, 4. Quartal 2026: 1.200,00 € von 5.000,00 € übrig; diese Bestellung braucht 1.350,00 €.\nDas ist mehr als das Budget; es kann trotzdem bestellt werden.',
  ],
  [
    'with enough left',
    'en',
    { period: 'year', from: '2026-01-01', left: '5000', follows: null },
    'Budget Workshop, 2026: €5,000.00 of €5,000.00 left; this order takes €1,350.00.',
  ],
])('a budget %s says so before the press (CO-4), in %s', (_, language, effect, sentence) => {
  const { getByLabelText } = shown(
    <NeededApproval approval={{ ...needed, budgets: [{ ...overBudget, ...effect }] }} />,
    language,
  );

  const said = [...getByLabelText('Budget').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said.join('\n').replaceAll('\u00a0', ' ')).toBe(sentence);
});
