import { isPriced } from '../../domain/pricing/is-priced.ts';
import { useState } from 'react';
import { useSelector } from '@xstate/react';
import {
  isEveryOrder,
  isNumberAlone,
  orderFilters,
  ordersPerPage,
  submittedQuery,
  type OrderHead,
  type OrderQuery,
} from '../../domain/orders/order.ts';
import { orderPath, ordersPath } from '../../domain/routes/route.ts';
import type { OrdersActorRef } from '../../machines/orders/orders.machine.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { useOrderShipping } from '../ui/lines/use-order-shipping.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { GroupedRows, OrderGroupChoice, useIsGroupingLoading } from './order-groups.tsx';
import { RequestLink } from './order-facts.tsx';
import { ListPages } from './list-pages.tsx';
import { OrderStatus } from './order-status.tsx';
import controls from '../ui/control.module.css';
import figures from '../ui/lines/figures-table.module.css';
import styles from './orders.module.css';
import { Figure } from '../ui/figure.tsx';

export interface OrdersProps {
  readonly actorRef: OrdersActorRef;
}

/** The customer's orders, the newest first (BA-7). */
export function OrdersPage({ actorRef }: OrdersProps) {
  const { orders } = useMessages();
  const texts = useTexts(ordersTexts);
  const { paths } = useLocale().configuration;
  const list = useSelector(actorRef, ({ context }) => context.list);
  const query = useSelector(actorRef, ({ context }) => context.query);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const isGroupingLoading = useIsGroupingLoading();
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  usePageTitle(orders.title);

  if (hasFailed) {
    return (
      <PageFailed
        texts={texts.failed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  if (list?.orderCount === 0 && isEveryOrder(query)) {
    return (
      <EmptyState
        drawing="basket"
        title={texts.empty.title}
        text={texts.empty.text}
        isPage
        actions={<ButtonLink to="/">{texts.empty.action}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={orders.title}
        count={list && !list.hasUnknownCount ? texts.count(list.orderCount) : null}
      />
      <Search key={ordersPath({ orders: '' }, query)} query={query} />
      <div aria-busy={isBusy}>
        {list && !isGroupingLoading ? <List orders={list.orders} query={query} /> : <Waiting />}
        {list && (
          <ListPages
            title={orders.title}
            page={query.page}
            pageCount={Math.ceil(list.orderCount / ordersPerPage)}
            hasUnknownCount={list.hasUnknownCount}
            pathOf={(page) => ordersPath(paths, { ...query, page })}
          />
        )}
      </div>
    </>
  );
}

/** Also works without scripts. */
function Search({ query }: { readonly query: OrderQuery }) {
  const texts = useTexts(ordersTexts);
  const timeZone = useTimeZone();
  const { storefront } = useStorefront();
  const { paths } = useLocale().configuration;
  return (
    <form
      className={styles['search']}
      action={ordersPath(paths)}
      role="search"
      aria-label={texts.searchLabel}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const to = ordersPath(
          paths,
          submittedQuery((name) => fields.get(name)),
        );
        storefront.send({ type: 'navigation.requested', to, replace: false });
      }}
    >
      <label className={styles['term']}>
        <span>{texts.searchLabel}</span>
        <input className={controls['control']} type="search" name="q" defaultValue={query.term} />
      </label>
      <label>
        <span>{texts.status}</span>
        <select className={controls['control']} name="status" defaultValue={query.status}>
          <option value="">{texts.anyStatus}</option>
          {orderFilters.map((status) => (
            <option key={status} value={status}>
              {texts.statuses[status]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.from}</span>
        <Day name="from" day={query.from} />
      </label>
      <label>
        <span>{texts.to}</span>
        <Day name="to" day={query.to} />
      </label>
      <Button type="submit">{texts.search}</Button>
      <p className={styles['days']}>{texts.daysIn(timeZone)}</p>
    </form>
  );
}

function Day({ name, day }: { readonly name: string; readonly day: string }) {
  const [isEmpty, setIsEmpty] = useState(day === '');
  return (
    <input
      className={controls['control']}
      type="date"
      name={name}
      defaultValue={day}
      data-empty={isEmpty}
      onChange={({ target }) => setIsEmpty(target.value === '')}
    />
  );
}

function List({ orders, query }: { readonly orders: readonly OrderHead[]; readonly query: OrderQuery }) {
  const { orders: messages } = useMessages();
  const texts = useTexts(ordersTexts);
  const { paths } = useLocale().configuration;
  const hasPrices = orders.some(isPriced);
  if (orders.length === 0) {
    return (
      <div className={styles['nothing']} role="status">
        <p>{isNumberAlone(query) ? texts.notFound(query.term) : texts.noneFound}</p>
        <Link to={ordersPath(paths)}>{texts.clearSearch}</Link>
      </div>
    );
  }
  return (
    <>
      {orders.length > 1 && <OrderGroupChoice />}
      <table
        className={`${figures['table']} ${styles['table']}`}
        data-of="orders"
        aria-label={messages.title}
      >
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.placed}</th>
            <th scope="col">{texts.purchaseOrderNumber}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col" className={figures['figure']}>
              {texts.lines}
            </th>
            {hasPrices && (
              <th scope="col" className={figures['figure']}>
                {texts.total}
              </th>
            )}
          </tr>
        </thead>
        <GroupedRows rows={orders} columnCount={hasPrices ? 6 : 5}>
          {(order) => <Row key={order.orderId} order={order} hasPrices={hasPrices} />}
        </GroupedRows>
      </table>
    </>
  );
}

function Row({ order, hasPrices }: { readonly order: OrderHead; readonly hasPrices: boolean }) {
  const texts = useTexts(ordersTexts);
  const timeZone = useTimeZone();
  const { language, configuration } = useLocale();
  const { amount, quantity } = useFigures();
  const shippingOf = useOrderShipping();
  return (
    <tr>
      <th scope="row">
        <Link to={orderPath(configuration.paths, order.orderId)}>{order.orderId}</Link>
        <RequestLink of={order} className={styles['request']} />
        {order.unitName !== '' && <bdi className={styles['request']}>{order.unitName}</bdi>}
      </th>
      <td>{dayText(dayIn(order.placedAt, timeZone), language)}</td>
      <td data-empty={order.purchaseOrderNumber === ''}>
        <span className={styles['label']} aria-hidden="true">
          {`${texts.purchaseOrderNumber} `}
        </span>
        <span>{order.purchaseOrderNumber}</span>
      </td>
      <td>
        <OrderStatus status={order.status} text={order.statusText} />
        <ShippingLine shipping={shippingOf({ ...order, requestedDate: '' })} />
      </td>
      <td className={figures['figure']}>
        <span className={styles['label']} aria-hidden="true">
          {`${texts.lines} `}
        </span>
        <span>{order.lineCount ?? quantity(null)}</span>
      </td>
      {hasPrices && (
        <td className={figures['figure']}>
          <Figure text={amount(order.grandTotal, order.currency)} />
        </td>
      )}
    </tr>
  );
}

function Waiting() {
  const { loading } = useMessages();
  return (
    <div className={styles['waiting']} role="status" aria-label={loading}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} shape="long" />
      ))}
    </div>
  );
}
