import { useSelector } from '@xstate/react';
import { useState } from 'react';
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

/** Announces lines and total of the basket when they have changed and all is saved (A4, BA-5). */
export function BasketStatus({ actorRef }: { readonly actorRef: BasketActorRef }) {
  const messages = useMessages();
  const { header } = messages;
  const { priceLocale } = useLocale();
  const basket = useSelector(actorRef, ({ context }) => context.basket);
  const isSaved = useSelector(actorRef, (snapshot) => snapshot.matches('ready'));
  const text =
    basket && isSaved
      ? `${header.basket}: ${header.basketLines(basket.lines.length)}, ${basketNet(basket, messages, priceLocale)}`
      : null;
  const [last, store] = useState({ text, isChange: false });
  if (text !== null && text !== last.text) store({ text, isChange: last.text !== null });
  return (
    <HiddenText>
      <span role="status">{last.isChange && last.text}</span>
    </HiddenText>
  );
}
