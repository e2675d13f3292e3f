import type { ActorRef, Snapshot } from 'xstate';
import type { ParentEvent } from './parent-event.ts';

type ShopActorRef = ActorRef<Snapshot<unknown>, ParentEvent>;

/**
 * The root actor, which any machine tells what concerns the shop as a whole: `sendTo(({ system }) => shopOf(system), ...)`.
 *
 * @throws Error when the machine runs outside of the shop; XState itself would send the event to the sender.
 */
export function shopOf(system: {
  readonly get: (systemId: string) => ShopActorRef | undefined;
}): ShopActorRef {
  const shop = system.get('storefront');
  if (!shop) throw new Error('shopOf: no actor of this system is registered as storefront');
  return shop;
}
