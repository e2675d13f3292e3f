import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { faultOf, type FieldChange, type RuleForm } from '../../domain/approval-rules/rule-form.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { useTexts } from '../messages-context.tsx';
import { Field } from '../ui/field.tsx';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import { useRuleWords } from './use-rule-words.ts';
import styles from './company-rules.module.css';

/** The form of one kind of part. */
export interface FormProps<Kind extends RuleForm['kind']> extends CompanyRulesProps {
  readonly form: Extract<RuleForm, { readonly kind: Kind }>;
}

/** The fault at a field of the open form, in words; `null` if none is shown there. */
export function useFault({ actorRef }: CompanyRulesProps) {
  const { faults } = useTexts(companyRulesTexts);
  const draft = useSelector(actorRef, ({ context }) => context.draft);
  const { form, showsFault } = useSelector(actorRef, ({ context }) => context);
  const { amount } = useRuleWords({ actorRef });
  const fault = form && showsFault ? faultOf(form, draft) : null;
  return (field: string, step?: number): string | null => {
    if (!fault || fault.field !== field || fault.step !== step) return null;
    if (fault.code !== 'notBetween') return faults[fault.code];
    const { over = 0, upTo = null } = fault;
    return upTo === null ? faults.above(amount(over)) : faults.between(amount(over), amount(upTo));
  };
}

/** Sends the machine the change of a field. */
export function fieldSender({ actorRef }: CompanyRulesProps) {
  return (field: string, step?: number) => (value: string) => {
    const change: FieldChange = { field, value, ...(step !== undefined && { step }) };
    actorRef.send({ type: 'form.changed', ...change });
  };
}

interface EntryProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChanged: (value: string) => void;
}

export interface TextFieldProps extends EntryProps {
  /** The fault; `null` if there is none. */
  readonly fault: string | null;
  readonly kind?: 'text' | 'amount' | 'date';
}

/** A text field of a form of rules. */
export function TextField({ label, hint = '', value, fault, kind = 'text', onChanged }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type={kind === 'date' ? 'date' : undefined}
          max={kind === 'date' ? '9999-12-31' : undefined}
          inputMode={kind === 'amount' ? 'decimal' : 'text'}
          autoComplete="off"
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={describedBy}
          onChange={({ target }) => onChanged(target.value)}
        />
      )}
    </Field>
  );
}

export interface ChoiceFieldProps extends EntryProps {
  /** The options. */
  readonly children: ReactNode;
}

/** A list of choices in a form of rules. */
export function ChoiceField({ label, hint = '', value, children, onChanged }: ChoiceFieldProps) {
  return (
    <Field label={label} hint={hint} fault={null}>
      {({ id, describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          value={value}
          onChange={({ target }) => onChanged(target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

export interface ChecksFieldProps {
  readonly legend: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** The ids of those that are chosen. */
  readonly chosen: readonly string[];
  readonly fault?: string | null;
  readonly onToggled: (id: string) => void;
}

/** Choices of which several can be chosen, in a form of rules. */
export function ChecksField({ legend, choices, chosen, fault = null, onToggled }: ChecksFieldProps) {
  const faultId = useId();
  return (
    <fieldset className={styles['named']} aria-describedby={faultId}>
      <legend>{legend}</legend>
      {choices.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            aria-invalid={fault !== null}
            onChange={() => onToggled(id)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
      <p id={faultId} role="alert" className={styles['bad']}>
        {fault}
      </p>
    </fieldset>
  );
}
