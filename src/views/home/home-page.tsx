import { useSelector } from '@xstate/react';
import { productLink } from '../../domain/product/product-link.ts';
import { homeDescription } from '../../domain/page-facts/short-description.ts';
import type { HomePageActorRef } from '../../machines/home/home-page.machine.ts';
import { CustomerRowsSkeleton, CustomerRowsView } from './customer-rows-view.tsx';
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

  return (
    <HomeView
      banner={banner}
      categories={categories ?? []}
      areCategoriesAwaited={areCategoriesAwaited}
      session={session}
      customerRows={homePage && <HomeCustomerRows actorRef={homePage} />}
      offers={homePage && <HomeOffers actorRef={homePage} />}
      blocks={homePage && <HomeBlocks actorRef={homePage} />}
      onRetry={() => catalogueMenu?.send({ type: 'retry.requested' })}
    />
  );
}

function HomeCustomerRows({ actorRef }: { readonly actorRef: HomePageActorRef }) {
  const { configuration } = useLocale();
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.matches({ customerRows: 'loading' }));
  const isReady = useSelector(actorRef, (snapshot) => snapshot.matches({ customerRows: 'ready' }));
  const rows = useSelector(actorRef, ({ context }) => context.customerRows);

  if (isLoading) return <CustomerRowsSkeleton />;
  if (!isReady) return null;
  return (
    <CustomerRowsView rows={rows} linkOf={(product) => productLink(configuration.paths, product, '/')} />
  );
}

/** The promotions of the departments (CT-2, LS-3). */
function HomeOffers({ actorRef }: { readonly actorRef: HomePageActorRef }) {
  const { storefront } = useStorefront();
  const { configuration } = useLocale();
  const texts = useTexts(homeTexts);
  const isCustomer = useSelector(storefront, ({ context }) => context.session.kind === 'signedIn');
  const isAbsent = useSelector(actorRef, (snapshot) => snapshot.matches({ offers: 'absent' }));
  const products = useSelector(actorRef, ({ context }) => context.products);
  const carousel = useSelector(actorRef, ({ children }) => children.carousel);

  if (isAbsent) return null;
  if (!carousel)
    return <CarouselSkeleton title={texts.offers} audience={isCustomer ? 'customer' : 'public'} />;
  return (
    <PanelCarousel
      actorRef={carousel}
      title={texts.offers}
      products={products}
      linkOf={(product) => productLink(configuration.paths, product, '/')}
    />
  );
}
