import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import { withoutCampaign } from '../../domain/routes/campaign.ts';
import { sharedAddress } from '../../domain/listing/listing-address.ts';
import { displayModes } from '../../domain/listing/listing.ts';
import { isSameListing } from '../../domain/listing/listing-source.ts';
import { isListing, type PageLocation } from '../../domain/routes/page-location.ts';
import type { PathParts, Route } from '../../domain/routes/route.ts';
import { selectProductOf } from '../../machines/listing/listing.machine.ts';
import type { StorefrontActorRef } from '../../machines/shell/storefront.machine.ts';
import { browserHistory, rewriteEntry } from './history.ts';
import { locationOf } from '../location-of.ts';
import { scrollMemory } from './scroll-memory.ts';

/** The browser's history in the form of react-router's controlled `<Router>`. */
export interface Navigation {
  readonly navigator: Navigator;
  readonly getLocation: () => Location;
  /** @returns how to unsubscribe */
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface BrowserNavigation extends Navigation {
  /** Connects the history with the running shop. */
  readonly connect: (storefront: StorefrontActorRef) => void;
  /** Is called when the page of the location is shown: focus and scroll position follow. */
  readonly onPageShown: () => void;
}

export interface BrowserNavigationOptions {
  readonly paths: PathParts;
  /** Fetches code of a page; `null` if all of it has loaded. */
  readonly loadPage: (route: Route) => Promise<void> | null;
  readonly reportError: (error: unknown) => void;
}

interface NavigateOptions {
  readonly replace: boolean;
  /** Whether a link was followed, so that the visitor starts at the top. */
  readonly isFollowed: boolean;
}

/** The URL of the document, without its origin. */
export function currentAddress(): string {
  return `${location.pathname}${location.search}`;
}

/** Replaces the document's URL by the one without a campaign's parameters, for which the server made the document. */
export function leaveOutCampaign(): void {
  const address = currentAddress();
  const plain = withoutCampaign(address);
  if (plain !== address) rewriteEntry(`${plain}${location.hash}`);
}

/**
 * Connects the browser's history, react-router and the root actor: the URL is written at once, the code of
 * its page is fetched, then the root actor decides which page the location means (RT-7). A page that cannot
 * be fetched becomes `route.failed`. Back and reload restore the scroll position; a followed link, and
 * another page in the same history entry (after signing in), lead to the top and give the page the focus
 * (A3). The address bar also has the remembered display mode, so that a shared address shows the same (RT-7).
 */
export function createBrowserNavigation({
  paths,
  loadPage,
  reportError,
}: BrowserNavigationOptions): BrowserNavigation {
  const history = browserHistory();
  nameEntry();
  const scroll = scrollMemory();
  const listeners = new Set<() => void>();
  let current = history.open();
  let shown = locationOf(currentAddress(), paths);
  let navigations = 0;
  let arrive: (() => void) | undefined;
  let storefront: StorefrontActorRef | undefined;

  scroll.returned(current.key);

  /**
   * Names an entry without a key: the first one of a visit, and one made by a fragment. Returns whether it
   * had none.
   */
  function nameEntry(): boolean {
    const isNew = history.open().key === 'default';
    if (isNew) history.name();
    return isNew;
  }

  function update() {
    current = history.open();
    listeners.forEach((onChange) => onChange());
  }

  function navigate(to: To, { replace, isFollowed }: NavigateOptions) {
    const isOpen = createPath(typeof to === 'string' ? parsePath(to) : to) === createPath(current);
    if (replace || isOpen) history.replace(to);
    else history.push(to);
    update();
    scroll.opened(current.key);
    void open((before) => {
      if (isFollowed && (isOpen || isOtherListing(before, shown))) focusMain();
      if (isFollowed || before.path !== shown.path) scrollTo({ top: 0, behavior: 'instant' });
    });
  }

  async function open(onArrival: (before: PageLocation) => void) {
    const location = locationOf(currentAddress(), paths);
    const navigation = (navigations += 1);
    let type: 'route.changed' | 'route.failed' = 'route.changed';
    const loading = loadPage(location.route);
    if (loading) {
      await loading.catch((error: unknown) => {
        reportError(error);
        type = 'route.failed';
      });
      if (navigation !== navigations) return;
    }
    const before = shown;
    shown = location;
    const pageCount = storefront?.getSnapshot().context.pageCount;
    arrive = () => {
      arrive = undefined;
      if (isOtherPage(before, location)) focusMain();
      onArrival(before);
    };
    const list = storefront?.getSnapshot().children.listing?.getSnapshot();
    const fromList = list && selectProductOf(list, location);
    storefront?.send({ type, ...location, ...(fromList && { fromList }) });
    if (storefront?.getSnapshot().context.pageCount === pageCount) arrive?.();
    showDisplayMode();
  }

  /** Keeps the history entry, with its scroll position. */
  function showDisplayMode() {
    const mode = storefront?.getSnapshot().children.displayMode?.getSnapshot();
    const remembered = displayModes.find((each) => mode?.matches(each));
    const here = locationOf(currentAddress(), paths);
    if (remembered === undefined || !isListing(here)) return;
    const address = sharedAddress(here, remembered);
    if (address !== null) rewriteEntry(`${address}${location.hash}`);
  }

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: (to) => navigate(to, { replace: false, isFollowed: true }),
      replace: (to) => navigate(to, { replace: true, isFollowed: true }),
    },
    getLocation: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    connect: (actor) => {
      storefront = actor;
      actor.on('navigation.requested', ({ to, replace, keepsScroll = false }) =>
        navigate(to, { replace, isFollowed: !replace && !keepsScroll }),
      );
      history.onReturn(() => {
        const isFragmentFollowed = nameEntry();
        update();
        void open(() => (isFragmentFollowed ? scroll.opened(current.key) : scroll.returned(current.key)));
      });
    },
    onPageShown: () => {
      arrive?.();
      showDisplayMode();
    },
  };
}

function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Whether the page differs, or the step of the checkout. */
function isOtherPage(before: PageLocation, after: PageLocation): boolean {
  return before.path !== after.path || stepOf(before) !== stepOf(after);
}

function stepOf({ route }: PageLocation): CheckoutStep | null {
  return route.kind === 'checkout' ? route.step : null;
}

function isOtherListing(before: PageLocation, after: PageLocation): boolean {
  return isListing(after) && !isSameListing(before.route, after.route);
}
