import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { variantLines, type VariantsAttributes } from '../../domain/variants/variants-attributes.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { whyNotInList } from '../../domain/tile/tile.ts';
import type { TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { OrderLineEvent } from '../../machines/tile/order-line.machine.ts';
import { variantLineOf, type VariantsPopupActorRef } from '../../machines/variants/variants-popup.machine.ts';
import { TileOrdering } from '../tile/tile-order.tsx';
import { AttributeCell, RemainingLines } from '../tile/table-frame.tsx';
import { TilePrice } from '../tile/tile-price.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Link } from '../ui/link.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { useOrderLine } from '../tile/use-order-line.ts';
import styles from './variants-table.module.css';
import { Figure } from '../ui/figure.tsx';

const nothingTyped: TypedQuantity = { quantityText: '', unit: null };

export interface VariantsRowProps {
  readonly actorRef: VariantsPopupActorRef;
  readonly product: Product;
  readonly attributes: VariantsAttributes;
  /** Address of the variant. */
  readonly to: string;
}

/**
 * A variant as a row: its name and attributes, and for a customer its price, stock and wanted quantity (TI-5,
 * LA-1).
 */
export const VariantsRow = memo(function VariantsRow(props: VariantsRowProps) {
  const { product } = props;
  return product.audience === 'customer' ? (
    <CustomerRow {...props} product={product} />
  ) : (
    <tr className={styles['row']}>
      <Facts {...props} />
    </tr>
  );
});

function CustomerRow(props: VariantsRowProps & { readonly product: CustomerProduct }) {
  const { actorRef, product } = props;
  const { productId } = product;
  const typed = useSelector(actorRef, ({ context }) => context.typed[productId] ?? nothingTyped);
  const line = useSelector(actorRef, ({ children }) => children[`orderLine.${productId}`]);
  const hasFailed = useSelector(actorRef, ({ context }) =>
    context.outcomes.some((outcome) => outcome.kind === 'failed' && outcome.productId === productId),
  );
  const shown = useOrderLine(product, line, typed);
  /** Passing a field begins no order line. */
  const order = (event: OrderLineEvent) =>
    (event.type === 'quantity.committed' ? line : variantLineOf(actorRef, product))?.send(event);
  return (
    <tr className={styles['row']} data-failed={hasFailed}>
      <Facts {...props} />
      <td className={styles['stock']}>
        <StockMark
          availability={stockAvailability(product.salesMaterial.availabilityLevel)}
          leadTimeDays={product.salesMaterial.leadTimeDays}
        />
      </td>
      <td className={styles['price']}>
        <TilePrice product={product} quote={shown.order.quote} unit={shown.order.unit} />
      </td>
      <td className={styles['order']}>
        <TileOrdering
          product={product}
          {...shown}
          obstacle={whyNotInList(product)}
          onOrder={order}
          onEntered={() => {
            order({ type: 'quantity.committed' });
            focusNextRow();
          }}
        />
      </td>
    </tr>
  );
}

function Facts({ actorRef, product, attributes, to }: VariantsRowProps): ReactNode {
  const { product: texts } = useMessages();
  const { inColumns, remaining } = variantLines(product, attributes);
  const follow = () => actorRef.send({ type: 'variant.followed' });
  return (
    <>
      <td className={styles['image']}>
        <ProductImage src={product.thumbnail || product.mainImage} alt="" size="thumbnail" />
      </td>
      <th scope="row" className={styles['product']}>
        <Link className={styles['name']} to={to} onFollowed={follow}>
          <bdi>{product.productName}</bdi>
        </Link>
        <span className={styles['number']}>
          <HiddenText>{`${texts.articleNumber} `}</HiddenText>
          <Figure text={product.salesMaterial.materialNumber} />
        </span>
        <RemainingLines lines={remaining} className={styles['remaining']} />
      </th>
      {attributes.columns.map((column, index) => (
        <AttributeCell key={column} column={column} line={inColumns[index]} styles={styles} />
      ))}
    </>
  );
}

/** Enter moves on to the next quantity, so that many can be typed one after the other. */
function focusNextRow(): void {
  let row = document.activeElement?.closest('tr')?.nextElementSibling;
  while (row && !row.querySelector('input')) row = row.nextElementSibling;
  row?.querySelector('input')?.focus();
}
