import { memo, useCallback, useDeferredValue } from 'react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useOffers } from '../views/locale-context.tsx';
import { signInPath } from '../domain/routes/route.ts';
import type { CatalogueMenuActorRef } from '../machines/shell/catalogue-menu.machine.ts';
import type { NoticesActorRef } from '../machines/shell/notices.machine.ts';
import type { StorefrontActorRef } from '../machines/shell/storefront.machine.ts';
import { ErrorBoundary } from '../views/ui/lazy/error-boundary.tsx';
import { PageFailed } from '../views/shell/failure/page-failed.tsx';
import { CatalogueMenu } from '../views/shell/catalogue-menu/catalogue-menu.tsx';
import { OpenCatalogue } from '../views/shell/catalogue-menu/open-catalogue.tsx';
import { NoticeList } from '../views/shell/notice-list.tsx';
import { PageBody } from '../views/shell/page-body.tsx';
import { SiteFooter } from '../views/shell/site-footer.tsx';
import { SiteHeader } from '../views/shell/site-header.tsx';
import { SkipLinks } from '../views/shell/skip-links.tsx';
import { useMessages } from '../views/messages-context.tsx';
import { PartBoundary } from '../views/ui/lazy/part-boundary.tsx';
import { VariantsPopup } from '../views/variants/variants-popup.tsx';
import { useCustomerSlot } from '../views/customer-slot.ts';
import { useStorefront } from '../views/storefront-context.tsx';
import { useVisit } from '../views/visit-slot.ts';
import { HeaderSearch } from '../views/search/header-search.tsx';
import { OpenPage } from './open-page.tsx';
import { useSiteLinks } from './use-site-links.ts';

/** The whole shop on the screen: header, the open page, footer, and notices above everything. */
export function StorefrontView() {
  const { storefront, chooseLanguage, reload, saveTrace } = useStorefront();
  const { footer } = useSiteLinks();
  const { crashed } = useMessages();
  const notices = useSelector(storefront, ({ children }) => children.notices);
  const address = useSelector(storefront, openAddress);

  const deferredAddress = useDeferredValue(address);
  const visit = useVisit();
  const customer = useCustomerSlot();

  return (
    <visit.Frame>
      <SkipLinks />
      <visit.Header />
      <Header address={deferredAddress} />
      <PageBody>
        <customer.PricesNote />
        <ErrorBoundary page={address} renderFailed={() => <PageFailed texts={crashed} onRetry={reload} />}>
          <OpenPage />
        </ErrorBoundary>
      </PageBody>
      <VariantsPopup />
      <customer.Dialogs />
      <SiteFooter groups={footer} onLanguageChosen={chooseLanguage} onProblemReported={saveTrace} />
      {notices && (
        <ErrorBoundary page={address}>
          <Notices actorRef={notices} signInHref={signInPath(address)} />
        </ErrorBoundary>
      )}
    </visit.Frame>
  );
}

const Header = memo(function Header({ address }: { readonly address: string }) {
  const { storefront, chooseLanguage } = useStorefront();
  const { navigation } = useSiteLinks();
  const session = useSelector(storefront, ({ context }) => context.session);
  const sessionRef = useSelector(storefront, ({ children }) => children.session);
  const basketRef = useSelector(storefront, ({ children }) => children.basket);
  const catalogueMenuRef = useSelector(storefront, ({ children }) => children.catalogueMenu);
  const { BasketSummary, BasketStatus } = useCustomerSlot();
  const isBasketShown = useOffers()('basket');
  const hasBasket = useSelector(basketRef, (snapshot) => Boolean(snapshot?.context.basket));
  const isBasketLoading = useSelector(basketRef, (snapshot) => snapshot?.matches('loading') ?? false);

  return (
    <>
      <SiteHeader
        session={session}
        basketSummary={basketRef && hasBasket && <BasketSummary actorRef={basketRef} />}
        isBasketLoading={isBasketLoading}
        search={<HeaderSearch />}
        catalogue={
          catalogueMenuRef && (
            <ErrorBoundary page={address}>
              <Catalogue actorRef={catalogueMenuRef} />
            </ErrorBoundary>
          )
        }
        navigation={navigation}
        signInHref={signInPath(address)}
        onLanguageChosen={chooseLanguage}
        onSignOut={() => sessionRef?.send({ type: 'signOut.requested' })}
      />
      {basketRef && isBasketShown && <BasketStatus actorRef={basketRef} />}
    </>
  );
});

function openAddress({ context: { location } }: SnapshotFrom<StorefrontActorRef>): string {
  return `${location.path}${location.search}`;
}

export interface CatalogueProps {
  readonly actorRef: CatalogueMenuActorRef;
}

/** The button of the catalogue in the header, and its panel. */
export function Catalogue({ actorRef }: CatalogueProps) {
  const close = useCallback(() => actorRef.send({ type: 'menu.closed' }), [actorRef]);
  return (
    <CatalogueMenu
      isOpen={useSelector(actorRef, (snapshot) => snapshot.matches({ panel: 'open' }))}
      panel={
        <PartBoundary onClosed={close}>
          <OpenCatalogue actorRef={actorRef} onClosed={close} />
        </PartBoundary>
      }
      onToggle={(isOpen) => (isOpen ? actorRef.send({ type: 'menu.opened' }) : close())}
    />
  );
}

export interface NoticesProps {
  readonly actorRef: NoticesActorRef;
  readonly signInHref: string;
}

/** The notices above the page. */
export function Notices({ actorRef, signInHref }: NoticesProps) {
  const { storefront } = useStorefront();
  return (
    <NoticeList
      notices={useSelector(actorRef, ({ context }) => context.notices)}
      signInHref={signInHref}
      onDismiss={(id) => actorRef.send({ type: 'notice.dismissed', id })}
      onSignInAgain={() => storefront.send({ type: 'signIn.required' })}
    />
  );
}
