import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import { hasFault } from '../../domain/checkout/draft-faults.ts';
import type { CheckoutActorRef } from '../../machines/checkout/checkout.machine.ts';
import { checkoutTexts } from '../../messages/checkout/checkout.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { useDraft } from './use-draft.ts';
import styles from './checkout.module.css';

export interface StepFormProps {
  readonly actorRef: CheckoutActorRef;
  readonly step: CheckoutStep;
  /** A button beside the one to the next step. */
  readonly shortcut?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a step and the button to the next one. */
export function StepForm({ actorRef, step, shortcut, children }: StepFormProps) {
  const texts = useTexts(checkoutTexts);
  const isBusy = useSelector(actorRef, (snapshot) => !snapshot.can({ type: 'step.continued' }));
  const hasFaults = hasFault(step, useDraft(actorRef).faults);
  return (
    <CheckedForm
      className={styles['form']}
      fault={hasFaults}
      onSubmitted={() => actorRef.send({ type: 'step.continued' })}
    >
      <h2>{texts.step[step]}</h2>
      {children}
      <div className={styles['ways']}>
        <Button type="submit" variant="next" size="large" isBusy={isBusy}>
          {texts.continue}
        </Button>
        {shortcut}
      </div>
    </CheckedForm>
  );
}
