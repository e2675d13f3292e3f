import type { CustomerProduct } from '../../domain/product/product.ts';
import { orderPath } from '../../domain/routes/route.ts';
import { Link } from '../ui/link.tsx';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './tile-notes.module.css';

export interface TileNotesProps {
  readonly product: CustomerProduct;
}

/** The customer's own number of a product, and its last purchase (TI-2). */
export function TileNotes({ product }: TileNotesProps) {
  const { tiles, product: texts } = useMessages();
  const { language } = useLocale();
  const { customerMaterialNumber, lastPurchasedDate, lastPurchasedOrder } = product.salesMaterial;
  if (customerMaterialNumber === '' && lastPurchasedDate === '') return null;
  return (
    <span className={styles['notes']}>
      {customerMaterialNumber !== '' && <span>{tiles.ownNumber(customerMaterialNumber)}</span>}
      {lastPurchasedDate !== '' && (
        <LastOrder
          orderId={lastPurchasedOrder}
          text={texts.lastPurchased(dayText(lastPurchasedDate, language))}
        />
      )}
    </span>
  );
}

/** The last purchase of the product, linked to the order (TI-9, RT-5). */
function LastOrder({ orderId, text }: { readonly orderId: string; readonly text: string }) {
  const { paths } = useLocale().configuration;
  const isOffered = useOffers();
  return orderId === '' || !isOffered('orders') ? (
    <span>{text}</span>
  ) : (
    <Link to={orderPath(paths, orderId)}>{text}</Link>
  );
}
