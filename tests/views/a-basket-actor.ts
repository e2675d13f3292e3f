import { createActor } from 'xstate';
import type { Basket } from '#src/domain/basket/basket.ts';
import type { BasketChange } from '#src/domain/basket/basket-changes.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';

/** A basket whose gateway does not respond, and the changes that wait for it. */
export function aBasketActor() {
  const loadBasket = requestActor(aHeldRequest<unknown, Basket>().service);
  const changeBasket = requestActor(aHeldRequest<BasketChange, Basket>().service);
  const actor = createActor(basketMachine.provide({ actors: { loadBasket, changeBasket } }), {
    input: { userId: 'anna', keySeed: 'visit' },
  }).start();
  return { actor, changes: () => actor.getSnapshot().context.changes };
}
