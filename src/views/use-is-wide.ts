import { useSyncExternalStore } from 'react';
import { useStorefront } from './storefront-context.tsx';

/**
 * Whether the window has room for a column beside the products; until the page is hydrated, the server's
 * assumption.
 */
export function useIsWide(): boolean {
  const { isWideAtFirst } = useStorefront();
  return useSyncExternalStore(
    watchWidth,
    () => wideWindow().matches,
    () => isWideAtFirst,
  );
}

function watchWidth(changed: () => void): () => void {
  const wide = wideWindow();
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

function wideWindow(): MediaQueryList {
  return window.matchMedia('(width >= 64rem)');
}
