import { assign, waitFor } from 'xstate';
import type { BasketChange } from '#src/domain/basket/basket-changes.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { startHeld } from './a-held-machine.ts';
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
  /** Changes stored beyond the page: by this tab, and by others. */
  const kept = { changes: recalled, byOtherTabs: [] as readonly BasketChange[] };
  const machine = basketMachine.provide({
    actions: {
      recallChanges: assign({ changes: () => [...kept.changes, ...kept.byOtherTabs] }),
      rememberChanges: ({ context }) => {
        kept.changes = context.changes;
      },
    },
  });
  return { ...startHeld(machine, { userId: 'anna', keySeed: 'visit' }), kept };
}

/** A running basket that has been read. */
export async function startReadyBasket(basket = aBasket()) {
  const started = startBasket();
  started.loadBasket.response(0, basket);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}
