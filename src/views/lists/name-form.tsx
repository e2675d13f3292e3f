import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListChoiceActorRef } from '../../machines/lists/list-choice.machine.ts';
import type { NamedListActorRef } from '../../machines/lists/named-list.machine.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import question from '../ui/question.module.css';
import styles from './lists.module.css';

export interface NameFormProps {
  readonly actorRef: ListChoiceActorRef | NamedListActorRef;
  /** A question has a background. */
  readonly shape?: 'form' | 'question';
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  /** A button beside the one that submits. */
  readonly other?: ReactNode;
}

/** The name of a list to enter, with its fault (BA-5). */
export function NameForm({ actorRef, shape = 'form', label, hint = '', submit, other }: NameFormProps) {
  const texts = useTexts(listsTexts);
  const name = useSelector(actorRef, ({ context }) => context.name);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const fault = refusal && (refusal.fields?.['name'] ?? refusal.serverMessage ?? texts.notSaved);
  return (
    <CheckedForm
      className={shape === 'form' ? styles['form'] : question['question']}
      onSubmitted={() => actorRef.send({ type: 'name.submitted' })}
    >
      <Field label={label} hint={hint} fault={fault}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="text"
            autoComplete="off"
            value={name}
            aria-invalid={fault !== null}
            aria-describedby={describedBy}
            onChange={(event) => actorRef.send({ type: 'name.changed', name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        {other}
      </div>
    </CheckedForm>
  );
}
