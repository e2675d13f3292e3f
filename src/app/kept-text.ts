/** Where a browser keeps texts: for every visit, or for this one. */
type Storage = 'localStorage' | 'sessionStorage';

/** What is kept under a name; `null` for nothing, and in a browser that lets nothing be kept (I10). */
export function readKept(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in the place of what was kept; answers whether the browser lets it (I10). */
export function keep(storage: Storage, key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
