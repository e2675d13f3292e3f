import { createActor, type AnyEventObject } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import { untypedQuantity, type TypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import type { BasketAddition } from '#src/domain/basket/basket-changes.ts';
import { aHeldRequest } from './a-held-request.ts';
import { aParent } from './a-parent.ts';
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
  const addLine = aHeldRequest<BasketAddition, AddedBasket>();
  const { parent, clock, parentEvents } = aParent();
  const kept: BasketAddition[] = [];
  const actor = createActor(
    orderLineMachine.provide({
      actors: { addLine: requestActor(addLine.service) },
      actions: { rememberAddition: (_, params) => kept.push(params.addition) },
    }),
    {
      parent,
      input: {
        product: aCustomerProduct(),
        isVariantChosen: true,
        typed: untypedQuantity,
        keySeed: 'visit-1',
        ...input,
      },
    },
  ).start();
  return {
    actor,
    addLine,
    clock,
    kept,
    parentEvents: () => parentEvents().filter((each) => !isTyped(each)),
    typed: () =>
      parentEvents()
        .filter(isTyped)
        .map(({ typed }) => typed),
  };
}

function isTyped({ type }: AnyEventObject): boolean {
  return type === 'quantity.typed';
}
