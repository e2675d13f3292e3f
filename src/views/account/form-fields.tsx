import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isChanged, ticked } from '../../domain/account/account-form.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import type { AccountFormActorRef } from '../../machines/account/account-form.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './account.module.css';

export interface FormShellProps {
  readonly formRef: AccountFormActorRef;
  readonly submit: string;
  /** The message after saving. */
  readonly saved: string;
  /** The label of the button that discards changes; `null` for no button. */
  readonly discard: string | null;
  /** The form's own texts if it sends something instead of saving. */
  readonly sending?: {
    readonly busy: string;
    readonly unreachable: string;
    readonly refused: (reason: string) => string;
  };
  readonly children: ReactNode;
}

/** Why something was not saved, or that it may have been saved all the same. */
export function refusalText(
  { serverMessage, mayBeDone }: Fault,
  words: Omit<NonNullable<FormShellProps['sending']>, 'busy'>,
): string {
  if (serverMessage === null) return words.unreachable;
  return mayBeDone ? serverMessage : words.refused(serverMessage);
}

/** The fields of a form, the reason of a refusal, and the buttons. */
export function FormShell({ formRef, submit, saved, discard, sending, children }: FormShellProps) {
  const { saving, notSaved, refused } = useTexts(accountTexts);
  const words = sending ?? { busy: saving, unreachable: notSaved, refused };
  const refusal = useSelector(formRef, ({ context }) => context.refusal);
  const isBusy = useSelector(formRef, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(formRef, (snapshot) => snapshot.hasTag('saved'));
  return (
    <CheckedForm
      className={styles['form']}
      fault={refusal}
      onSubmitted={() => formRef.send({ type: 'form.submitted' })}
    >
      <p className={styles['refusal']} role="alert">
        {refusal && !refusal.fields && (
          <>
            <Icon name="warning" />
            <span>{refusalText(refusal, words)}</span>
          </>
        )}
      </p>
      {children}
      <div className={styles['actions']}>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? words.busy : submit}
        </Button>
        {discard !== null && !isBusy && (
          <Button variant="quiet" onPressed={() => formRef.send({ type: 'changes.discarded' })}>
            {discard}
          </Button>
        )}
        <p className={styles['done']} role="status">
          {isSaved && (
            <>
              <Icon name="check" />
              <span>{saved}</span>
            </>
          )}
        </p>
      </div>
    </CheckedForm>
  );
}

/** The label of the discard button if there are changes; `null` otherwise. */
export function useDiscard(formRef: AccountFormActorRef): string | null {
  const texts = useTexts(accountTexts);
  return useSelector(formRef, ({ context }) => isChanged(context.values, context.saved))
    ? texts.discard
    : null;
}

export interface TextFieldProps {
  readonly formRef: AccountFormActorRef;
  readonly name: string;
  readonly label: string;
  /** Empty if the label is enough. */
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete: string;
}

/** A text field with its fault. */
export function TextField({ formRef, name, label, hint = '', type = 'text', autoComplete }: TextFieldProps) {
  const value = useSelector(formRef, ({ context }) => context.values[name] ?? '');
  const fault = useSelector(formRef, ({ context }) => context.faults[name] ?? null);
  const isBusy = useSelector(formRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type={type}
          name={name}
          autoComplete={autoComplete}
          value={value}
          readOnly={isBusy}
          aria-invalid={fault !== null}
          aria-describedby={describedBy}
          onChange={(event) =>
            formRef.send({ type: 'field.changed', field: name, value: event.target.value })
          }
        />
      )}
    </Field>
  );
}

/** A checkbox. */
export function TickBox({ formRef, name, label }: Pick<TextFieldProps, 'formRef' | 'name' | 'label'>) {
  const isTicked = useSelector(formRef, ({ context }) => context.values[name] === ticked);
  const isBusy = useSelector(formRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        name={name}
        checked={isTicked}
        disabled={isBusy}
        onChange={(event) =>
          formRef.send({ type: 'field.changed', field: name, value: event.target.checked ? ticked : '' })
        }
      />
      <span>{label}</span>
    </label>
  );
}
