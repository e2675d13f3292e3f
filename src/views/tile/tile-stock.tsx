import type { CustomerProduct } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import type { StockNotificationState } from '../../machines/tile/stock-notification.machine.ts';
import { passFocusOn } from '../shell/pass-focus-on.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import styles from './tile-stock.module.css';

export interface TileStockProps {
  readonly product: CustomerProduct;
  /** The state of the notification request. */
  readonly notification: StockNotificationState;
  readonly onNotificationRequested: () => void;
}

/**
 * The stock of a product, and the notification button if it is not in stock. After a press, the response has
 * the focus (TI-4, TI-8, A3).
 */
export function TileStock({ product, notification, onNotificationRequested }: TileStockProps) {
  const { tiles } = useMessages();
  const isBusy = notification === 'requesting';
  const isOffered = notification === 'ready' || isBusy;
  const { isConfigurable, availabilityLevel, leadTimeDays } = product.salesMaterial;
  if (isConfigurable) return <VariantCount product={product} />;
  return (
    <span className={styles['stock']}>
      <StockMark availability={stockAvailability(availabilityLevel)} leadTimeDays={leadTimeDays} />
      {isOffered && (
        <button
          ref={passFocusOn}
          type="button"
          className={styles['notify']}
          aria-label={tiles.notifyOf(product.productName)}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={onNotificationRequested}
        >
          {tiles.notify}
        </button>
      )}
      {(isOffered || notification === 'requested') && (
        <span className={styles['requested']} role="status" tabIndex={-1}>
          {notification === 'requested' && (
            <>
              <Icon name="check" />
              <span>{tiles.notified}</span>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** A product with variants shows no stock before one is chosen, but the number of variants (TI-4, TI-5). */
function VariantCount({ product: { variantCount = 0 } }: Pick<TileStockProps, 'product'>) {
  const { stock } = useMessages();
  return variantCount > 0 && <span className={styles['variants']}>{stock.variants(variantCount)}</span>;
}
