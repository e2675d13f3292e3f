import { useSelector } from '@xstate/react';
import { needsApproval } from '../../domain/approvals/approval.ts';
import { requestsPath } from '../../domain/approvals/approval-request.ts';
import { checkoutSteps } from '../../domain/checkout/checkout-step.ts';
import { checkoutPath, ordersPath } from '../../domain/routes/route.ts';
import type { CheckoutActorRef } from '../../machines/checkout/checkout.machine.ts';
import { checkoutTexts } from '../../messages/checkout/checkout.ts';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OrderingOnly } from '../ui/no-prices/ordering-only.tsx';
import { OrderAside } from '../ui/lines/order-bar.tsx';
import { Sums } from '../ui/lines/sums.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { ReferenceStep } from './reference-step.tsx';
import { Binding, Ordering, ReviewStep } from './review-step.tsx';
import styles from './checkout.module.css';

export interface CheckoutProps {
  readonly actorRef: CheckoutActorRef;
}

/** The steps from the basket to an order (BA-6). */
export function CheckoutPage({ actorRef }: CheckoutProps) {
  const { checkout } = useMessages();
  const texts = useTexts(checkoutTexts);
  const { paths } = useLocale().configuration;
  const retry = () => actorRef.send({ type: 'retry.requested' });
  const isEmpty = useSelector(actorRef, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const isUnconfirmed = useSelector(actorRef, (snapshot) => snapshot.matches('unconfirmed'));
  const isThere = useSelector(actorRef, ({ context }) => context.basket !== null);
  const step = useSelector(actorRef, ({ context }) => context.step);
  usePageTitle(`${texts.step[step]} – ${checkout.title}`);

  if (isUnconfirmed) return <Unconfirmed actorRef={actorRef} />;
  if (hasFailed) return <PageFailed failure={failure} onRetry={retry} />;
  if (isEmpty) {
    return (
      <EmptyState
        drawing="basket"
        title={texts.empty.title}
        text={texts.empty.text}
        isPage
        actions={<ButtonLink to={ordersPath(paths)}>{texts.empty.action}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PrintHead />
      <PageHeading title={checkout.title} />
      <OrderingOnly>
        <Steps actorRef={actorRef} />
        {isThere ? (
          <div className={styles['columns']}>
            <Step actorRef={actorRef} />
            <OrderAside>
              <Totals actorRef={actorRef} />
              {step === 'review' && <Ordering actorRef={actorRef} />}
            </OrderAside>
          </div>
        ) : (
          <Waiting />
        )}
      </OrderingOnly>
    </>
  );
}

/** The order's outcome is unknown: the customer sends it again, or looks into the list of orders. */
function Unconfirmed({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { paths } = useLocale().configuration;
  const hasKeys = useOffers()('idempotencyKeys');
  const isForApproval = useSelector(actorRef, ({ context }) => context.sent?.isForApproval === true);
  return (
    <PageFailed
      texts={
        isForApproval
          ? texts.unconfirmedApproval
          : hasKeys
            ? texts.unconfirmed
            : { ...texts.unconfirmed, text: texts.unconfirmedWithoutKeys }
      }
      onRetry={() => actorRef.send({ type: 'retry.requested' })}
      otherActions={
        <>
          {isForApproval ? (
            <ButtonLink to={requestsPath({ box: 'mine' })}>{texts.toApprovals}</ButtonLink>
          ) : (
            <ButtonLink to={ordersPath(paths)}>{texts.empty.action}</ButtonLink>
          )}
          <Button variant="quiet" onPressed={() => actorRef.send({ type: 'order.dropped' })}>
            {texts.dropOrder}
          </Button>
        </>
      }
    />
  );
}

/** The steps in order, with links to the ones before the open step. */
function Steps({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const step = useSelector(actorRef, ({ context }) => context.step);
  const openAt = checkoutSteps.indexOf(step);
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles['steps']}>
        {checkoutSteps.map((each, index) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < openAt}>
            {index < openAt ? <Link to={checkoutPath(each)}>{texts.step[each]}</Link> : texts.step[each]}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ actorRef }: CheckoutProps) {
  const step = useSelector(actorRef, ({ context }) => context.step);
  if (step === 'delivery') return <DeliveryStep actorRef={actorRef} />;
  if (step === 'reference') return <ReferenceStep actorRef={actorRef} />;
  return <ReviewStep actorRef={actorRef} />;
}

function Totals({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const basket = useSelector(actorRef, ({ context }) => context.basket);
  const step = useSelector(actorRef, ({ context }) => context.step);
  if (!basket) return null;
  return (
    <section className={styles['totals']} aria-labelledby="totals">
      <h2 id="totals">{texts.totals}</h2>
      <Sums of={basket} />
      {step === 'review' && <Binding isForApproval={needsApproval(basket)} />}
      <Link to="/basket">{texts.toBasket}</Link>
    </section>
  );
}

function Waiting() {
  const { loading } = useMessages();
  return (
    <div className={styles['columns']} role="status" aria-label={loading}>
      <div className={styles['form']}>
        <Skeleton shape="heading" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <Skeleton shape="box" />
    </div>
  );
}
