import { placeOf } from '../domain/routes/place.ts';
import type { PathParts } from '../domain/routes/route.ts';
import type { StorefrontActorRef } from '../machines/storefront.machine.ts';
import { scrollMemory } from './scroll-memory.ts';
import { visitId } from './visit-id.ts';

/** The address as the browser shows it, without its origin. */
export function shownAddress(): string {
  return `${location.pathname}${location.search}`;
}

/**
 * Connects the browser's address bar with the shop: Back and Forward are told to the root actor, and an address that it
 * asks for is gone to. Which page an address means, and what that page does, is the machine's business. Back and reload
 * also restore how far the page was scrolled. A link to the address that is open leads to the beginning of the page, and adds
 * nothing that Back would have to pass (RT-7).
 */
export function connectAddressBar(storefront: StorefrontActorRef, paths: PathParts): void {
  const memory = scrollMemory();
  let shown = location.pathname;
  const tell = (isOpenedAnew?: boolean) => {
    storefront.send({ type: 'route.changed', ...placeOf(shownAddress(), paths) });
    if (isOpenedAnew || location.pathname !== shown)
      document.getElementById('main')?.focus({ preventScroll: true });
    shown = location.pathname;
  };
  const openAgain = () => {
    const entry = entryOf(history.state);
    if (entry !== undefined) return memory.returned(entry);
    const name = visitId();
    history.replaceState({ entry: name }, '');
    memory.opened(name);
  };

  openAgain();
  window.addEventListener('popstate', () => {
    openAgain();
    tell();
  });
  storefront.on('navigation.requested', ({ to, replace, keepsScroll = false }) => {
    const isOpen = to === shownAddress();
    if (replace || isOpen) history.replaceState(history.state, '', to);
    else {
      const entry = visitId();
      history.pushState({ entry }, '', to);
      memory.opened(entry);
    }
    const isFollowed = !replace && !keepsScroll;
    tell(isFollowed && isOpen);
    if (isFollowed) window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

function entryOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined;
}
