import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import {
  cellAfter,
  transposedText,
  type MatrixCell,
  type MatrixPress,
} from '../../domain/variants/matrix-moves.ts';
import { cellStatus, matrixSummary, productsIn, typedIn } from '../../domain/variants/matrix-order.ts';
import { fitsAcross, transposed, type VariantMatrix } from '../../domain/variants/variant-matrix.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { productOrder } from '../../domain/tile/product-order.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitContent } from '../../domain/units/unit-content.ts';
import type { MatrixOutcome, VariantMatrixActorRef } from '../../machines/variants/variant-matrix.machine.ts';
import { matrixTexts } from '../../messages/variants/matrix.ts';
import { variantTexts } from '../../messages/variants/variants.ts';
import { TilePrice } from '../tile/tile-price.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Figure } from '../ui/figure.tsx';
import { Icon } from '../ui/icon.tsx';
import { BasketLink } from '../ui/basket-link.tsx';
import { complaintText } from '../ui/quantity/quantity-complaint.ts';
import { StockMark } from '../ui/stock-mark.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { useWithContent } from '../ui/use-unit-name.ts';
import { MatrixCellField } from './matrix-cell-field.tsx';
import styles from './variant-matrix.module.css';

const availabilities = ['IN_STOCK', 'AVAILABLE_TO_ORDER', 'OUT_OF_STOCK'] as const;

export interface VariantMatrixViewProps {
  readonly actorRef: VariantMatrixActorRef;
  readonly productName: string;
}

/**
 * The variants of a product in rows and columns, in which many quantities are typed and added together
 * (PD-9).
 */
export function VariantMatrixView({ actorRef, productName }: VariantMatrixViewProps) {
  const texts = useTexts(matrixTexts);
  const { orderSeveral } = useTexts(variantTexts);
  const titleId = useId();
  const matrix = useSelector(actorRef, ({ context }) => context.matrix);
  return (
    <section className={styles['matrix']} aria-labelledby={titleId} data-matrix>
      <h2 id={titleId}>{orderSeveral}</h2>
      {matrix ? (
        <>
          <p className={styles['hint']}>{texts.hint}</p>
          <Legend />
          <Cells actorRef={actorRef} matrix={matrix} title={texts.table(productName)} />
          <Foot actorRef={actorRef} matrix={matrix} />
        </>
      ) : (
        <p>{texts.empty}</p>
      )}
    </section>
  );
}

/** The signs of the cells, in words. */
function Legend() {
  const { stock } = useMessages();
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {availabilities.map((availability) => (
        <li key={availability} className={styles['mark']} data-availability={availability}>
          {stock[availability]}
        </li>
      ))}
    </ul>
  );
}

interface MatrixProps {
  readonly actorRef: VariantMatrixActorRef;
  readonly matrix: VariantMatrix;
}

