import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import styles from './product-labels.module.css';

export interface ProductLabelsProps {
  readonly product: Product;
}

/** The tag of a product and the words of its offer, where it has them; a visitor's product has only words that are for all (TI-2, §3). */
export function ProductLabels({ product }: ProductLabelsProps) {
  const offer = specialProperty(product, 'SPECIAL_OFFER_LABEL');
  const offerText = specialProperty(product, 'SPECIAL_OFFER_TEXT');
  const tag = specialProperty(product, 'PRODUCT_TAG');
  if (offer === '' && offerText === '' && tag === '') return null;
  return (
    <span className={styles['labels']}>
      {offer !== '' && <span className={styles['offer']}>{offer}</span>}
      {tag !== '' && <span className={styles['tag']}>{tag}</span>}
      {offerText !== '' && <span className={styles['offer-text']}>{offerText}</span>}
    </span>
  );
}
