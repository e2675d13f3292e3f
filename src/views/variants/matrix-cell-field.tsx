import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import type { MatrixCell, MatrixPress } from '../../domain/variants/matrix-moves.ts';
import { cellStatus, typedIn } from '../../domain/variants/matrix-order.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { isManyCells } from '../../domain/quick-order/many-cells.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import type { VariantMatrixActorRef } from '../../machines/variants/variant-matrix.machine.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { complaintText } from '../ui/quantity/quantity-complaint.ts';
import styles from './variant-matrix.module.css';
import { Figure } from '../ui/figure.tsx';

export interface MatrixCellFieldProps extends MatrixCell {
  readonly actorRef: VariantMatrixActorRef;
  readonly product: CustomerProduct;
  /** The name of the variant. */
  readonly label: string;
  /** Whether the field is read-only for now. */
  readonly isLocked: boolean;
  /** Returns whether the press led to another cell. */
  readonly onPressed: (cell: MatrixCell, press: MatrixPress) => boolean;
  /** Is called with several cells of a spreadsheet. */
  readonly onPasted: (cell: MatrixCell, text: string) => void;
}

/**
 * The quantity of one variant, with its price and stock; a variant that cannot be ordered shows the reason
 * (PD-9, PR-4).
 */
export const MatrixCellField = memo(function MatrixCellField({
  actorRef,
  product,
  row,
  column,
  label,
  isLocked,
  onPressed,
  onPasted,
}: MatrixCellFieldProps) {
  const messages = useMessages();
  const { priceLocale } = useLocale();
  const complaintId = useId();
  const text = useSelector(actorRef, ({ context }) => typedIn(context.typed, product));
  const areFaultsShown = useSelector(
    actorRef,
    ({ context: { areFaultsShown: areActiveFaultsShown, activeId } }) =>
      areActiveFaultsShown || activeId !== product.productId,
  );
  const { productId, pricing, salesMaterial } = product;
  const status = cellStatus(product, text);
  const availability = stockAvailability(salesMaterial.availabilityLevel);

  if (status.kind === 'blocked') {
    const why = messages.refusals[status.obstacle];
    return (
      <span className={styles['none']} title={why}>
        <HiddenText>{why}</HiddenText>
        <span>–</span>
      </span>
    );
  }
  const complaint =
    status.kind === 'wrong' && areFaultsShown
      ? complaintText(
          status.order.check,
          messages,
          unitOf(salesMaterial, salesMaterial.unitOfMeasure),
          priceLocale,
        )
      : null;
  return (
    <>
      <input
        className={styles['field']}
        data-cell={`${row}-${column}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={complaint !== null}
        aria-describedby={complaint === null ? undefined : complaintId}
        title={complaint ?? undefined}
        value={text}
        readOnly={isLocked}
        onFocus={() => actorRef.send({ type: 'cell.entered', productId })}
        onChange={({ target }) => actorRef.send({ type: 'cell.typed', productId, text: target.value })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!isManyCells(pasted)) return;
          event.preventDefault();
          onPasted({ row, column }, pasted);
        }}
        onKeyDown={(event) => {
          const { key, shiftKey: isShift, ctrlKey, metaKey } = event;
          const isMoved = onPressed({ row, column }, { key, isShift, isControl: ctrlKey || metaKey });
          if (isMoved || key === 'Enter') event.preventDefault();
        }}
      />
      <span className={`${styles['mark']} ${styles['price']}`} data-availability={availability}>
        <HiddenText>{`${messages.stock[availability]} `}</HiddenText>
        {pricing.price !== null && pricing.quantity === '1' && (
          <Figure text={formatPrice(pricing.price, pricing.currency, priceLocale)} />
        )}
      </span>
      {complaint !== null && <HiddenText id={complaintId}>{complaint}</HiddenText>}
    </>
  );
});
