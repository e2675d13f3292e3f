// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { connectAddressBar, shownAddress } from '#src/app/address-bar.ts';
import { reloadOnce } from '#src/app/reload-once.ts';
import { readRememberedMode, rememberMode } from '#src/app/remembered-mode.ts';
import { scrollMemory } from '#src/app/scroll-memory.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { placeOf } from '#src/domain/routes/place.ts';
import { storefrontMachine } from '#src/machines/storefront.machine.ts';
import { anonymous } from '#tests/support/a-session.ts';
import { pictures } from '#tests/support/pictures.ts';

const failure = new Error('the line broke');
const scrollTo = vi.fn();
const blockedStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await pictures();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', blockedStorage);
    vi.stubGlobal('localStorage', blockedStorage);
  });

  it('starts the shop (I10)', async () => {
    expect(await reloadOnce(async () => 'the shop')).toBe('the shop');
  });

  it('is told what failed, and does not load a page anew for ever (I10)', async () => {
    const { reload } = aLocation();

    await expect(reloadOnce(() => Promise.reject(failure))).rejects.toBe(failure);

    expect(reload).not.toHaveBeenCalled();
  });

  it('shows a list, and shows it scrolled as it was until it is loaded anew (I10, LS-6, RT-7)', () => {
    rememberMode('grid');
    expect(readRememberedMode()).toBe('list');

    scrollMemory().opened('entry');

    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  });
});

describe('a browser that keeps what it was given', () => {
  it('loads a page anew once, and once more after it worked in between (SE-2)', async () => {
    aStorage({});
    const { reload } = aLocation();
    const fail = () => reloadOnce(() => Promise.reject(failure));

    await expect(fail()).rejects.toBe(failure);
    await expect(fail()).rejects.toBe(failure);
    expect(reload).toHaveBeenCalledTimes(1);

    await reloadOnce(async () => 'the shop');
    await expect(fail()).rejects.toBe(failure);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each(['5', '{}', '[1]', '[["old",700],null]', 'null', '"entry"', 'no JSON'])(
    'starts with no positions when %s is kept in their place (I10, RT-7)',
    (kept) => {
      const storage = aStorage({ scrollPositions: kept });

      scrollMemory().opened('entry');
      window.dispatchEvent(new Event('pagehide'));

      expect(JSON.parse(storage.get('scrollPositions') ?? '')).toEqual([['entry', 0]]);
    },
  );

  it('keeps the positions of the visit over a reload (RT-7)', () => {
    const storage = aStorage({ scrollPositions: '[["old",700]]' });

    scrollMemory().opened('entry');
    window.dispatchEvent(new Event('pagehide'));

    expect(JSON.parse(storage.get('scrollPositions') ?? '')).toEqual([
      ['old', 700],
      ['entry', 0],
    ]);
  });
});

describe('the address bar', () => {
  it('leads to the beginning of the page that is open, and Back to where the visitor came from (RT-7)', async () => {
    const { follow, main, link } = open();
    follow('/basket');
    follow('/login');
    await pageLoaded();
    const entries = history.length;
    scrollTo.mockClear();
    link.focus();

    follow('/login');
    await pageLoaded();

    expect([history.length, location.pathname]).toEqual([entries, '/login']);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(main);
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
    expect(location.pathname).toBe('/basket');
  });

  it('opens another search from the results of one as a page of its own (RT-4, A3)', async () => {
    const { follow, main, link } = open();
    follow('/search?q=bolt');
    await pageLoaded();
    link.focus();
    follow('/search?q=bolt&page=2');
    await pageLoaded();
    expect(document.activeElement).toBe(link);

    follow('/search?q=nut');
    await pageLoaded();

    expect(document.activeElement).toBe(main);
  });

  it('leaves whoever goes on within the page where he is (RT-7)', () => {
    const { follow, link } = open();
    follow('/login');
    scrollTo.mockClear();
    link.focus();

    follow('/login', { keepsScroll: true });

    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(link);
  });
});

describe('the address of what a visitor chose on a page', () => {
  it.each([
    { replace: false, entries: 1, text: 'an entry of its own' },
    { replace: true, entries: 0, text: 'in the place of the one before' },
  ])(
    'stands in the address bar with the picture after it, $text (RT-7, FL-5)',
    async ({ replace, entries }) => {
      const { follow, shown } = open();
      follow('/search?q=bolt');
      const before = history.length;

      follow('/search?q=bolt&page=2', { keepsScroll: true, replace });
      expect([shown(), shownAddress()]).toEqual(['?q=bolt&page=2', '/search?q=bolt']);
      await pictures();

      expect([shown(), shownAddress()]).toEqual(['?q=bolt&page=2', '/search?q=bolt&page=2']);
      expect(history.length - before).toBe(entries);
    },
  );

  it.each(['pointerdown', 'keydown'])('stands there before whatever one does next: %s (RT-7)', (type) => {
    const { follow } = open();
    follow('/search?q=bolt');

    follow('/search?q=bolt&page=2', { keepsScroll: true, replace: true });
    document.body.dispatchEvent(new Event(type, { bubbles: true }));

    expect(shownAddress()).toBe('/search?q=bolt&page=2');
  });

  it('is an entry of its own, also when the next choice comes before that picture (RT-7)', async () => {
    const { follow } = open();
    follow('/search?q=bolt');
    const entries = history.length;

    follow('/search?q=bolt&page=2', { keepsScroll: true });
    follow('/search?q=bolt&page=3', { keepsScroll: true });
    await pictures();

    expect([history.length - entries, shownAddress()]).toEqual([2, '/search?q=bolt&page=3']);
  });

  it('is forgotten by whoever goes back before that picture (RT-7)', async () => {
    const { follow, shown } = open();
    follow('/search?q=bolt');

    follow('/search?q=bolt&page=2', { keepsScroll: true });
    window.dispatchEvent(new PopStateEvent('popstate'));
    await pictures();

    expect([shown(), shownAddress()]).toEqual(['?q=bolt', '/search?q=bolt']);
  });
});

/** Resolves when the page that was followed last has been loaded. */
function pageLoaded() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The shop behind an address bar, with a place to read and a link to follow. */
function open() {
  aStorage({});
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  const link = document.createElement('a');
  link.href = '/login';
  document.body.append(link, main);
  const storefront = createActor(storefrontMachine, {
    input: {
      configuration: defaultConfiguration,
      initial: { session: anonymous, categories: [], listing: null, product: null, isMissing: false },
      rememberedMode: 'list',
      place: placeOf('/basket', defaultConfiguration.paths),
      isPrefetchAllowed: false,
      visit: 'visit',
    },
  });
  connectAddressBar(storefront, defaultConfiguration.paths, () => Promise.resolve());
  storefront.start();
  const follow = (to: string, { keepsScroll = false, replace = false } = {}) =>
    storefront.send({ type: 'navigation.requested', to, replace, keepsScroll });
  const shown = () => storefront.getSnapshot().context.place.search;
  return { follow, shown, main, link };
}

/** Where the page is, for a test that may not leave it. */
function aLocation() {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  return { reload };
}

/** What the browser keeps for the visit. */
function aStorage(kept: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries(kept));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  return texts;
}

function refuse(): never {
  throw new DOMException('The request was denied.', 'SecurityError');
}
