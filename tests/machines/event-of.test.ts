import { expect, it } from 'vitest';
import { eventOf } from '#src/machines/event-of.ts';

type RouteEvent =
  | { readonly type: 'route.changed'; readonly path: string }
  | { readonly type: 'route.failed'; readonly path: string }
  | { readonly type: 'menu.opened' };

const opened: RouteEvent = { type: 'menu.opened' };
const changed: RouteEvent = { type: 'route.changed', path: '/basket' };

it('reads an event as the one that an action was made for (MA-1)', () => {
  expect(eventOf<RouteEvent, 'route.*'>(changed, 'route.*').path).toBe('/basket');
});

it('stops an action at another event, instead of letting it read missing data (MA-1)', () => {
  expect(() => eventOf<RouteEvent, 'route.*'>(opened, 'route.*')).toThrow('menu.opened');
});
