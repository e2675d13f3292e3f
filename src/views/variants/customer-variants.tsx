import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { CustomerProduct } from '../../domain/product/product.ts';
import type { TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { whyNotInList } from '../../domain/tile/tile.ts';
import { wantedVariants } from '../../domain/variants/variants-order.ts';
import type { OrderLineEvent } from '../../machines/tile/order-line.machine.ts';
import { variantLineOf } from '../../machines/variants/variants-popup.machine.ts';
import { variantsPopupTexts } from '../../messages/variants/variants-popup.ts';
import { useTexts } from '../messages-context.tsx';
import { TileOrdering } from '../tile/tile-order.tsx';
import { TilePrice } from '../tile/tile-price.tsx';
import { useOrderLine } from '../tile/use-order-line.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { LineOutcomes } from './line-outcomes.tsx';
import type { VariantsDialogProps } from './variants-dialog.tsx';
import { VariantFacts, type VariantsRowProps } from './variants-row.tsx';
import dialog from './variants-dialog.module.css';
import styles from './variants-table.module.css';

const nothingTyped: TypedQuantity = { quantityText: '', unit: null };

/** A variant as a row with its price, stock and wanted quantity (TI-5, LA-1). */
export const VariantRow = memo(function VariantRow(
  props: VariantsRowProps & { readonly product: CustomerProduct },
) {
  const { actorRef, product } = props;
  const { productId } = product;
  const typed = useSelector(actorRef, ({ context }) => context.typed[productId] ?? nothingTyped);
  const line = useSelector(actorRef, ({ children }) => children[`orderLine.${productId}`]);
  const hasFailed = useSelector(actorRef, ({ context }) =>
    context.outcomes.some((outcome) => outcome.kind === 'failed' && outcome.productId === productId),
  );
  const shown = useOrderLine(product, line, typed);
  /** Passing a field begins no order line. */
  const order = (event: OrderLineEvent) =>
    (event.type === 'quantity.committed' ? line : variantLineOf(actorRef, product))?.send(event);
  return (
    <tr className={styles['row']} data-failed={hasFailed}>
      <VariantFacts {...props} />
      <td className={styles['stock']}>
        <StockMark
          availability={stockAvailability(product.salesMaterial.availabilityLevel)}
          leadTimeDays={product.salesMaterial.leadTimeDays}
        />
      </td>
      <td className={styles['price']}>
        <TilePrice product={product} quote={shown.order.quote} unit={shown.order.unit} />
      </td>
      <td className={styles['order']}>
        <TileOrdering
          product={product}
          {...shown}
          obstacle={whyNotInList(product)}
          onOrder={order}
          onEntered={() => {
            order({ type: 'quantity.committed' });
            focusNextRow();
          }}
        />
      </td>
    </tr>
  );
});

/** The outcome of the lines, and the button that adds them all (BA-1). */
export function VariantsOrder({ actorRef }: VariantsDialogProps) {
  const texts = useTexts(variantsPopupTexts);
  const outcomes = useSelector(actorRef, ({ context }) => context.outcomes);
  const isAdding = useSelector(actorRef, (snapshot) => snapshot.hasTag('adding'));
  const canAdd = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'lines.requested' }));
  const wanted = useSelector(
    actorRef,
    ({ context: { variants, typed } }) => wantedVariants(variants, typed).length,
  );
  return (
    <>
      <LineOutcomes outcomes={outcomes} />
      <div className={dialog['add']}>
        <Button
          variant="primary"
          size="large"
          isBusy={isAdding}
          why={canAdd || isAdding || outcomes.length > 0 ? null : texts.nothingTyped}
          onPressed={() => actorRef.send({ type: 'lines.requested' })}
        >
          <Icon name="basket" />
          <span>{isAdding ? texts.adding : texts.add(wanted)}</span>
        </Button>
      </div>
    </>
  );
}

/** Enter moves on to the next quantity, so that many can be typed one after the other. */
function focusNextRow(): void {
  let row = document.activeElement?.closest('tr')?.nextElementSibling;
  while (row && !row.querySelector('input')) row = row.nextElementSibling;
  row?.querySelector('input')?.focus();
}
