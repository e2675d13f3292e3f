import { memo, use, useMemo } from 'react';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import { attributeColumns, linesInColumns } from '../../domain/tile/attribute-columns.ts';
import { productDrawing } from '../../domain/product/product-drawing.ts';
import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';
import { tileTarget } from '../../domain/tile/tile-target.ts';
import { amongTiles, withoutPromotions } from '../../domain/home/promotion-rows.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { AttributeCell, RemainingLines, TableFrame, type TableFrameProps } from './table-frame.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { FittingVariants, ProductLabels } from './product-labels.tsx';
import styles from './product-table.module.css';
import { PromotionBlock } from './promotion/promotion-block.tsx';
import { TileActionLink } from './tile-action-link.tsx';
import { TilePartContext } from './tile-parts.ts';
import { Figure } from '../ui/figure.tsx';

const immediatelySeen = 3;
const none: readonly Product[] = [];

export interface ProductTableProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
  readonly pageKind?: TilePageKind;
  /** The promotions in full width among them, the first in row `promotionRowStart` (CT-5). */
  readonly promotions?: readonly Product[];
  readonly promotionRowStart?: number;
  /** Whether rows are roomy, with a large image (LS-6). */
  readonly isRoomy?: boolean;
}

/**
 * The table view: a row for each product, with columns for common attributes. A visitor who is not signed in
 * sees the same rows without stock, price and order (LS-3, TI-1 to TI-4).
 */
export const ProductTable = memo(function ProductTable(props: ProductTableProps) {
  const { title, linkOf, pageKind = 'list', promotions = none, promotionRowStart = 1 } = props;
  const products = useMemo(() => withoutPromotions(props.products, promotions), [props.products, promotions]);
  const { isRoomy = false } = props;
  const columns = useMemo(() => attributeColumns(products, !isRoomy), [products, isRoomy]);
  const isForCustomer = hasPrices(products);
  const rows = useMemo(
    () =>
      amongTiles(
        products.map((product, index) => (
          <ProductRow
            key={product.productId}
            product={product}
            columns={columns}
            to={linkOf(product)}
            pageKind={pageKind}
            isForCustomer={isForCustomer}
            isPriority={index < immediatelySeen}
          />
        )),
        promotions,
        { columns: 1, rowStart: promotionRowStart },
        (product) => (
          <tr key={product.productId} className={styles['promotion']}>
            <td colSpan={columns.length + (isForCustomer ? 5 : 3)}>
              <PromotionBlock product={product} />
            </td>
          </tr>
        ),
      ),
    [products, columns, linkOf, pageKind, isForCustomer, promotions, promotionRowStart],
  );

  return (
    <ProductTableFrame title={title} columns={columns} isForCustomer={isForCustomer} isCompact={!isRoomy}>
      {rows}
    </ProductTableFrame>
  );
});

/** Whether a table of these products has columns for stock and price. */
export function hasPrices(products: readonly Product[]): boolean {
  return products.some((product) => pricedProduct(product));
}

export interface ProductTableFrameProps extends Pick<
  TableFrameProps,
  'title' | 'columns' | 'isForCustomer' | 'rowCount' | 'isCompact' | 'children'
> {}

/** The table around the rows of products. */
export function ProductTableFrame(props: ProductTableFrameProps) {
  const { listing } = useMessages();
  return <TableFrame {...props} styles={styles} visitorHead={listing.action} />;
}

export interface ProductRowProps {
  readonly product: Product;
  readonly columns: readonly string[];
  readonly to: string;
  readonly pageKind?: TilePageKind;
  /** The number of the row, from 1 with the head, if not all of them are drawn. */
  readonly rowIndex?: number;
  readonly isForCustomer: boolean;
  readonly isPriority?: boolean;
}

/** A product as a row of the table. */
export const ProductRow = memo(function ProductRow({
  product,
  columns,
  to,
  pageKind = 'list',
  rowIndex,
  isForCustomer,
  isPriority = false,
}: ProductRowProps) {
  const { product: texts } = useMessages();
  const part = use(TilePartContext);
  const { inColumns, remaining } = linesInColumns(product, columns);
  const priced = pricedProduct(product);
  const own = priced && { product: priced, to, pageKind };
  const target = tileTarget(product, to);
  const alt = specialProperty(product, 'IMAGE_ALT');
  const isOffer = priced && specialProperty(priced, 'SPECIAL_OFFER') !== '';

  return (
    <tr
      className={styles['row']}
      aria-rowindex={rowIndex}
      data-family={!isContent(product) && product.salesMaterial.isConfigurable}
      data-offer={isOffer}
      data-offer-text={specialProperty(product, 'SPECIAL_OFFER_TEXT') !== ''}
    >
      <td className={styles['image']}>
        <TargetLink target={target} tabIndex={-1} aria-hidden={alt === ''}>
          <ProductImage
            src={product.thumbnail || product.mainImage}
            alt={alt}
            size="tile"
            isPriority={isPriority}
            drawing={productDrawing(product)}
          />
        </TargetLink>
      </td>
      <th scope="row" className={styles['product']}>
        <TargetLink className={styles['name']} target={target}>
          <bdi>{withWholeMeasures(product.productName)}</bdi>
        </TargetLink>{' '}
        <span className={styles['line']}>
          {!isContent(product) && product.salesMaterial.materialNumber !== '' && (
            <span className={styles['number']}>
              <HiddenText>{`${texts.articleNumber} `}</HiddenText>
              <Figure text={product.salesMaterial.materialNumber} />
            </span>
          )}
          {isForCustomer && !own && <bdi className={styles['number']}>{product.productTypeDescription}</bdi>}
          <ProductLabels product={product} />
        </span>
        <FittingVariants product={product} className={styles['fitting']} />
        <RemainingLines lines={remaining} className={styles['remaining']} />
        {own && part && <span className={styles['notes']}>{part('notes', own)}</span>}
      </th>
      {columns.map((column, index) => (
        <AttributeCell key={column} column={column} line={inColumns[index]} styles={styles} />
      ))}
      {own && part ? (
        part('cells', own)
      ) : (
        <td className={styles['action']} colSpan={isForCustomer ? 3 : undefined}>
          <TileActionLink product={product} to={to} pageKind={pageKind} />
        </td>
      )}
    </tr>
  );
});
