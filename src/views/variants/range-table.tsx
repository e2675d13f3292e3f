import { memo, type ReactNode } from 'react';
import type { Product } from '../../domain/product/product.ts';
import type { RangeAttributes } from '../../domain/variants/range-attributes.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './range-table.module.css';

export interface RangeTableProps {
  readonly title: string;
  readonly range: readonly Product[];
  readonly columns: RangeAttributes['columns'];
  readonly isForCustomer: boolean;
  /** The row of a product. */
  readonly children: (product: Product) => ReactNode;
}

/** The variants of a product below each other. A visitor sees them without stock, price and quantity (VP-1, PD-2). */
export const RangeTable = memo(function RangeTable({
  title,
  range,
  columns,
  isForCustomer,
  children,
}: RangeTableProps) {
  const { listing, price, stock, tiles } = useMessages();
  return (
    <div className={styles['container']}>
      <table className={styles['table']}>
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
                <th scope="col">{tiles.order}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>{range.map(children)}</tbody>
      </table>
    </div>
  );
});
