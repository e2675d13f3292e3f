import { useSelector } from '@xstate/react';
import { productLink } from '../../domain/product/product-link.ts';
import { homeDescription } from '../../domain/page-facts/short-description.ts';
import { useCustomerSlot } from '../customer-slot.ts';
import type { HomePartProps } from './customer-home.tsx';
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
  const { WorkPlace, ListedOffers } = useCustomerSlot();
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
