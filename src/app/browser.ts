import { defaultConfiguration } from '../domain/configuration/configuration.ts';
import { documentDataId, nothingInitial, type DocumentData } from '../domain/document/document-data.ts';
import { displayModeCookie } from '../domain/listing/remembered-mode.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { Language } from '../domain/locale/language.ts';
import type { TextStorage } from '../services/transport/text-storage.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The document's data, and whether its page was rendered from them. */
export interface TakenDocumentData extends DocumentData {
  readonly isRendered: boolean;
}

/**
 * Removes the server's data from the document: prices and names must not outlive the session in a page that
 * stays open (SE-3). Ignores data of another address; a document without data has the default configuration
 * (GW-4).
 */
export function takeDocumentData(document: Document, address: string): TakenDocumentData {
  const element = document.getElementById(documentDataId);
  const text = element?.textContent;
  element?.remove();
  if (!text) {
    return {
      configuration: defaultConfiguration,
      address,
      initial: nothingInitial,
      visit: { rememberedMode: 'list', isWide: false },
      isRendered: false,
    };
  }
  const data: DocumentData = JSON.parse(text);
  return data.address === address
    ? { ...data, isRendered: true }
    : { ...data, address, initial: nothingInitial, isRendered: false };
}

/**
 * Stores the language in a cookie that the server reads too, and reloads the page in it (CF-4). Chromium stores a cookie
 * asynchronously, so that a reload could be sent without it: reading the cookies waits until it is stored.
 */
export function chooseLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  if (document.cookie !== '') location.reload();
}

/** Stores the display mode in a cookie for the server's next render (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  document.cookie = `${displayModeCookie}=${mode}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/**
 * A text in the browser's storage under its own key. In a browser without storage it is empty, and writing
 * returns false; nothing throws (I10).
 */
export function textStorage(storage: 'localStorage' | 'sessionStorage', key: string): StorageOfBrowser {
  return {
    read: () => {
      try {
        return window[storage].getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write: (text) => {
      try {
        window[storage].setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** A text in the browser's storage; writing returns whether it is stored. */
interface StorageOfBrowser {
  readonly read: () => string;
  readonly write: (text: string) => boolean;
}

/** The same text while the page is open, also if the browser stores nothing (I10). */
export function atLeastInPage(storage: StorageOfBrowser): TextStorage {
  let inPage = '';
  return {
    read: () => inPage || storage.read(),
    write: (text) => {
      inPage = storage.write(text) ? '' : text;
    },
  };
}

const inspected = textStorage('sessionStorage', 'inspected');

/** Whether an address of this tab had `inspect` among its parameters since it was opened (MA-4). */
export function isTabInspected(search: string): boolean {
  const isWanted = new URLSearchParams(search).has('inspect');
  if (isWanted) inspected.write('yes');
  return isWanted || inspected.read() !== '';
}

const reloaded = textStorage('sessionStorage', 'reloadedAfterFailure');

/**
 * Loads the code that the first frame needs. If that fails, because the connection broke or a new version of
 * the shop replaced the page's one, reloads the page once; its links work without the client meanwhile. A
 * browser without storage cannot know that it has reloaded already, so that it does not reload (I10).
 *
 * @throws the error, if reloading did not help.
 */
export async function reloadOnce<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    const result = await load();
    reloaded.write('');
    return result;
  } catch (error) {
    if (reloaded.read() === '' && reloaded.write('yes')) location.reload();
    throw error;
  }
}

const nextTryMs = 10_000;

/** Resolves after a delay, or as soon as the browser has a connection again (BA-4). */
export function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(pause);
      window.removeEventListener('online', done);
      resolve();
    };
    const pause = setTimeout(done, nextTryMs);
    window.addEventListener('online', done);
  });
}

/** A unique id of a visit; `crypto.randomUUID` is missing if the page is not served over TLS. */
export function visitId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

/** Lets the browser paint and respond to input between two long steps. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Loads the code of pages behind visible links: after the first page has fully arrived, one after the other,
 * each while the browser is idle. So none of them delays an image or a press, on a slow connection either. A page
 * loads its code again if that failed.
 *
 * @param load loads the code of the page at an address, once
 */
export async function prefetchLinkedPages(
  document: Document,
  load: (address: string) => Promise<void>,
): Promise<void> {
  await loaded(document);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    if (!isVisible(link)) continue;
    await new Promise<void>((resolve) => whenIdle(resolve));
    await load(`${link.pathname}${link.search}`).catch(() => undefined);
  }
}

/** A page that is prefetched keeps Safari's `load` event waiting for ever. */
const longestLoadMs = 5_000;

/** Waits until the page has loaded its images, at most for 5 s. */
async function loaded(document: Document): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, longestLoadMs);
  });
}

function isVisible(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/**
 * Focuses a button when it is pressed, which Safari does not: a dialog that closes returns the focus to the
 * button that opened it.
 */
export function focusPressedButtons(document: Document): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const isFocusAround = button !== null && (document.activeElement?.contains(button) ?? false);
      if (isFocusAround && document.activeElement !== button) button.focus({ preventScroll: true });
    },
    { capture: true },
  );
}

/** Runs work while the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}
