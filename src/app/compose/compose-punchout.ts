import { fromPromise, waitFor } from 'xstate';
import type { BasketActorRef } from '../../machines/basket/basket.machine.ts';
import {
  punchoutVisitMachine,
  punchoutVisitPolicies,
} from '../../machines/punchout/punchout-visit.machine.ts';
import { recallTabVisit } from '../browser.ts';
import type { Requests } from '../requests.ts';

/** How often the basket is looked at while an addition is pending, in ms. */
const pendingCheckMs = 100;

/** The machine of a visit from a procurement system, with its services (MA-1, PU-4). */
export function composePunchout({ actor, customer, basketMemoryOf, openElsewhere }: Requests) {
  const isPending = () => basketMemoryOf(customer() ?? '').isPending();
  const punchoutVisit = punchoutVisitMachine.provide({
    actors: {
      basketSaved: fromPromise(({ system, signal }) => basketSaved(system.get('basket'), isPending, signal)),
      endVisit: actor(punchoutVisitPolicies.endVisit, (services) => services.endVisit),
      recallTabVisit: fromPromise(async ({ input }) => recallTabVisit(input.visitId)),
      loadVisit: actor(punchoutVisitPolicies.loadVisit, (services) => services.loadVisit),
    },
    actions: { leave: (_, { to }) => openElsewhere(to) },
  });
  return { punchoutVisit };
}

/**
 * Resolves once the gateway has all changes and additions of the basket. @throws Error if there is no basket to
 * transfer
 */
async function basketSaved(
  basket: BasketActorRef | undefined,
  isPending: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (!basket) throw new Error('punchout: the basket is not available');
  for (;;) {
    const { context } = await waitFor(
      basket,
      (snapshot) => snapshot.context.basket !== null && snapshot.context.changes.length === 0,
      { timeout: Number.POSITIVE_INFINITY, signal },
    );
    if (!isPending() && context.changes.length === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, pendingCheckMs);
    });
  }
}
