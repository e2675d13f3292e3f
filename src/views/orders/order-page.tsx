import { useSelector } from '@xstate/react';
import { shipmentsOf } from '../../domain/orders/shipments.ts';
import type { Order } from '../../domain/orders/order.ts';
import { documentsOf, orderDocumentPath } from '../../domain/orders/order-document.ts';
import { orderPath, ordersPath } from '../../domain/routes/route.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { OrderPageActorRef } from '../../machines/orders/order-page.machine.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { shippingText } from '../../messages/shell/shipping-text.ts';
import { orderDocumentsTexts } from '../../messages/orders/order-documents.ts';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { useOrderShipping } from '../ui/lines/use-order-shipping.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Question } from '../ui/question.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePricesRefusal } from '../use-prices-refusal.ts';
import { useStorefront } from '../storefront-context.tsx';
import { useIsGroupingLoading } from './order-groups.tsx';
import { Fact, OrderFacts, RequestedFacts, RequestLink } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatus } from './order-status.tsx';
import { RefillChoice } from '../basket/refill-choice.tsx';
import { RefillOutcome } from '../basket/refill-outcome.tsx';
import { useRefill } from '../basket/use-refill.ts';
import styles from './orders.module.css';

export interface OrderProps {
  readonly actorRef: OrderPageActorRef;
}

