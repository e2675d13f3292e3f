import type { StorefrontActorRef } from '../machines/storefront.machine.ts';

/**
 * Resolves once the page of the address is open, so that the first picture is the page itself.
 *
 * @throws whatever the shop broke with before.
 */
export async function opened(storefront: StorefrontActorRef): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (storefront.getSnapshot().hasTag('opening')) return;
      watching.unsubscribe();
      resolve();
    };
    const watching = storefront.subscribe({ next: settle, error: reject });
    settle();
  });
}
