import { useSelector } from '@xstate/react';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { summaryOf } from '../../domain/quick-order/quick-order-rows.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import { useLocale, useOffers, useOffersPage } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Figure } from '../ui/figure.tsx';
import { Icon } from '../ui/icon.tsx';
import type { QuickOrderProps } from './quick-order-page.tsx';
import { focusFirstFault } from './row-focus.ts';
import styles from './quick-order.module.css';

/** The total of the lines, and the button that adds them, with its result. */
export function QuickOrderSummary({ actorRef }: QuickOrderProps) {
  const texts = useTexts(quickOrderTexts);
  const { priceLocale } = useLocale();
  const rows = useSelector(actorRef, ({ context }) => context.rows);
  const clearedCount = useSelector(actorRef, ({ context }) => context.cleared.length);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const canClear = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'list.cleared' }));
  const isAdding = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('adding') || snapshot.context.isAddWanted,
  );
  const hasKeys = useOffers()('idempotencyKeys');
  const isUnconfirmed = useSelector(actorRef, (snapshot) => snapshot.matches('unconfirmed'));
  const { readyCount, faultyCount, netTotal, currency } = summaryOf(rows);

  return (
    <section className={styles['summary']} aria-labelledby="summary" aria-busy={isBusy}>
      <h2 id="summary">{texts.summary}</h2>
      <dl className={styles['figures']}>
        <dt>{texts.ready}</dt>
        <dd>{readyCount}</dd>
        <dt>{texts.faulty}</dt>
        <dd data-bad={faultyCount > 0}>{faultyCount}</dd>
        <dt className={styles['grand']}>{texts.net}</dt>
        <dd className={styles['grand']}>
          <Figure text={currency === '' ? '–' : formatPrice(netTotal, currency, priceLocale)} />
        </dd>
      </dl>
      {isUnconfirmed ? (
        <div className={styles['message']} role="alert">
          <p className={styles['title']}>{texts.unconfirmed.title}</p>
          <p>{hasKeys ? texts.unconfirmed.text : texts.unconfirmedWithoutKeys}</p>
          <Button onPressed={() => actorRef.send({ type: 'retry.requested' })}>
            {texts.unconfirmed.action}
          </Button>
        </div>
      ) : (
        <Button
          variant="primary"
          size="large"
          isBusy={isAdding}
          onPressed={() => actorRef.send({ type: 'add.requested' })}
        >
          {isAdding ? texts.adding : texts.add(readyCount)}
        </Button>
      )}
      <Outcome actorRef={actorRef} faultyCount={faultyCount} isBusy={isBusy} />
      {faultyCount > 0 && <Button onPressed={focusFirstFault}>{texts.toFault}</Button>}
      {clearedCount > 0 ? (
        <p className={styles['cleared']}>
          <span>{texts.cleared(clearedCount)}</span>{' '}
          <Button variant="quiet" onPressed={() => actorRef.send({ type: 'list.restored' })}>
            {texts.undo}
          </Button>
        </p>
      ) : (
        canClear && (
          <Button variant="quiet" onPressed={() => actorRef.send({ type: 'list.cleared' })}>
            {texts.clear}
          </Button>
        )
      )}
    </section>
  );
}

/** Announced whenever it changes. */
function Outcome({
  actorRef,
  faultyCount,
  isBusy,
}: QuickOrderProps & { readonly faultyCount: number; readonly isBusy: boolean }) {
  const texts = useTexts(quickOrderTexts);
  const { priceLocale } = useLocale();
  const hasPage = useOffersPage();
  const outcome = useSelector(actorRef, ({ context }) => context.outcome);
  const text = () => {
    switch (outcome?.kind) {
      case 'added':
        return texts.added(outcome.lineCount);
      case 'leftOut':
        return texts.leftOut(outcome.lineCount);
      case 'refused':
        return texts.refused(outcome.reason);
      case 'interrupted':
        return texts.interrupted(formatPrice(outcome.netTotal, outcome.currency, priceLocale));
      case 'nothingEntered':
        return texts.nothingEntered;
      case 'fileUnreadable':
        return texts.fileUnreadable;
      case 'noLines':
        return texts.noLines;
      case undefined:
        return '';
    }
  };
  return (
    <>
      <div className={styles['outcome']} role="status" data-kind={outcome?.kind}>
        {outcome && (
          <p>
            <Icon name={outcome.kind === 'added' ? 'check' : 'warning'} />
            <span>{text()}</span>
          </p>
        )}
        {isBusy ? <p>{texts.checking}</p> : faultyCount > 0 && <p>{texts.faultsLeft(faultyCount)}</p>}
      </div>
      {outcome?.kind === 'added' && hasPage('checkout') && (
        <ButtonLink to={checkoutPath('delivery')} variant="next">
          {texts.toCheckout}
        </ButtonLink>
      )}
      {outcome?.kind === 'added' && hasPage('basket') && (
        <ButtonLink to="/basket">{texts.toBasket}</ButtonLink>
      )}
    </>
  );
}
