// @vitest-environment jsdom
import { createPath } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyEventObject } from 'xstate';
import { createBrowserNavigation, currentAddress } from '#src/app/browser/navigation.ts';
import type { DisplayMode, Listing } from '#src/domain/listing/listing.ts';
import { locationOf } from '#src/app/location-of.ts';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { settled } from '../support/a-composed-request.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';

const { paths } = aStorefrontInput.configuration;
const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  history.replaceState(null, '', '/basket');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe('the navigation of the browser', () => {
  it('writes the URL at once, tells the router, then the shop (RT-7)', () => {
    const { follow, storefront, navigation } = open();
    const notified: string[] = [];
    navigation.subscribe(() => notified.push(createPath(navigation.getLocation())));

    follow('/search?q=bolt');

    expect([currentAddress(), notified]).toEqual(['/search?q=bolt', ['/search?q=bolt']]);
    expect(storefront.getSnapshot().context.location).toEqual(locationOf('/search?q=bolt', paths));
  });

  it.each([
    { replace: false, entries: 1 },
    { replace: true, entries: 0 },
  ])(
    'adds $entries history entries for a choice within the page with replace: $replace (RT-7)',
    ({ replace, entries }) => {
      const { storefront } = open();
      const before = history.length;

      storefront.send({ type: 'navigation.requested', to: '/search?q=bolt', replace, keepsScroll: true });

      expect([history.length - before, currentAddress()]).toEqual([entries, '/search?q=bolt']);
    },
  );

  it('scrolls to the top of a followed page and focuses it once it is shown (RT-7, A3)', () => {
    const { follow, main, link, navigation } = open();
    link.focus();

    follow('/login');
    expect([document.activeElement, scrollTo.mock.calls]).toEqual([link, []]);
    navigation.onPageShown();

    expect(document.activeElement).toBe(main);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('scrolls to the top of the open page, without adding a history entry (RT-7)', () => {
    const { follow, main, link, navigation } = open();
    follow('/login');
    navigation.onPageShown();
    const entries = history.length;
    scrollTo.mockClear();
    link.focus();

    follow('/login');

    expect([history.length, currentAddress()]).toEqual([entries, '/login']);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(main);
  });

  it('tells the shop what the open list knows of the product that is opened, and of no other page (PD-1)', () => {
    const bolt = aPublicProduct();
    const { follow, storefront } = open(undefined, 'list', aListing({ products: [bolt] }));
    const known = () => storefront.getSnapshot().context.fromList;

    follow('/p/bolt?currentPath=%2Fsearch');
    expect(known()).toEqual(bolt);
    follow('/p/nut');
    expect(known()).toBeNull();
  });

  it('adds no history entry when the shop leads to the open page (RT-7)', () => {
    const { storefront } = open();
    const before = history.length;

    storefront.send({ type: 'navigation.requested', to: '/basket', replace: false });

    expect([history.length - before, currentAddress()]).toEqual([0, '/basket']);
  });

  it('treats another search as another page, and another page of the same search as the same (RT-4, A3)', () => {
    const { follow, main, link, navigation } = open();
    follow('/search?q=bolt');
    navigation.onPageShown();
    link.focus();
    follow('/search?q=bolt&page=2');
    expect(document.activeElement).toBe(link);

    follow('/search?q=nut');
    navigation.onPageShown();

    expect(document.activeElement).toBe(main);
  });

  it('keeps the scroll position and the focus of a visitor who goes on within the page (RT-7)', () => {
    const { storefront, follow, link, navigation } = open();
    follow('/search?q=bolt');
    navigation.onPageShown();
    scrollTo.mockClear();
    link.focus();

    storefront.send({
      type: 'navigation.requested',
      to: '/search?q=bolt&page=2',
      replace: false,
      keepsScroll: true,
    });

    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(link);
  });

  it('scrolls to the top of a page that replaces the history entry of another, as after signing in (RT-7, A3)', () => {
    const { storefront, follow, main, link, navigation } = open();
    follow('/login');
    navigation.onPageShown();
    scrollTo.mockClear();
    link.focus();

    storefront.send({ type: 'navigation.requested', to: '/search?q=bolt', replace: true });
    navigation.onPageShown();

    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(main);
  });

  it('goes back to the page before (RT-7)', async () => {
    const { follow, storefront } = open();
    follow('/search?q=bolt');
    follow('/login');
    const popped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });

    history.back();
    await popped;

    expect(currentAddress()).toBe('/search?q=bolt');
    expect(storefront.getSnapshot().context.location).toEqual(locationOf('/search?q=bolt', paths));
  });

  it('tells the shop of the last page only, when the code of an earlier page loads later (RT-7)', async () => {
    const code = aHeldRequest<string, undefined>();
    const { follow, received } = open((kind) => code.service(kind, { signal: new AbortController().signal }));

    follow('/login');
    follow('/search?q=bolt');
    await code.whenAsked(2);
    code.response(1, undefined);
    await vi.waitFor(() => expect(received()).toEqual([['route.changed', '/search']]));
    code.response(0, undefined);
    await settled();

    expect([currentAddress(), received()]).toEqual(['/search?q=bolt', [['route.changed', '/search']]]);
  });

  it('tells the shop of a page whose code cannot be fetched, and tries again on request (SE-2)', async () => {
    const failures = [new Error('The connection broke')];
    const { follow, storefront, received, reported } = open(async () => {
      const failure = failures.pop();
      if (failure) throw failure;
    });

    follow('/login');
    await vi.waitFor(() => expect(received()).toEqual([['route.failed', '/login']]));
    expect(storefront.getSnapshot().matches({ page: 'unavailable' })).toBe(true);
    expect(reported).toEqual([new Error('The connection broke')]);
    storefront.send({ type: 'retry.requested' });
    await vi.waitFor(() => expect(received().at(-1)).toEqual(['route.changed', '/login']));

    expect(storefront.getSnapshot().matches({ page: 'signIn' })).toBe(true);
  });

  it('adds the remembered display mode to the address of a listing, and to no other address (LS-6, RT-7)', async () => {
    const { follow, navigation, storefront } = open(undefined, 'grid');
    follow('/search?q=bolt&page=2');
    const key = window.history.state.key;
    const entries = window.history.length;
    navigation.onPageShown();

    expect(currentAddress()).toBe('/search?q=bolt&page=2&display=grid');
    expect([window.history.state.key, window.history.length]).toEqual([key, entries]);
    storefront.send({
      type: 'navigation.requested',
      to: '/search?q=bolt&page=3',
      replace: true,
      keepsScroll: true,
    });
    expect(currentAddress()).toBe('/search?q=bolt&page=3&display=grid');
    follow('/search?q=bolt&display=roomy');
    expect(currentAddress()).toBe('/search?q=bolt&display=roomy');
    follow('/login');
    navigation.onPageShown();
    expect(currentAddress()).toBe('/login');
  });

  it('goes on without the display mode in the address while Safari takes no more addresses (RT-7)', () => {
    const { follow, navigation } = open(undefined, 'grid');
    const refusing = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });

    follow('/search?q=bolt');
    navigation.onPageShown();
    const attempts = refusing.mock.calls.length;
    refusing.mockRestore();

    expect([attempts > 0, currentAddress()]).toEqual([true, '/search?q=bolt']);
  });
});

