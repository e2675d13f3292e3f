import { textStorage } from './browser.ts';

const kept = textStorage('sessionStorage', 'scrollPositions');
const keptEntries = 50;
const longestWaitMs = 5000;
const handsOn = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** How far the entries of the history were scrolled. */
export interface ScrollMemory {
  /** A new entry is open; it stands where it stands. */
  readonly opened: (entry: string) => void;
  /** An entry is open again: it is scrolled to where it was left, as soon as it is long enough, and kept there while it loads. */
  readonly returned: (entry: string) => void;
}

/**
 * Remembers how far each entry of the history was scrolled, also over a reload (RT-7). It keeps a page that
 * loads where it was left for 5 s, and gives up when the visitor scrolls or types meanwhile. Over a reload the 50 entries used last are stored; where
 * storage is missing or holds something else, a reload starts at the top (I10).
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
  addEventListener('pagehide', () => kept.write(JSON.stringify([...positions].slice(-keptEntries))));

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
 * The page may be long enough at first and shorter before it is complete, so it is kept there. The browser's scroll anchoring rests
 * meanwhile: it moves the page when something above changes, which would pass for the visitor's own scrolling. Returns how to give up.
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
    handsOn.forEach((type) => removeEventListener(type, stop));
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
  handsOn.forEach((type) => addEventListener(type, stop, { passive: true }));
  // before the position is remembered, which does not happen while it waits
  addEventListener('scroll', stopWhenMoved, { passive: true, capture: true });
  style.setProperty('overflow-anchor', 'none');
  observer.observe(document.body);
  return stop;
}

/** None where nothing is kept, or where what is kept was not written here (I10). */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(kept.read()));
  } catch {
    return new Map();
  }
}
