import { canBePlaced } from '../../domain/approvals/approval.ts';
import { offersPage } from '../../domain/configuration/capabilities.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import { isPriced } from '../../domain/pricing/is-priced.ts';
import type { CheckoutAccess, Progress } from '../../machines/basket/basket-progress.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { OrderAside, OrderBar } from '../ui/lines/order-bar.tsx';
import { NeededApproval } from '../ui/lines/needed-approval.tsx';
import { Sums } from '../ui/lines/sums.tsx';
import { useMayOrder, useVisit } from '../visit-slot.ts';
import styles from './basket-totals.module.css';

export interface BasketTotalsProps {
  readonly basket: Basket;
  readonly progress: Progress;
  readonly checkout: CheckoutAccess;
  /** Requests the checkout for when all changes are saved. */
  readonly onCheckoutRequested: () => void;
  readonly onRetry: () => void;
}

interface SavingProgressProps {
  readonly progress: Progress;
  /** Sends waiting changes at once. */
  readonly onRetry: () => void;
}

/** How far the changes are saved, and a button that sends waiting ones (BA-4). */
export function SavingProgress({ progress, onRetry }: SavingProgressProps) {
  const texts = useTexts(basketTexts);
  return (
    <>
      <p className={styles['saved']} role="status">
        {progress === 'saved' && <Icon name="check" />}
        <span>{texts[progress]}</span>
      </p>
      {progress === 'waiting' && <Button onPressed={onRetry}>{texts.sendNow}</Button>}
    </>
  );
}

/** The sums of the basket, and the button to the checkout, always in view (BA-5). */
export function BasketTotals({
  basket,
  progress,
  checkout,
  onCheckoutRequested,
  onRetry,
}: BasketTotalsProps) {
  const texts = useTexts(basketTexts);
  const { refusals } = useMessages();
  const { isVisit, OrderButton, OrderNote } = useVisit();
  const mayOrder = useMayOrder();
  const hasPrices = isPriced(basket);
  const hasCheckout = offersPage(useLocale().configuration, 'checkout');
  return (
    <OrderAside>
      <section className={styles['totals']} aria-labelledby="totals" aria-busy={progress !== 'saved'}>
        <h2 id="totals">{texts.totals}</h2>
        {hasPrices && <Sums of={basket} />}
        {mayOrder && <SavingProgress progress={progress} onRetry={onRetry} />}
        {!basket.canBeOrdered && !isVisit && hasPrices && (
          <p className={styles['problem']}>{refusals.BASKET_NOT_ORDERABLE}</p>
        )}
        {(mayOrder || !hasPrices) && <NeededApproval approval={basket.approval} />}
        {isVisit && mayOrder && (
          <p className={styles['note']}>
            <OrderNote />
          </p>
        )}
        {progress !== 'waiting' && !isVisit && <p className={styles['note']}>{texts.kept}</p>}
        {mayOrder && <Link to="/">{texts.continueShopping}</Link>}
      </section>
      {hasPrices && (
        <OrderBar of={basket}>
          {hasCheckout && canBePlaced(basket) && checkout === 'blocked' && (
            <div>
              <Button variant="next" size="large" why={texts.checkoutWaits}>
                {texts.checkout}
              </Button>
            </div>
          )}
          {hasCheckout && canBePlaced(basket) && checkout !== 'blocked' && (
            <ButtonLink
              to={checkoutPath('delivery')}
              variant="next"
              size="large"
              isBusy={checkout === 'opening'}
              onHeld={checkout === 'open' ? undefined : onCheckoutRequested}
            >
              {texts.checkout}
            </ButtonLink>
          )}
          {mayOrder && <OrderButton />}
        </OrderBar>
      )}
    </OrderAside>
  );
}