/**
 * The shop behind a browser's history, with some text and a link.
 *
 * @param listing the open list; `null` for the basket
 */
function open(
  loadPage?: (kind: string) => Promise<unknown>,
  rememberedMode: DisplayMode = 'list',
  listing: Listing | null = null,
) {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  const link = document.createElement('a');
  link.href = '/login';
  document.body.append(link, main);
  const events: AnyEventObject[] = [];
  const reported: unknown[] = [];
  const storefront = createActor(
    storefrontMachine.provide({
      actors: { demoCustomers: demoCustomersMachine, productPage: productPageMachine },
    }),
    {
      systemId: 'storefront',
      input: {
        ...aStorefrontInput,
        initial: { ...aStorefrontInput.initial, listing },
        rememberedMode,
        location: locationOf(listing ? '/search?q=bolt' : '/basket', paths),
      },
      inspect: (event) => {
        if (event.type === '@xstate.event' && event.actorRef === storefront) events.push(event.event);
      },
    },
  );
  const navigation = createBrowserNavigation({
    paths,
    loadPage: ({ kind }) => loadPage?.(kind).then(() => undefined) ?? null,
    reportError: (error) => reported.push(error),
  });
  navigation.connect(storefront);
  storefront.start();
  return {
    storefront,
    navigation,
    reported,
    main,
    link,
    /** As react-router does for a link: to the open address it replaces the entry. */
    follow: (to: string) =>
      to === currentAddress() ? navigation.navigator.replace(to) : navigation.navigator.push(to),
    received: () =>
      events
        .filter(({ type }) => type.startsWith('route.'))
        .map((event) => [event.type, 'path' in event ? event['path'] : '']),
  };
}
