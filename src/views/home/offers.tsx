import type { Product } from '../../domain/product/product.ts';
import type { CarouselActorRef } from '../../machines/carousel.machine.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { ProductPanel } from '../listing/product-panels.tsx';
import { homeTexts } from '../../messages/late/home.ts';
import { useTexts } from '../messages-context.tsx';
import styles from './offers.module.css';

export interface OffersProps {
  readonly carouselRef: CarouselActorRef;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

/** What the departments promote, in the panels of a listing, four beside each other on a wide screen (CT-2, LS-3, TI-2). */
export function Offers({ carouselRef, products, linkOf }: OffersProps) {
  const homePage = useTexts(homeTexts);
  return (
    <div className={styles['offers']}>
      <Carousel actorRef={carouselRef} title={homePage.offers}>
        {products.map((product) => (
          <ProductPanel key={product.productId} product={product} to={linkOf(product)} headingLevel="h3" />
        ))}
      </Carousel>
    </div>
  );
}
