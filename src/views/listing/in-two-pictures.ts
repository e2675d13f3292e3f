import {
  useCallback,
  useDeferredValue,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefCallback,
} from 'react';

export interface TwoPictures {
  readonly tiles: readonly ReactElement[];
  /** For what is around the tiles. */
  readonly ref: RefCallback<HTMLElement>;
  readonly style: CSSProperties;
}

/**
 * The tiles of a list that other tiles take the place of: the first picture has those that are in sight, the next one all
 * of them. So what one looks at comes at once, however long the page is; meanwhile the page stays as long as it was.
 *
 * @param tilePx about how high a tile is, divided by how many stand beside each other; rather too little
 */
export function useInTwoPictures(tiles: readonly ReactElement[], tilePx: number): TwoPictures {
  const before = useDeferredValue(tiles);
  const [{ top, height }, setPlace] = useState({ top: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const rect = element.getBoundingClientRect();
      setPlace({ top: rect.top + window.scrollY, height: rect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (before === tiles) return { tiles, ref, style: {} };
  const pxInSight = window.scrollY + window.innerHeight - top;
  return { tiles: tiles.slice(0, Math.ceil(pxInSight / tilePx)), ref, style: { minBlockSize: height } };
}
