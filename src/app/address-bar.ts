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
 * also restore how far the page was scrolled (RT-7).
 */
export function connectAddressBar(storefront: StorefrontActorRef, paths: PathParts): void {
  const memory = scrollMemory();
  let shown = location.pathname;
  const tell = () => {
    storefront.send({ type: 'route.changed', ...placeOf(shownAddress(), paths) });
    if (location.pathname !== shown) document.getElementById('main')?.focus({ preventScroll: true });
    shown = location.pathname;
  };
  const openAgain = () => {
    const entry = entryOf(history.state);
    if (entry === undefined) memory.opened(named());
    else memory.returned(entry);
  };

  openAgain();
  window.addEventListener('popstate', () => {
    openAgain();
    tell();
  });
  storefront.on('navigation.requested', ({ to, replace, keepsScroll = false }) => {
    if (replace) history.replaceState(history.state, '', to);
    else {
      history.pushState(null, '', to);
      memory.opened(named());
    }
    tell();
    if (!replace && !keepsScroll) window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Gives the entry that is open a name of its own. */
function named(): string {
  const entry = visitId();
  history.replaceState({ entry }, '');
  return entry;
}

function entryOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined;
}
