import { parseRoute, type PathParts } from '../domain/routes/route.ts';
import type { Place, StorefrontActorRef } from '../machines/storefront.machine.ts';

/** The place that an address means. */
export function placeOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  paths: PathParts,
): Place {
  return { route: parseRoute(pathname, search, paths), path: pathname, search };
}

/**
 * Connects the browser's address bar with the shop: Back and Forward are told to the root actor, and an address that it
 * asks for is gone to. Which page an address means, and what that page does, is the machine's business (RT-7).
 */
export function connectAddressBar(storefront: StorefrontActorRef, paths: PathParts): void {
  const tell = () => storefront.send({ type: 'route.changed', ...placeOf(location, paths) });

  window.addEventListener('popstate', tell);
  storefront.on('navigation.requested', ({ to, replace }) => {
    const before = location.pathname;
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    tell();
    if (replace) return;
    window.scrollTo({ top: 0 });
    if (location.pathname !== before) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
