import { useSelector } from '@xstate/react';
import { budgetOwner } from '../../domain/budgets/budget.ts';
import { nameOf, type Budget } from '../../domain/budgets/company-budgets.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import type { CompanyBudgetsActorRef } from '../../machines/budgets/company-budgets.machine.ts';
import { companyBudgetsTexts } from '../../messages/budgets/company-budgets.ts';
import { companyBudgetsTitle } from '../../messages/budgets/company-budgets-title.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { LoadedPage } from '../shell/loaded-page.tsx';
import { Button } from '../ui/button.tsx';
import { Figure } from '../ui/figure.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { usePeriodName } from '../ui/lines/use-period-name.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import figures from '../ui/lines/figures-table.module.css';
import styles from './company-budgets.module.css';

export interface CompanyBudgetsProps {
  readonly actorRef: CompanyBudgetsActorRef;
}

/** The page of a company's budgets: what is spent, reserved and left of each (CO-4). */
export function CompanyBudgetsPage({ actorRef }: CompanyBudgetsProps) {
  const texts = useTexts(companyBudgetsTexts);
  const { page: title } = useTexts(companyBudgetsTitle);
  const isSaved = useSelector(actorRef, (snapshot) => snapshot.matches('saved'));

  return (
    <LoadedPage title={title} texts={texts} actorRef={actorRef}>
      <Budgets actorRef={actorRef} />
      <p role="status" className={styles['saved']}>
        {isSaved && (
          <>
            <Icon name="check" />
            <span>{texts.saved}</span>
          </>
        )}
      </p>
      <div>
        <Button variant="next" onPressed={() => actorRef.send({ type: 'budget.opened', name: null })}>
          {texts.add}
        </Button>
      </div>
      <LastChange actorRef={actorRef} />
      <BudgetDialog actorRef={actorRef} />
    </LoadedPage>
  );
}

function Budgets({ actorRef }: CompanyBudgetsProps) {
  const texts = useTexts(companyBudgetsTexts);
  const { page: title } = useTexts(companyBudgetsTitle);
  const { budgets } = useSelector(actorRef, ({ context }) => context.all);
  if (budgets.length === 0) return <p>{texts.none}</p>;
  return (
    <table className={`${figures['table']} ${styles['table']}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{texts.unit}</th>
          <th scope="col">{texts.period}</th>
          <th scope="col">{texts.beyond}</th>
          <th scope="col" className={figures['figure']}>
            {texts.amount}
          </th>
          <th scope="col" className={figures['figure']}>
            {texts.spent}
          </th>
          <th scope="col" className={figures['figure']}>
            {texts.reserved}
          </th>
          <th scope="col" className={figures['figure']}>
            {texts.left}
          </th>
        </tr>
      </thead>
      <tbody>
        {budgets.map((budget) => (
          <Row key={`${budget.unit.unitId} ${budget.period}`} budget={budget} actorRef={actorRef} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ budget, actorRef }: CompanyBudgetsProps & { readonly budget: Budget }) {
  const texts = useTexts(companyBudgetsTexts);
  const periodName = usePeriodName();
  const { amount } = useFigures();
  const { period, from, currency, beyond, approver } = budget;
  const owner = budgetOwner(budget);
  const money = [
    [texts.amount, budget.amount],
    [texts.spent, budget.spent],
    [texts.reserved, budget.reserved],
    [texts.left, budget.left],
  ] as const;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles['open']}
          aria-label={texts.change(owner, texts.periods[period])}
          onClick={() => actorRef.send({ type: 'budget.opened', name: nameOf(budget) })}
        >
          <bdi>{owner}</bdi>
        </button>
      </th>
      <td>
        <span>{texts.periods[period]}</span>
        <span className={styles['note']}>{periodName(period, from)}</span>
      </td>
      <td>{beyond === 'ask' ? texts.asks(approver?.name ?? texts.finance) : texts.consequences[beyond]}</td>
      {money.map(([name, figure]) => (
        <td key={name} className={figures['figure']}>
          <span className={styles['name']}>{name}</span>
          <Figure text={amount(figure, currency)} />
        </td>
      ))}
    </tr>
  );
}

/** Who changed the budgets, and when. */
function LastChange({ actorRef }: CompanyBudgetsProps) {
  const texts = useTexts(companyBudgetsTexts);
  const { changedAt, changedBy } = useSelector(actorRef, ({ context }) => context.all);
  const timeZone = useTimeZone();
  const { language } = useLocale();
  if (changedAt === '') return null;
  return (
    <p className={styles['note']}>
      {texts.changed(changedBy, dayText(dayIn(changedAt, timeZone), language))}
    </p>
  );
}
