import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `false` on the server and while its markup is hydrated, `true` from then on: for content that only a
 * browser can render.
 *
 * @param isNeeded if `false`, the value is always `true`, so that no second render follows hydration
 */
export function useIsInBrowser(isNeeded = true): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => !isNeeded,
  );
}
