import { memo, use, useMemo } from 'react';
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
import { attributeColumns, columnLine, remainingLines } from './attribute-columns.ts';
import { ProductLabels } from './product-labels.tsx';
import styles from './product-table.module.css';
import { TileActionLink } from './tile-action-link.tsx';
import { TilePartContext } from './tile-parts.ts';

const immediatelySeen = 3;

export interface ProductTableProps {
  readonly title: string;
  /** `null` is a product that is still on its way: an empty row of the same height. */
  readonly products: readonly (Product | null)[];
  readonly linkOf: (product: Product) => string;
  readonly place?: TilePlace;
  /** Place of the first product in the whole list, from 0. */
  readonly firstIndex?: number;
  readonly totalCount?: number;
  /** Height of the rows before and after these that are not drawn, in px. */
  readonly before?: number;
  readonly after?: number;
  /** Attributes with a column of their own; without it, those that most of these products share. */
  readonly columns?: readonly string[];
}

/**
 * The list view: a row a product, attributes that most of them share in columns below each other. A visitor who is not
 * signed in sees the same rows without stock, price and order (LS-3, TI-1 to TI-4).
 */
export function ProductTable(props: ProductTableProps) {
  const { title, products, linkOf, place = 'list', firstIndex = 0, totalCount = products.length } = props;
  const { listing, price, stock, tiles } = useMessages();
  const ownColumns = useMemo(
    () => attributeColumns(products.filter((product) => product !== null)),
    [products],
  );
  const columns = props.columns ?? ownColumns;
  const isForCustomer = products.some((product) => product && pricedProduct(product));

  return (
    <div className={styles['container']}>
      <table className={styles['table']} aria-rowcount={totalCount + 1}>
        <caption>
          <HiddenText>{listing.tableCaption(title)}</HiddenText>
        </caption>
        <thead className={styles['head']}>
          <tr aria-rowindex={1}>
            <th scope="col">
              <HiddenText>{listing.picture}</HiddenText>
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
        <tbody>
          <Space height={props.before} />
          {products.map((product, index) =>
            product === null ? (
              <EmptyRow key={firstIndex + index} rowIndex={firstIndex + index + 2} />
            ) : (
              <ProductRow
                key={product.productId}
                product={product}
                columns={columns}
                to={linkOf(product)}
                place={place}
                rowIndex={firstIndex + index + 2}
                isForCustomer={isForCustomer}
                isPriority={firstIndex + index < immediatelySeen}
              />
            ),
          )}
          <Space height={props.after} />
        </tbody>
      </table>
    </div>
  );
}

function Space({ height = 0 }: { readonly height?: number | undefined }) {
  return height > 0 && <tr className={styles['space']} style={{ blockSize: height }} aria-hidden="true" />;
}

function EmptyRow({ rowIndex }: { readonly rowIndex: number }) {
  const { loading } = useMessages();
  return (
    <tr className={styles['row']} aria-rowindex={rowIndex}>
      <td className={styles['picture']}>
        <Skeleton shape="tile" />
      </td>
      <th scope="row" className={styles['product']}>
        <HiddenText>{loading}</HiddenText>
        <Skeleton shape="medium" />
        <Skeleton shape="short" />
      </th>
    </tr>
  );
}

interface ProductRowProps {
  readonly product: Product;
  readonly columns: readonly string[];
  readonly to: string;
  readonly place: TilePlace;
  readonly rowIndex: number;
  readonly isForCustomer: boolean;
  readonly isPriority: boolean;
}

const ProductRow = memo(function ProductRow({
  product,
  columns,
  to,
  place,
  rowIndex,
  isForCustomer,
  isPriority,
}: ProductRowProps) {
  const { product: texts } = useMessages();
  const part = use(TilePartContext);
  const remaining = remainingLines(product, columns);
  const priced = pricedProduct(product);
  const own = priced && { product: priced, to, place };
  const target = tileTarget(product, to);
  const isOffer = priced && specialProperty(priced, 'SPECIAL_OFFER') !== '';

  return (
    <tr className={styles['row']} aria-rowindex={rowIndex} data-offer={isOffer}>
      <td className={styles['picture']}>
        <div className={styles['frame']}>
          <TargetLink target={target} tabIndex={-1} aria-hidden="true">
            <ProductImage
              src={product.thumbnail || product.mainImage}
              alt=""
              size="tile"
              isPriority={isPriority}
            />
          </TargetLink>
          {own && <span className={styles['corner']}>{part?.('corner', own)}</span>}
        </div>
      </td>
      <th scope="row" className={styles['product']}>
        <TargetLink className={styles['name']} target={target}>
          {product.productName}
        </TargetLink>
        <span className={styles['line']}>
          {!isContent(product) && (
            <span className={styles['number']}>
              <HiddenText>{texts.articleNumber} </HiddenText>
              {product.salesMaterial.materialNumber}
            </span>
          )}
          <ProductLabels product={product} />
        </span>
        {remaining.length > 0 && (
          <span className={styles['remaining']}>
            {remaining.map(({ label, value, textType }) => (
              <span key={label}>
                {label} <HtmlValue value={value} textType={textType} />
              </span>
            ))}
          </span>
        )}
        {own && part?.('notes', own)}
      </th>
      {columns.map((column) => (
        <AttributeCell key={column} column={column} product={product} />
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
            <TileActionLink product={product} to={to} place={place} />
          </td>
        </>
      )}
    </tr>
  );
});

function AttributeCell({ column, product }: { readonly column: string; readonly product: Product }) {
  const line = columnLine(product, column);
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
