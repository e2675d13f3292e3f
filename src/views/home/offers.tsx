import type { Product } from '../../domain/product/product.ts';
import { pricedProduct } from '../../domain/product/content.ts';
import { productOrder } from '../../domain/product/product-order.ts';
import { tileTarget } from '../../domain/product/tile-target.ts';
import { untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { CarouselActorRef } from '../../machines/carousel.machine.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { ProductLabels } from '../listing/product-labels.tsx';
import { TilePrice } from '../listing/tile-price.tsx';
import { homeTexts } from '../../messages/late/home.ts';
import { useTexts } from '../messages-context.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { TargetLink } from '../parts/target-link.tsx';
import styles from './offers.module.css';

export interface OffersProps {
  readonly carouselRef: CarouselActorRef;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

/** What the departments promote, four beside each other on a wide screen (CT-2). */
export function Offers({ carouselRef, products, linkOf }: OffersProps) {
  const homePage = useTexts(homeTexts);
  return (
    <Carousel
      actorRef={carouselRef}
      title={homePage.offers}
      items={products.map((product) => ({
        key: product.productId,
        content: <Offer product={product} to={linkOf(product)} />,
      }))}
    />
  );
}

function Offer({ product, to }: { readonly product: Product; readonly to: string }) {
  const priced = pricedProduct(product);
  return (
    <TargetLink className={styles['offer']} target={tileTarget(product, to)}>
      <ProductImage src={product.mainImage || product.thumbnail} alt="" size="panel" />
      <span className={styles['labels']}>
        <ProductLabels product={product} />
      </span>
      <span className={styles['name']}>{product.productName}</span>
      {priced && priced.pricing.price !== null && (
        <span className={styles['price']}>
          <TilePrice product={priced} quote={productOrder(priced, untypedQuantity).quote} />
        </span>
      )}
    </TargetLink>
  );
}
