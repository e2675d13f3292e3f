import { useSelector } from '@xstate/react';
import { memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { StorefrontActorRef } from '../machines/shell/storefront.machine.ts';
import { signInPath } from '../domain/routes/route.ts';
import { SignInFirst } from '../views/session/sign-in-first.tsx';
import { PageFailed } from '../views/shell/failure/page-failed.tsx';
import { useCustomerSlot } from '../views/customer-slot.ts';
import { useStorefront } from '../views/storefront-context.tsx';
import { TilePartContext } from '../views/tile/tile-parts.ts';
import { useVisit } from '../views/visit-slot.ts';
import { viewOf } from './page-code.ts';
import type { Page } from './page.ts';
import { pageAt, pages } from './pages.ts';

type Snapshot = ReturnType<StorefrontActorRef['getSnapshot']>;

/** The open page of the shop's root actor. The marks of a press are painted before the next page renders. */
export const OpenPage = memo(function OpenPage() {
  const { storefront } = useStorefront();
  const snapshot = useSelector(storefront, (now) => now, isSamePage);
  const deferred = useDeferredValue(snapshot);
  const shown = isOtherPage(deferred, snapshot) ? deferred : snapshot;
  return (
    <Suspense>
      <Page key={shown.context.pageCount} snapshot={shown} />
    </Suspense>
  );
});

/** Whether to show a page at once because it changed or failed: its earlier data may be gone. */
function isOtherPage(before: Snapshot, after: Snapshot): boolean {
  return before.context.pageCount !== after.context.pageCount && !after.matches({ page: 'unavailable' });
}

function isSamePage(one: Snapshot, other: Snapshot): boolean {
  return (
    one.context.pageCount === other.context.pageCount &&
    JSON.stringify(one.value.page) === JSON.stringify(other.value.page)
  );
}

function Page({ snapshot }: { readonly snapshot: Snapshot }) {
  const { storefront, onPageShown, onPageReady } = useStorefront();
  const { NotFound } = useVisit();
  const shown = useLastShown(shownBy(pageOf(snapshot), snapshot));
  useLayoutEffect(onPageShown, [onPageShown]);
  useEffect(onPageReady, [onPageReady]);
  const { children } = snapshot;
  const { productTiles } = children;
  const { tilePart } = useCustomerSlot();
  const part = useMemo(() => productTiles && tilePart(productTiles), [productTiles, tilePart]);
  if (snapshot.matches({ page: 'unavailable' }))
    return <PageFailed onRetry={() => storefront.send({ type: 'retry.requested' })} />;
  if (snapshot.matches({ page: 'signInFirst' })) {
    const { path, search } = snapshot.context.location;
    return <SignInFirst to={signInPath(`${path}${search}`)} />;
  }
  if (NotFound && snapshot.matches({ page: 'notFound' }) && isUnknown(snapshot)) return <NotFound />;
  const { View } = viewOf(pageOf(snapshot));
  return (
    <TilePartContext value={part ?? null}>
      <View actorRef={shown ?? storefront} />
    </TilePartContext>
  );
}

/** Whether the shop, or this visit of it, has no page at the address. */
function isUnknown({ context }: Snapshot): boolean {
  return context.location.route.kind === 'notFound';
}

function pageOf(snapshot: Snapshot): Page {
  return snapshot.matches({ page: 'notFound' }) ? pages.notFound : pageAt(snapshot.context.location.route);
}

/** The actor of a page, also once it stopped: its view stays until the next page is rendered. */
function useLastShown(now: AnyActorRef | undefined): AnyActorRef | undefined {
  const [last, remember] = useState(now);
  if (now !== undefined && now !== last) remember(now);
  return now ?? last;
}

/** The actor that a view shows: a child of the root actor, or the machine of a plain page. */
function shownBy({ actor }: Page, { context: { location }, children }: Snapshot): AnyActorRef | undefined {
  if (actor) return children[actor];
  const { route } = location;
  return route.kind === 'plain' ? children.plainPage?.getSnapshot().children[route.page] : undefined;
}
