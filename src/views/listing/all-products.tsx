import type { ReactNode } from 'react';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import {
  partsOfSlices,
  placesOfSlice,
  productAt,
  sliceAt,
  type PartOfSlice,
  type Slices,
} from '../../domain/listing/slices.ts';
import { placesOfLines, type Range } from '../../domain/listing/visible-range.ts';
import type { Product } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Link } from '../parts/link.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { useProductsWindow, type LineLayout, type ProductsWindow } from './all-products-window.ts';
import { attributeColumns } from './attribute-columns.ts';
import { ProductPanel, ProductPanelsFrame } from './product-panels.tsx';
import { hasPrices, ProductRow, ProductTableFrame } from './product-table.tsx';
import styles from './all-products.module.css';

export interface AllProductsProps {
  readonly title: string;
  readonly displayMode: DisplayMode;
  /** The first products: what they share makes the columns of the table. */
  readonly products: readonly Product[];
  readonly slices: Slices;
  readonly total: number;
  /** The places where the visitor last came to rest. */
  readonly restedAt: Range | null;
  readonly pagesHref: string;
  readonly linkOf: (product: Product) => string;
  readonly onSeen: (places: Range) => void;
  readonly onSliceRetried: (slice: number) => void;
}

/** Layouts until the first lines are measured. */
const guesses: Readonly<Record<DisplayMode, LineLayout>> = {
  list: { columns: 1, linePx: 140, gapPx: 0 },
  grid: { columns: 3, linePx: 520, gapPx: 40 },
};

/** A whole listing on one page: only what is in sight and a little around it is drawn (LS-5). */
export function AllProducts(props: AllProductsProps) {
  const { displayMode, total, restedAt, pagesHref } = props;
  const { viewAll } = useMessages();
  const shown = useProductsWindow(total, guesses[displayMode], props.onSeen);
  const { container, onFocus, onBlur } = shown;
  return (
    <div>
      <p className={styles['summary']}>
        <Link to={pagesHref}>{viewAll.paged}</Link>
      </p>
      <div ref={container} className={styles['lines']} onFocus={onFocus} onBlur={onBlur}>
        {displayMode === 'list' ? (
          <AllRows {...props} shown={shown} />
        ) : (
          <AllPanels {...props} shown={shown} />
        )}
      </div>
      <HiddenText>
        <span role="status">
          {restedAt && viewAll.position(restedAt.first + 1, restedAt.last + 1, total)}
        </span>
      </HiddenText>
    </div>
  );
}

interface LinesProps extends AllProductsProps {
  readonly shown: ProductsWindow;
}

function AllRows({ title, products, slices, total, linkOf, onSliceRetried, shown }: LinesProps) {
  const columns = attributeColumns(products);
  const isForCustomer = hasPrices(products);
  const cells = columns.length + (isForCustomer ? 5 : 3);
  return (
    <ProductTableFrame title={title} columns={columns} isForCustomer={isForCustomer} rowCount={total + 1}>
      {lines(shown, slices, total, {
        space: (key, height) => (
          <tr key={key} className={styles['spaceRow']} aria-hidden="true">
            <td colSpan={cells} style={{ blockSize: height }} />
          </tr>
        ),
        product: (place, product) => (
          <ProductRow
            key={place}
            place={place}
            product={product}
            columns={columns}
            to={linkOf(product)}
            isForCustomer={isForCustomer}
          />
        ),
        awaited: (place) => (
          <tr key={place} className={styles['awaitedRow']} data-place={place} aria-hidden="true">
            <td colSpan={cells}>
              <span className={styles['awaited']}>
                <Skeleton shape="tile" />
                <span>
                  <Skeleton shape="long" />
                  <Skeleton shape="short" />
                </span>
              </span>
            </td>
          </tr>
        ),
        failed: (places, height) => (
          <tr
            key={`failed ${sliceAt(places.first)}`}
            className={styles['spaceRow']}
            aria-rowindex={places.first + 2}
          >
            <td colSpan={cells} className={styles['failed']} style={{ blockSize: height }}>
              <FailedSlice places={placesOfSlice(sliceAt(places.first), total)} onRetried={onSliceRetried} />
            </td>
          </tr>
        ),
      })}
    </ProductTableFrame>
  );
}

function AllPanels({ slices, total, linkOf, onSliceRetried, shown }: LinesProps) {
  return (
    <ProductPanelsFrame>
      {lines(shown, slices, total, {
        space: (key, height) => (
          <li key={key} className={styles['wide']} style={{ blockSize: height }} aria-hidden="true" />
        ),
        product: (place, product) => (
          <ProductPanel key={place} place={place} count={total} product={product} to={linkOf(product)} />
        ),
        awaited: (place) => (
          <li key={place} className={styles['awaitedPanel']} data-place={place} aria-hidden="true">
            <Skeleton shape="square" />
            <Skeleton shape="long" />
            <Skeleton shape="short" />
          </li>
        ),
        failed: (places, height) => (
          <li
            key={`failed ${sliceAt(places.first)}`}
            className={styles['wide']}
            style={{ blockSize: height }}
          >
            <FailedSlice places={placesOfSlice(sliceAt(places.first), total)} onRetried={onSliceRetried} />
          </li>
        ),
      })}
    </ProductPanelsFrame>
  );
}

/** How each kind of line is drawn; heights are in px. */
interface LineDrawings {
  readonly space: (key: string, height: number) => ReactNode;
  readonly product: (place: number, product: Product) => ReactNode;
  readonly awaited: (place: number) => ReactNode;
  readonly failed: (places: Range, height: number) => ReactNode;
}

/** The lines to draw, with space in the place of all others. */
function lines(
  { drawn, layout, lineCount }: ProductsWindow,
  slices: Slices,
  total: number,
  drawings: LineDrawings,
): readonly ReactNode[] {
  const { columns, linePx, gapPx } = layout;
  const spaceBetween = (before: Range | undefined, next: number) => {
    const count = next - (before ? before.last + 1 : 0);
    const name = before ? `after ${before.first}` : 'before all';
    return count > 0 ? [drawings.space(name, count * linePx - gapPx)] : [];
  };
  const drawnPart = ({ first, last, isFailed }: PartOfSlice) =>
    isFailed
      ? [drawings.failed({ first, last }, Math.ceil((last - first + 1) / columns) * linePx - gapPx)]
      : Array.from({ length: last - first + 1 }, (_, index) => {
          const product = productAt(slices, first + index);
          return product === null
            ? drawings.awaited(first + index)
            : drawings.product(first + index, product);
        });
  return [
    ...drawn.flatMap((range, index) => [
      ...spaceBetween(drawn[index - 1], range.first),
      ...partsOfSlices(slices, placesOfLines(range, columns, total)).flatMap(drawnPart),
    ]),
    ...spaceBetween(drawn.at(-1), lineCount),
  ];
}

interface FailedSliceProps {
  readonly places: Range;
  readonly onRetried: (slice: number) => void;
}

function FailedSlice({ places, onRetried }: FailedSliceProps) {
  const { viewAll, retry } = useMessages();
  return (
    <div className={styles['failure']} role="alert">
      <p>{viewAll.failed(places.first + 1, places.last + 1)}</p>
      <Button onPressed={() => onRetried(sliceAt(places.first))}>{retry}</Button>
    </div>
  );
}
