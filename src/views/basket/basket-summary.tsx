import { useSelector } from '@xstate/react';
import type { BasketActorRef } from '../../machines/basket.machine.ts';
import { BasketTotal } from '../frame/basket-total.tsx';

/** What the header says about the basket of the customer. */
export function BasketSummary({ actorRef }: { readonly actorRef: BasketActorRef }) {
  const basket = useSelector(actorRef, ({ context }) => context.basket);
  return basket && <BasketTotal basket={basket} />;
}
