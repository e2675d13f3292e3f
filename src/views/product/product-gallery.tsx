import { useState } from 'react';
import { useMessages } from '../messages-context.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import styles from './product-gallery.module.css';

export interface ProductGalleryProps {
  readonly productName: string;
  /** Addresses of the pictures, the main one first; none: a drawing. */
  readonly pictures: readonly string[];
}

/** The pictures of a product: one large, the others to choose below. */
export function ProductGallery({ productName, pictures }: ProductGalleryProps) {
  const { product } = useMessages();
  const [chosen, setChosen] = useState('');
  const shown = pictures.includes(chosen) ? chosen : (pictures[0] ?? '');
  return (
    <div className={styles['gallery']}>
      <ProductImage key={shown} src={shown} alt={productName} size="large" isPriority />
      {pictures.length > 1 && (
        <ul className={styles['thumbnails']} aria-label={product.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-label={product.picture(index + 1, pictures.length)}
                aria-pressed={picture === shown}
                onClick={() => setChosen(picture)}
              >
                <ProductImage src={picture} alt="" size="thumbnail" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
