import { isSameListing } from '../domain/listing/listing-source.ts';
import { isListing, placeOf, type Place } from '../domain/routes/place.ts';
import type { PathParts, Route } from '../domain/routes/route.ts';
import type { StorefrontActorRef } from '../machines/storefront.machine.ts';
import { afterPicture } from '../views/after-picture.ts';
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
 * nothing that Back would have to pass. Whoever opens a page, another search from the results of one among them, has the
 * focus at its beginning (RT-7, A3).
 */
export function connectAddressBar(
  storefront: StorefrontActorRef,
  paths: PathParts,
  loadPage: (route: Route) => Promise<void>,
): void {
  const memory = scrollMemory();
  /**
   * What the page shows already, and the address bar with the picture after it, or before the next thing somebody does: to
   * write it takes time of the first picture. With an `entry` it is one that Back passes.
   */
  let unwritten: { readonly to: string; readonly entry: string | undefined } | undefined;
  const shownPlace = () => placeOf(unwritten?.to ?? shownAddress(), paths);
  let shown = shownPlace();
  const isLoaded = (before: Place, { route }: Place) =>
    isSameListing(before.route, route) && !storefront.getSnapshot().matches({ page: 'unavailable' });
  const tell = async (isFollowed: boolean, isOpen = false) => {
    const before = shown;
    const next = shownPlace();
    shown = next;
    try {
      if (!isLoaded(before, next)) await loadPage(next.route);
    } catch {
      if (shown === next) storefront.send({ type: 'route.failed', ...next });
      return;
    }
    if (shown !== next) return;
    storefront.send({ type: 'route.changed', ...next });
    if (next.path !== before.path || (isFollowed && (isOpen || isOtherListing(before, next))))
      document.getElementById('main')?.focus({ preventScroll: true });
    if (isFollowed) scrollTo({ top: 0, behavior: 'instant' });
  };
  const write = () => {
    if (unwritten?.entry) history.pushState({ entry: unwritten.entry }, '', unwritten.to);
    else if (unwritten) history.replaceState(history.state, '', unwritten.to);
    unwritten = undefined;
  };
  const openAgain = () => {
    unwritten = undefined;
    const entry = entryOf(history.state);
    if (entry !== undefined) return memory.returned(entry);
    const name = visitId();
    history.replaceState({ entry: name }, '');
    memory.opened(name);
  };

  openAgain();
  addEventListener('popstate', () => {
    openAgain();
    void tell(false);
  });
  storefront.on('navigation.requested', ({ to, replace, keepsScroll = false }) => {
    write();
    const isOpen = to === shownAddress();
    const entry = replace || isOpen ? undefined : visitId();
    unwritten = { to: new URL(to, location.origin).href.slice(location.origin.length), entry };
    if (entry) memory.opened(entry);
    if (keepsScroll) afterPicture(write);
    else write();
    void tell(!replace && !keepsScroll, isOpen);
  });
}

function isOtherListing(before: Place, after: Place): boolean {
  return isListing(after) && !isSameListing(before.route, after.route);
}

function entryOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined;
}