function Cells({ actorRef, matrix, title }: MatrixProps & { readonly title: string }) {
  const texts = useTexts(matrixTexts);
  const isAcross = useIsWide() && fitsAcross(matrix);
  const shown = useMemo(() => (isAcross ? transposed(matrix) : matrix), [matrix, isAcross]);
  const table = useRef<HTMLTableElement>(null);
  const isLocked = useSelector(actorRef, (snapshot) => snapshot.hasTag('locked'));
  const move = useCallback(
    (cell: MatrixCell, press: MatrixPress) => {
      const next = cellAfter(shown, cell, press);
      if (!next) return false;
      const field = table.current?.querySelector<HTMLInputElement>(
        `input[data-cell="${next.row}-${next.column}"]`,
      );
      field?.focus();
      field?.select();
      return true;
    },
    [shown],
  );
  const paste = useCallback(
    ({ row, column }: MatrixCell, text: string) =>
      actorRef.send({
        type: 'cells.pasted',
        start: isAcross ? { row: column, column: row } : { row, column },
        text: isAcross ? transposedText(text) : text,
      }),
    [actorRef, isAcross],
  );
  useEffect(() => table.current?.querySelector('input')?.focus(), []);
  const { rows, columns, cells } = shown;
  const nameOf = (row: string, column: string) =>
    isAcross ? texts.quantityOf(column, row) : texts.quantityOf(row, column);
  return (
    <div className={styles['scroll']}>
      <table ref={table} className={styles['table']} aria-label={title} data-across={isAcross}>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              <bdi>{rows.label || columns?.label}</bdi>
              {rows.label !== '' && columns && <bdi className={styles['across']}>{columns.label}</bdi>}
            </th>
            {(columns?.values ?? [texts.quantity]).map((value) => (
              <Head key={value} scope="col" text={value} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.values.map((rowValue, row) => (
            <tr key={rowValue}>
              <Head scope="row" text={rowValue || texts.quantity} />
              {cells[row]?.map((product, column) => (
                <td key={columns?.values[column] ?? ''}>
                  {product ? (
                    <MatrixCellField
                      actorRef={actorRef}
                      product={product}
                      row={row}
                      column={column}
                      label={nameOf(rowValue, columns?.values[column] ?? '')}
                      isLocked={isLocked}
                      onPressed={move}
                      onPasted={paste}
                    />
                  ) : (
                    <span className={styles['none']} title={texts.noVariant}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ scope, text }: { readonly scope: 'row' | 'col'; readonly text: string }) {
  return (
    <th scope={scope}>
      <Figure text={text} />
    </th>
  );
}

/** The active variant, the total of all cells, and the button that adds them. */
function Foot({ actorRef, matrix }: MatrixProps) {
  const texts = useTexts(matrixTexts);
  const { priceLocale } = useLocale();
  const typed = useSelector(actorRef, ({ context }) => context.typed);
  const outcome = useSelector(actorRef, ({ context }) => context.outcome);
  const isAdding = useSelector(actorRef, (snapshot) => snapshot.matches('adding'));
  const canAdd = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'add.requested' }));
  const { readyCount, wrongCount, netTotal, currency } = useMemo(
    () => matrixSummary(matrix, typed),
    [matrix, typed],
  );
  return (
    <div className={styles['foot']}>
      <ActiveVariant actorRef={actorRef} matrix={matrix} />
      <div className={styles['total']}>
        <p>
          <span>{texts.summary(readyCount)}</span>
          {wrongCount > 0 && <span className={styles['wrong']}>{texts.wrong(wrongCount)}</span>}
        </p>
        <p className={styles['sum']}>
          <span>{texts.net}</span>{' '}
          <strong>
            <Figure text={formatPrice(netTotal, currency, priceLocale)} />
          </strong>
        </p>
      </div>
      <div className={styles['actions']}>
        <Button variant="quiet" onPressed={() => actorRef.send({ type: 'cells.cleared' })}>
          {texts.clear}
        </Button>
        <Button
          variant="primary"
          size="large"
          isBusy={isAdding}
          why={canAdd || isAdding || outcome !== null ? null : texts.nothingTyped}
          onPressed={() => actorRef.send({ type: 'add.requested' })}
        >
          <Icon name="basket" />
          <span>{isAdding ? texts.adding : texts.add(readyCount)}</span>
        </Button>
      </div>
      <div className={styles['outcome']} role="status">
        {outcome && <Outcome outcome={outcome} />}
      </div>
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: MatrixOutcome }) {
  const texts = useTexts(matrixTexts);
  const { product } = useMessages();
  if (outcome.kind !== 'added')
    return (
      <p className={styles['trouble']}>
        <Icon name="warning" /> {outcome.kind === 'refused' && <span>{texts.refused}</span>}{' '}
        <span>{outcome.reason}</span>
      </p>
    );
  return (
    <p className={styles['added']}>
      <Icon name="check" /> <span>{texts.added(outcome.lineCount)}</span>{' '}
      <BasketLink>{product.toBasket}</BasketLink>
    </p>
  );
}

/** Number, price and stock of the active cell's variant, and the fault of its quantity. */
function ActiveVariant({ actorRef, matrix }: MatrixProps) {
  const texts = useTexts(matrixTexts);
  const messages = useMessages();
  const { priceLocale } = useLocale();
  const product = useSelector(actorRef, ({ context: { activeId } }) =>
    productsIn(matrix).find(({ productId }) => productId === activeId),
  );
  const text = useSelector(actorRef, ({ context }) => (product ? typedIn(context.typed, product) : ''));
  const withContent = useWithContent();
  if (!product) return <p className={styles['active']}>{texts.nothingChosen}</p>;
  const status = cellStatus(product, text);
  const order = productOrder(product, { quantityText: text === '' ? null : text, unit: null });
  const unit = unitOf(product.salesMaterial, product.salesMaterial.unitOfMeasure);
  const content = unitContent(product.salesMaterial, unit.unit);
  return (
    <div className={styles['active']}>
      <p>
        <bdi className={styles['name']}>{product.productName}</bdi>{' '}
        <Figure className={styles['number']} text={product.salesMaterial.materialNumber} />
      </p>
      <p className={styles['facts']}>
        <TilePrice product={product} quote={order.quote} />
        {content && <span>{`${messages.quantity.unit}: ${withContent(unit.unitText, content)}`}</span>}
        <StockMark
          availability={stockAvailability(product.salesMaterial.availabilityLevel)}
          leadTimeDays={product.salesMaterial.leadTimeDays}
        />
      </p>
      {status.kind === 'wrong' && (
        <p className={styles['wrong']}>{complaintText(status.order.check, messages, unit, priceLocale)}</p>
      )}
    </div>
  );
}
