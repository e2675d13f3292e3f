import { memo, use, useMemo, type ReactNode } from 'react';
import type { AttributeLine } from '../../domain/tile/attribute-lines.ts';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import { attributeColumns, linesInColumns } from '../../domain/tile/attribute-columns.ts';
import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';
import { tileTarget } from '../../domain/tile/tile-target.ts';
import { amongTiles, withoutPromotions } from '../../domain/home/promotion-rows.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { HtmlValue } from '../ui/markup/html-value.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { ProductLabels } from './product-labels.tsx';
import styles from './product-table.module.css';
import { PromotionPart } from './promotion/promotion-part.ts';
import { TileActionLink } from './tile-action-link.tsx';
import { TilePartContext } from './tile-parts.ts';

const immediatelySeen = 3;
const none: readonly Product[] = [];

export interface ProductTableProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
  readonly pageKind?: TilePageKind;
  /** Those of them that stand among the others in the full width, the first in row `promotionRowStart` (CT-5). */
  readonly promotions?: readonly Product[];
  readonly promotionRowStart?: number;
  /** Whether rows are as low as they can be (LS-6). */
  readonly isCompact?: boolean;
}

/**
 * The list view: a row a product, attributes that most of them share in columns below each other. A visitor who is not
 * signed in sees the same rows without stock, price and order (LS-3, TI-1 to TI-4).
 */
export const ProductTable = memo(function ProductTable(props: ProductTableProps) {
  const { title, linkOf, pageKind = 'list', promotions = none, promotionRowStart = 1 } = props;
  const products = useMemo(() => withoutPromotions(props.products, promotions), [props.products, promotions]);
  const columns = useMemo(() => attributeColumns(products), [products]);
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
              <PromotionPart product={product} />
            </td>
          </tr>
        ),
      ),
    [products, columns, linkOf, pageKind, isForCustomer, promotions, promotionRowStart],
  );

  return (
    <ProductTableFrame
      title={title}
      columns={columns}
      isForCustomer={isForCustomer}
      isCompact={props.isCompact ?? false}
    >
      {rows}
    </ProductTableFrame>
  );
});

/** Whether a table of these products has columns for stock and price. */
export function hasPrices(products: readonly Product[]): boolean {
  return products.some((product) => pricedProduct(product));
}

export interface ProductTableFrameProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly isForCustomer: boolean;
  /** How many rows there are with the head, where not all of them are drawn. */
  readonly rowCount?: number;
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The table around the rows of products. */
export function ProductTableFrame(props: ProductTableFrameProps) {
  const { title, columns, isForCustomer, rowCount, isCompact = false, children } = props;
  const { listing, price, stock, tiles } = useMessages();

  return (
    <div className={styles['container']}>
      <table className={styles['table']} data-compact={isCompact} aria-rowcount={rowCount}>
        <caption>
          <HiddenText>{title}</HiddenText>
        </caption>
        <thead className={styles['head']}>
          <tr>
            <th scope="col">
              <HiddenText>{listing.image}</HiddenText>
            </th>
            <th scope="col">{listing.product}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {isForCustomer && (
              <>
                <th scope="col">{stock.label}</th>
                <th scope="col" className={styles['figure']}>
                  {price.label}
                </th>
              </>
            )}
            <th scope="col">{isForCustomer ? tiles.order : <HiddenText>{listing.action}</HiddenText>}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface ProductRowProps {
  readonly product: Product;
  readonly columns: readonly string[];
  readonly to: string;
  readonly pageKind?: TilePageKind;
  /** Which row of the table it is, from 1 with the head, where not all of them are drawn. */
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
          />
        </TargetLink>
      </td>
      <th scope="row" className={styles['product']}>
        <TargetLink className={styles['name']} target={target}>
          {withWholeMeasures(product.productName)}
        </TargetLink>{' '}
        <span className={styles['line']}>
          {!isContent(product) && product.salesMaterial.materialNumber !== '' && (
            <span className={styles['number']}>
              <HiddenText>{`${texts.articleNumber} `}</HiddenText>
              <span>{product.salesMaterial.materialNumber}</span>
            </span>
          )}
          <ProductLabels product={product} />
        </span>
        {remaining.length > 0 && (
          <span className={styles['remaining']}>
            {remaining.map(({ label, value, textType }) => (
              <span key={`${label} ${value}`}>
                <span>{label}</span> <HtmlValue value={value} textType={textType} />
              </span>
            ))}
          </span>
        )}
        {own && part && <span className={styles['notes']}>{part('notes', own)}</span>}
      </th>
      {columns.map((column, index) => (
        <AttributeCell key={column} column={column} line={inColumns[index]} />
      ))}
      {own && part ? (
        part('cells', own)
      ) : (
        <>
          {isForCustomer && (
            <td className={styles['kind']} colSpan={2}>
              {product.productTypeDescription}
            </td>
          )}
          <td className={styles['action']}>
            <TileActionLink product={product} to={to} pageKind={pageKind} />
          </td>
        </>
      )}
    </tr>
  );
});

interface AttributeCellProps {
  readonly column: string;
  readonly line: AttributeLine | undefined;
}

function AttributeCell({ column, line }: AttributeCellProps) {
  return (
    <td className={styles['attribute']} data-empty={!line}>
      {line && (
        <>
          <span className={styles['label']} aria-hidden="true">
            {column}
          </span>{' '}
          <HtmlValue value={line.value} textType={line.textType} />
        </>
      )}
    </td>
  );
}
