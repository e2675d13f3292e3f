import type { TextStorage } from '../../services/transport/text-storage.ts';

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
