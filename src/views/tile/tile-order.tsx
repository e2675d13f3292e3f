import { useId } from 'react';
import type { OrderObstacle } from '../../domain/basket/order-obstacle.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { shownCheck } from '../../domain/tile/product-order.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import type { OrderLineEvent } from '../../machines/tile/order-line.machine.ts';
import { useMessages } from '../messages-context.tsx';
import { useVisit } from '../visit-slot.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { QuantityStepper } from '../ui/quantity/quantity-stepper.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import type { ShownOrderLine } from './use-order-line.ts';
import styles from './tile-order.module.css';

export interface TileOrderingProps extends ShownOrderLine {
  readonly product: CustomerProduct;
  /** Why it cannot be ordered; `null` if it can. */
  readonly obstacle: OrderObstacle | null;
  /** Whether the quantity can be chosen without a price, too, as for a list. */
  readonly hasQuantityAlways?: boolean;
  /** Is called with the customer's changes of quantity and unit, and presses of the button. */
  readonly onOrder: (event: OrderLineEvent) => void;
  /** Enter in the field; by default it adds. */
  readonly onEntered?: () => void;
}

/**
 * Quantity, unit and the order button as one control; or why the product cannot be ordered. One without a price keeps its
 * quantity, as for a list (TI-2, TI-6, TI-7, PR-4).
 */
export function TileOrdering(props: TileOrderingProps) {
  const { product, order, obstacle, hasQuantityError, isAdding, onOrder } = props;
  const { product: texts, refusals } = useMessages();
  const id = useId();
  const { mayOrder } = useVisit();
  if (!mayOrder || product.pricing.refusal) return null;
  if (obstacle !== null && !(obstacle === 'NO_PRICE' && props.hasQuantityAlways)) {
    return (
      <div className={styles['blocked']}>
        <Button variant="primary" why={refusals[obstacle]}>
          <Icon name="basket" />
          <span>{texts.addToBasket}</span>
        </Button>
      </div>
    );
  }

  return (
    <div className={styles['order']}>
      <QuantityStepper
        id={id}
        productName={product.productName}
        density="compact"
        value={order.quantityText}
        rules={order.rules}
        check={shownCheck(order, hasQuantityError)}
        unit={unitOf(product.salesMaterial, order.unit)}
        isDisabled={isAdding}
        unitChoice={<UnitChoice {...props} />}
        action={<AddButton {...props} whyId={obstacle === null ? undefined : `${id}why`} />}
        onChanged={(text) => onOrder({ type: 'quantity.changed', text })}
        onCommitted={() => onOrder({ type: 'quantity.committed' })}
        onStepped={(direction) => onOrder({ type: 'quantity.stepped', direction })}
        onEntered={props.onEntered ?? (() => onOrder({ type: 'add.requested' }))}
      />
      {obstacle !== null && (
        <p id={`${id}why`} className={styles['why']}>
          {refusals[obstacle]}
        </p>
      )}
    </div>
  );
}

function UnitChoice({ product, order, isAdding, onOrder }: TileOrderingProps) {
  const { tiles } = useMessages();
  const { unitsOfMeasure } = product.salesMaterial;
  const unitName = useUnitName(product.salesMaterial);
  if (unitsOfMeasure.length < 2) return <span className={styles['only']}>{unitName(order.unit)}</span>;
  return (
    <select
      className={styles['unit']}
      aria-label={tiles.unitOf(product.productName)}
      aria-disabled={isAdding}
      value={order.unit}
      onChange={(event) => onOrder({ type: 'unit.chosen', unit: event.target.value })}
    >
      {unitsOfMeasure.map(({ unit }) => (
        <option key={unit} value={unit}>
          {unitName(unit)}
        </option>
      ))}
    </select>
  );
}

interface AddButtonProps extends TileOrderingProps {
  /** The id of the reason why it cannot be pressed. */
  readonly whyId: string | undefined;
}

function AddButton({ product, isAdding, isAdded, whyId, onOrder }: AddButtonProps) {
  const { tiles } = useMessages();
  const name = isAdding ? tiles.adding(product.productName) : tiles.add(product.productName);
  return (
    <button
      type="button"
      className={styles['add']}
      aria-label={isAdded ? tiles.added : name}
      aria-busy={isAdding}
      aria-disabled={isAdding || whyId !== undefined}
      aria-describedby={whyId}
      data-added={isAdded}
      onClick={() => onOrder({ type: 'add.requested' })}
    >
      {!isAdding && <Icon name={isAdded ? 'check' : 'basket'} />}
    </button>
  );
}
