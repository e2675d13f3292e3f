import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { budgetOwner, budgetPeriods, consequences } from '../../domain/budgets/budget.ts';
import { fieldFault, type BudgetField, type BudgetForm } from '../../domain/budgets/company-budgets.ts';
import { companyBudgetsTexts } from '../../messages/budgets/company-budgets.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useReason } from '../use-reason.ts';
import type { CompanyBudgetsProps } from './company-budgets-page.tsx';
import styles from './company-budgets.module.css';

/** The open budget. */
export function BudgetDialog({ actorRef }: CompanyBudgetsProps) {
  const form = useSelector(actorRef, ({ context }) => context.form);
  return form && <OpenBudget actorRef={actorRef} form={form} />;
}

interface FormProps extends CompanyBudgetsProps {
  readonly form: BudgetForm;
}

function OpenBudget({ actorRef, form }: FormProps) {
  const texts = useTexts(companyBudgetsTexts);
  const { units, people } = useSelector(actorRef, ({ context }) => context.all);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.matches('saving'));
  const reason = useReason(refusal);
  const dismiss = () => actorRef.send({ type: 'form.dismissed' });
  const submit = () => actorRef.send({ type: 'form.submitted' });
  const changed = form.changes;
  const unit = units.find(({ unitId }) => unitId === changed?.unit);
  const owner = unit && changed ? budgetOwner({ unit, costCentre: changed.costCentre }) : '';
  const period = budgetPeriods.find((each) => each === changed?.period);
  return (
    <ChoiceDialog
      title={period === undefined ? texts.add : texts.change(owner, texts.periods[period])}
      shape="sheet"
      onCancelled={dismiss}
      foot={
        <>
          <Button variant="quiet" onPressed={dismiss}>
            {texts.cancel}
          </Button>
          {changed && (
            <Button onPressed={() => actorRef.send({ type: 'removal.requested' })}>{texts.remove}</Button>
          )}
          <Button variant="next" isBusy={isBusy} onPressed={submit}>
            {isBusy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <CheckedForm className={styles['form']} fault={showsFault || refusal} onSubmitted={submit}>
        <Choice actorRef={actorRef} form={form} field="unit" label={texts.unit}>
          {units.map(({ unitId, name }) => (
            <option key={unitId} value={unitId}>
              {name}
            </option>
          ))}
        </Choice>
        <CostCentre actorRef={actorRef} form={form} />
        <Choice actorRef={actorRef} form={form} field="period" label={texts.period}>
          {budgetPeriods.map((each) => (
            <option key={each} value={each}>
              {texts.periods[each]}
            </option>
          ))}
        </Choice>
        <Amount actorRef={actorRef} form={form} />
        <Choice actorRef={actorRef} form={form} field="beyond" label={texts.beyond}>
          {consequences.map((each) => (
            <option key={each} value={each}>
              {texts.consequences[each]}
            </option>
          ))}
        </Choice>
        {form.beyond === 'ask' && (
          <Choice
            actorRef={actorRef}
            form={form}
            field="approver"
            label={texts.approver}
            hint={texts.approverHint}
          >
            <option value="">{texts.finance}</option>
            {people.map(({ personId, name }) => (
              <option key={personId} value={personId}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <p role="alert" className={styles['bad']}>
          {refusal && texts.refused(reason)}
        </p>
      </CheckedForm>
    </ChoiceDialog>
  );
}

/** The cost centre whose orders take from the budget, in a company that has some. */
function CostCentre({ actorRef, form }: FormProps) {
  const texts = useTexts(companyBudgetsTexts);
  const { costCentres } = useSelector(actorRef, ({ context }) => context.all);
  if (costCentres.length === 0) return null;
  return (
    <Choice actorRef={actorRef} form={form} field="costCentre" label={texts.costCentre}>
      <option value="">{texts.allCostCentres}</option>
      {costCentres.map((costCentre) => (
        <option key={costCentre}>{costCentre}</option>
      ))}
    </Choice>
  );
}

/** The gateway's fault at a field of the open budget. */
function useFieldFault({ actorRef, form }: FormProps, field: BudgetField): string | null {
  const { all, refusal } = useSelector(actorRef, ({ context }) => context);
  return fieldFault(all, form, refusal, field);
}

function Amount({ actorRef, form }: FormProps) {
  const texts = useTexts(companyBudgetsTexts);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const refused = useFieldFault({ actorRef, form }, 'amount');
  const fault = showsFault ? texts.unreadable : refused;
  return (
    <Field label={texts.amount} hint={texts.amountHint} fault={fault}>
      {({ id, describedBy }) => (
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          aria-invalid={fault !== null}
          aria-describedby={describedBy}
          onChange={({ target }) =>
            actorRef.send({ type: 'form.changed', field: 'amount', value: target.value })
          }
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends FormProps {
  readonly field: BudgetField;
  readonly label: string;
  readonly hint?: string;
  /** The options. */
  readonly children: ReactNode;
}

function Choice({ actorRef, form, field, label, hint = '', children }: ChoiceProps) {
  const fault = useFieldFault({ actorRef, form }, field);
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <select
          id={id}
          value={form[field]}
          aria-invalid={fault !== null}
          aria-describedby={describedBy}
          onChange={({ target }) => actorRef.send({ type: 'form.changed', field, value: target.value })}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
