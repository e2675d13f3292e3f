import { createPath, parsePath, type Location } from 'react-router';
import type { Navigation } from './browser-navigation.ts';

/** The one location that a page is rendered for on the server; nothing navigates there. */
export function serverNavigation(address: string): Navigation {
  const location: Location = {
    pathname: '/',
    search: '',
    hash: '',
    ...parsePath(address),
    state: null,
    key: 'default',
  };
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: refuse,
      push: refuse,
      replace: refuse,
    },
    getLocation: () => location,
    subscribe: () => () => undefined,
  };
}

function refuse(): never {
  throw new Error('A page rendered on the server cannot navigate');
}
