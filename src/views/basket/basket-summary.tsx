import { useSelector } from '@xstate/react';
import { basketRows, remainingLines } from '../../domain/basket/basket-changes.ts';
import type { BasketActorRef } from '../../machines/basket/basket.machine.ts';
import { BasketTotal } from '../shell/basket-total.tsx';
import { basketNet } from '../shell/basket-net.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';

/** The basket in the header: the number of lines that the customer wants, and the gateway's total (BA-5). */
export function BasketSummary({ actorRef }: { readonly actorRef: BasketActorRef }) {
  const basket = useSelector(actorRef, ({ context }) => context.basket);
  const lineCount = useSelector(actorRef, ({ context }) =>
    context.basket ? remainingLines(basketRows(context.basket, context)).length : 0,
  );
  const isUnsaved = useSelector(actorRef, (snapshot) => snapshot.matches('waiting'));
  return basket && <BasketTotal basket={basket} lineCount={lineCount} isUnsaved={isUnsaved} />;
}

/** Says lines and total of the basket once they have changed and all is saved (A4, BA-5). */
export function BasketStatus({ actorRef }: { readonly actorRef: BasketActorRef }) {
  const messages = useMessages();
  const { header } = messages;
  const { priceLocale } = useLocale();
  const announced = useSelector(actorRef, ({ context }) => context.announced);
  return (
    <HiddenText>
      <span role="status">
        {announced &&
          [
            `${header.basket}: ${header.basketLines(announced.lineCount)}`,
            basketNet(announced, messages, priceLocale),
          ]
            .filter((part) => part !== '')
            .join(', ')}
      </span>
    </HiddenText>
  );
}
