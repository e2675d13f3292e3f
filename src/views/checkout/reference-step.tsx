import { checkoutTexts } from '../../messages/checkout/checkout.ts';
import { useTexts } from '../messages-context.tsx';
import type { CheckoutProps } from './checkout-page.tsx';
import { Field } from '../ui/field.tsx';
import { StepForm } from './step-form.tsx';
import { useDraft } from './use-draft.ts';

/** The customer's own number, a cost centre of their company, and a note for the delivery (BA-6). */
export function ReferenceStep({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { draft, costCentres, earliest, faults, onChanged } = useDraft(actorRef);
  const { purchaseOrderNumber: numberFault, note: noteFault } = faults;
  return (
    <StepForm actorRef={actorRef} step="reference">
      <Field
        label={texts.purchaseOrderNumber}
        hint={texts.purchaseOrderNumberHint}
        fault={numberFault ? texts.fault[numberFault](earliest) : null}
      >
        {({ id, describedBy }) => (
          <input
            id={id}
            type="text"
            autoComplete="off"
            value={draft.purchaseOrderNumber}
            aria-invalid={numberFault !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChanged({ purchaseOrderNumber: event.target.value })}
          />
        )}
      </Field>
      {costCentres.length > 0 && (
        <Field label={texts.costCentre} hint={texts.costCentreHint} fault={null}>
          {({ id, describedBy }) => (
            <select
              id={id}
              value={draft.costCentre}
              aria-describedby={describedBy}
              onChange={(event) => onChanged({ costCentre: event.target.value })}
            >
              <option value="">{texts.none}</option>
              {costCentres.map((costCentre) => (
                <option key={costCentre}>{costCentre}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field
        label={texts.note}
        hint={texts.noteHint}
        fault={noteFault ? texts.fault[noteFault](earliest) : null}
      >
        {({ id, describedBy }) => (
          <textarea
            id={id}
            rows={4}
            value={draft.note}
            aria-invalid={noteFault !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChanged({ note: event.target.value })}
          />
        )}
      </Field>
    </StepForm>
  );
}
