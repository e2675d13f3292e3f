import type { TextStorage } from '../services/typed-memory.ts';

/**
 * A text in the browser's storage under a key of its own. A browser that lets nothing be kept has none, and says so when it
 * should keep one; nothing fails (I10).
 */
export function textStorage(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
): TextStorage & { readonly write: (text: string) => boolean } {
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
