import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListHead as Head } from '../../domain/listing/listing.ts';
import { seenPrices } from '../../domain/lists/product-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { NamedListActorRef } from '../../machines/lists/named-list.machine.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useTexts } from '../messages-context.tsx';
import { RefillChoice } from '../basket/refill-choice.tsx';
import { RefillOutcome } from '../basket/refill-outcome.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useStorefront } from '../storefront-context.tsx';
import styles from './lists.module.css';

export interface ListHeadProps {
  readonly actorRef: NamedListActorRef;
  readonly list: Head;
  /** Those of the list that the page shows. */
  readonly products: readonly Product[];
}

/** What is done with a list as a whole; each question stands where it was raised (BA-5). */
export function ListHead(props: ListHeadProps) {
  return (
    <div className={styles['head']}>
      <Question {...props} />
    </div>
  );
}

function Question({ actorRef, list, products }: ListHeadProps) {
  const texts = useTexts(listsTexts);
  const refillRef = useSelector(actorRef, ({ children }) => children.basketRefill);
  const isChoosing = useSelector(refillRef, (snapshot) => snapshot?.matches('choosingHow') ?? false);
  const isRenaming = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('renaming') || snapshot.matches('savingName'),
  );
  const isConfirming = useSelector(actorRef, (snapshot) => snapshot.matches('confirmingRemoval'));
  const dismiss = () => actorRef.send({ type: 'question.dismissed' });

  if (isRenaming) return <Renaming actorRef={actorRef} onDismissed={dismiss} />;
  if (isChoosing) {
    return (
      <Asked text={texts.putQuestion}>
        <RefillChoice actorRef={refillRef} />
      </Asked>
    );
  }
  if (isConfirming) {
    return (
      <Asked text={texts.removeQuestion}>
        <Button onPressed={() => actorRef.send({ type: 'removal.confirmed' })}>{texts.removeYes}</Button>
        <Button variant="quiet" onPressed={dismiss}>
          {texts.removeNo}
        </Button>
      </Asked>
    );
  }
  return <Actions actorRef={actorRef} list={list} products={products} />;
}

function Actions({ actorRef, list, products }: ListHeadProps) {
  const texts = useTexts(listsTexts);
  const { storefront } = useStorefront();
  const basketRef = useSelector(storefront, ({ children }) => children.basket);
  const isBasketEmpty = useSelector(basketRef, (snapshot) => snapshot?.context.basket?.lines.length === 0);
  const refillRef = useSelector(actorRef, ({ children }) => children.basketRefill);
  const isOrdering = useSelector(refillRef, (snapshot) => snapshot?.matches('refilling') ?? false);
  const isRemoving = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('removing') || snapshot.matches('removed'),
  );
  const reordered = useSelector(refillRef, (snapshot) => snapshot?.context.reordered ?? null);
  return (
    <>
      <div className={styles['actions']}>
        {list.lineCount > 0 && (
          <Button
            variant="primary"
            isBusy={isOrdering}
            onPressed={() =>
              refillRef?.send({ type: 'refill.requested', isBasketEmpty, prices: seenPrices(products) })
            }
          >
            {isOrdering ? texts.puttingAll : texts.putAll}
          </Button>
        )}
        <Button onPressed={() => actorRef.send({ type: 'renaming.requested', name: list.name })}>
          {texts.rename}
        </Button>
        <Button
          variant="quiet"
          isBusy={isRemoving}
          onPressed={() => actorRef.send({ type: 'removal.requested' })}
        >
          {texts.remove}
        </Button>
      </div>
      <div role="status">{reordered && <RefillOutcome reordered={reordered} />}</div>
    </>
  );
}

interface RenamingProps extends Pick<ListHeadProps, 'actorRef'> {
  readonly onDismissed: () => void;
}

function Renaming({ actorRef, onDismissed }: RenamingProps) {
  const texts = useTexts(listsTexts);
  const name = useSelector(actorRef, ({ context }) => context.name);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const fault = refusal && (refusal.fields?.['name'] ?? refusal.serverMessage ?? texts.notSaved);
  return (
    <form
      className={styles['question']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actorRef.send({ type: 'name.submitted' });
      }}
    >
      <Field label={texts.name} hint="" fault={fault}>
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
          {texts.saveName}
        </Button>
        <Button variant="quiet" onPressed={onDismissed}>
          {texts.keepName}
        </Button>
      </div>
    </form>
  );
}

function Asked({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles['question']} role="group" aria-label={text}>
      <p>{text}</p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
