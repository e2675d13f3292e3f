import { useSelector } from '@xstate/react';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { productOrder, type ProductOrder } from '../../domain/tile/product-order.ts';
import type { TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { OrderLineActorRef } from '../../machines/tile/order-line.machine.ts';

/** What a view shows of an order line. */
export interface ShownOrderLine {
  readonly order: ProductOrder;
  /** Whether the customer is told by now that the quantity cannot be ordered. */
  readonly hasQuantityError: boolean;
  readonly isAdding: boolean;
  /** It was put into the basket a moment ago. */
  readonly isAdded: boolean;
}

/**
 * The order of a product as it stands: in its order line, and before there is one, as it was typed before (BA-1, PR-4, SE-1).
 *
 * @param line `undefined` until the product is touched
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
