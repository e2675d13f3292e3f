import { basketCsv } from '../../domain/basket/basket-csv.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { quickOrderPath } from '../../domain/routes/route.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useMayOrder } from '../visit-slot.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ClearBasket, type ClearBasketProps } from './clear-basket.tsx';
import styles from './basket-view.module.css';

export interface BasketActionsProps extends ClearBasketProps {
  readonly basket: Basket;
  /** Is called when the customer wants to save the lines in one of their lists. */
  readonly onListRequested: () => void;
}

/** Further actions of a basket: add lines by number, save as a list, download, print, and clear. */
export function BasketActions({ basket, lineCount, onListRequested, onCleared }: BasketActionsProps) {
  const { quickOrder } = useMessages();
  const texts = useTexts(basketTexts);
  const lists = useTexts(listsTexts);
  const { priceLocale } = useLocale();
  const isOffered = useOffers();
  const mayOrder = useMayOrder();
  return (
    <div className={styles['actions']}>
      {isOffered('orderCheck') && mayOrder && <ButtonLink to={quickOrderPath}>{quickOrder.title}</ButtonLink>}
      {isOffered('lists') && (
        <Button variant="quiet" onPressed={onListRequested}>
          {lists.saveBasket}
        </Button>
      )}
      <Button
        variant="quiet"
        onPressed={() =>
          saveFile(texts.csvName, 'text/csv;charset=utf-8', basketCsv(basket, texts.csv, priceLocale))
        }
      >
        {texts.download}
      </Button>
      <Button variant="quiet" onPressed={() => window.print()}>
        {texts.print}
      </Button>
      {mayOrder && <ClearBasket lineCount={lineCount} onCleared={onCleared} />}
    </div>
  );
}
