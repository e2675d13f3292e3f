import { memo, type ReactNode } from 'react';
import type { BasketLine } from '../../domain/basket/basket.ts';
import type { BasketRow, LineRefusal } from '../../domain/basket/basket-changes.ts';
import { lineUnit } from '../../domain/basket/line-amount.ts';
import type { LineGroup } from '../../domain/basket/line-groups.ts';
import { nextTier, reachedSaving } from '../../domain/basket/next-tier.ts';
import { plainDecimal } from '../../domain/decimal/decimal.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { basketPath } from '../../domain/routes/route.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { BasketLinesActorRef } from '../../machines/basket/basket-line.machine.ts';
import type { Progress } from '../../machines/basket/basket-progress.ts';
import type { LineNotesActorRef } from '../../machines/basket/line-note.machine.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { passFocusOn } from '../shell/pass-focus-on.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useMayOrder } from '../visit-slot.ts';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { LineNumbers } from '../ui/lines/line-numbers.tsx';
import { RemoveButton } from '../ui/lines/remove-button.tsx';
import { WrittenNote } from '../ui/lines/written-note.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { LineNote } from './line-note.tsx';
import { LineQuantity } from './line-quantity.tsx';
import lines from '../ui/lines/lines-table.module.css';
import { useFigures } from '../ui/lines/use-figures.ts';
import styles from './basket-table.module.css';
import { Figure } from '../ui/figure.tsx';

/** Spawns an actor for each line whose quantity or note is being typed. */
export type TypingActorRef = BasketLinesActorRef & LineNotesActorRef;

export interface BasketTableProps {
  readonly actorRef: TypingActorRef;
  readonly groups: readonly LineGroup[];
  /** Whether each group shows the common value of its lines. */
  readonly isGrouped: boolean;
  /** Whether rows are low and without images. */
  readonly isCompact: boolean;
  /** Whether the table has columns for prices (CO-7). */
  readonly isPriced: boolean;
  readonly progress: Progress;
  readonly onRemoved: (lineId: string) => void;
  readonly onRestored: (lineId: string) => void;
}

/**
 * The lines of the basket as a table for checking, each group with its name. Removed lines can be restored.
 * All rows are siblings, so that lines move instead of being created again when the grouping changes (BA-5,
 * V1).
 */
export function BasketTable({
  actorRef,
  groups,
  isGrouped,
  isCompact,
  isPriced,
  progress,
  onRemoved,
  onRestored,
}: BasketTableProps) {
  const texts = useTexts(basketTexts);
  const numbers = new Map(
    groups.flatMap(({ rows }) => rows).map(({ line }, index) => [line.lineId, index + 1]),
  );
  return (
    <table className={`${lines['table']} ${styles['table']}`} data-compact={isCompact}>
      <caption>
        <HiddenText>{texts.caption}</HiddenText>
      </caption>
      <thead className={`${lines['head']} ${styles['head']}`}>
        <tr>
          <th scope="col">
            <HiddenText>{texts.position}</HiddenText>
          </th>
          <th scope="col" colSpan={2}>
            {texts.product}
          </th>
          <th scope="col">{texts.quantity}</th>
          {isPriced && (
            <>
              <th scope="col" className={lines['figure']}>
                {texts.unitPrice}
              </th>
              <th scope="col" className={lines['figure']}>
                {texts.sum}
              </th>
            </>
          )}
          <th scope="col">
            <HiddenText>{texts.remove}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.flatMap(({ value, rows }) => [
          isGrouped && (
            <tr
              key={`group ${value}`}
              className={styles['group']}
              data-on-paper={rows.some(({ state }) => state === 'present')}
            >
              <th scope="row" colSpan={isPriced ? 7 : 5}>
                <bdi>{value || texts.otherGroup}</bdi>
              </th>
            </tr>
          ),
          ...rows.map((row) => (
            <LineRow
              key={row.line.lineId}
              {...row}
              number={numbers.get(row.line.lineId) ?? 0}
              actorRef={actorRef}
              isPriced={isPriced}
              isWaiting={row.isPending && progress === 'waiting'}
              onRemoved={onRemoved}
              onRestored={onRestored}
            />
          )),
        ])}
      </tbody>
    </table>
  );
}

interface LineRowProps
  extends BasketRow, Pick<BasketTableProps, 'actorRef' | 'isPriced' | 'onRemoved' | 'onRestored'> {
  /** Its position among all lines, from 1. */
  readonly number: number;
  /** Whether a change of it waits for the connection. */
  readonly isWaiting: boolean;
}

