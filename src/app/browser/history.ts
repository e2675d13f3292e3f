import { createPath, parsePath, type Location, type To } from 'react-router';

/** The entries of the browser's history, each with a key, for react-router's controlled `<Router>`. */
export interface BrowserHistory {
  /** The entry that is open; its key is `default` if this history did not make it. */
  readonly open: () => Location;
  readonly push: (to: To) => void;
  readonly replace: (to: To) => void;
  /** Gives the open entry a key. */
  readonly name: () => void;
  /** Back, forward, or a fragment. */
  readonly onReturn: (listener: () => void) => void;
}

/** The history of the window. `createBrowserRouter` would bring react-router's whole data router for it (ADR 0014). */
export function browserHistory(): BrowserHistory {
  return {
    open: () => {
      const { pathname, search, hash } = location;
      return { pathname, search, hash, state: null, key: keyOf(history.state) };
    },
    push: (to) => {
      try {
        history.pushState(newEntry(), '', addressOf(to));
      } catch {
        // Safari allows 100 entries in 30 seconds
        location.assign(addressOf(to));
      }
    },
    replace: (to) => {
      if (!rewriteEntry(addressOf(to), newEntry())) location.replace(addressOf(to));
    },
    name: () => rewriteEntry(location.href, newEntry()),
    onReturn: (listener) => addEventListener('popstate', listener),
  };
}

/**
 * Rewrites the address of the open entry. Returns whether it could: Safari refuses it after 100 entries in 30 seconds.
 */
export function rewriteEntry(address: string, state: unknown = history.state): boolean {
  try {
    history.replaceState(state, '', address);
    return true;
  } catch {
    return false;
  }
}

function addressOf(to: To): string {
  return createPath({ pathname: location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) });
}

function newEntry() {
  return { key: Math.random().toString(36).slice(2, 10) };
}

function keyOf(state: unknown): string {
  const key: unknown = Object(state).key;
  return typeof key === 'string' ? key : 'default';
}
