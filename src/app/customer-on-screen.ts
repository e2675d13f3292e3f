import type { StorefrontActorRef } from '../machines/storefront.machine.ts';

/** Id of the customer on whose screen the shop is: empty for a visitor, `null` while nobody has said who is looking (SE-3). */
export function customerOnScreen(storefront: StorefrontActorRef): string | null {
  const { context, children } = storefront.getSnapshot();
  if (context.session.kind === 'signedIn') return context.session.customer.userId;
  return children.session?.getSnapshot().context.isKnown ? '' : null;
}
