import { useSelector } from '@xstate/react';
import type { Form, FormField } from '../../domain/content/form.ts';
import { applicationTexts } from '../../messages/content/application.ts';
import type { JobApplicationActorRef } from '../../machines/content/job-application.machine.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { FileField } from './file-field.tsx';
import { FormControl } from './form-control.tsx';
import styles from './application.module.css';

export interface ApplicationFormProps {
  readonly actorRef: JobApplicationActorRef;
  readonly form: Form;
}

/** The fields of the gateway's form, and the progress of sending them. */
export function ApplicationForm({ actorRef, form }: ApplicationFormProps) {
  const texts = useTexts(applicationTexts);
  const entries = useSelector(actorRef, ({ context }) => context.entries);
  const faults = useSelector(actorRef, ({ context }) => context.faults);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const isSending = useSelector(actorRef, (snapshot) => snapshot.matches('sending'));
  const hasArrived = useSelector(actorRef, (snapshot) => snapshot.matches('arrived'));
  const isUnderWay = isSending || hasArrived;
  const percentSent = useSelector(actorRef, ({ context }) => context.percentSent);
  const shownPercent = hasArrived ? 100 : percentSent;
  const faultText = ({ name, type }: FormField) => {
    const fault = faults[name];
    if (!fault) return null;
    return (fault === 'missing' && texts.missing[type]) || texts.fault[fault];
  };
  const whyNot = (field: FormField) => refusal?.fields?.[field.name] ?? faultText(field);
  return (
    <CheckedForm
      className={styles['form']}
      fault={form.fields.some((field) => whyNot(field) !== null)}
      onSubmitted={() => actorRef.send({ type: 'form.submitted' })}
    >
      {form.fields.map((field) =>
        field.type === 'hidden' ? null : field.type === 'file' ? (
          <FileField
            key={field.name}
            actorRef={actorRef}
            field={field}
            why={whyNot(field)}
            isReadOnly={isUnderWay}
          />
        ) : (
          <FormControl
            key={field.name}
            field={field}
            value={entries[field.name] ?? ''}
            why={whyNot(field)}
            isReadOnly={isUnderWay}
            onChanged={(value) => actorRef.send({ type: 'field.changed', name: field.name, value })}
          />
        ),
      )}
      {refusal && (
        <p className={styles['refusal']} role="alert">
          {form.fields.some(({ name }) => refusal.fields?.[name])
            ? texts.checkFields
            : (refusal.serverMessage ?? texts.notSent)}
        </p>
      )}
      {isUnderWay && (
        <div className={styles['progress']}>
          <progress max={100} value={shownPercent} aria-label={texts.sending} />
          <span aria-hidden="true">{texts.percent(shownPercent)}</span>
        </div>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="next" size="large" isBusy={isUnderWay}>
          {hasArrived ? texts.arrived : isSending ? texts.sending : texts.send}
        </Button>
        {isSending && (
          <Button onPressed={() => actorRef.send({ type: 'sending.cancelled' })}>{texts.cancel}</Button>
        )}
      </div>
      <p className={styles['quiet']}>{texts.kept}</p>
    </CheckedForm>
  );
}
