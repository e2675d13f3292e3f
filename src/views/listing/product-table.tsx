import type { ReactNode } from 'react';
import { Link } from '../parts/link.tsx';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/product/stock-availability.ts';
import { tileAction } from '../../domain/product/tile-action.ts';
import { useMessages } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { plainText } from '../parts/plain-text.ts';
import { Price } from '../parts/price.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { StockMark } from '../parts/stock-mark.tsx';
import { attributeColumns, columnValue, remainingLines } from './attribute-columns.ts';
import { ProductLabels } from './product-labels.tsx';
import { ScaleHint } from './scale-hint.tsx';
import styles from './product-table.module.css';

const immediatelySeen = 3;

export interface ProductTableProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

/**
 * The list view: a row a product, attributes that most of them share in columns below each other. A visitor who is not
 * signed in sees the same rows without stock and price (LS-3, TI-1 to TI-4).
 */
export function ProductTable({ title, products, linkOf }: ProductTableProps) {
  const columns = attributeColumns(products);
  const isForCustomer = hasPrices(products);

  return (
    <ProductTableFrame title={title} columns={columns} isForCustomer={isForCustomer}>
      {products.map((product, index) => (
        <ProductRow
          key={product.productId}
          product={product}
          columns={columns}
          to={linkOf(product)}
          isForCustomer={isForCustomer}
          isPriority={index < immediatelySeen}
        />
      ))}
    </ProductTableFrame>
  );
}

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
  readonly children: ReactNode;
}

/** The table around the rows of products. */
export function ProductTableFrame(props: ProductTableFrameProps) {
  const { title, columns, isForCustomer, rowCount, children } = props;
  const { listing, price, stock } = useMessages();

  return (
    <div className={styles['container']}>
      <table className={styles['table']} aria-rowcount={rowCount}>
        <caption>
          <HiddenText>{listing.tableCaption(title)}</HiddenText>
        </caption>
        <thead className={styles['head']}>
          <tr>
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
            <th scope="col">
              <HiddenText>{listing.action}</HiddenText>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface ProductRowProps {
  /** Which row of the table it is, from 1 with the head, where not all of them are drawn. */
  readonly rowIndex?: number;
  readonly product: Product;
  readonly columns: readonly string[];
  readonly to: string;
  readonly isForCustomer: boolean;
  readonly isPriority?: boolean;
}

/** A product as a row of the table. */
export function ProductRow({
  rowIndex,
  product,
  columns,
  to,
  isForCustomer,
  isPriority = false,
}: ProductRowProps) {
  'use memo';
  const { listing, product: texts } = useMessages();
  const { materialNumber } = product.salesMaterial;
  const remaining = remainingLines(product, columns);
  const priced = pricedProduct(product);

  return (
    <tr className={styles['row']} aria-rowindex={rowIndex}>
      <td className={styles['picture']}>
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <ProductImage
            src={product.thumbnail || product.mainImage}
            alt=""
            size="tile"
            isPriority={isPriority}
          />
        </Link>
      </td>
      <th scope="row" className={styles['product']}>
        <Link className={styles['name']} to={to}>
          {product.productName}
        </Link>
        <span className={styles['line']}>
          {!isContent(product) && (
            <span className={styles['number']}>
              <HiddenText>{texts.articleNumber} </HiddenText>
              {materialNumber}
            </span>
          )}
          <ProductLabels product={product} />
        </span>
        {remaining.length > 0 && (
          <span className={styles['remaining']}>
            {remaining.map(({ label, value, textType }) => (
              <span key={label}>
                {label} {plainText(value, textType)}
              </span>
            ))}
          </span>
        )}
        {product.audience === 'customer' && product.salesMaterial.lastPurchasedDate !== '' && (
          <span className={styles['bought']}>
            {listing.lastPurchased(product.salesMaterial.lastPurchasedDate)}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column} className={styles['attribute']} data-empty={columnValue(product, column) === ''}>
          <span className={styles['label']} aria-hidden="true">
            {column}
          </span>{' '}
          {plainText(columnValue(product, column), 'H')}
        </td>
      ))}
      {isForCustomer &&
        (priced ? <CustomerCells product={priced} /> : <td colSpan={2}>{product.productTypeDescription}</td>)}
      <td className={styles['action']}>
        <ButtonLink to={to} variant="quiet">
          {listing[tileAction(product)]}
          <Icon name="right" />
        </ButtonLink>
      </td>
    </tr>
  );
}

function CustomerCells({ product }: { readonly product: CustomerProduct }) {
  const { pricing, salesMaterial } = product;
  return (
    <>
      <td className={styles['stock']}>
        <StockMark availability={stockAvailability(salesMaterial.availabilityLevel)} />
      </td>
      <td className={styles['price']}>
        <Price
          amount={pricing.price}
          currency={pricing.currency}
          per={pricing.quantity}
          unitText={pricing.unitText}
        />
        <ScaleHint pricing={pricing} />
      </td>
    </>
  );
}
