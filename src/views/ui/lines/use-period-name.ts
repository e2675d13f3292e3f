import type { BudgetPeriod } from '../../../domain/budgets/budget.ts';
import { budgetWords } from '../../../messages/budgets/budget-words.ts';
import { monthText } from '../../../messages/shell/dates.ts';
import { useLocale } from '../../locale-context.tsx';
import { useTexts } from '../../messages-context.tsx';

/** Names the period of a budget by its first day, such as November 2026 (CO-4). */
export function usePeriodName() {
  const texts = useTexts(budgetWords);
  const { language } = useLocale();
  return (period: BudgetPeriod, from: string): string => {
    const year = from.slice(0, 4);
    if (period === 'month') return monthText(from, language);
    return period === 'year' ? year : texts.quarter(String((Number(from.slice(5, 7)) + 2) / 3), year);
  };
}
