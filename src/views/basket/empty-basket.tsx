import { quickOrderPath } from '../../domain/routes/route.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { useOffers } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useVisit } from '../visit-slot.ts';

export interface EmptyBasketProps {
  /** The sign-in link for a visitor, whose basket is unknown. */
  readonly signInHref?: string | null;
}

/** An empty basket. */
export function EmptyBasket({ signInHref = null }: EmptyBasketProps) {
  const { quickOrder } = useMessages();
  const basket = useTexts(basketTexts);
  const { isVisit } = useVisit();
  const isOffered = useOffers();
  const { title, text, action } = signInHref === null ? basket.empty : basket.signInFirst;
  return (
    <EmptyState
      drawing="basket"
      title={title}
      text={isVisit ? basket.emptyInVisit : text}
      isPage
      actions={
        <>
          <ButtonLink to={signInHref ?? '/'}>{action}</ButtonLink>
          {signInHref === null && isOffered('orderCheck') && (
            <ButtonLink to={quickOrderPath}>{quickOrder.title}</ButtonLink>
          )}
        </>
      }
    />
  );
}
