import { isPriced } from '../../domain/pricing/is-priced.ts';
import { useCallback, type ReactNode } from 'react';
import type { CustomerRows } from '../../domain/home/customer-rows.ts';
import type { ListHead } from '../../domain/listing/listing.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import type { Order, OrderHead } from '../../domain/orders/order.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { Product } from '../../domain/product/product.ts';
import { accountPath, listPath, orderPath, ordersPath } from '../../domain/routes/route.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { BasketRefillActorRef } from '../../machines/basket/basket-refill.machine.ts';
import { homeTexts } from '../../messages/home/home.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { RefillChoice } from '../basket/refill-choice.tsx';
import { RefillOutcome } from '../basket/refill-outcome.tsx';
import { useRefill } from '../basket/use-refill.ts';
import { usePricesRefusal } from '../use-prices-refusal.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import { ProductTable } from '../tile/product-table.tsx';
import { Button } from '../ui/button.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { Figure } from '../ui/figure.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { useOrderShipping } from '../ui/lines/use-order-shipping.ts';
import { Link } from '../ui/link.tsx';
import { Question } from '../ui/question.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import styles from './customer-rows.module.css';

export interface CustomerRowsViewProps {
  readonly rows: CustomerRows;
  readonly refillRef: BasketRefillActorRef | undefined;
}

/** A customer's rows: the last order, open ones, their lists, and products bought last (BA-5, BA-7). */
export function CustomerRowsView({ rows, refillRef }: CustomerRowsViewProps) {
  const texts = useTexts(homeTexts);
  return (
    <div className={styles['rows']}>
      <div className={styles['columns']}>
        {rows.lastOrder && <LastOrder order={rows.lastOrder} refillRef={refillRef} />}
        {rows.openOrders.length > 0 && <OpenOrders orders={rows.openOrders} />}
        {rows.lists.length > 0 && <Lists lists={rows.lists} />}
      </div>
      <ProductRows id="buy-again" title={texts.buyAgain} products={rows.bought} />
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly link: ReactNode;
  readonly children: ReactNode;
}

function Part({ id, title, link, children }: PartProps) {
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['title']}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}

const mostLines = 3;

interface LastOrderProps extends Pick<CustomerRowsViewProps, 'refillRef'> {
  readonly order: Order;
}

/** The last order, and the button to order it again. */
function LastOrder({ order, refillRef }: LastOrderProps) {
  const texts = useTexts(homeTexts);
  const orderTexts = useTexts(ordersTexts);
  const { language, configuration } = useLocale();
  const { amount, quantity } = useFigures();
  const timeZone = useTimeZone();
  const refill = useRefill(refillRef);
  const pricesRefusal = usePricesRefusal();
  const { orderId, lines } = order;
  return (
    <Part
      id="last-order"
      title={texts.lastOrder}
      link={<Link to={orderPath(configuration.paths, orderId)}>{texts.order(orderId)}</Link>}
    >
      <p className={styles['quiet']}>
        {texts.orderFacts(
          dayText(dayIn(order.placedAt, timeZone), language),
          order.lineCount ?? lines.length,
          isPriced(order) ? amount(order.grandTotal, order.currency) : '',
        )}
      </p>
      <ul className={styles['lines']}>
        {lines.slice(0, mostLines).map((line) => (
          <li key={line.lineId}>
            <bdi>{withWholeMeasures(line.productName)}</bdi>
            <span>{`${quantity(line.orderQuantity)} ${line.salesUnitText}`}</span>
          </li>
        ))}
        {lines.length > mostLines && <li>{texts.moreLines(lines.length - mostLines)}</li>}
      </ul>
      {refill.isChoosing ? (
        <Question text={orderTexts.reorderQuestion}>
          <RefillChoice actorRef={refill.refillRef} />
        </Question>
      ) : (
        <div>
          <Button
            isBusy={refill.isRefilling}
            why={pricesRefusal}
            onPressed={() => refill.request({ sourceId: orderId })}
          >
            {refill.isRefilling ? orderTexts.reordering : orderTexts.reorder}
          </Button>
        </div>
      )}
      <RefillOutcome reordered={refill.reordered} />
    </Part>
  );
}

function OpenOrders({ orders }: { readonly orders: readonly OrderHead[] }) {
  const texts = useTexts(homeTexts);
  const { configuration } = useLocale();
  const { amount } = useFigures();
  const shippingOf = useOrderShipping();
  return (
    <Part
      id="open-orders"
      title={texts.openOrders}
      link={<Link to={ordersPath(configuration.paths)}>{texts.allOrders}</Link>}
    >
      <ul className={styles['lines']}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <Link to={orderPath(configuration.paths, order.orderId)}>{texts.order(order.orderId)}</Link>
            {isPriced(order) && <Figure text={amount(order.grandTotal, order.currency)} />}
            <OrderStatus status={order.status} text={order.statusText} />
            <ShippingLine shipping={shippingOf({ ...order, requestedDate: '' })} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Lists({ lists }: { readonly lists: readonly ListHead[] }) {
  const texts = useTexts(homeTexts);
  const { lines } = useTexts(listsTexts);
  return (
    <Part id="lists" title={texts.lists} link={<Link to={accountPath('lists')}>{texts.allLists}</Link>}>
      <ul className={styles['lines']}>
        {lists.map(({ listId, name, lineCount }) => (
          <li key={listId}>
            <Link to={listPath(listId)}>
              <bdi>{name}</bdi>
            </Link>
            <span>{lineCount !== null && lines(lineCount)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export interface ProductRowsProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly Product[];
}

/** Products in the dense table of the lists; nothing without any (LS-3). */
export function ProductRows({ id, title, products }: ProductRowsProps) {
  const { paths } = useLocale().configuration;
  const linkOf = useCallback((product: Product) => productLink(paths, product, '/'), [paths]);
  if (products.length === 0) return null;
  return (
    <section className={styles['products']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductTable title={title} products={products} linkOf={linkOf} />
    </section>
  );
}

/** Holds what is below back for a moment, so that the customer's rows do not move it. */
export function CustomerRowsAwaited() {
  const { loading } = useMessages();
  return <div className={styles['awaited']} role="status" aria-label={loading} />;
}
