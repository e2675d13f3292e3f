import type { CarouselVariant } from '../../../domain/shell/carousel-variant.ts';
import type { Product } from '../../../domain/product/product.ts';
import type { CarouselActorRef } from '../../../machines/shell/carousel.machine.ts';
import { ProductPanel } from '../product-panel.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import styles from './panel-carousel.module.css';

export interface PanelCarouselProps {
  readonly actorRef: CarouselActorRef;
  readonly title: string;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
  readonly variant?: CarouselVariant;
}

/** Products in sliding panels of a listing, four columns on a wide screen (LS-3, CT-2, TI-2). */
export function PanelCarousel({ actorRef, title, products, linkOf, variant }: PanelCarouselProps) {
  return (
    <div className={styles['panels']}>
      <Carousel actorRef={actorRef} title={title} variant={variant}>
        {products.map((product) => (
          <ProductPanel key={product.productId} product={product} to={linkOf(product)} headingLevel="h3" />
        ))}
      </Carousel>
    </div>
  );
}
