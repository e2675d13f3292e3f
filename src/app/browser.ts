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
 * Takes the server's data out of the document: prices and names must not outlive the session in a page that stays open
 * (SE-3). Data made for another address is ignored, and a document without data has the default configuration (GW-4).
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
      prefetch: [],
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

/** Stores the display mode for the next visit, in a cookie that the server renders by (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  document.cookie = `${displayModeCookie}=${mode}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/**
 * A text in the browser's storage under a key of its own. In a browser that stores nothing it is empty, and writing returns
 * false; nothing throws (I10).
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

/** The same text for as long as the page is open, also where the browser stores nothing (I10). */
export function atLeastInPage(storage: StorageOfBrowser): TextStorage {
  let inPage = '';
  return {
    read: () => inPage || storage.read(),
    write: (text) => {
      inPage = storage.write(text) ? '' : text;
    },
  };
}

const reloaded = textStorage('sessionStorage', 'reloadedAfterFailure');

/**
 * Loads what the first frame cannot do without. When that fails, because the connection broke or a new version of the shop
 * replaced the one this page belongs to, the page is reloaded, once; its links work without the client meanwhile. A browser
 * that stores nothing does not know that it has reloaded already, so there it is not reloaded (I10).
 *
 * @throws whatever failed, when reloading did not help.
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

/** Resolves after a pause, or as soon as the browser has a connection again (BA-4). */
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

/** An id that no other visit of the shop has; `crypto.randomUUID` is missing where the page is not served over TLS. */
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
 * Fetches files of later pages, without running them: once all of the first page has arrived, one after the other, each when
 * the browser has nothing else to do. So none of them delays an image or a press, on a slow line either. A file that cannot
 * be fetched is fetched again by the page that needs it.
 *
 * These are requests and no `<link rel="prefetch">`: Firefox allows those only where `default-src` does (H1), and Safari
 * never says that one has arrived.
 */
export async function prefetchFiles(document: Document, files: readonly string[]): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  for (const file of files) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    await fetch(file, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}

/** Runs something when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}
