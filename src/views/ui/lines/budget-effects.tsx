import { budgetOwner, type BudgetEffect } from '../../../domain/budgets/budget.ts';
import { compareDecimals } from '../../../domain/decimal/decimal.ts';
import { formatPrice } from '../../../domain/pricing/format-price.ts';
import { budgetWords } from '../../../messages/budgets/budget-words.ts';
import { useLocale } from '../../locale-context.tsx';
import { useTexts } from '../../messages-context.tsx';
import { Icon } from '../icon.tsx';
import { usePeriodName } from './use-period-name.ts';
import styles from './needed-approval.module.css';

/** The budgets of a unit as an order changes them, and the consequence; empty without budgets (CO-4). */
export function BudgetEffects({ budgets }: { readonly budgets: readonly BudgetEffect[] }) {
  const texts = useTexts(budgetWords);
  if (budgets.length === 0) return null;
  const isBeyond = budgets.some(({ follows }) => follows !== null);
  return (
    <section className={styles['needed']} data-beyond={isBeyond} aria-label={texts.title}>
      <h3>
        <Icon name={isBeyond ? 'warning' : 'information'} />
        <span>{texts.title}</span>
      </h3>
      {budgets.map((effect) => (
        <Effect key={`${effect.unit.unitId} ${effect.costCentre} ${effect.period}`} effect={effect} />
      ))}
    </section>
  );
}

function Effect({ effect }: { readonly effect: BudgetEffect }) {
  const texts = useTexts(budgetWords);
  const periodName = usePeriodName();
  const { priceLocale } = useLocale();
  const { period, from, amount, currency, left, takes, follows, approver } = effect;
  const money = (figure: string) => formatPrice(figure, currency, priceLocale);
  const sentence =
    compareDecimals(left, '0') > 0
      ? texts.left(money(left), money(amount), money(takes))
      : texts.nothingLeft(money(amount), money(takes));
  return (
    <>
      <p>{texts.effect(budgetOwner(effect), periodName(period, from), sentence)}</p>
      {follows && <p>{texts.follows[follows](approver?.name ?? '')}</p>}
    </>
  );
}