/** One order as it was placed (BA-7, RT-5). */
export function OrderPage({ actorRef }: OrderProps) {
  const { orders, loading } = useMessages();
  const texts = useTexts(ordersTexts);
  const { paths } = useLocale().configuration;
  const orderId = useSelector(actorRef, ({ context }) => context.orderId);
  const order = useSelector(actorRef, ({ context }) => context.order);
  const isMissing = useSelector(actorRef, (snapshot) => snapshot.matches('missing'));
  const isGroupingLoading = useIsGroupingLoading();
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const title = orders.one(orderId);
  const shippingOf = useOrderShipping();
  usePageTitle(title);

  if (isMissing) {
    return (
      <EmptyState
        drawing="basket"
        title={texts.missing.title}
        text={texts.missing.text}
        isPage
        actions={<ButtonLink to={ordersPath(paths)}>{texts.missing.action}</ButtonLink>}
      />
    );
  }
  if (hasFailed) {
    return (
      <PageFailed
        texts={texts.failed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <>
      <PrintHead />
      <Link className={styles['back']} to={ordersPath(paths)}>
        {texts.backToList}
      </Link>
      <Thanks orderId={orderId} order={order} />
      <PageHeading title={title} />
      {order && !isGroupingLoading ? (
        <>
          <Facts order={order} />
          <Actions actorRef={actorRef} />
          <OrderLines
            of={order}
            label={title}
            path={orderPath(paths, order.orderId)}
            shippingOf={({ shipsInDays }) => shippingOf(order, shipsInDays)}
          />
        </>
      ) : (
        <div className={styles['waiting']} role="status" aria-label={loading}>
          <Skeleton shape="long" />
          <Skeleton shape="long" />
          <Skeleton shape="box" />
        </div>
      )}
    </>
  );
}

/** Whether the page follows the placing of its order. */
function useIsPlacedNow(): boolean {
  const { storefront } = useStorefront();
  return useSelector(
    storefront,
    ({ context: { location } }) => location.route.kind === 'order' && location.route.isPlacedNow,
  );
}

/** The thanks right after the order was placed: when its goods ship, and what happens next (BA-6). */
function Thanks({ orderId, order }: { readonly orderId: string; readonly order: Order | null }) {
  const texts = useTexts(ordersTexts);
  if (!useIsPlacedNow()) return null;
  return (
    <section className={styles['thanks']} aria-labelledby="thanks">
      <Icon name="check" />
      <div>
        <div role="status">
          <p id="thanks" className={styles['thanksTitle']}>
            {texts.thanks}
          </p>
          <p>{texts.thanksText(orderId)}</p>
        </div>
        {order && <NextSteps order={order} />}
      </div>
    </section>
  );
}

const mostNamed = 3;

function NextSteps({ order }: { readonly order: Order }) {
  const texts = useTexts(ordersTexts);
  const { stock } = useMessages();
  const { language } = useLocale();
  const shippingOf = useOrderShipping();
  return (
    <div className={styles['nextSteps']}>
      <div>
        <h2>{texts.shipments}</h2>
        <dl>
          {shipmentsOf(order).map(({ inDays, lines }) => (
            <div key={inDays}>
              <dt>{shippingText(shippingOf(order, inDays), stock, language) || texts.unannounced}</dt>
              <dd>
                {texts.shipment(
                  lines.slice(0, mostNamed).map(({ productName }) => withWholeMeasures(productName)),
                  Math.max(0, lines.length - mostNamed),
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2>{texts.whatNext}</h2>
        <p>
          <span>{texts.nextText}</span> {order.canBeCancelled && <span>{texts.canBeCancelled}</span>}
        </p>
        <Button onPressed={() => window.print()}>{texts.printOrder}</Button>
      </div>
    </div>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const texts = useTexts(ordersTexts);
  const timeZone = useTimeZone();
  const { language } = useLocale();
  const shippingOf = useOrderShipping();
  return (
    <OrderFacts>
      <Fact label={texts.status}>
        <OrderStatus status={order.status} text={order.statusText} />
        <RequestLink of={order} className={styles['request']} />
      </Fact>
      <Fact label={texts.placed}>{dayText(dayIn(order.placedAt, timeZone), language)}</Fact>
      <RequestedFacts of={order} shipping={<ShippingLine shipping={shippingOf(order)} />} />
    </OrderFacts>
  );
}

/** Buttons to order again, cancel and print; each question appears beside its button. */
function Actions({ actorRef }: OrderProps) {
  const texts = useTexts(ordersTexts);
  const refill = useRefill(useSelector(actorRef, ({ children }) => children.basketRefill));
  const isCancelling = useSelector(actorRef, (snapshot) => snapshot.matches('cancelling'));
  const canCancel = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'cancellation.requested' }));
  const isConfirming = useSelector(actorRef, (snapshot) => snapshot.matches('confirmingCancellation'));
  const isPlacedNow = useIsPlacedNow();
  const pricesRefusal = usePricesRefusal();

  if (refill.isChoosing) {
    return (
      <div className={styles['question']}>
        <Question text={texts.reorderQuestion}>
          <RefillChoice actorRef={refill.refillRef} />
        </Question>
      </div>
    );
  }
  if (isConfirming) {
    return (
      <div className={styles['question']}>
        <Question text={texts.cancelQuestion}>
          <Button onPressed={() => actorRef.send({ type: 'cancellation.confirmed' })}>
            {texts.cancelYes}
          </Button>
          <Button variant="quiet" onPressed={() => actorRef.send({ type: 'question.dismissed' })}>
            {texts.cancelNo}
          </Button>
        </Question>
      </div>
    );
  }
  return (
    <>
      <div className={styles['actions']}>
        <Button isBusy={refill.isRefilling} why={pricesRefusal} onPressed={() => refill.request()}>
          {refill.isRefilling ? texts.reordering : texts.reorder}
        </Button>
        {!isPlacedNow && <Button onPressed={() => window.print()}>{texts.print}</Button>}
        <DocumentLinks actorRef={actorRef} />
        {(canCancel || isCancelling) && (
          <Button
            variant="quiet"
            isBusy={isCancelling}
            onPressed={() => actorRef.send({ type: 'cancellation.requested' })}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
      <RefillOutcome reordered={refill.reordered} />
    </>
  );
}

/** Links to the documents that the order has. */
function DocumentLinks({ actorRef }: OrderProps) {
  const texts = useTexts(orderDocumentsTexts);
  const { paths } = useLocale().configuration;
  const order = useSelector(actorRef, ({ context }) => context.order);
  if (!order) return null;
  return documentsOf(order.status).map((document) => (
    <DownloadLink key={document} href={orderDocumentPath(paths, order.orderId, document)}>
      {texts.links[document]}
    </DownloadLink>
  ));
}
