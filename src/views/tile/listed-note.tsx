import { useSelector } from '@xstate/react';
import { plainDecimal } from '../../domain/decimal/decimal.ts';
import type { CustomerProduct, ListedQuantity } from '../../domain/product/product.ts';
import { formatQuantity } from '../../domain/pricing/format-price.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import styles from './listed-note.module.css';

export interface ListedNoteProps {
  readonly product: CustomerProduct;
  readonly listed: readonly ListedQuantity[];
}

/** The listed quantity of a product on the page of a list, with a button to remove it (BA-5). */
export function ListedNote({ product, listed }: ListedNoteProps) {
  const texts = useTexts(listsTexts);
  const { priceLocale } = useLocale();
  const { storefront } = useStorefront();
  const namedList = useSelector(storefront, ({ children }) => children.namedList);
  const isBusy = useSelector(namedList, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const quantities = listed.map(({ orderQuantity, salesUnit }) =>
    [
      formatQuantity(plainDecimal(orderQuantity), priceLocale),
      unitTextOf(orderQuantity, unitOf(product.salesMaterial, salesUnit)) || salesUnit,
    ].join(' '),
  );
  return (
    <span className={styles['listed']}>
      <span>{texts.inList(quantities.join(', '))}</span>
      <button
        type="button"
        className={styles['takeOut']}
        aria-label={texts.takeOutOf(product.productName)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && namedList?.send({ type: 'product.removed', productId: product.productId })}
      >
        {texts.takeOut}
      </button>
    </span>
  );
}
