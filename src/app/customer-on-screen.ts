import type { Session } from '../domain/session/session.ts';
import type { StorefrontActorRef } from '../machines/storefront.machine.ts';

/** Id of the customer of a session: empty for a visitor, `null` while the session is unknown (SE-3). */
export function customerOf(session: Session | null): string | null {
  if (session === null) return null;
  return session.kind === 'signedIn' ? session.customer.userId : '';
}

/** Id of the customer for whom the shop is on the screen, as `customerOf` tells it (SE-3). */
export function customerOnScreen(storefront: StorefrontActorRef): string | null {
  const { context, children } = storefront.getSnapshot();
  const isKnown = context.session.kind === 'signedIn' || children.session?.getSnapshot().context.isKnown;
  return isKnown ? customerOf(context.session) : null;
}
