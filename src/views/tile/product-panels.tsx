import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { Product } from '../../domain/product/product.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';
import { amongTiles, withoutPromotions } from '../../domain/home/promotion-rows.ts';
import { ProductPanel } from './product-panel.tsx';
import styles from './product-panels.module.css';
import { PromotionBlock } from './promotion/promotion-block.tsx';

const immediatelySeen = 4;
const none: readonly Product[] = [];

export interface ProductPanelsProps {
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
  readonly pageKind?: TilePageKind;
  /** The promotions in full width among them, the first in row `promotionRowStart` (CT-5). */
  readonly promotions?: readonly Product[];
  readonly promotionRowStart?: number;
}

/** The grid view: a panel for each product (LS-3), in visual order, whatever the number of columns. */
export const ProductPanels = memo(function ProductPanels(props: ProductPanelsProps) {
  const { products, linkOf, pageKind = 'list', promotions = none, promotionRowStart = 1 } = props;
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list, promotions.length > 0);
  const panels = useMemo(
    () =>
      amongTiles(
        withoutPromotions(products, promotions).map((product, index) => (
          <ProductPanel
            key={product.productId}
            product={product}
            to={linkOf(product)}
            pageKind={pageKind}
            isPriority={index < immediatelySeen}
          />
        )),
        promotions,
        { columns, rowStart: promotionRowStart },
        (product) => (
          <li key={product.productId} className={styles['promotion']}>
            <PromotionBlock product={product} />
          </li>
        ),
      ),
    [products, linkOf, pageKind, promotions, promotionRowStart, columns],
  );
  return <ProductPanelsFrame ref={list}>{panels}</ProductPanelsFrame>;
});

/** The number of columns, known before the paint; measured only if it matters. */
function useColumns(list: RefObject<HTMLElement | null>, isMeasured: boolean): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    if (!isMeasured) return undefined;
    const measure = () => {
      if (list.current) setColumns(getComputedStyle(list.current).gridTemplateColumns.split(' ').length);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list, isMeasured]);
  return columns;
}

export interface ProductPanelsFrameProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** The list around the panels of products. */
export function ProductPanelsFrame({ children, ref }: ProductPanelsFrameProps) {
  return (
    <ul ref={ref} className={styles['panels']}>
      {children}
    </ul>
  );
}
