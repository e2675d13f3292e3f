import type { CustomerProduct } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';
import styles from './tile-notes.module.css';

export interface TileNotesProps {
  readonly product: CustomerProduct;
}

/** What a product is to this customer: his own number for it, and when he last bought it (TI-2). */
export function TileNotes({ product }: TileNotesProps) {
  const { tiles } = useMessages();
  const { customerMaterialNumber, lastPurchasedDate } = product.salesMaterial;
  if (customerMaterialNumber === '' && lastPurchasedDate === '') return null;
  return (
    <span className={styles['notes']}>
      {customerMaterialNumber !== '' && <span>{tiles.ownNumber(customerMaterialNumber)}</span>}
      {lastPurchasedDate !== '' && <span>{tiles.lastOrder(lastPurchasedDate)}</span>}
    </span>
  );
}
