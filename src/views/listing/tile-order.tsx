import { useId } from 'react';
import type { OrderObstacle } from '../../domain/basket/order-obstacle.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { shownCheck } from '../../domain/product/product-order.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import type { ShownOrderLine } from '../product/use-order-line.ts';
import styles from './tile-order.module.css';

export interface TileOrderingProps extends ShownOrderLine {
  readonly product: CustomerProduct;
  /** Why it cannot be ordered; `null` when it can. */
  readonly obstacle: OrderObstacle | null;
  readonly onQuantityChanged: (text: string) => void;
  readonly onQuantityCommitted: () => void;
  readonly onQuantityStepped: (direction: 1 | -1) => void;
  readonly onUnitChosen: (unit: string) => void;
  readonly onAddRequested: () => void;
  /** Enter in the field; it adds where nothing else is said. */
  readonly onEntered?: () => void;
}

/** Quantity, unit and the button that orders, in one piece; or why the product cannot be ordered (TI-2, TI-6, TI-7, PR-4). */
export function TileOrdering(props: TileOrderingProps) {
  const { product, order, obstacle, hasQuantityError, isAdding } = props;
  const { product: texts, tiles } = useMessages();
  const id = useId();
  if (obstacle !== null) {
    return (
      <div className={styles['blocked']}>
        <Button variant="primary" why={tiles.obstacles[obstacle]}>
          <Icon name="basket" />
          {texts.addToBasket}
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
        action={<AddButton {...props} />}
        onChanged={props.onQuantityChanged}
        onCommitted={props.onQuantityCommitted}
        onStepped={props.onQuantityStepped}
        onEntered={props.onEntered ?? props.onAddRequested}
      />
    </div>
  );
}

function UnitChoice({ product, order, isAdding, onUnitChosen }: TileOrderingProps) {
  const { tiles } = useMessages();
  const { unitsOfMeasure } = product.salesMaterial;
  const { unitText } = unitOf(product.salesMaterial, order.unit);
  if (unitsOfMeasure.length < 2) return <span className={styles['only']}>{unitText}</span>;
  return (
    <select
      className={styles['unit']}
      aria-label={tiles.unitOf(product.productName)}
      aria-disabled={isAdding}
      value={order.unit}
      onChange={(event) => onUnitChosen(event.target.value)}
    >
      {unitsOfMeasure.map((each) => (
        <option key={each.unit} value={each.unit}>
          {each.unitText || each.unit}
        </option>
      ))}
    </select>
  );
}

function AddButton({ product, isAdding, isAdded, onAddRequested }: TileOrderingProps) {
  const { tiles } = useMessages();
  const name = isAdding ? tiles.adding(product.productName) : tiles.add(product.productName);
  return (
    <button
      type="button"
      className={styles['add']}
      aria-label={isAdded ? tiles.added : name}
      aria-busy={isAdding}
      aria-disabled={isAdding}
      data-added={isAdded}
      onClick={onAddRequested}
    >
      {!isAdding && <Icon name={isAdded ? 'check' : 'basket'} />}
    </button>
  );
}
