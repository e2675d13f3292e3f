import type { ActorRef, Snapshot } from 'xstate';
import type { ShopEvent } from './shop-event.ts';

type ShopActorRef = ActorRef<Snapshot<unknown>, ShopEvent>;

/**
 * The root actor as the target of `sendTo`: any machine, however deep, sends it events that concern the whole
 * shop.
 *
 * @example sendTo(shop, { type: 'signIn.required' })
 * @throws Error when the machine runs outside of the shop; XState itself would send the event to the sender.
 */
export function shop({
  system,
}: {
  readonly system: { readonly get: (systemId: string) => ShopActorRef | undefined };
}): ShopActorRef {
  const root = system.get('storefront');
  if (!root) throw new Error('shop: no actor of this system is registered as storefront');
  return root;
}
