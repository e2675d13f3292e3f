import { memo, type ReactNode } from 'react';
import type { Product } from '../../domain/product/product.ts';
import type { VariantsAttributes } from '../../domain/variants/variants-attributes.ts';
import { TableFrame } from '../tile/table-frame.tsx';
import styles from './variants-table.module.css';

export interface VariantsTableProps {
  readonly title: string;
  readonly variants: readonly Product[];
  readonly columns: VariantsAttributes['columns'];
  readonly isForCustomer: boolean;
  /** The row of a product. */
  readonly children: (product: Product) => ReactNode;
}

/** The variants of a product as rows. Visitors see them without stock, price and quantity (VP-1, PD-2). */
export const VariantsTable = memo(function VariantsTable({
  variants,
  children,
  ...frame
}: VariantsTableProps) {
  return (
    <TableFrame {...frame} styles={styles}>
      {variants.map(children)}
    </TableFrame>
  );
});
