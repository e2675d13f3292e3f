import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `false` on the server and while its markup is hydrated, `true` from then on: for what only a browser can render.
 *
 * @param isNeeded without need the value is `true` throughout, so that hydration is followed by no second render
 */
export function useIsInBrowser(isNeeded = true): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => !isNeeded,
  );
}
