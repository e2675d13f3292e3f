import type { CustomerRows } from '../../domain/home/customer-rows.ts';
import type { OrderHead } from '../../domain/orders/order.ts';
import type { Product } from '../../domain/product/product.ts';
import { orderPath, ordersPath } from '../../domain/routes/route.ts';
import { dayIn } from '../../domain/locale/day-in.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { homeTexts } from '../../messages/home/home.ts';
import { ProductPanel } from '../tile/product-panel.tsx';
import { ProductPanelsFrame } from '../tile/product-panels.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Figure } from '../ui/figure.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { useOrderShipping } from '../ui/lines/use-order-shipping.ts';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './customer-rows.module.css';

export interface CustomerRowsViewProps {
  readonly rows: CustomerRows;
  readonly linkOf: (product: Product) => string;
}

/** A customer's rows: open orders, products to buy again, and viewed products (BA-7, PD-8). */
export function CustomerRowsView({ rows, linkOf }: CustomerRowsViewProps) {
  const texts = useTexts(homeTexts);
  return (
    <div className={styles['rows']}>
      {rows.openOrders.length > 0 && <OpenOrders orders={rows.openOrders} />}
      <ProductRow id="buy-again" title={texts.buyAgain} products={rows.bought} linkOf={linkOf} />
      <ProductRow id="recently-viewed" title={texts.recentlyViewed} products={rows.viewed} linkOf={linkOf} />
    </div>
  );
}

function OpenOrders({ orders }: { readonly orders: readonly OrderHead[] }) {
  const texts = useTexts(homeTexts);
  const { language, configuration } = useLocale();
  const { amount } = useFigures();
  const timeZone = useTimeZone();
  const shippingOf = useOrderShipping();
  return (
    <section className={styles['row']} aria-labelledby="open-orders">
      <div className={styles['title']}>
        <h2 id="open-orders">{texts.openOrders}</h2>
        <Link to={ordersPath(configuration.paths)}>{texts.allOrders}</Link>
      </div>
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles['order']}>
            <Link to={orderPath(configuration.paths, order.orderId)}>{texts.order(order.orderId)}</Link>
            <strong>
              <Figure text={amount(order.grandTotal, order.currency)} />
            </strong>
            <span>{order.statusText}</span>
            <span>{dayText(dayIn(order.placedAt, timeZone), language)}</span>
            <ShippingLine shipping={shippingOf({ ...order, requestedDate: '' })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductRowProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

function ProductRow({ id, title, products, linkOf }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductPanelsFrame>
        {products.map((product) => (
          <ProductPanel key={product.productId} product={product} to={linkOf(product)} headingLevel="h3" />
        ))}
      </ProductPanelsFrame>
    </section>
  );
}

/** A skeleton about as high as the rows. */
export function CustomerRowsSkeleton() {
  const { loading } = useMessages();
  return (
    <div className={styles['skeleton']} role="status" aria-label={loading}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((panel) => (
        <Skeleton key={panel} shape="box" />
      ))}
    </div>
  );
}
