import type { Product } from '../../domain/product/product.ts';
import type { CarouselActorRef } from '../../machines/carousel.machine.ts';
import { homeTexts } from '../../messages/late/home.ts';
import { PanelCarousel } from '../carousel/panel-carousel.tsx';
import { useTexts } from '../messages-context.tsx';

export interface OffersProps {
  readonly carouselRef: CarouselActorRef;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

/** What the departments promote (CT-2, LS-3). */
export function Offers({ carouselRef, products, linkOf }: OffersProps) {
  const { offers } = useTexts(homeTexts);
  return <PanelCarousel actorRef={carouselRef} title={offers} products={products} linkOf={linkOf} />;
}
