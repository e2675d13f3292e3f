import type { CustomerProduct } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';
import { Link } from '../parts/link.tsx';
import styles from './tile-notes.module.css';

export interface TileNotesProps {
  readonly product: CustomerProduct;
  /** Where the pages of orders are. */
  readonly orderPath: string;
}

/** What a product is to this customer: his own number for it, and the order he last bought it with (TI-2, RT-5). */
export function TileNotes({ product, orderPath }: TileNotesProps) {
  const { tiles } = useMessages();
  const { customerMaterialNumber, lastPurchasedDate, lastPurchasedOrder } = product.salesMaterial;
  if (customerMaterialNumber === '' && lastPurchasedDate === '') return null;
  const lastOrder = tiles.lastOrder(lastPurchasedDate);
  return (
    <span className={styles['notes']}>
      {customerMaterialNumber !== '' && <span>{tiles.ownNumber(customerMaterialNumber)}</span>}
      {lastPurchasedDate !== '' &&
        (lastPurchasedOrder === '' ? (
          <span>{lastOrder}</span>
        ) : (
          <Link className={styles['order']} to={`${orderPath}/${encodeURIComponent(lastPurchasedOrder)}`}>
            {lastOrder}
          </Link>
        ))}
    </span>
  );
}
