import { earliestDelivery } from '../../domain/checkout/draft-faults.ts';
import { checkoutTexts } from '../../messages/late/checkout.ts';
import { useTexts } from '../messages-context.tsx';
import type { CheckoutProps } from './checkout-page.tsx';
import { Field } from '../parts/field.tsx';
import { StepForm } from './step-form.tsx';
import { useDraft } from './use-draft.ts';
import styles from './checkout.module.css';

/** Where and when the goods are wanted (BA-6). */
export function DeliveryStep({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { draft, addresses, today, faults, onChanged } = useDraft(actorRef);
  const { deliveryAddressId: addressFault, requestedDate: dateFault } = faults;
  return (
    <StepForm actorRef={actorRef} title={texts.step.delivery} hasFaults={Boolean(addressFault ?? dateFault)}>
      <fieldset className={styles['addresses']} aria-describedby="address-fault">
        <legend>{texts.address}</legend>
        {addresses.length === 0 && <p>{texts.noAddress}</p>}
        {addresses.map(({ addressId, name, street, postalCode, city, country }) => (
          <label key={addressId} className={styles['address']} htmlFor={`address-${addressId}`}>
            <input
              id={`address-${addressId}`}
              type="radio"
              name="address"
              value={addressId}
              checked={addressId === draft.deliveryAddressId}
              onChange={() => onChanged({ deliveryAddressId: addressId })}
            />
            <span className={styles['name']}>{name}</span>
            <span className={styles['street']}>{`${street}, ${postalCode} ${city}, ${country}`}</span>
          </label>
        ))}
        <p id="address-fault" className={styles['fault']} role="alert">
          {addressFault && texts.fault[addressFault]}
        </p>
      </fieldset>
      <Field label={texts.date} hint={texts.dateHint} fault={dateFault ? texts.fault[dateFault] : null}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="date"
            min={earliestDelivery(today)}
            value={draft.requestedDate}
            aria-invalid={dateFault !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChanged({ requestedDate: event.target.value })}
          />
        )}
      </Field>
    </StepForm>
  );
}
