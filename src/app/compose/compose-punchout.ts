import { fromPromise, waitFor } from 'xstate';
import type { BasketActorRef } from '../../machines/basket/basket.machine.ts';
import {
  punchoutVisitMachine,
  punchoutVisitPolicies,
} from '../../machines/punchout/punchout-visit.machine.ts';
import { textStorage } from '../browser/storage.ts';
import type { Requests } from '../requests.ts';

const tabVisit = textStorage('sessionStorage', 'punchoutVisit');

/** How often the basket is looked at while an addition is pending, in ms. */
const pendingCheckMs = 100;

/** The machine of a visit from a procurement system, with its services (MA-1, PU-4). */
export function composePunchout({ actor, customer, basketMemoryOf, openElsewhere }: Requests) {
  const isPending = () => basketMemoryOf(customer() ?? '').isPending();
  const visit = punchoutVisitMachine.provide({
    actors: {
      basketSaved: fromPromise(({ system, signal }) => basketSaved(system.get('basket'), isPending, signal)),
      endVisit: actor(punchoutVisitPolicies.endVisit, (services) => services.endVisit),
      recallTabVisit: fromPromise(async ({ input }) => recallTabVisit(input.visitId)),
      loadVisit: actor(punchoutVisitPolicies.loadVisit, (services) => services.loadVisit),
    },
    actions: { leave: (_, { to }) => openElsewhere(to) },
  });
  return { visit };
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

/**
 * The visit from a procurement system that this tab showed before its page was reloaded. A new page in the tab, such as a
 * link that the buyer followed, belongs to the visit of the browser (PU-4).
 */
function recallTabVisit(present: string): string {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  const before = tabVisit.read();
  if (isReloaded && before !== '') return before;
  tabVisit.write(present);
  return present;
}
