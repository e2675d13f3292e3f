import { useDeferredValue, type ReactElement } from 'react';

/**
 * The tiles of a list that other tiles take the place of: the first picture has the first of the new ones, above those of
 * the old ones that were further down; the next picture has them all. So what one looks at comes at once, however long
 * the page is, and the page stays as long as it was. Tiles are told apart by their keys.
 */
export function useInTwoPictures(tiles: readonly ReactElement[], first: number): readonly ReactElement[] {
  const before = useDeferredValue(tiles);
  if (before === tiles) return tiles;
  const now = tiles.slice(0, first);
  const keys = new Set(now.map(({ key }) => key));
  return [...now, ...before.slice(first).filter(({ key }) => !keys.has(key))];
}
