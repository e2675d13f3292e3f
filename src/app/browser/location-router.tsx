import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { Navigation } from './navigation.ts';

interface LocationRouterProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/**
 * react-router, controlled by the history. Its location is the path alone, since every link reads the location: a press that
 * changes only the query renders no link again.
 */
export function LocationRouter({ navigation, children }: LocationRouterProps) {
  const { subscribe, getLocation, navigator } = navigation;
  const getPath = () => getLocation().pathname;
  const path = useDeferredValue(useSyncExternalStore(subscribe, getPath, getPath));
  return (
    <Router location={path} navigator={navigator} useTransitions={false}>
      {children}
    </Router>
  );
}
