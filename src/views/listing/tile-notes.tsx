import type { CustomerProduct } from '../../domain/product/product.ts';
import { dayText } from '../../messages/late/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './tile-notes.module.css';

export interface TileNotesProps {
  readonly product: CustomerProduct;
}

/** What a product is to this customer: their own number for it, and when they last bought it (TI-2). */
export function TileNotes({ product }: TileNotesProps) {
  const { tiles } = useMessages();
  const { language } = useLocale();
  const { customerMaterialNumber, lastPurchasedDate } = product.salesMaterial;
  if (customerMaterialNumber === '' && lastPurchasedDate === '') return null;
  return (
    <span className={styles['notes']}>
      {customerMaterialNumber !== '' && <span>{tiles.ownNumber(customerMaterialNumber)}</span>}
      {lastPurchasedDate !== '' && <span>{tiles.lastOrder(dayText(lastPurchasedDate, language))}</span>}
    </span>
  );
}
