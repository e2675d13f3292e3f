import { useMemo } from 'react';
import type { DisplayMode } from '../../../domain/listing/listing.ts';
import { mostRowsInPage, positionsInPage, sliceAt, type Slices } from '../../../domain/listing/slices.ts';
import type { Range } from '../../../domain/listing/visible-range.ts';
import { attributeColumns } from '../../../domain/tile/attribute-columns.ts';
import type { Product } from '../../../domain/product/product.ts';
import type { TilePageKind } from '../../../domain/tile/tile-action.ts';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { drawnParts } from './all-products-lines.ts';
import { useProductsWindow, type LineLayout, type ProductsWindow } from './all-products-window.ts';
import { ProductPanel } from '../../tile/product-panel.tsx';
import { ProductPanelsFrame } from '../../tile/product-panels.tsx';
import { hasPrices, ProductRow, ProductTableFrame } from '../../tile/product-table.tsx';
import styles from './all-products.module.css';

export interface AllProductsProps {
  readonly title: string;
  readonly displayMode: DisplayMode;
  /** The first products: their common attributes become the columns of the table. */
  readonly products: readonly Product[];
  readonly slices: Slices;
  readonly total: number;
  /** The number of products as the page's head shows it, without content among them. */
  readonly count: number;
  /** The positions at which the visitor last stopped. */
  readonly stoppedAt: Range | null;
  readonly pagesHref: string;
  readonly pageKind: TilePageKind;
  readonly linkOf: (product: Product) => string;
  readonly onSeen: (positions: Range) => void;
  readonly onSliceRetried: (slice: number) => void;
}

/** Layouts until the first lines are measured. */
const guesses: Readonly<Record<DisplayMode, LineLayout>> = {
  list: { columns: 1, linePx: 57, gapPx: 0 },
  roomy: { columns: 1, linePx: 110, gapPx: 0 },
  grid: { columns: 3, linePx: 520, gapPx: 40 },
};

/** A whole listing on one page; of a very long one only the rows in view and some around them are in it (LS-5). */
export function AllProducts(props: AllProductsProps) {
  const { displayMode, slices, total, count, stoppedAt, pagesHref } = props;
  const { viewAll } = useMessages();
  const staying = useMemo(() => positionsInPage(slices, total), [slices, total]);
  const list = `${displayMode} ${pagesHref}`;
  const shown = useProductsWindow(list, total, guesses[displayMode], staying, props.onSeen);
  const { container, onFocus, onBlur } = shown;
  return (
    <div>
      <p className={styles['summary']}>
        <Link to={pagesHref}>{viewAll.paged}</Link>
      </p>
      <div ref={container} className={styles['lines']} onFocus={onFocus} onBlur={onBlur}>
        {displayMode === 'grid' ? (
          <AllPanels {...props} shown={shown} />
        ) : (
          <AllRows {...props} shown={shown} />
        )}
      </div>
      {staying.reduce((sum, { first, last }) => sum + last - first + 1, 0) < total && (
        <p className={styles['inPart']}>{viewAll.printedInPart(mostRowsInPage)}</p>
      )}
      <a className={styles['toTop']} href="#main" aria-label={viewAll.toTop} title={viewAll.toTop}>
        <Icon name="up" />
      </a>
      <HiddenText>
        <span role="status">
          {stoppedAt &&
            viewAll.position(
              Math.min(stoppedAt.first + 1, count),
              Math.min(stoppedAt.last + 1, count),
              count,
            )}
        </span>
      </HiddenText>
    </div>
  );
}

interface LinesProps extends AllProductsProps {
  readonly shown: ProductsWindow;
}

