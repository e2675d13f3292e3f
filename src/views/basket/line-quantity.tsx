import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { plainDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { basketLineId, basketLineOf, type BasketLinesActorRef } from '../../machines/basket-line.machine.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './line-quantity.module.css';

export interface LineQuantityProps {
  /** Spawns an actor for each line whose quantity is being typed. */
  readonly actorRef: BasketLinesActorRef;
  readonly lineId: string;
  /** As the gateway has it, or will once it has confirmed the pending change. */
  readonly quantity: Decimal;
  readonly unitText: string;
  readonly label: string;
  readonly isBusy: boolean;
}

/** The quantity of a basket line. The typed text counts once the field is left or Enter is pressed (BA-5). */
export function LineQuantity({ actorRef, lineId, quantity, unitText, label, isBusy }: LineQuantityProps) {
  const { quantity: texts } = useMessages();
  const { priceLocale } = useLocale();
  const lineRef = useSelector(actorRef, ({ children }) => children[basketLineId(lineId)]);
  const typed = useSelector(lineRef, (snapshot) => snapshot?.context.text ?? null);
  const isRefused = useSelector(lineRef, (snapshot) => snapshot?.matches({ typing: 'refused' }) ?? false);
  const enter = () => lineRef?.send({ type: 'quantity.entered', shown: quantity });

  useEffect(
    () => () => {
      if (lineRef?.getSnapshot().status === 'active') lineRef.send({ type: 'typing.cancelled' });
    },
    [lineRef],
  );

  return (
    <div className={styles['quantity']}>
      <input
        className={styles['input']}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isRefused}
        aria-busy={isBusy}
        value={typed ?? writtenQuantity(plainDecimal(quantity), priceLocale)}
        onChange={({ target: { value: text } }) =>
          basketLineOf(actorRef, lineId)?.send({ type: 'quantity.typed', text })
        }
        onBlur={enter}
        onKeyDown={({ key }) => {
          if (key === 'Enter') enter();
          if (key === 'Escape') lineRef?.send({ type: 'typing.cancelled' });
        }}
      />
      <span className={styles['unit']}>{unitText}</span>
      {isRefused && (
        <p className={styles['complaint']} role="alert">
          {texts.notANumber}
        </p>
      )}
    </div>
  );
}
