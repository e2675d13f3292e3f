import { useSelector } from '@xstate/react';
import { productLink } from '../../domain/product/product-link.ts';
import type { OffersActorRef } from '../../machines/offers.machine.ts';
import { HomeView } from './home-view.tsx';
import { Offers } from './offers.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { useLocale } from '../locale-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';

/** The home page: the top of the catalogue. */
export function HomePage() {
  const { storefront } = useStorefront();
  const session = useSelector(storefront, ({ context }) => context.session);
  const catalogueMenu = useSelector(storefront, ({ children }) => children.catalogueMenu);
  const categories = useSelector(catalogueMenu, (snapshot) => snapshot?.context.categories);
  const areCategoriesAwaited = useSelector(
    catalogueMenu,
    (snapshot) => snapshot?.matches({ categories: 'loading' }) ?? true,
  );
  const offers = useSelector(storefront, ({ children }) => children.offers);
  usePageTitle('');

  return (
    <HomeView
      categories={categories ?? []}
      areCategoriesAwaited={areCategoriesAwaited}
      session={session}
      offers={offers && <HomeOffers actorRef={offers} />}
      onRetry={() => catalogueMenu?.send({ type: 'retry.requested' })}
    />
  );
}

function HomeOffers({ actorRef }: { readonly actorRef: OffersActorRef }) {
  const { storefront } = useStorefront();
  const { configuration } = useLocale();
  const isCustomer = useSelector(storefront, ({ context }) => context.session.kind === 'signedIn');
  const isAbsent = useSelector(actorRef, (snapshot) => snapshot.matches('absent'));
  const products = useSelector(actorRef, ({ context }) => context.products);
  const carousel = useSelector(actorRef, ({ children }) => children.carousel);

  if (isAbsent) return null;
  if (!carousel) return <OffersSkeleton audience={isCustomer ? 'customer' : 'public'} />;
  return (
    <Offers
      carouselRef={carousel}
      products={products}
      linkOf={(product) => productLink(configuration.paths, product, '/')}
    />
  );
}
