import type { Product } from '../../domain/product/product.ts';
import { unnamedChoices } from '../../domain/product/unnamed-choices.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { useMessages } from '../messages-context.tsx';
import styles from './product-labels.module.css';
import { isolated } from '../../messages/named.ts';

export interface ProductLabelsProps {
  readonly product: Product;
}

/**
 * The tag of a product and the texts of its offer, if it has them; a visitor's product has only texts for all
 * (TI-2, §3).
 */
export function ProductLabels({ product }: ProductLabelsProps) {
  return (
    <span className={styles['labels']}>
      <Labels product={product} />
      <OfferText product={product} />
    </span>
  );
}

/** The tag of a product and the label of its offer, which are short enough for an image (TI-2, §3). */
export function ImageLabels({ product }: ProductLabelsProps) {
  return (
    <span className={styles['labels']}>
      <Labels product={product} />
    </span>
  );
}

/** The sentence of an offer, which would hide an image (TI-2). */
export function OfferText({ product }: ProductLabelsProps) {
  const text = specialProperty(product, 'SPECIAL_OFFER_TEXT');
  return text !== '' && <bdi className={styles['offer-text']}>{text}</bdi>;
}

/** The choices of the variant that a search found for its product, and how many variants fit (LS-10). */
export function FittingVariants({
  product,
  className,
}: ProductLabelsProps & { readonly className: string | undefined }) {
  const { stock } = useMessages();
  const { count = 0 } = product.fittingVariants ?? {};
  const choices = unnamedChoices(product).map(isolated).join(', ');
  const parts = [choices, count > 1 ? stock.fittingVariants(count) : ''].filter((part) => part !== '');
  return parts.length > 0 && <span className={className}>{parts.join(' · ')}</span>;
}

function Labels({ product }: ProductLabelsProps) {
  const offer = specialProperty(product, 'SPECIAL_OFFER_LABEL');
  const tag = specialProperty(product, 'PRODUCT_TAG');
  return (
    <>
      {offer !== '' && <bdi className={styles['offer']}>{offer}</bdi>}
      {tag !== '' && <bdi className={styles['tag']}>{tag}</bdi>}
    </>
  );
}