function AllRows({
  title,
  displayMode,
  products,
  slices,
  total,
  pageKind,
  linkOf,
  onSliceRetried,
  shown,
}: LinesProps) {
  const isDense = displayMode === 'list';
  const columns = useMemo(() => attributeColumns(products, isDense), [products, isDense]);
  const isForCustomer = useMemo(() => hasPrices(products), [products]);
  const cells = columns.length + (isForCustomer ? 5 : 3);
  return (
    <ProductTableFrame
      title={title}
      columns={columns}
      isForCustomer={isForCustomer}
      rowCount={total + 1}
      isCompact={isDense}
    >
      {drawnParts(shown, slices, total).map((part) => {
        switch (part.kind) {
          case 'space':
            return (
              <tr key={part.key} className={styles['space']} aria-hidden="true">
                <td
                  colSpan={cells}
                  className={styles['rows']}
                  style={{ blockSize: part.height }}
                  aria-hidden="true"
                />
              </tr>
            );
          case 'product':
            return (
              <ProductRow
                key={part.key}
                rowIndex={part.key + 2}
                product={part.product}
                columns={columns}
                to={linkOf(part.product)}
                pageKind={pageKind}
                isForCustomer={isForCustomer}
              />
            );
          case 'awaited':
            return <AwaitedRow key={part.key} rowIndex={part.key + 2} cells={cells} />;
          case 'failed':
            return (
              <tr key={part.key} className={styles['space']}>
                <td colSpan={cells} className={styles['failed']} style={{ blockSize: part.height }}>
                  <FailedSlice positions={part.slice} onRetried={onSliceRetried} />
                </td>
              </tr>
            );
        }
      })}
    </ProductTableFrame>
  );
}

function AwaitedRow({ rowIndex, cells }: { readonly rowIndex: number; readonly cells: number }) {
  const { loading } = useMessages();
  return (
    <tr className={styles['awaitedRow']} aria-rowindex={rowIndex}>
      <td colSpan={cells}>
        <HiddenText>{loading}</HiddenText>
        <span className={styles['awaited']}>
          <Skeleton shape="tile" />
          <span>
            <Skeleton shape="long" />
            <Skeleton shape="short" />
          </span>
        </span>
      </td>
    </tr>
  );
}

function AllPanels({ slices, total, pageKind, linkOf, onSliceRetried, shown }: LinesProps) {
  return (
    <ProductPanelsFrame>
      {drawnParts(shown, slices, total).map((part) => {
        switch (part.kind) {
          case 'space':
            return (
              <li
                key={part.key}
                className={styles['panels']}
                style={{ blockSize: part.height }}
                aria-hidden="true"
              />
            );
          case 'product':
            return (
              <ProductPanel
                key={part.key}
                position={part.key + 1}
                count={total}
                product={part.product}
                to={linkOf(part.product)}
                pageKind={pageKind}
              />
            );
          case 'awaited':
            return <AwaitedPanel key={part.key} position={part.key + 1} count={total} />;
          case 'failed':
            return (
              <li key={part.key} className={styles['wide']} style={{ blockSize: part.height }}>
                <FailedSlice positions={part.slice} onRetried={onSliceRetried} />
              </li>
            );
        }
      })}
    </ProductPanelsFrame>
  );
}

function AwaitedPanel({ position, count }: { readonly position: number; readonly count: number }) {
  const { loading } = useMessages();
  return (
    <li className={styles['awaitedPanel']} aria-posinset={position} aria-setsize={count}>
      <HiddenText>{loading}</HiddenText>
      <Skeleton shape="square" />
      <Skeleton shape="long" />
      <Skeleton shape="short" />
    </li>
  );
}

interface FailedSliceProps {
  readonly positions: Range;
  readonly onRetried: (slice: number) => void;
}

function FailedSlice({ positions, onRetried }: FailedSliceProps) {
  const { viewAll, retry } = useMessages();
  return (
    <div className={styles['failure']} role="alert">
      <p>{viewAll.failed(positions.first + 1, positions.last + 1)}</p>
      <Button onPressed={() => onRetried(sliceAt(positions.first))}>{retry}</Button>
    </div>
  );
}
