import type { SnapshotFrom } from 'xstate';
import { budgetOwner } from '#src/domain/budgets/budget.ts';
import { fieldFault, nameOf, type BudgetField } from '#src/domain/budgets/company-budgets.ts';
import type { companyBudgetsMachine } from '#src/machines/budgets/company-budgets.machine.ts';
import { companyBudgetsTexts } from '#src/messages/budgets/company-budgets.ts';
import { companyBudgetsTitle } from '#src/messages/budgets/company-budgets-title.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { CompanyBudgetsPage } from '#src/views/budgets/company-budgets-page.tsx';
import * as models from '#tests/machines/models/budgets.ts';
import {
  button,
  entry,
  escape,
  pageFailed,
  part,
  reasonOf,
  sends,
  text,
  type Screen,
  type Seen,
} from '../screen.ts';

type Snapshot = SnapshotFrom<typeof companyBudgetsMachine>;

export const companyBudgets: Screen<typeof companyBudgetsMachine> = {
  model: models.companyBudgets,
  view: (actorRef) => <CompanyBudgetsPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(companyBudgetsTexts, language);
    const { page: title } = textsIn(companyBudgetsTitle, language);
    const page = ({ context: { all } }: Snapshot): readonly Seen[] => [
      part('heading', title),
      all.budgets.length === 0 ? text(texts.none) : part('table', title),
    ];
    const open = (snapshot: Snapshot): readonly Seen[] => {
      const { all, form, refusal, showsFault } = snapshot.context;
      const fault = form && fieldFault(all, form, refusal, 'amount');
      return [
        ...page(snapshot),
        ...(refusal ? [text(texts.refused(reasonOf(messages, refusal)))] : []),
        ...(showsFault ? [text(texts.unreadable)] : fault === null ? [] : [text(fault)]),
      ];
    };
    return {
      states: {
        loading: () => [part('heading', title), part('status', messages.loading)],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
        shown: page,
        saved: (snapshot) => [...page(snapshot), text(texts.saved)],
        editing: open,
        saving: open,
      },
      presses: (snapshot) => {
        if (snapshot.matches('failed'))
          return [sends(button(texts.failed.action), { type: 'retry.requested' })];
        const { all, form } = snapshot.context;
        const above = 'a budget is open above it';
        const table = snapshot.matches('loading')
          ? []
          : [
              sends(button(texts.add), { type: 'budget.opened', name: null }, above),
              ...all.budgets.map((budget) =>
                sends(
                  button(texts.change(budgetOwner(budget), texts.periods[budget.period])),
                  { type: 'budget.opened', name: nameOf(budget) },
                  above,
                ),
              ),
            ];
        if (!form || snapshot.matches('loading')) return table;
        const saving = 'it is being saved';
        const enter = (role: string, label: string, field: BudgetField, value: string, chosen = value) =>
          sends(entry(role, label, chosen), { type: 'form.changed', field, value }, saving);
        const dialogTitle = form.changes ? texts.change('Workshop · Hall 3', texts.periods.month) : texts.add;
        return [
          ...table,
          enter('textbox', texts.amount, 'amount', '700'),
          enter('combobox', texts.unit, 'unit', 'works'),
          enter('combobox', texts.costCentre, 'costCentre', 'Hall 2'),
          enter('combobox', texts.period, 'period', 'year'),
          enter('combobox', texts.beyond, 'beyond', 'warn'),
          ...(form.beyond === 'ask' ? [enter('combobox', texts.approver, 'approver', '', 'p')] : []),
          sends(button(snapshot.matches('saving') ? texts.saving : texts.save), { type: 'form.submitted' }),
          ...(form.changes ? [sends(button(texts.remove), { type: 'removal.requested' }, saving)] : []),
          sends(button(texts.cancel), { type: 'form.dismissed' }, saving),
          sends(escape(dialogTitle), { type: 'form.dismissed' }, saving),
        ];
      },
    };
  },
  others: { 'connection.returned': 'the browser' },
};
