import type { BasketRefillActorRef } from '../../machines/basket/basket-refill.machine.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';

/** The options for adding an order or a list to a basket that is not empty (BA-5, BA-7). */
export function RefillChoice({ actorRef }: { readonly actorRef: BasketRefillActorRef | undefined }) {
  const { close } = useMessages();
  const { merge, replace } = useTexts(ordersTexts);
  return (
    <>
      <Button onPressed={() => actorRef?.send({ type: 'refill.chosen', replaces: false })}>{merge}</Button>
      <Button onPressed={() => actorRef?.send({ type: 'refill.chosen', replaces: true })}>{replace}</Button>
      <Button variant="quiet" onPressed={() => actorRef?.send({ type: 'question.dismissed' })}>
        {close}
      </Button>
    </>
  );
}
