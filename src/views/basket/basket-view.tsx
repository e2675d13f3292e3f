import type { ReactNode } from 'react';
import { plainDecimal } from '../../domain/decimal/decimal.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { Link } from '../parts/link.tsx';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import type { BasketRow, LineRefusal } from '../../domain/basket/basket-changes.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import type { BasketLinesActorRef } from '../../machines/basket-line.machine.ts';
import { passFocusOn } from '../frame/pass-focus-on.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useLocale } from '../locale-context.tsx';
import { basketTexts } from '../../messages/late/basket.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { Price } from '../parts/price.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { BasketActions } from './basket-actions.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { LineQuantity } from './line-quantity.tsx';
import styles from './basket-view.module.css';

export interface BasketViewProps {
  /** Spawns an actor for each line whose quantity is being typed. */
  readonly actorRef: BasketLinesActorRef;
  readonly basket: Basket;
  readonly rows: readonly BasketRow[];
  readonly progress: Progress;
  readonly onRemoved: (lineId: string) => void;
  readonly onRestored: (lineId: string) => void;
  readonly onListRequested: () => void;
  readonly onCleared: () => void;
  /** Sends what waits for the connection at once. */
  readonly onRetry: () => void;
}

/** Whether the gateway has all that is shown, is about to, or does not respond. */
type Progress = 'saved' | 'saving' | 'waiting';

/** The basket as a table one can audit, with its totals beside it. Removed lines can be put back (BA-5). */
export function BasketView({
  actorRef,
  basket,
  rows,
  progress,
  onRemoved,
  onRestored,
  onListRequested,
  onCleared,
  onRetry,
}: BasketViewProps) {
  const { title } = useMessages().basket;
  const texts = useTexts(basketTexts);
  const lineCount = rows.filter(({ state }) => state !== 'removed').length;
  return (
    <>
      {lineCount === 0 ? <EmptyBasket /> : <PageHeading title={title} count={texts.lineCount(lineCount)} />}
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
              {rows.map(({ line, state, isPending, refusal }) => (
                <tr
                  key={line.lineId}
                  ref={passFocusOn}
                  tabIndex={-1}
                  className={styles['line']}
                  data-state={state}
                  aria-busy={isPending}
                >
                  {state === 'present' && (
                    <Line
                      actorRef={actorRef}
                      line={line}
                      isBusy={isPending}
                      status={<LineStatus isPending={isPending} progress={progress} refusal={refusal} />}
                      onRemoved={() => onRemoved(line.lineId)}
                    />
                  )}
                  {state === 'adding' && (
                    <AddedLine
                      line={line}
                      status={<LineStatus isPending progress={progress} refusal={null} />}
                    />
                  )}
                  {(state === 'removed' || state === 'restoring') && (
                    <RemovedLine
                      line={line}
                      isBusy={state === 'restoring'}
                      status={<LineStatus isPending={isPending} progress={progress} refusal={refusal} />}
                      onRestored={() => onRestored(line.lineId)}
                    />
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {lineCount > 0 && (
            <BasketActions
              basket={basket}
              lineCount={lineCount}
              onListRequested={onListRequested}
              onCleared={onCleared}
            />
          )}
        </div>
        {lineCount > 0 && <Totals basket={basket} progress={progress} onRetry={onRetry} />}
      </div>
    </>
  );
}

interface LineProps {
  readonly actorRef: BasketLinesActorRef;
  readonly line: BasketLine;
  readonly isBusy: boolean;
  readonly status: ReactNode;
  readonly onRemoved: () => void;
}

function Line({ actorRef, line, isBusy, status, onRemoved }: LineProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale, configuration } = useLocale();
  const to = productLink(configuration.paths, line);
  return (
    <>
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
        {line.problem !== '' && <span className={styles['problem']}>{line.problem}</span>}
        {status}
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
    </>
  );
}

interface LineStatusProps {
  readonly isPending: boolean;
  readonly progress: Progress;
  readonly refusal: LineRefusal | null;
}

/** What became of the last change of a line, where it is not in the basket as shown (BA-4). */
function LineStatus({ isPending, progress, refusal }: LineStatusProps) {
  const texts = useTexts(basketTexts);
  if (refusal) {
    return (
      <span className={styles['problem']} role="alert">
        {refusal.reason ?? texts.notChanged}
      </span>
    );
  }
  return isPending && progress === 'waiting' && <span className={styles['waiting']}>{texts.lineWaits}</span>;
}

interface AddedLineProps {
  readonly line: BasketLine;
  readonly status: ReactNode;
}

/** A line that the gateway has not confirmed; what it costs is not known before (BA-4). */
function AddedLine({ line, status }: AddedLineProps) {
  const { priceLocale } = useLocale();
  return (
    <>
      <td className={styles['picture']}>
        <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
      </td>
      <th scope="row" className={styles['product']}>
        <span className={styles['name']}>{line.productName}</span>
        <span className={styles['number']}>{line.materialNumber}</span>
        {status}
      </th>
      <td className={styles['quantity']} colSpan={4}>
        {writtenQuantity(plainDecimal(line.orderQuantity), priceLocale)} {line.salesUnitText}
      </td>
    </>
  );
}

interface RemovedLineProps {
  readonly line: BasketLine;
  readonly isBusy: boolean;
  readonly status: ReactNode;
  readonly onRestored: () => void;
}

/** Where a line was that the customer removed, as high as the line, with the way to put it back. */
function RemovedLine({ line, isBusy, status, onRestored }: RemovedLineProps) {
  const texts = useTexts(basketTexts);
  return (
    <>
      <td className={styles['picture']}>
        <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
      </td>
      <th scope="row" className={styles['product']}>
        <span className={styles['was']}>{line.productName}</span>
        <span className={styles['number']}>{texts.removed}</span>
        {status}
      </th>
      <td ref={takeFocus} className={styles['undo']} colSpan={4}>
        <Button variant="quiet" isBusy={isBusy} onPressed={onRestored}>
          {texts.putBack} <HiddenText>{line.productName}</HiddenText>
        </Button>
      </td>
    </>
  );
}

/** The row of a line takes the focus that its button had, which is gone with the press (A3). */
function takeFocus(cell: HTMLElement | null): void {
  if (document.activeElement === document.body) cell?.closest('tr')?.focus({ preventScroll: true });
}

interface TotalsProps {
  readonly basket: Basket;
  readonly progress: Progress;
  readonly onRetry: () => void;
}

function Totals({ basket, progress, onRetry }: TotalsProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const { currency, netTotal, taxTotal, grandTotal } = basket;
  return (
    <section className={styles['totals']} aria-labelledby="totals" aria-busy={progress !== 'saved'}>
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
        {progress === 'saved' && <Icon name="check" />}
        {texts[progress]}
      </p>
      {progress === 'waiting' && <Button onPressed={onRetry}>{texts.sendNow}</Button>}
      {basket.canBeOrdered ? (
        <ButtonLink to={checkoutPath('delivery')} variant="primary" size="large">
          {texts.checkout}
        </ButtonLink>
      ) : (
        <p className={styles['problem']}>{texts.notOrderable}</p>
      )}
      {progress !== 'waiting' && <p className={styles['note']}>{texts.kept}</p>}
      <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
    </section>
  );
}
