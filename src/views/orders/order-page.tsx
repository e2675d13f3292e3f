import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { shipmentsOf } from '../../domain/orders/shipments.ts';
import { addressLine, type Order, type OrderedLine } from '../../domain/orders/order.ts';
import { documentsOf, orderDocumentPath } from '../../domain/orders/order-document.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { orderPath, ordersPath, productPath } from '../../domain/routes/route.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { OrderPageActorRef } from '../../machines/orders/order-page.machine.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { shippingText } from '../../messages/shell/shipping-text.ts';
import { orderDocumentsTexts } from '../../messages/orders/order-documents.ts';
import { named } from '../../messages/named.ts';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { LineNumbers } from '../ui/lines/line-numbers.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { Sums } from '../ui/lines/sums.tsx';
import { TaxRate } from '../ui/lines/tax-rate.tsx';
import { Figure } from '../ui/figure.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { useOrderShipping } from '../ui/lines/use-order-shipping.ts';
import { WrittenNote } from '../ui/lines/written-note.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { Question } from '../ui/question.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWithContent } from '../ui/use-unit-name.ts';
import { useStorefront } from '../storefront-context.tsx';
import { GroupedRows, OrderGroupChoice, useIsGroupingLoading } from './order-groups.tsx';
import { OrderStatus } from './order-status.tsx';
import { RefillChoice } from '../basket/refill-choice.tsx';
import { RefillOutcome } from '../basket/refill-outcome.tsx';
import { useRefill } from '../basket/use-refill.ts';
import figures from '../ui/lines/figures-table.module.css';
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
          <Lines order={order} />
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
  const { deliveryAddress: address } = order;
  const shippingOf = useOrderShipping();
  return (
    <dl className={styles['facts']}>
      <Fact label={texts.status}>
        <OrderStatus status={order.status} text={order.statusText} />
      </Fact>
      <Fact label={texts.placed}>{dayText(dayIn(order.placedAt, timeZone), language)}</Fact>
      <Fact label={texts.requestedDate}>
        <span>
          {order.requestedDate === '' ? texts.asSoonAsPossible : dayText(order.requestedDate, language)}
        </span>
        <ShippingLine shipping={shippingOf(order)} />
      </Fact>
      {order.purchaseOrderNumber !== '' && (
        <Fact label={texts.purchaseOrderNumber}>{order.purchaseOrderNumber}</Fact>
      )}
      {address && (
        <Fact label={texts.deliveryAddress}>
          {named`${address.name}\n${address.street}\n${address.postalCode} ${address.city}, ${address.country}`}
        </Fact>
      )}
      {order.note !== '' && <Fact label={texts.note}>{order.note}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
        <Button isBusy={refill.isRefilling} onPressed={() => refill.request()}>
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

function Lines({ order }: { readonly order: Order }) {
  const { orders } = useMessages();
  const texts = useTexts(ordersTexts);
  return (
    <>
      {order.lines.length > 1 && <OrderGroupChoice />}
      <table className={`${figures['table']} ${styles['table']}`} aria-label={orders.one(order.orderId)}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col" className={figures['figure']}>
              {texts.quantity}
            </th>
            <th scope="col" className={figures['figure']}>
              {texts.price}
            </th>
            <th scope="col" className={figures['figure']}>
              {texts.sum}
            </th>
          </tr>
        </thead>
        <GroupedRows rows={order.lines} columnCount={4}>
          {(line) => <Line key={line.lineId} line={line} order={order} />}
        </GroupedRows>
      </table>
      <div className={styles['sums']}>
        <Sums of={order} />
      </div>
    </>
  );
}

function Line({ line, order }: { readonly line: OrderedLine; readonly order: Order }) {
  const shippingOf = useOrderShipping();
  const texts = useTexts(ordersTexts);
  const { priceLocale, configuration } = useLocale();
  const { quantity } = useFigures();
  const withContent = useWithContent();
  const ordered = `${quantity(line.orderQuantity)} ${withContent(line.salesUnitText, line.salesUnitContent, line.orderQuantity ?? undefined)}`;
  return (
    <tr>
      <th scope="row">
        <Link
          to={productPath(configuration.paths, line.productId, {
            currentPath: orderPath(configuration.paths, order.orderId),
          })}
        >
          <bdi>{withWholeMeasures(line.productName)}</bdi>
        </Link>
        <LineNumbers line={line} />
        <ShippingLine shipping={shippingOf(order, line.shipsInDays)} />
        {line.deliveries.map(({ deliveryAddress, orderQuantity }) => (
          <span key={addressLine(deliveryAddress)} className={styles['number']}>
            {texts.toAddress(quantity(orderQuantity), ordered, addressLine(deliveryAddress))}
          </span>
        ))}
        <WrittenNote note={line.note} />
      </th>
      <td className={figures['figure']}>{ordered}</td>
      <td className={figures['figure']}>
        <Price amount={line.price} currency={line.currency} per={line.per} unitText={line.priceUnitText} />
      </td>
      <td className={figures['figure']}>
        <Figure
          text={line.lineTotal === null ? '' : formatPrice(line.lineTotal, line.currency, priceLocale)}
        />
        <TaxRate percent={line.tax} />
      </td>
    </tr>
  );
}