/** A line, removed or not; it renders again only when it changed. */
const LineRow = memo(function LineRow(props: LineRowProps) {
  return (
    <tr
      ref={passFocusOn}
      tabIndex={-1}
      className={styles['line']}
      data-state={props.state}
      aria-busy={props.isPending}
    >
      <td className={styles['position']}>{props.number}</td>
      <LineCells {...props} />
    </tr>
  );
});

function LineCells({
  actorRef,
  line,
  state,
  isPending,
  isPriced,
  isWaiting,
  refusal,
  onRemoved,
  onRestored,
}: LineRowProps) {
  const status = <LineStatus isWaiting={isWaiting} refusal={refusal} />;
  switch (state) {
    case 'present':
      return (
        <Line
          actorRef={actorRef}
          line={line}
          isBusy={isPending}
          isPriced={isPriced}
          status={status}
          onRemoved={() => {
            keepFocusInRow();
            onRemoved(line.lineId);
          }}
        />
      );
    case 'adding':
      return <AddedLine line={line} isPriced={isPriced} status={status} />;
    case 'removed':
    case 'restoring':
      return (
        <RemovedLine
          line={line}
          isBusy={state === 'restoring'}
          isPriced={isPriced}
          status={status}
          onRestored={() => {
            keepFocusInRow();
            onRestored(line.lineId);
          }}
        />
      );
    default:
      return state satisfies never;
  }
}

interface LineProps {
  readonly actorRef: TypingActorRef;
  readonly line: BasketLine;
  readonly isBusy: boolean;
  readonly isPriced: boolean;
  readonly status: ReactNode;
  readonly onRemoved: () => void;
}

function Line({ actorRef, line, isBusy, isPriced, status, onRemoved }: LineProps) {
  const texts = useTexts(basketTexts);
  const { configuration } = useLocale();
  const { amount } = useFigures();
  const mayOrder = useMayOrder();
  const to = productLink(configuration.paths, line, basketPath);
  return (
    <>
      <td className={styles['image']}>
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
        </Link>
      </td>
      <th scope="row" className={styles['product']}>
        <Link className={styles['name']} to={to}>
          <bdi>{withWholeMeasures(line.productName)}</bdi>
        </Link>
        <LineNumbers line={line} />
        <StockMark
          availability={stockAvailability(line.availabilityLevel)}
          leadTimeDays={line.leadTimeDays}
        />
        {(line.problem !== '' || (isPriced && line.lineTotal === null)) && (
          <span className={styles['problem']}>{line.problem || texts.withoutPrice}</span>
        )}
        <Alternatives line={line} />
        <SinceChosen line={line} />
        {status}
        {mayOrder ? (
          <LineNote
            actorRef={actorRef}
            lineId={line.lineId}
            productName={line.productName}
            note={line.note}
          />
        ) : (
          <WrittenNote note={line.note} />
        )}
      </th>
      <td className={styles['quantity']}>
        {mayOrder ? (
          <>
            <LineQuantity actorRef={actorRef} line={line} isBusy={isBusy} />
            <TierHint line={line} />
          </>
        ) : (
          <WrittenQuantity line={line} />
        )}
      </td>
      {isPriced && (
        <>
          <td className={styles['price']}>
            <Price
              amount={line.price}
              currency={line.currency}
              per={line.per}
              unitText={line.priceUnitText}
            />
            <ReachedTier line={line} />
          </td>
          <td className={styles['sum']}>
            <Figure text={amount(line.lineTotal, line.currency)} />
          </td>
        </>
      )}
      <td className={styles['removal']}>
        {mayOrder && <RemoveButton label={texts.removeLine(line.productName)} onPressed={onRemoved} />}
      </td>
    </>
  );
}

/** The quantity of a line that cannot be changed. */
function WrittenQuantity({ line }: { readonly line: BasketLine }) {
  const { priceLocale } = useLocale();
  return (
    <span>{`${formatQuantity(plainDecimal(line.orderQuantity), priceLocale)} ${line.salesUnitText}`}</span>
  );
}

/** Alternatives to a product that cannot be ordered (BA-5). */
function Alternatives({ line }: { readonly line: BasketLine }) {
  const texts = useTexts(basketTexts);
  const { paths } = useLocale().configuration;
  if (line.alternatives.length === 0) return null;
  return (
    <span className={styles['instead']}>
      <span>{texts.instead}</span>
      {line.alternatives.map((product) => (
        <Link key={product.productId} to={productLink(paths, product, basketPath)}>
          <bdi>{withWholeMeasures(product.productName)}</bdi>
        </Link>
      ))}
    </span>
  );
}

