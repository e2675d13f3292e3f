import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { parseRoute, type PathParts } from '../domain/routes/route.ts';
import type { StorefrontActorRef } from '../machines/storefront.machine.ts';

interface RouterBridgeProps {
  readonly storefront: StorefrontActorRef;
  readonly paths: PathParts;
}

/**
 * Connects the address bar with the shop: a changed address is told to the machine, and an address that the machine
 * asks for is gone to. Which page an address means, and what that page does, is the machine's business (RT-7).
 */
export function RouterBridge({ storefront, paths }: RouterBridgeProps) {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();

  useEffect(() => {
    const { place } = storefront.getSnapshot().context;
    if (place.path === pathname && place.search === search) return;
    storefront.send({
      type: 'route.changed',
      route: parseRoute(pathname, search, paths),
      path: pathname,
      search,
    });
    if (navigationType !== NavigationType.Push) return;
    window.scrollTo({ top: 0 });
    if (place.path !== pathname) document.getElementById('main')?.focus({ preventScroll: true });
  }, [storefront, paths, pathname, search, navigationType]);

  useEffect(() => {
    const subscription = storefront.on('navigation.requested', ({ to, replace }) =>
      navigate(to, { replace }),
    );
    return () => subscription.unsubscribe();
  }, [storefront, navigate]);

  return null;
}
