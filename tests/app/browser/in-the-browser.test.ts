// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReplaced, reloadOnce } from '#src/app/browser/loading.ts';
import { watchOutside } from '#src/app/browser/other-tabs.ts';
import { scrollMemory } from '#src/app/browser/scroll-memory.ts';

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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe('a browser without storage', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', blockedStorage);
    vi.stubGlobal('localStorage', blockedStorage);
  });

  it('starts the shop (I10)', async () => {
    expect(await reloadOnce(async () => 'the shop')).toBe('the shop');
  });

  it('reports failures, and does not reload a page forever (I10)', async () => {
    const { reload } = aLocation();

    await expect(reloadOnce(() => Promise.reject(failure))).rejects.toBe(failure);

    expect(reload).not.toHaveBeenCalled();
  });

  it('restores scroll positions until the reload (I10, RT-7)', () => {
    scrollMemory().opened('entry');

    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  });
});

describe('a browser with storage', () => {
  it('reloads a page once, without going on meanwhile, and once more if it worked in between (SE-2)', async () => {
    aStorage({});
    const { reload } = aLocation();
    const goneOn = vi.fn();
    const fail = () => reloadOnce(() => Promise.reject(failure));

    void fail().finally(goneOn);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(fail()).rejects.toBe(failure);

    await reloadOnce(async () => 'the shop');
    void fail().finally(goneOn);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(goneOn).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there any more', () => new Response(null, { status: 404 }), true],
    ['is still there', () => new Response(null), false],
    ['cannot be asked for', () => Promise.reject(failure), false],
  ])('reloads a page whose script %s: %s (SE-2)', async (_, respond, reloads) => {
    aStorage({});
    const { reload } = aLocation();
    vi.stubGlobal('fetch', async () => await respond());
    const failed = vi.fn();

    void reloadOnce(
      () => Promise.reject(failure),
      () => isReplaced('/assets/storefront.js'),
    ).catch(failed);
    await vi.waitFor(() => expect(reload.mock.calls.length + failed.mock.calls.length).toBe(1));

    expect([reload.mock.calls.length, failed.mock.calls]).toEqual(reloads ? [1, []] : [0, [[failure]]]);
  });

  it.each(['5', '{}', '[1]', '[["old",700],null]', 'null', '"entry"', 'no JSON'])(
    'starts without positions when the storage holds %s (I10, RT-7)',
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

/** The address of the page, for a test that must not leave it. */
function aLocation() {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  return { reload };
}

/** The browser's storage of the visit. */
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

it.each([
  { key: 'basketTold', reported: ['basket.changedElsewhere'] },
  { key: 'basketChanges', reported: ['basket.changedElsewhere'] },
  { key: 'viewedProducts', reported: [] },
])('a tab learns of the basket of another one by $key: $reported (BA-4)', ({ key, reported }) => {
  const heard: string[] = [];
  watchOutside(({ type }) => heard.push(type));

  window.dispatchEvent(new StorageEvent('storage', { key }));

  expect(heard).toEqual(reported);
});

it('a page that is looked at again says so (CO-3)', () => {
  const heard: string[] = [];
  watchOutside(({ type }) => heard.push(type));

  document.dispatchEvent(new Event('visibilitychange'));

  expect([document.visibilityState, heard]).toEqual(['visible', ['shop.shown']]);
});

describe('a page that Back restores from memory', () => {
  it('reads session and basket again, and a loaded page does not (SE-4, BA-4)', () => {
    const reported: string[] = [];
    watchOutside(({ type }) => reported.push(type));

    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reported).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    expect(reported).toEqual(['session.changedElsewhere', 'basket.changedElsewhere']);
  });
});
