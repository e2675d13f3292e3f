import { assign, createActor, waitFor } from 'xstate';
import type { Basket } from '#src/domain/basket/basket.ts';
import type { BasketChange } from '#src/domain/basket/basket-changes.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { aHeldRequest } from './a-held-request.ts';
import { aParent } from './a-parent.ts';
import { aBasket } from '../made/a-product.ts';

/** A basket of two lines. */
export const bothLines = aBasket({
  lines: aBasket().lines.flatMap((line) => [line, { ...line, lineId: 'line-2', productId: 'nut' }]),
});

/** A basket without lines. */
export const emptyBasket = aBasket({ lines: [], netTotal: '0', taxTotal: '0', grandTotal: '0' });

/**
 * A running basket whose requests are held until the test responds to them, with the unconfirmed changes of
 * an earlier visit.
 */
export function startBasket(recalled: readonly BasketChange[] = []) {
  const loadBasket = aHeldRequest<unknown, Basket>();
  const changeBasket = aHeldRequest<BasketChange, Basket>();
  const { parent, clock, parentEvents } = aParent();
  /** Changes stored beyond the page: by this tab, and by others. */
  const kept = { changes: recalled, byOtherTabs: [] as readonly BasketChange[] };
  const machine = basketMachine.provide({
    actors: {
      loadBasket: requestActor(loadBasket.service),
      changeBasket: requestActor(changeBasket.service),
    },
    actions: {
      recallChanges: assign({ changes: () => [...kept.changes, ...kept.byOtherTabs] }),
      rememberChanges: ({ context }) => {
        kept.changes = context.changes;
      },
    },
  });
  const actor = createActor(machine, { parent, input: { userId: 'anna', keySeed: 'visit' } }).start();
  return {
    actor,
    loadBasket,
    changeBasket,
    parentEvents,
    kept,
    clock,
  };
}

/** A running basket that has been read. */
export async function startReadyBasket(basket = aBasket()) {
  const started = startBasket();
  started.loadBasket.response(0, basket);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}
