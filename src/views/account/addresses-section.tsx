import { useSelector } from '@xstate/react';
import type { Address } from '../../domain/orders/order.ts';
import type { AccountFormActorRef } from '../../machines/account/account-form.machine.ts';
import type { AddressBookActorRef } from '../../machines/account/address-book.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { named } from '../../messages/named.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { FormShell, refusalText, TextField, TickBox } from './form-fields.tsx';
import { SectionFailed } from './section-failed.tsx';
import { Waiting } from './waiting.tsx';
import styles from './account.module.css';

export interface AddressBookProps {
  readonly actorRef: AddressBookActorRef;
}

/** The customer's delivery addresses (RT-5). */
export function AddressesSection({ actorRef }: AddressBookProps) {
  const texts = useTexts(accountTexts);
  const addresses = useSelector(actorRef, ({ context }) => context.addresses);
  const addressForm = useSelector(actorRef, ({ children }) => children.addressForm);
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const isReady = useSelector(actorRef, (snapshot) => snapshot.matches('ready'));
  const isAsked = useSelector(actorRef, (snapshot) => snapshot.matches('confirmingRemoval'));
  const isFirstLoad = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('loading') && snapshot.context.addresses.length === 0,
  );

  if (addressForm) return <AddressForm formRef={addressForm} />;
  if (isFirstLoad) return <Waiting />;
  if (hasFailed) {
    return (
      <SectionFailed
        text={texts.addressesFailed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <>
      <Refusal actorRef={actorRef} />
      {addresses.length === 0 && <p className={styles['nothing']}>{texts.noAddresses}</p>}
      <ul className={styles['addresses']}>
        {addresses.map((address) => (
          <AddressItem key={address.addressId} actorRef={actorRef} address={address} />
        ))}
      </ul>
      {!isAsked && (
        <div className={styles['actions']}>
          <Button isBusy={!isReady} onPressed={() => actorRef.send({ type: 'newAddress.requested' })}>
            <Icon name="plus" />
            <span>{texts.add}</span>
          </Button>
        </div>
      )}
    </>
  );
}

function Refusal({ actorRef }: AddressBookProps) {
  const texts = useTexts(accountTexts);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  return (
    <p className={styles['refusal']} role="alert">
      {refusal && (
        <>
          <Icon name="warning" />
          <span>{refusalText(refusal, { unreachable: texts.notSaved, refused: texts.refused })}</span>
        </>
      )}
    </p>
  );
}

function AddressItem({ actorRef, address }: AddressBookProps & { readonly address: Address }) {
  const texts = useTexts(accountTexts);
  const { addressId, name, street, postalCode, city, country, isDefault } = address;
  const isChosen = useSelector(actorRef, ({ context }) => context.addressId === addressId);
  const isBlocked = useSelector(actorRef, (snapshot) => !snapshot.matches('ready'));
  const isAsked = useSelector(actorRef, (snapshot) => snapshot.matches('confirmingRemoval')) && isChosen;
  const isRemoving = useSelector(actorRef, (snapshot) => snapshot.matches('removing')) && isChosen;
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.matches('choosingDefault')) && isChosen;
  return (
    <li className={styles['address']}>
      <div>
        <p className={styles['addressName']}>
          <bdi>{name}</bdi>
          {isDefault && <span className={styles['default']}>{texts.defaultAddress}</span>}
        </p>
        <p>
          <bdi>{street}</bdi>
        </p>
        <p>{named`${postalCode} ${city}, ${country}`}</p>
      </div>
      {isAsked || isRemoving ? (
        <RemovalQuestion actorRef={actorRef} name={name} isRemoving={isRemoving} />
      ) : (
        <div className={styles['addressActions']}>
          <button
            type="button"
            className={styles['link']}
            aria-label={texts.editOf(name)}
            aria-disabled={isBlocked}
            onClick={() => actorRef.send({ type: 'address.opened', addressId })}
          >
            {texts.edit}
          </button>
          {!isDefault && (
            <button
              type="button"
              className={styles['link']}
              aria-label={texts.makeDefaultOf(name)}
              aria-busy={isChoosing}
              aria-disabled={isBlocked}
              onClick={() => actorRef.send({ type: 'default.chosen', addressId })}
            >
              {texts.makeDefault}
            </button>
          )}
          <button
            type="button"
            className={styles['link']}
            aria-label={texts.removeOf(name)}
            aria-disabled={isBlocked}
            onClick={() => actorRef.send({ type: 'removal.requested', addressId })}
          >
            {texts.remove}
          </button>
        </div>
      )}
    </li>
  );
}

interface RemovalQuestionProps extends AddressBookProps {
  readonly name: string;
  readonly isRemoving: boolean;
}

function RemovalQuestion({ actorRef, name, isRemoving }: RemovalQuestionProps) {
  const texts = useTexts(accountTexts);
  return (
    <div className={styles['question']} role="group" aria-labelledby="removal-question">
      <p id="removal-question">{texts.removeQuestion(name)}</p>
      <div className={styles['actions']}>
        <Button isBusy={isRemoving} onPressed={() => actorRef.send({ type: 'removal.confirmed' })}>
          {texts.removeYes}
        </Button>
        <Button variant="quiet" onPressed={() => actorRef.send({ type: 'question.dismissed' })}>
          {texts.removeNo}
        </Button>
      </div>
    </div>
  );
}

function AddressForm({ formRef }: { readonly formRef: AccountFormActorRef }) {
  const texts = useTexts(accountTexts);
  const isNew = useSelector(formRef, ({ context }) => context.saved['addressId'] === '');
  const wasDefault = useSelector(formRef, ({ context }) => context.saved['isDefault'] !== '');
  const field = { formRef };
  return (
    <>
      <h3>{isNew ? texts.newAddress : texts.editAddress}</h3>
      <FormShell
        formRef={formRef}
        submit={isNew ? texts.add : texts.save}
        saved={texts.saved}
        discard={texts.cancel}
      >
        <TextField {...field} name="name" label={texts.addressName} autoComplete="organization" />
        <TextField {...field} name="street" label={texts.street} autoComplete="street-address" />
        <div className={styles['row']}>
          <TextField {...field} name="postalCode" label={texts.postalCode} autoComplete="postal-code" />
          <TextField {...field} name="city" label={texts.city} autoComplete="address-level2" />
        </div>
        <TextField {...field} name="country" label={texts.country} autoComplete="country-name" />
        {!wasDefault && <TickBox {...field} name="isDefault" label={texts.useAsDefault} />}
      </FormShell>
    </>
  );
}
