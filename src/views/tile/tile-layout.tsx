import type { ReactNode } from 'react';
import panel from './product-panels.module.css';
import row from './product-table.module.css';

export interface TileLayoutProps {
  readonly stock: ReactNode;
  readonly price: ReactNode;
  readonly order: ReactNode;
}

export interface TileCellsProps extends TileLayoutProps {
  /** The part on the image; by keyboard it comes after the name. */
  readonly corner: ReactNode;
}

/** The last cells of a customer's row. */
export function TileCells({ corner, stock, price, order }: TileCellsProps) {
  return (
    <>
      <td className={row['stock']}>{stock}</td>
      <td className={row['price']}>{price}</td>
      <td className={row['action']}>
        <span className={row['corner']}>{corner}</span>
        {order}
      </td>
    </>
  );
}

/** The foot of a customer's panel. */
export function TileFoot({ stock, price, order }: TileLayoutProps) {
  return (
    <>
      <div className={panel['stock']}>{stock}</div>
      <p className={panel['price']}>{price}</p>
      <div className={panel['order']}>{order}</div>
    </>
  );
}
