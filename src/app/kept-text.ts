import type { KeptText } from '../services/typed-memory.ts';

/**
 * A text in the browser's storage under a key of its own. In a browser that keeps nothing it stays empty, and nothing fails.
 */
export function keptText(storage: 'localStorage' | 'sessionStorage', key: string): KeptText {
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
      } catch {
        return;
      }
    },
  };
}
