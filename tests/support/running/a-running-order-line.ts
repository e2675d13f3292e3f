import { type AnyEventObject } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import { untypedQuantity, type TypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import type { BasketAddition } from '#src/domain/basket/basket-changes.ts';
import { startHeld } from './a-held-machine.ts';
import { aBasket, aCustomerProduct } from '../made/a-product.ts';

/** The gateway's response to an addition. */
export const added: AddedBasket = { basket: aBasket(), isOvertaken: false };

interface Offered {
  readonly product?: CustomerProduct;
  readonly isVariantChosen?: boolean;
  readonly startsEmpty?: boolean;
  readonly typed?: TypedQuantity;
}

/** A running order line whose requests are held until the test responds to them. */
export function startOrderLine(input: Offered = {}) {
  const kept: BasketAddition[] = [];
  const machine = orderLineMachine.provide({
    actions: { rememberAddition: (_, params) => kept.push(params.addition) },
  });
  const started = startHeld(machine, {
    product: aCustomerProduct(),
    isVariantChosen: true,
    typed: untypedQuantity,
    keySeed: 'visit-1',
    ...input,
  });
  return {
    ...started,
    kept,
    parentEvents: () => started.parentEvents().filter((each) => !isTyped(each)),
    typed: () =>
      started
        .parentEvents()
        .filter(isTyped)
        .map(({ typed }) => typed),
  };
}

function isTyped({ type }: AnyEventObject): boolean {
  return type === 'quantity.typed';
}
