import { useSelector } from '@xstate/react';
import type { ListHead as Head } from '../../domain/listing/listing.ts';
import { seenPrices } from '../../domain/lists/product-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { NamedListActorRef } from '../../machines/lists/named-list.machine.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useTexts } from '../messages-context.tsx';
import { usePricesRefusal } from '../use-prices-refusal.ts';
import { useStorefront } from '../storefront-context.tsx';
import { RefillChoice } from '../basket/refill-choice.tsx';
import { RefillOutcome } from '../basket/refill-outcome.tsx';
import { useRefill } from '../basket/use-refill.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';
import { NameForm } from './name-form.tsx';
import styles from './lists.module.css';

export interface ListHeadProps {
  readonly list: Head;
  /** The products of the list on the page. */
  readonly products: readonly Product[];
}

/** Actions for a list as a whole; each question appears beside its button (BA-5). */
export function ListHead(props: ListHeadProps) {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.namedList);
  if (!actorRef) return null;
  return (
    <div className={styles['head']}>
      <HeadContent actorRef={actorRef} {...props} />
    </div>
  );
}

interface HeadContentProps extends ListHeadProps {
  readonly actorRef: NamedListActorRef;
}

function HeadContent({ actorRef, list, products }: HeadContentProps) {
  const texts = useTexts(listsTexts);
  const { refillRef, isChoosing } = useRefill(useSelector(actorRef, ({ children }) => children.basketRefill));
  const isRenaming = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('renaming') || snapshot.matches('savingName'),
  );
  const isConfirming = useSelector(actorRef, (snapshot) => snapshot.matches('confirmingRemoval'));
  const dismiss = () => actorRef.send({ type: 'question.dismissed' });

  if (isRenaming) {
    return (
      <NameForm
        actorRef={actorRef}
        shape="question"
        label={texts.name}
        submit={texts.saveName}
        other={
          <Button variant="quiet" onPressed={dismiss}>
            {texts.keepName}
          </Button>
        }
      />
    );
  }
  if (isChoosing) {
    return (
      <Question text={texts.putQuestion}>
        <RefillChoice actorRef={refillRef} />
      </Question>
    );
  }
  if (isConfirming) {
    return (
      <Question text={texts.removeQuestion}>
        <Button onPressed={() => actorRef.send({ type: 'removal.confirmed' })}>{texts.removeYes}</Button>
        <Button variant="quiet" onPressed={dismiss}>
          {texts.removeNo}
        </Button>
      </Question>
    );
  }
  return <Actions actorRef={actorRef} list={list} products={products} />;
}

function Actions({ actorRef, list, products }: HeadContentProps) {
  const texts = useTexts(listsTexts);
  const refill = useRefill(useSelector(actorRef, ({ children }) => children.basketRefill));
  const pricesRefusal = usePricesRefusal();
  const isRemoving = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('removing') || snapshot.matches('removed'),
  );
  return (
    <>
      <div className={styles['actions']}>
        {list.lineCount !== 0 && (
          <Button
            variant="primary"
            isBusy={refill.isRefilling}
            why={pricesRefusal}
            onPressed={() => refill.request({ prices: seenPrices(products) })}
          >
            {refill.isRefilling ? texts.puttingAll : texts.putAll}
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
      <RefillOutcome reordered={refill.reordered} />
    </>
  );
}
