import { useSelector } from '@xstate/react';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { productOrder, type ProductOrder } from '../../domain/tile/product-order.ts';
import type { TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { OrderLineActorRef } from '../../machines/tile/order-line.machine.ts';

/** The view's data of an order line. */
export interface ShownOrderLine {
  readonly order: ProductOrder;
  /** Whether the customer is shown that the quantity cannot be ordered. */
  readonly hasQuantityError: boolean;
  readonly isAdding: boolean;
  /** Whether it was added to the basket a moment ago. */
  readonly isAdded: boolean;
}

/**
 * The present order of a product: from its order line, or before there is one, from earlier input (BA-1,
 * PR-4, SE-1).
 *
 * @param line `undefined` until the product is used
 */
export function useOrderLine(
  product: CustomerProduct,
  line: OrderLineActorRef | undefined,
  typed: TypedQuantity,
): ShownOrderLine {
  const quantityText = useSelector(line, (snapshot) => snapshot?.context.quantityText);
  const unit = useSelector(line, (snapshot) => snapshot?.context.unit);
  return {
    order: productOrder(product, {
      quantityText: quantityText ?? typed.quantityText,
      unit: unit ?? typed.unit,
    }),
    hasQuantityError: useSelector(line, (snapshot) => snapshot?.hasTag('wrongQuantity') ?? false),
    isAdding: useSelector(line, (snapshot) => snapshot?.hasTag('adding') ?? false),
    isAdded: useSelector(line, (snapshot) => snapshot?.hasTag('added') ?? false),
  };
}
