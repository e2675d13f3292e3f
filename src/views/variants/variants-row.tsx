import { memo, type ReactNode } from 'react';
import type { Product } from '../../domain/product/product.ts';
import { variantLines, type VariantsAttributes } from '../../domain/variants/variants-attributes.ts';
import type { VariantsPopupActorRef } from '../../machines/variants/variants-popup.machine.ts';
import { AttributeCell, RemainingLines } from '../tile/table-frame.tsx';
import { useCustomerSlot } from '../customer-slot.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Link } from '../ui/link.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import styles from './variants-table.module.css';
import { Figure } from '../ui/figure.tsx';

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
  const { VariantRow } = useCustomerSlot();
  return product.audience === 'customer' ? (
    <VariantRow {...props} product={product} />
  ) : (
    <tr className={styles['row']}>
      <VariantFacts {...props} />
    </tr>
  );
});

/** Image, name and attributes of a variant. */
export function VariantFacts({ actorRef, product, attributes, to }: VariantsRowProps): ReactNode {
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
