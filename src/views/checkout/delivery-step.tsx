import { chosenAddresses, isSplit } from '../../domain/checkout/several-addresses.ts';
import { earliestDelivery } from '../../domain/checkout/working-days.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import { checkoutTexts } from '../../messages/checkout/checkout.ts';
import { named } from '../../messages/named.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import type { CheckoutProps } from './checkout-page.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Field } from '../ui/field.tsx';
import { LateLines } from './late-lines.tsx';
import { SharesOfLines } from './shares-of-lines.tsx';
import { StepForm } from './step-form.tsx';
import { useDraft } from './use-draft.ts';
import styles from './checkout.module.css';

/** Address and date of the delivery (BA-6). */
export function DeliveryStep({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { draft, calendar, earliest, faults, onChanged } = useDraft(actorRef);
  const { requestedDate: dateFault } = faults;
  return (
    <StepForm
      actorRef={actorRef}
      step="delivery"
      shortcut={
        <ButtonLink to={checkoutPath('review')} size="large">
          {texts.straightToReview}
        </ButtonLink>
      }
    >
      <Addresses actorRef={actorRef} />
      {isSplit(draft) && <SharesOfLines actorRef={actorRef} />}
      <div>
        <Field
          label={texts.date}
          hint={texts.dateHint(earliest)}
          fault={dateFault ? texts.fault[dateFault](earliest) : null}
        >
          {({ id, describedBy }) => (
            <input
              id={id}
              type="date"
              min={earliestDelivery(calendar)}
              value={draft.requestedDate}
              data-empty={draft.requestedDate === ''}
              aria-invalid={dateFault !== undefined}
              aria-describedby={describedBy}
              onChange={(event) => onChanged({ requestedDate: event.target.value })}
            />
          )}
        </Field>
        <LateLines actorRef={actorRef} areNamed />
      </div>
    </StepForm>
  );
}

/** The choice of one address, or of several. */
function Addresses({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { features } = useLocale().configuration;
  const { draft, addresses, earliest, faults, onChanged } = useDraft(actorRef);
  const { severalAddressIds: several, deliveryAddressId } = draft;
  const isSeveral = isSplit(draft);
  const [only] = isSeveral ? [] : chosenAddresses(draft, addresses);
  const fault = faults.deliveryAddressId ?? faults.severalAddressIds;
  const choose = (addressId: string, isChosen: boolean) =>
    onChanged({
      severalAddressIds: isChosen ? [...several, addressId] : several.filter((each) => each !== addressId),
    });
  return (
    <fieldset className={styles['addresses']} aria-describedby="address-fault">
      <legend>{isSeveral ? texts.deliverTo : texts.address}</legend>
      {addresses.length === 0 && <p>{texts.noAddress}</p>}
      {addresses.map(({ addressId, name, street, postalCode, city, country }) => (
        <label key={addressId} className={styles['address']} htmlFor={`address-${addressId}`}>
          {isSeveral ? (
            <input
              id={`address-${addressId}`}
              type="checkbox"
              checked={several.includes(addressId)}
              aria-invalid={fault !== undefined}
              onChange={(event) => choose(addressId, event.target.checked)}
            />
          ) : (
            <input
              id={`address-${addressId}`}
              type="radio"
              name="address"
              value={addressId}
              checked={addressId === deliveryAddressId}
              onChange={() => onChanged({ deliveryAddressId: addressId })}
            />
          )}
          <bdi className={styles['name']}>{name}</bdi>
          <span className={styles['street']}>{named`${street}, ${postalCode} ${city}, ${country}`}</span>
        </label>
      ))}
      <p id="address-fault" className={styles['fault']} role="alert">
        {fault && texts.fault[fault](earliest)}
      </p>
      {features.severalAddresses && addresses.length > 1 && (
        <>
          <p role="status" className={styles['hint']}>
            {only && texts.toOne(only.name)}
          </p>
          <label className={styles['several']}>
            <input
              type="checkbox"
              checked={isSeveral}
              onChange={(event) =>
                onChanged({ severalAddressIds: event.target.checked ? [deliveryAddressId] : [] })
              }
            />
            <span>{texts.several}</span>
            <span className={styles['hint']}>{texts.severalHint}</span>
          </label>
        </>
      )}
    </fieldset>
  );
}
