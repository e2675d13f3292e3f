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
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      const rect = element.getBoundingClientRect();
      setTop(rect.top + window.scrollY);
      setHeight(rect.height);
    });
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  if (before === tiles) return { tiles, ref, style: {} };
  const pxInSight = window.scrollY + window.innerHeight - top;
  const countInSight = Math.max(0, Math.ceil(pxInSight / tilePx));
  return { tiles: tiles.slice(0, countInSight), ref, style: { minBlockSize: height } };
}
