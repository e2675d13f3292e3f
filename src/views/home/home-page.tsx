import { useSelector } from '@xstate/react';
import { productLink } from '../../domain/product/product-link.ts';
import { homeDescription } from '../../domain/page-facts/short-description.ts';
import type { HomePageActorRef } from '../../machines/home/home-page.machine.ts';
import { hasCustomerRows } from '../../domain/home/customer-rows.ts';
import { QuickEntry } from '../quick-order/quick-entry.tsx';
import { CustomerRowsAwaited, CustomerRowsView, ProductRows } from './customer-rows-view.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import { HomeView } from './home-view.tsx';
import { CarouselSkeleton } from '../ui/carousel/carousel-skeleton.tsx';
import { PanelCarousel } from '../tile/promotion/panel-carousel.tsx';
import { homeTexts } from '../../messages/home/home.ts';
import { useTexts } from '../messages-context.tsx';
import { useLocale } from '../locale-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useSite } from '../use-site.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useStructuredData } from '../shell/use-structured-data.ts';

/** The home page: the top of the catalogue. */
export function HomePage() {
  const { storefront } = useStorefront();
  const { banner } = useSite();
  const session = useSelector(storefront, ({ context }) => context.session);
  const catalogueMenu = useSelector(storefront, ({ children }) => children.catalogueMenu);
  const categories = useSelector(catalogueMenu, (snapshot) => snapshot?.context.categories);
  const areCategoriesAwaited = useSelector(
    catalogueMenu,
    (snapshot) => snapshot?.matches({ categories: 'loading' }) ?? true,
  );
  const homePage = useSelector(storefront, ({ children }) => children.homePage);
  const texts = useTexts(homeTexts);
  usePageTitle(texts.documentTitle, null, '/', homeDescription(texts.description, categories ?? []));
  useStructuredData({ address: '/' });

  const isCustomer = session.kind === 'signedIn';
  return (
    <HomeView
      banner={banner}
      categories={categories ?? []}
      areCategoriesAwaited={areCategoriesAwaited}
      session={session}
      customerRows={homePage && isCustomer && <WorkPlace actorRef={homePage} />}
      offers={
        homePage &&
        (isCustomer ? <ListedOffers actorRef={homePage} /> : <SlidingOffers actorRef={homePage} />)
      }
      blocks={homePage && <HomeBlocks actorRef={homePage} />}
      onRetry={() => catalogueMenu?.send({ type: 'retry.requested' })}
    />
  );
}

interface HomePartProps {
  readonly actorRef: HomePageActorRef;
}

/** The work place of a customer: the field for article numbers, and their own rows (BA-7, BA-8). */
function WorkPlace({ actorRef }: HomePartProps) {
  const { storefront } = useStorefront();
  const quickOrder = useSelector(storefront, ({ children }) => children.quickOrder);
  const refillRef = useSelector(actorRef, ({ children }) => children.basketRefill);
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.matches({ customerRows: 'loading' }));
  const rows = useSelector(actorRef, ({ context }) => context.customerRows);
  return (
    <>
      {quickOrder && <QuickEntry actorRef={quickOrder} />}
      {hasCustomerRows(rows) ? (
        <CustomerRowsView rows={rows} refillRef={refillRef} />
      ) : (
        isLoading && <CustomerRowsAwaited />
      )}
    </>
  );
}

/** The promotions of the departments, and what was viewed last, in the table of the lists (CT-2, PD-8). */
function ListedOffers({ actorRef }: HomePartProps) {
  const texts = useTexts(homeTexts);
  const products = useSelector(actorRef, ({ context }) => context.products);
  const { viewed } = useSelector(actorRef, ({ context }) => context.customerRows);
  return (
    <>
      <ProductRows id="offers" title={texts.offers} products={products} />
      <ProductRows id="recently-viewed" title={texts.recentlyViewed} products={viewed} />
    </>
  );
}

/** The promotions of the departments (CT-2, LS-3). */
function SlidingOffers({ actorRef }: HomePartProps) {
  const { configuration } = useLocale();
  const texts = useTexts(homeTexts);
  const isAbsent = useSelector(actorRef, (snapshot) => snapshot.matches({ offers: 'absent' }));
  const products = useSelector(actorRef, ({ context }) => context.products);
  const carousel = useSelector(actorRef, ({ children }) => children.carousel);

  if (isAbsent) return null;
  if (!carousel) return <CarouselSkeleton title={texts.offers} audience="public" />;
  return (
    <PanelCarousel
      actorRef={carousel}
      title={texts.offers}
      products={products}
      linkOf={(product) => productLink(configuration.paths, product, '/')}
    />
  );
}
