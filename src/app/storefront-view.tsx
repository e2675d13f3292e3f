import { memo, useCallback, useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import { signInPath } from '../domain/routes/route.ts';
import type { CatalogueMenuActorRef } from '../machines/shell/catalogue-menu.machine.ts';
import type { NoticesActorRef } from '../machines/shell/notices.machine.ts';
import { ErrorBoundary } from '../views/ui/lazy/error-boundary.tsx';
import { PageFailed } from '../views/shell/failure/page-failed.tsx';
import { CatalogueMenu } from '../views/shell/catalogue-menu/catalogue-menu.tsx';
import { PageBody } from '../views/shell/page-body.tsx';
import { SiteFooter } from '../views/shell/site-footer.tsx';
import { SiteHeader } from '../views/shell/site-header.tsx';
import { SkipLinks } from '../views/shell/skip-links.tsx';
import { useMessages } from '../views/messages-context.tsx';
import { ListPopup } from '../views/lists/list-popup.tsx';
import { ParkedPopup } from '../views/session/parked-popup.tsx';
import { lazyPart } from '../views/ui/lazy/lazy-part.tsx';
import { PartFailed } from '../views/ui/lazy/part-failed.tsx';
import { VariantsPopup } from '../views/variants/variants-popup.tsx';
import { useStorefront } from '../views/storefront-context.tsx';
import { useSite } from '../views/use-site.ts';
import { HeaderSearch } from '../views/search/header-search.tsx';
import { OpenPage } from './open-page.tsx';

/** The whole shop on the screen: header, the open page, footer, and notices above everything. */
export function StorefrontView() {
  const { storefront, chooseLanguage, reload, saveTrace } = useStorefront();
  const { footer } = useSite();
  const { crashed } = useMessages();
  const notices = useSelector(storefront, ({ children }) => children.notices);
  const address = useSelector(
    storefront,
    ({ context }) => `${context.location.path}${context.location.search}`,
  );

  return (
    <>
      <SkipLinks />
      <Header />
      <PageBody>
        <ErrorBoundary page={address} failed={<PageFailed texts={crashed} onRetry={reload} />}>
          <OpenPage />
        </ErrorBoundary>
      </PageBody>
      <VariantsPopup />
      <ListPopup />
      <ParkedPopup />
      <SiteFooter groups={footer} onLanguageChosen={chooseLanguage} onProblemReported={saveTrace} />
      {notices && (
        <ErrorBoundary page={address}>
          <Notices actorRef={notices} signInHref={signInPath(address)} />
        </ErrorBoundary>
      )}
    </>
  );
}

const Header = memo(function Header() {
  const { storefront, chooseLanguage } = useStorefront();
  const { navigation } = useSite();
  const session = useSelector(storefront, ({ context }) => context.session);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const sessionRef = useSelector(storefront, ({ children }) => children.session);
  const basketRef = useSelector(storefront, ({ children }) => children.basket);
  const catalogueMenuRef = useSelector(storefront, ({ children }) => children.catalogueMenu);
  const hasBasket = useSelector(basketRef, (snapshot) => Boolean(snapshot?.context.basket));
  const hasBasketActor = Boolean(basketRef);
  useEffect(() => {
    if (hasBasketActor) basketSummary.preload();
  }, [hasBasketActor]);
  const isBasketLoading = useSelector(basketRef, (snapshot) => snapshot?.matches('loading') ?? false);

  return (
    <SiteHeader
      session={session}
      basketSummary={basketRef && hasBasket && <basketSummary.Part actorRef={basketRef} />}
      isBasketLoading={isBasketLoading}
      search={<HeaderSearch />}
      catalogue={
        catalogueMenuRef && (
          <ErrorBoundary page={address}>
            <Catalogue actorRef={catalogueMenuRef} page={address} />
          </ErrorBoundary>
        )
      }
      navigation={navigation}
      signInHref={signInPath(address)}
      onLanguageChosen={chooseLanguage}
      onSignOut={() => sessionRef?.send({ type: 'signOut.requested' })}
    />
  );
});

/** Only customers see it. */
const basketSummary = lazyPart(() =>
  import('../views/basket/basket-summary.tsx').then(({ BasketSummary }) => BasketSummary),
);

const openCatalogue = lazyPart(
  () => import('../views/shell/catalogue-menu/open-catalogue.tsx').then(({ OpenCatalogue }) => OpenCatalogue),
  ({ isBroken, onRetry, onClosed }) => (
    <PartFailed isBroken={isBroken} onRetry={onRetry} onClosed={onClosed} />
  ),
);

interface CatalogueProps {
  readonly actorRef: CatalogueMenuActorRef;
  readonly page: string;
}

function Catalogue({ actorRef, page }: CatalogueProps) {
  const { reload } = useStorefront();
  const close = useCallback(() => actorRef.send({ type: 'menu.closed' }), [actorRef]);
  return (
    <CatalogueMenu
      isOpen={useSelector(actorRef, (snapshot) => snapshot.matches({ panel: 'open' }))}
      panel={
        <ErrorBoundary page={page} failed={<PartFailed isBroken onRetry={reload} onClosed={close} />}>
          <openCatalogue.Part actorRef={actorRef} onClosed={close} />
        </ErrorBoundary>
      }
      onToggle={(isOpen) => (isOpen ? actorRef.send({ type: 'menu.opened' }) : close())}
      onNoticed={openCatalogue.preload}
    />
  );
}

/** There are no notices before the first paint. */
const noticeList = lazyPart(
  () => import('../views/shell/notice-list.tsx').then(({ NoticeList }) => NoticeList),
  ({ notices: [first], isBroken, onRetry, onDismiss }) =>
    first ? <PartFailed isBroken={isBroken} onRetry={onRetry} onClosed={() => onDismiss(first.id)} /> : null,
);

interface NoticesProps {
  readonly actorRef: NoticesActorRef;
  readonly signInHref: string;
}

function Notices({ actorRef, signInHref }: NoticesProps) {
  const { storefront } = useStorefront();
  return (
    <noticeList.Part
      notices={useSelector(actorRef, ({ context }) => context.notices)}
      signInHref={signInHref}
      onDismiss={(id) => actorRef.send({ type: 'notice.dismissed', id })}
      onSignInAgain={() => storefront.send({ type: 'signIn.required' })}
    />
  );
}
