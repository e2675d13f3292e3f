import { Link } from '../parts/link.tsx';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { BasketLinesActorRef } from '../../machines/basket-line.machine.ts';
import { passFocusOn } from '../frame/pass-focus-on.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useLocale } from '../locale-context.tsx';
import { basketTexts } from '../../messages/late/basket.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { Price } from '../parts/price.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { LineQuantity } from './line-quantity.tsx';
import styles from './basket-view.module.css';

export interface BasketViewProps {
  /** Spawns an actor for each line whose quantity is being typed. */
  readonly actorRef: BasketLinesActorRef;
  readonly basket: Basket;
  /** The lines whose change is on its way to the gateway. */
  readonly busyLineIds: readonly string[];
  readonly onRemoved: (lineId: string) => void;
}

/** The basket as a table one can audit, with its totals beside it (BA-5). */
export function BasketView({ actorRef, basket, busyLineIds, onRemoved }: BasketViewProps) {
  const { title } = useMessages().basket;
  const texts = useTexts(basketTexts);
  return (
    <>
      <PageHeading title={title} count={texts.lineCount(basket.lines.length)} />
      <div className={styles['columns']}>
        <div className={styles['container']}>
          <table className={styles['table']}>
            <caption>
              <HiddenText>{texts.caption}</HiddenText>
            </caption>
            <thead className={styles['head']}>
              <tr>
                <th scope="col" colSpan={2}>
                  {texts.article}
                </th>
                <th scope="col">{texts.quantity}</th>
                <th scope="col" className={styles['figure']}>
                  {texts.unitPrice}
                </th>
                <th scope="col" className={styles['figure']}>
                  {texts.sum}
                </th>
                <th scope="col">
                  <HiddenText>{texts.remove}</HiddenText>
                </th>
              </tr>
            </thead>
            <tbody>
              {basket.lines.map((line) => (
                <Line
                  key={line.lineId}
                  actorRef={actorRef}
                  line={line}
                  isBusy={busyLineIds.includes(line.lineId)}
                  onRemoved={() => onRemoved(line.lineId)}
                />
              ))}
            </tbody>
          </table>
        </div>
        <Totals basket={basket} isBusy={busyLineIds.length > 0} />
      </div>
    </>
  );
}

interface LineProps {
  readonly actorRef: BasketLinesActorRef;
  readonly line: BasketLine;
  readonly isBusy: boolean;
  readonly onRemoved: () => void;
}

function Line({ actorRef, line, isBusy, onRemoved }: LineProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale, configuration } = useLocale();
  const to = productLink(configuration.paths, line);
  return (
    <tr ref={passFocusOn} tabIndex={-1} className={styles['line']} aria-busy={isBusy}>
      <td className={styles['picture']}>
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
        </Link>
      </td>
      <th scope="row" className={styles['product']}>
        <Link className={styles['name']} to={to}>
          {line.productName}
        </Link>
        <span className={styles['number']}>{line.materialNumber}</span>
      </th>
      <td className={styles['quantity']}>
        <LineQuantity
          actorRef={actorRef}
          lineId={line.lineId}
          quantity={line.orderQuantity}
          unitText={line.salesUnitText || line.salesUnit}
          label={texts.quantityOf(line.productName)}
          isBusy={isBusy}
        />
      </td>
      <td className={styles['price']}>
        <Price amount={line.price} currency={line.currency} per={line.per} unitText={line.priceUnitText} />
      </td>
      <td className={styles['sum']}>
        {line.lineTotal !== null && formatPrice(line.lineTotal, line.currency, priceLocale)}
      </td>
      <td className={styles['removal']}>
        <button
          type="button"
          className={styles['remove']}
          aria-label={texts.removeLine(line.productName)}
          onClick={onRemoved}
        >
          <Icon name="bin" />
        </button>
      </td>
    </tr>
  );
}

function Totals({ basket, isBusy }: { readonly basket: Basket; readonly isBusy: boolean }) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const { currency, netTotal, taxTotal, grandTotal } = basket;
  return (
    <section className={styles['totals']} aria-labelledby="totals" aria-busy={isBusy}>
      <h2 id="totals">{texts.totals}</h2>
      <dl className={styles['figures']}>
        <dt>{texts.net}</dt>
        <dd>{formatPrice(netTotal, currency, priceLocale)}</dd>
        <dt>{texts.tax}</dt>
        <dd>{formatPrice(taxTotal, currency, priceLocale)}</dd>
        <dt className={styles['grand']}>{texts.total}</dt>
        <dd className={styles['grand']}>{formatPrice(grandTotal, currency, priceLocale)}</dd>
      </dl>
      <p className={styles['saved']} role="status">
        {isBusy ? (
          texts.saving
        ) : (
          <>
            <Icon name="check" />
            {texts.saved}
          </>
        )}
      </p>
      <p className={styles['note']}>{texts.checkoutSoon}</p>
      <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
    </section>
  );
}
