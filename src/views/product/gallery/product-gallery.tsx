import { productPageTexts } from '../../../messages/product/product-page.ts';
import type { ProductDrawing } from '../../../domain/product/product-drawing.ts';
import type { ProductGalleryEvent } from '../../../machines/product/product-gallery.machine.ts';
import { useMessages, useTexts } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PartBoundary } from '../../ui/lazy/part-boundary.tsx';
import { ProductImage } from '../../ui/drawing/product-image.tsx';
import { ProductZoom } from './product-zoom.tsx';
import styles from './product-gallery.module.css';

export interface ProductGalleryProps {
  readonly productName: string;
  /** Addresses of the images, the main one first; without any, a drawing is shown. */
  readonly images: readonly string[];
  /** The drawing if there is no image. */
  readonly drawing: ProductDrawing;
  /** Position of the visible image. */
  readonly chosen: number;
  /** The magnification of the zoom view, relative to the fitted size. */
  readonly magnification: number;
  readonly canComeCloser: boolean;
  readonly canGoFurther: boolean;
  /** Whether the zoom view is open. */
  readonly isOpen: boolean;
  readonly onEvent: (event: ProductGalleryEvent) => void;
}

/** The images of a product: one large, which can be enlarged, the others to choose below (PD-1). */
export function ProductGallery({
  productName,
  images,
  drawing,
  chosen,
  magnification,
  canComeCloser,
  canGoFurther,
  isOpen,
  onEvent,
}: ProductGalleryProps) {
  const { product } = useMessages();
  const { enlarge } = useTexts(productPageTexts);
  const shown = images[chosen] ?? '';
  return (
    <div className={styles['gallery']}>
      <div className={styles['main']} data-empty={shown === ''}>
        <ProductImage
          key={shown}
          src={shown}
          alt={productName}
          size="large"
          isPriority
          drawing={drawing}
          onBroken={() => onEvent({ type: 'image.broken', image: shown })}
        />
        {shown !== '' && (
          <button
            type="button"
            className={styles['enlarge']}
            aria-label={enlarge(productName)}
            aria-haspopup="dialog"
            onClick={() => onEvent({ type: 'zoom.opened' })}
          >
            <Icon name="search" />
          </button>
        )}
      </div>
      {images.length > 1 && (
        <ul className={styles['thumbnails']} aria-label={product.images}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-label={product.image(index + 1, images.length)}
                aria-pressed={index === chosen}
                onClick={() => onEvent({ type: 'image.chosen', image })}
              >
                <ProductImage
                  src={image}
                  alt=""
                  size="thumbnail"
                  onBroken={() => onEvent({ type: 'image.broken', image })}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <PartBoundary onClosed={() => onEvent({ type: 'zoom.closed' })}>
          <ProductZoom
            productName={productName}
            image={shown}
            number={chosen + 1}
            count={images.length}
            magnification={magnification}
            canComeCloser={canComeCloser}
            canGoFurther={canGoFurther}
            onEvent={onEvent}
          />
        </PartBoundary>
      )}
    </div>
  );
}
