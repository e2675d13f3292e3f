import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` on the server and while its markup is hydrated, `true` from then on: for what only a browser can render. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
