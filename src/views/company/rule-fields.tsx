import type { ReactNode } from 'react';
import { Field } from '../ui/field.tsx';

interface EntryProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChanged: (value: string) => void;
}

export interface TextFieldProps extends EntryProps {
  /** The fault; `null` if there is none. */
  readonly fault: string | null;
  readonly isAmount?: boolean;
}

/** A text field of a form of rules. */
export function TextField({ label, hint = '', value, fault, isAmount = false, onChanged }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <input
          id={id}
          inputMode={isAmount ? 'decimal' : 'text'}
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