/** Changes of a line since the customer chose it (BA-5). */
function SinceChosen({ line }: { readonly line: BasketLine }) {
  const texts = useTexts(basketTexts);
  const { stock } = useMessages();
  const { priceLocale } = useLocale();
  const { priceBefore, availabilityLevelBefore } = line;
  return (
    <>
      {priceBefore !== null && line.price !== null && (
        <span className={styles['waiting']}>
          {texts.priceChanged(
            formatPrice(line.price, line.currency, priceLocale),
            formatPrice(priceBefore, line.currency, priceLocale),
          )}
        </span>
      )}
      {availabilityLevelBefore !== '' && (
        <span className={styles['waiting']}>
          {texts.stockBefore(stock[stockAvailability(availabilityLevelBefore)])}
        </span>
      )}
    </>
  );
}

/** The saving of a line by its quantity (BA-5, PR-1). */
function ReachedTier({ line }: { readonly line: BasketLine }) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const saving = reachedSaving(line);
  return (
    saving && <p className={styles['reached']}>{texts.reachedTier(formatQuantity(saving, priceLocale))}</p>
  );
}

/** The additional quantity that makes a line cheaper (BA-5, PR-1). */
function TierHint({ line }: { readonly line: BasketLine }) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const next = nextTier(line);
  if (!next) return null;
  return (
    <p className={styles['tier']}>
      {texts.nextTier(
        formatQuantity(next.missing, priceLocale),
        unitTextOf(next.missing, lineUnit(line)),
        formatQuantity(next.savingPercent, priceLocale),
      )}
    </p>
  );
}

interface LineStatusProps {
  readonly isWaiting: boolean;
  readonly refusal: LineRefusal | null;
}

/** The status of a line's last change, unless the basket has it as shown (BA-4). */
function LineStatus({ isWaiting, refusal }: LineStatusProps) {
  const texts = useTexts(basketTexts);
  if (refusal) {
    return (
      <span className={styles['problem']} role="alert">
        {refusal.reason ?? texts.notChanged}
      </span>
    );
  }
  return isWaiting && <span className={styles['waiting']}>{texts.lineWaits}</span>;
}

interface AddedLineProps {
  readonly line: BasketLine;
  readonly isPriced: boolean;
  readonly status: ReactNode;
}

/** An unconfirmed line; its price is still unknown (BA-4). */
function AddedLine({ line, isPriced, status }: AddedLineProps) {
  return (
    <>
      <td className={styles['image']}>
        <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
      </td>
      <th scope="row" className={styles['product']}>
        <bdi className={styles['name']}>{withWholeMeasures(line.productName)}</bdi>
        <span className={styles['number']}>{line.materialNumber}</span>
        <WrittenNote note={line.note} />
        {status}
      </th>
      <td className={styles['quantity']} colSpan={isPriced ? 4 : 2}>
        <WrittenQuantity line={line} />
      </td>
    </>
  );
}

interface RemovedLineProps {
  readonly line: BasketLine;
  readonly isBusy: boolean;
  readonly isPriced: boolean;
  readonly status: ReactNode;
  readonly onRestored: () => void;
}

/** The row of a removed line, with its height and a button to restore it. */
function RemovedLine({ line, isBusy, isPriced, status, onRestored }: RemovedLineProps) {
  const texts = useTexts(basketTexts);
  const putBack = (
    <Button variant="quiet" isBusy={isBusy} onPressed={onRestored}>
      <span>{texts.putBack}</span> <HiddenText>{line.productName}</HiddenText>
    </Button>
  );
  return (
    <>
      <td className={styles['image']}>
        <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
      </td>
      <th scope="row" className={styles['product']}>
        <bdi className={styles['was']}>{line.productName}</bdi>
        <span className={styles['number']}>{texts.removed}</span>
        {status}
      </th>
      <td className={styles['undo']} colSpan={isPriced ? 4 : 2}>
        {putBack}
      </td>
    </>
  );
}

/**
 * Moves the focus from a button that disappears to its row (A3). Moves it before the row changes: later, the
 * browser would lay out the basket for it, and again for the button (V1).
 */
function keepFocusInRow(): void {
  document.activeElement?.closest('tr')?.focus({ preventScroll: true });
}
