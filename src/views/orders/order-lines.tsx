import type { Shipping } from '../../domain/checkout/shipping.ts';
import { addressLine, type Order, type OrderedLine } from '../../domain/orders/order.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { isPriced } from '../../domain/pricing/is-priced.ts';
import { productPath } from '../../domain/routes/route.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Figure } from '../ui/figure.tsx';
import { LineNumbers } from '../ui/lines/line-numbers.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { Sums } from '../ui/lines/sums.tsx';
import { TaxRate } from '../ui/lines/tax-rate.tsx';
import { useFigures } from '../ui/lines/use-figures.ts';
import { WrittenNote } from '../ui/lines/written-note.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { useWithContent } from '../ui/use-unit-name.ts';
import { GroupedRows, OrderGroupChoice } from './order-groups.tsx';
import figures from '../ui/lines/figures-table.module.css';
import styles from './orders.module.css';

export interface OrderLinesProps {
  /** An order, or a request for one. */
  readonly of: Pick<Order, 'lines' | 'currency' | 'netTotal' | 'taxTotal' | 'grandTotal'>;
  /** The name of the table. */
  readonly label: string;
  /** The address of the page, to which the pages of products lead back. */
  readonly path: string;
  /** When a line is sent; missing if nothing is said about that. */
  readonly shippingOf?: (line: OrderedLine) => Shipping;
}

/** The lines of an order with their sums (BA-7, CO-3). */
export function OrderLines({ of, label, path, shippingOf }: OrderLinesProps) {
  const texts = useTexts(ordersTexts);
  const hasPrices = isPriced(of);
  return (
    <>
      {of.lines.length > 1 && <OrderGroupChoice />}
      <table className={`${figures['table']} ${styles['table']}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col" className={figures['figure']}>
              {texts.quantity}
            </th>
            {hasPrices && (
              <>
                <th scope="col" className={figures['figure']}>
                  {texts.price}
                </th>
                <th scope="col" className={figures['figure']}>
                  {texts.sum}
                </th>
              </>
            )}
          </tr>
        </thead>
        <GroupedRows rows={of.lines} columnCount={hasPrices ? 4 : 2}>
          {(line) => (
            <Line key={line.lineId} line={line} path={path} hasPrices={hasPrices} shippingOf={shippingOf} />
          )}
        </GroupedRows>
      </table>
      {hasPrices && (
        <div className={styles['sums']}>
          <Sums of={of} />
        </div>
      )}
    </>
  );
}

interface LineProps extends Pick<OrderLinesProps, 'path'> {
  readonly line: OrderedLine;
  readonly hasPrices: boolean;
  readonly shippingOf: OrderLinesProps['shippingOf'];
}

function Line({ line, path, hasPrices, shippingOf }: LineProps) {
  const texts = useTexts(ordersTexts);
  const { priceLocale, configuration } = useLocale();
  const { quantity } = useFigures();
  const withContent = useWithContent();
  const ordered = `${quantity(line.orderQuantity)} ${withContent(line.salesUnitText, line.salesUnitContent, line.orderQuantity ?? undefined)}`;
  return (
    <tr>
      <th scope="row">
        <Link to={productPath(configuration.paths, line.productId, { currentPath: path })}>
          <bdi>{withWholeMeasures(line.productName)}</bdi>
        </Link>
        <LineNumbers line={line} />
        {shippingOf && <ShippingLine shipping={shippingOf(line)} />}
        {line.deliveries.map(({ deliveryAddress, orderQuantity }) => (
          <span key={addressLine(deliveryAddress)} className={styles['number']}>
            {texts.toAddress(quantity(orderQuantity), ordered, addressLine(deliveryAddress))}
          </span>
        ))}
        <WrittenNote note={line.note} />
      </th>
      <td className={figures['figure']}>{ordered}</td>
      {hasPrices && (
        <>
          <td className={figures['figure']}>
            <Price
              amount={line.price}
              currency={line.currency}
              per={line.per}
              unitText={line.priceUnitText}
            />
          </td>
          <td className={figures['figure']}>
            <Figure
              text={line.lineTotal === null ? '' : formatPrice(line.lineTotal, line.currency, priceLocale)}
            />
            <TaxRate percent={line.tax} />
          </td>
        </>
      )}
    </tr>
  );
}
