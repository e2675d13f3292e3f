import { useSelector } from '@xstate/react';
import { basketRows, remainingLines } from '../../domain/basket/basket-changes.ts';
import type { BasketActorRef } from '../../machines/basket/basket.machine.ts';
import { BasketTotal } from '../shell/basket-total.tsx';

/** The basket in the header: the number of lines that the customer wants, and the gateway's total (BA-5). */
export function BasketSummary({ actorRef }: { readonly actorRef: BasketActorRef }) {
  const basket = useSelector(actorRef, ({ context }) => context.basket);
  const lineCount = useSelector(actorRef, ({ context }) =>
    context.basket ? remainingLines(basketRows(context.basket, context)).length : 0,
  );
  const isUnsaved = useSelector(actorRef, (snapshot) => snapshot.matches('waiting'));
  return basket && <BasketTotal basket={basket} lineCount={lineCount} isUnsaved={isUnsaved} />;
}
