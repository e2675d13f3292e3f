import { textStorage } from './storage.ts';

const stored = textStorage('sessionStorage', 'scrollPositions');
const mostEntries = 50;
const longestWaitMs = 5000;
const visitorEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The scroll positions of the history's entries. */
export interface ScrollMemory {
  /** A new entry is open; its scroll position is not changed. */
  readonly opened: (entry: string) => void;
  /**
   * An entry is open again: scrolls to its position as soon as the page is long enough, and holds it while
   * the page loads.
   */
  readonly returned: (entry: string) => void;
}

/**
 * Remembers the scroll position of each entry of the history; a reload keeps the last 50 entries (RT-7). A
 * page that loads again is held at its position for up to 5 s, or until the visitor scrolls or types. If
 * storage is missing or has another format, a reload starts at the top (I10).
 */
export function scrollMemory(): ScrollMemory {
  const positions = readPositions();
  let current = '';
  let top = scrollY;
  let stopWaiting: (() => void) | undefined;

  history.scrollRestoration = 'manual';
  const remember = (position: number) => {
    positions.delete(current);
    positions.set(current, position);
  };
  const follow = () => {
    top = scrollY;
    if (!stopWaiting) remember(top);
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('pagehide', () => stored.write(JSON.stringify([...positions].slice(-mostEntries))));

  return {
    opened: (entry) => {
      stopWaiting?.();
      current = entry;
      remember(top);
    },
    returned: (entry) => {
      stopWaiting?.();
      current = entry;
      const position = positions.get(entry) ?? 0;
      remember(position);
      stopWaiting = scrollWhenLongEnough(position, () => {
        stopWaiting = undefined;
      });
    },
  };
}

/**
 * Scrolls to a position as soon as the page is long enough, and holds it, because a page may become shorter
 * again while it loads. Switches off the browser's scroll anchoring meanwhile, because it would look like
 * scrolling by the visitor. Returns a function that stops it.
 */
function scrollWhenLongEnough(top: number, onDone: () => void): () => void {
  let isReached = false;
  const isLongEnough = () => document.documentElement.scrollHeight - innerHeight >= top;
  const scroll = () => scrollTo({ top, behavior: 'instant' });
  const { style } = document.documentElement;
  const stop = () => {
    style.removeProperty('overflow-anchor');
    observer.disconnect();
    clearTimeout(timer);
    visitorEvents.forEach((type) => removeEventListener(type, stop));
    removeEventListener('scroll', stopWhenMoved, { capture: true });
    onDone();
  };
  const stopWhenMoved = () => {
    if (isReached && isLongEnough() && Math.abs(scrollY - top) > 1) stop();
  };
  const observer = new ResizeObserver(() => {
    if (!isLongEnough()) return;
    isReached = true;
    scroll();
  });
  const timer = setTimeout(() => {
    if (!isReached) scroll();
    stop();
  }, longestWaitMs);
  visitorEvents.forEach((type) => addEventListener(type, stop, { passive: true }));
  // Before the position is remembered, which is suspended while this waits.
  addEventListener('scroll', stopWhenMoved, { passive: true, capture: true });
  style.setProperty('overflow-anchor', 'none');
  observer.observe(document.body);
  return stop;
}

/** Empty if nothing is stored, or if it has another format (I10). */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(stored.read()));
  } catch {
    return new Map();
  }
}
