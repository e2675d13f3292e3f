import { useSelector } from '@xstate/react';
import type { SeenPrice } from '../../domain/lists/product-list.ts';
import type { BasketRefillActorRef } from '../../machines/basket/basket-refill.machine.ts';
import { useStorefront } from '../storefront-context.tsx';

/** The addition of an order or a list to the basket, and its outcome (BA-5, BA-7). */
export function useRefill(refillRef: BasketRefillActorRef | undefined) {
  const { storefront } = useStorefront();
  const basketRef = useSelector(storefront, ({ children }) => children.basket);
  const isBasketEmpty = useSelector(basketRef, (snapshot) => snapshot?.context.basket?.lines.length === 0);
  return {
    refillRef,
    isChoosing: useSelector(refillRef, (snapshot) => snapshot?.matches('choosingHow') ?? false),
    isRefilling: useSelector(refillRef, (snapshot) => snapshot?.matches('refilling') ?? false),
    reordered: useSelector(refillRef, (snapshot) => snapshot?.context.reordered ?? null),
    request: (seen: { readonly prices?: readonly SeenPrice[]; readonly sourceId?: string } = {}) =>
      refillRef?.send({ type: 'refill.requested', isBasketEmpty, ...seen }),
  };
}
