import { useSelector } from '@xstate/react';
import {
  articleChoices,
  articlesKey,
  isRemovable,
  type RuleForm,
} from '../../domain/approval-rules/rule-form.ts';
import { conditionKinds, namesIn, rolesIn } from '../../domain/approval-rules/rule-set.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { CellFields } from './cell-fields.tsx';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import {
  ChecksField,
  ChoiceField,
  fieldSender,
  TextField,
  useFault,
  type FormProps,
} from './rule-fields.tsx';
import { useRuleWords } from './use-rule-words.ts';
import styles from './company-rules.module.css';

/** The part of the rules that is open: a cell, an amount, a row or a person. */
export function RuleDialog({ actorRef }: CompanyRulesProps) {
  const form = useSelector(actorRef, ({ context }) => context.form);
  return form && <OpenDialog actorRef={actorRef} form={form} />;
}

function OpenDialog({ actorRef, form }: FormProps<RuleForm['kind']>) {
  const texts = useTexts(companyRulesTexts);
  const title = useTitle({ actorRef, form });
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const fault = useFault({ actorRef });
  const confirm = () => actorRef.send({ type: 'form.confirmed' });
  const dismiss = () => actorRef.send({ type: 'form.dismissed' });
  return (
    <ChoiceDialog
      title={title}
      shape={form.kind === 'cell' ? 'table' : 'sheet'}
      onCancelled={dismiss}
      foot={
        <>
          <Button variant="quiet" onPressed={dismiss}>
            {texts.cancel}
          </Button>
          {isRemovable(form) && (
            <Button onPressed={() => actorRef.send({ type: 'removal.requested' })}>
              {form.kind === 'row' ? texts.removeRow : texts.removeAmount}
            </Button>
          )}
          <Button variant="next" onPressed={confirm}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <CheckedForm className={styles['form']} fault={showsFault} onSubmitted={confirm}>
        {form.kind === 'cell' && <CellFields actorRef={actorRef} form={form} />}
        {form.kind === 'column' && <ColumnFields actorRef={actorRef} form={form} />}
        {form.kind === 'row' && <RowFields actorRef={actorRef} form={form} />}
        {form.kind === 'person' && <PersonFields actorRef={actorRef} form={form} />}
        <p role="alert" className={styles['bad']}>
          {fault('form')}
        </p>
      </CheckedForm>
    </ChoiceDialog>
  );
}

function useTitle({ actorRef, form }: FormProps<RuleForm['kind']>): string {
  const texts = useTexts(companyRulesTexts);
  const { rules, columns } = useSelector(actorRef, ({ context }) => context.draft);
  const words = useRuleWords({ actorRef });
  const columnName = (over: number) => words.column(over, columns[columns.indexOf(over) + 1] ?? null);
  switch (form.kind) {
    case 'cell':
      return texts.cellTitle(form.ruleId, columnName(form.over));
    case 'column':
      return form.over === null ? texts.newAmount : texts.changeAmount(columnName(form.over));
    case 'row':
      return form.ruleId === null ? texts.newRow : texts.changeRow(form.ruleId);
    case 'person':
      return texts.changePerson(namesIn(rules, [form.personId]).join());
  }
}

function ColumnFields({ actorRef, form }: FormProps<'column'>) {
  const texts = useTexts(companyRulesTexts);
  const fault = useFault({ actorRef });
  return (
    <TextField
      label={texts.amount}
      hint={texts.amountHint}
      value={form.amount}
      fault={fault('amount')}
      kind="amount"
      onChanged={fieldSender({ actorRef })('amount')}
    />
  );
}

function RowFields({ actorRef, form }: FormProps<'row'>) {
  const texts = useTexts(companyRulesTexts);
  const fault = useFault({ actorRef });
  const { rules } = useSelector(actorRef, ({ context }) => context.draft);
  const { group } = useRuleWords({ actorRef });
  const change = fieldSender({ actorRef });
  const others = rules.rules.filter(({ id }) => id !== form.ruleId);
  return (
    <>
      <TextField
        label={texts.rowName}
        hint={texts.rowNameHint}
        value={form.name}
        fault={fault('name')}
        onChanged={change('name')}
      />
      <ChoiceField label={texts.rowWho} value={form.who} onChanged={change('who')}>
        <option value="everyone">{group({ who: 'everyone', what: {} })}</option>
        <optgroup label={texts.roles}>
          {rolesIn(rules).map((role) => (
            <option key={role} value={`role:${role}`}>
              {group({ who: { role }, what: {} })}
            </option>
          ))}
        </optgroup>
        <optgroup label={texts.units}>
          {rules.units.map(({ id, name }) => (
            <option key={id} value={`unit:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={texts.people}>
          {rules.people.map(({ id, name }) => (
            <option key={id} value={`person:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </ChoiceField>
      <Conditions actorRef={actorRef} form={form} />
      <ChoiceField
        label={texts.position}
        hint={texts.positionHint}
        value={form.position}
        onChanged={change('position')}
      >
        {others.map((rule, index) => (
          <option key={rule.id} value={String(index)}>
            {texts.before(rule.id)}
          </option>
        ))}
        <option value={String(others.length)}>{texts.last}</option>
      </ChoiceField>
    </>
  );
}

/** Which orders a row is about. */
function Conditions({ actorRef, form: { what } }: FormProps<'row'>) {
  const texts = useTexts(companyRulesTexts);
  const { choices } = useSelector(actorRef, ({ context }) => context.valid);
  const change = fieldSender({ actorRef });
  return (
    <details className={styles['conditions']} open={Object.keys(what).length > 0}>
      <summary>{texts.onlyThese}</summary>
      <p className={styles['note']}>{texts.onlyTheseHint}</p>
      <ChoiceField label={texts.articles} value={articlesKey(what)} onChanged={change('articles')}>
        {articleChoices.map((choice) => (
          <option key={choice} value={choice}>
            {texts.articleChoices[choice]}
          </option>
        ))}
      </ChoiceField>
      {conditionKinds
        .filter((kind) => choices[kind].length > 0)
        .map((kind) => (
          <ChecksField
            key={kind}
            legend={texts.conditions[kind]}
            choices={choices[kind]}
            chosen={what[kind] ?? []}
            onToggled={change(kind)}
          />
        ))}
    </details>
  );
}

function PersonFields({ actorRef, form }: FormProps<'person'>) {
  const texts = useTexts(companyRulesTexts);
  const fault = useFault({ actorRef });
  const { people } = useSelector(actorRef, ({ context }) => context.draft.rules);
  const change = fieldSender({ actorRef });
  const others = (
    <>
      <option value="">{texts.nobody}</option>
      {people
        .filter(({ id }) => id !== form.personId)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </>
  );
  return (
    <>
      <TextField
        label={texts.limit}
        hint={texts.limitHint}
        value={form.limit}
        fault={fault('limit')}
        kind="amount"
        onChanged={change('limit')}
      />
      <ChoiceField
        label={texts.deputy}
        hint={texts.deputyHint}
        value={form.deputy}
        onChanged={change('deputy')}
      >
        {others}
      </ChoiceField>
      <fieldset className={styles['step']}>
        <legend>{texts.absence}</legend>
        <TextField label={texts.from} kind="date" value={form.from} fault={null} onChanged={change('from')} />
        <TextField
          label={texts.until}
          kind="date"
          value={form.until}
          fault={fault('until')}
          onChanged={change('until')}
        />
        <ChoiceField label={texts.standIn} value={form.standIn} onChanged={change('standIn')}>
          {others}
        </ChoiceField>
      </fieldset>
    </>
  );
}
