import { textStorage } from './browser.ts';

const kept = textStorage('sessionStorage', 'scrollPositions');
const keptEntries = 50;
const longestWaitMs = 5000;
const handsOn = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** How far the entries of the history were scrolled. */
export interface ScrollMemory {
  /** A new entry is open; it stands where it stands. */
  readonly opened: (entry: string) => void;
  /** An entry is open again: it is scrolled to where it was left, as soon as it is long enough. */
  readonly returned: (entry: string) => void;
}

/**
 * Remembers how far each entry of the history was scrolled, also over a reload (RT-7). A page that loads is waited for, up to
 * 5 s; whoever scrolls or types meanwhile is left where he is. Over a reload the 50 entries used last are kept; a browser that
 * keeps nothing, or something else in their place, forgets with the reload (I10).
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

/** Returns how to give up. */
function scrollWhenLongEnough(top: number, onDone: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    handsOn.forEach((type) => removeEventListener(type, stop));
    onDone();
  };
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' });
    stop();
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight >= top) scroll();
  });
  const timer = setTimeout(scroll, longestWaitMs);
  handsOn.forEach((type) => addEventListener(type, stop, { passive: true }));
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
