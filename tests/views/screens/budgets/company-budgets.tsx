import type { SnapshotFrom } from 'xstate';
import { budgetOwner } from '#src/domain/budgets/budget.ts';
import { fieldFault, nameOf } from '#src/domain/budgets/company-budgets.ts';
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
        const field = 'form.changed';
        const saving = 'it is being saved';
        const dialogTitle = form.changes ? texts.change('Workshop · Hall 3', texts.periods.month) : texts.add;
        return [
          ...table,
          sends(
            entry('textbox', texts.amount, '700'),
            { type: field, field: 'amount', value: '700' },
            saving,
          ),
          sends(
            entry('combobox', texts.unit, 'works'),
            { type: field, field: 'unit', value: 'works' },
            saving,
          ),
          sends(
            entry('combobox', texts.costCentre, 'Hall 2'),
            { type: field, field: 'costCentre', value: 'Hall 2' },
            saving,
          ),
          sends(
            entry('combobox', texts.period, 'year'),
            { type: field, field: 'period', value: 'year' },
            saving,
          ),
          sends(
            entry('combobox', texts.beyond, 'warn'),
            { type: field, field: 'beyond', value: 'warn' },
            saving,
          ),
          ...(form.beyond === 'ask'
            ? [
                sends(
                  entry('combobox', texts.approver, 'p'),
                  { type: field, field: 'approver', value: '' },
                  saving,
                ),
              ]
            : []),
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
