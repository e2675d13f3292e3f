import { memo, use } from 'react';
import { attributeLines } from '../../domain/product/attribute-lines.ts';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import type { TilePlace } from '../../domain/product/tile-action.ts';
import { tileTarget } from '../../domain/product/tile-target.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { HtmlValue } from '../parts/html-value.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { TargetLink } from '../parts/target-link.tsx';
import { ProductLabels } from './product-labels.tsx';
import styles from './product-panels.module.css';
import { TileActionLink } from './tile-action-link.tsx';
import { TilePartContext } from './tile-parts.ts';

const immediatelySeen = 4;

export interface ProductPanelsProps {
  /** `null` is a product that is still on its way: an empty panel of the same size. */
  readonly products: readonly (Product | null)[];
  readonly linkOf: (product: Product) => string;
  readonly place?: TilePlace;
  /** Place of the first product in the whole list, from 0. */
  readonly firstIndex?: number;
  readonly totalCount?: number;
  /** Height of the rows of panels before and after these that are not drawn, in px. */
  readonly before?: number;
  readonly after?: number;
}

/** The grid view: a panel a product (LS-3). */
export function ProductPanels({
  products,
  linkOf,
  place = 'list',
  firstIndex = 0,
  totalCount = products.length,
  before = 0,
  after = 0,
}: ProductPanelsProps) {
  return (
    <ul className={styles['panels']} style={{ paddingBlock: `${before}px ${after}px` }}>
      {products.map((product, index) => (
        <li
          key={product?.productId ?? firstIndex + index}
          className={styles['panel']}
          data-type={product?.productType}
          data-offer={isOffer(product)}
          aria-setsize={totalCount}
          aria-posinset={firstIndex + index + 1}
        >
          {product === null ? (
            <EmptyPanel />
          ) : (
            <ProductPanel
              product={product}
              to={linkOf(product)}
              place={place}
              isPriority={firstIndex + index < immediatelySeen}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function isOffer(product: Product | null): boolean {
  const priced = product ? pricedProduct(product) : undefined;
  return priced !== undefined && specialProperty(priced, 'SPECIAL_OFFER') !== '';
}

function EmptyPanel() {
  const { loading } = useMessages();
  return (
    <>
      <Skeleton shape="square" />
      <div className={styles['facts']}>
        <HiddenText>{loading}</HiddenText>
        <Skeleton shape="medium" />
        <Skeleton shape="short" />
      </div>
      <Skeleton shape="control" />
    </>
  );
}

interface ProductPanelProps {
  readonly product: Product;
  readonly to: string;
  readonly place: TilePlace;
  readonly isPriority: boolean;
}

const ProductPanel = memo(function ProductPanel({ product, to, place, isPriority }: ProductPanelProps) {
  const { product: texts } = useMessages();
  const part = use(TilePartContext);
  const { primary, secondary } = attributeLines(product, 'GRID');
  const priced = pricedProduct(product);
  const own = priced && { product: priced, to, place };
  const target = tileTarget(product, to);
  return (
    <>
      <TargetLink className={styles['picture']} target={target} tabIndex={-1} aria-hidden="true">
        <ProductImage
          src={product.mainImage || product.thumbnail}
          alt=""
          size="panel"
          isPriority={isPriority}
        />
      </TargetLink>
      <div className={styles['labels']}>
        <ProductLabels product={product} />
        {own && <span className={styles['corner']}>{part?.('corner', own)}</span>}
      </div>
      <div className={styles['facts']}>
        <h2 className={styles['heading']}>
          <TargetLink className={styles['name']} target={target}>
            {product.productName}
          </TargetLink>
        </h2>
        {!isContent(product) && (
          <p className={styles['quiet']}>
            <HiddenText>{texts.articleNumber} </HiddenText>
            {product.salesMaterial.materialNumber}
          </p>
        )}
        {[...primary, ...secondary].map(({ label, value, textType }) => (
          <p key={label} className={styles['quiet']}>
            {label}{' '}
            <span className={styles['value']}>
              <HtmlValue value={value} textType={textType} />
            </span>
          </p>
        ))}
        {own && part?.('notes', own)}
      </div>
      <div className={styles['foot']}>
        {own && part ? part('foot', own) : <TileActionLink product={product} to={to} place={place} />}
      </div>
    </>
  );
});
