import { memo, use } from 'react';
import { attributeLines } from '../../domain/tile/attribute-lines.ts';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import { productDrawing } from '../../domain/product/product-drawing.ts';
import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';
import { tileTarget } from '../../domain/tile/tile-target.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { HtmlValue } from '../ui/markup/html-value.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { FittingVariants, ImageLabels, OfferText } from './product-labels.tsx';
import styles from './product-panels.module.css';
import { TileActionLink } from './tile-action-link.tsx';
import { TilePartContext } from './tile-parts.ts';
import { Figure } from '../ui/figure.tsx';

export interface ProductPanelProps {
  readonly product: Product;
  readonly to: string;
  readonly pageKind?: TilePageKind;
  /** Which panel it is, from 1, and of how many, where not all of them are drawn. */
  readonly position?: number;
  readonly count?: number;
  readonly isPriority?: boolean;
  readonly headingLevel?: 'h2' | 'h3';
}

/** A product as a panel of a grid or a carousel (LS-3). */
export const ProductPanel = memo(function ProductPanel({
  product,
  to,
  pageKind = 'list',
  position,
  count,
  isPriority = false,
  headingLevel: Heading = 'h2',
}: ProductPanelProps) {
  const { product: texts } = useMessages();
  const part = use(TilePartContext);
  const priced = pricedProduct(product);
  const own = priced && { product: priced, to, pageKind };
  const target = tileTarget(product, to);
  const alt = specialProperty(product, 'IMAGE_ALT');
  const isOffer = priced && specialProperty(priced, 'SPECIAL_OFFER') !== '';
  return (
    <li
      className={styles['panel']}
      data-type={product.productType}
      data-offer={isOffer}
      aria-posinset={position}
      aria-setsize={count}
    >
      <TargetLink className={styles['image']} target={target} tabIndex={-1} aria-hidden={alt === ''}>
        <ProductImage
          src={product.mainImage || product.thumbnail}
          alt={alt}
          size="panel"
          isPriority={isPriority}
          drawing={productDrawing(product)}
        />
      </TargetLink>
      <div className={styles['facts']}>
        <Heading className={styles['heading']}>
          <TargetLink className={styles['name']} target={target}>
            <bdi>{withWholeMeasures(product.productName)}</bdi>
          </TargetLink>
        </Heading>
        <FittingVariants product={product} className={styles['quiet']} />
        <OfferText product={product} />
        {!isContent(product) && product.salesMaterial.materialNumber !== '' && (
          <p className={styles['quiet']}>
            <HiddenText>{`${texts.articleNumber} `}</HiddenText>
            <Figure text={product.salesMaterial.materialNumber} />
          </p>
        )}
        {attributeLines(product, 'GRID').map(({ label, value, textType, group }) => (
          <p key={`${label} ${value}`} className={styles['quiet']} data-group={group}>
            <bdi>{label}</bdi>{' '}
            <span className={styles['value']}>
              <HtmlValue value={value} textType={textType} />
            </span>
          </p>
        ))}
        {own && part?.('notes', own)}
      </div>
      <div className={styles['labels']}>
        <ImageLabels product={product} />
        {own && <span className={styles['corner']}>{part?.('corner', own)}</span>}
      </div>
      <div className={styles['foot']}>
        {own && part ? part('foot', own) : <TileActionLink product={product} to={to} pageKind={pageKind} />}
      </div>
    </li>
  );
});
