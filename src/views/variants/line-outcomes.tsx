import type { LineOutcome } from '../../domain/basket/line-outcome.ts';
import { formatQuantity } from '../../domain/pricing/format-price.ts';
import { noticeTexts } from '../../messages/shell/notices.ts';
import { variantsPopupTexts } from '../../messages/variants/variants-popup.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { BasketLink } from '../ui/basket-link.tsx';
import styles from './line-outcomes.module.css';

const mostListed = 3;

export interface LineOutcomesProps {
  readonly outcomes: readonly LineOutcome[];
}

/** The outcome of adding lines: how many are in the basket, and the others with the reasons (BA-1, BA-3). */
export function LineOutcomes({ outcomes }: LineOutcomesProps) {
  const { product: texts } = useMessages();
  const { failed: failedText, because, noReason, ...popup } = useTexts(variantsPopupTexts);
  const { addWaits } = useTexts(noticeTexts);
  const { priceLocale } = useLocale();
  const added = outcomes.filter((outcome) => outcome.kind === 'added');
  const waiting = outcomes.filter((outcome) => outcome.kind === 'waiting');
  const failed = outcomes.filter((outcome) => outcome.kind === 'failed');
  const lines = added.map(({ productId, productName, quantity, unitText }) => (
    <li key={productId}>{popup.line(formatQuantity(quantity, priceLocale), unitText, productName)}</li>
  ));
  return (
    <div className={styles['outcomes']} role="status">
      {added.length > 0 && (
        <div className={styles['added']}>
          <Icon name="check" />
          {added.length > mostListed ? (
            <details>
              <summary>{popup.added(added.length)}</summary>
              <ul>{lines}</ul>
            </details>
          ) : (
            <div>
              <p>{popup.added(added.length)}</p>
              <ul>{lines}</ul>
            </div>
          )}
          <BasketLink>{texts.toBasket}</BasketLink>
        </div>
      )}
      {waiting.map(({ productId, productName }) => (
        <div key={productId} className={styles['waiting']}>
          <Icon name="warning" />
          <p>{addWaits(productName)}</p>
        </div>
      ))}
      {failed.length > 0 && (
        <div className={styles['failed']}>
          <Icon name="warning" />
          <div>
            <p>{failedText(failed.length)}</p>
            <ul>
              {failed.map(({ productId, productName, fault }) => (
                <li key={productId}>{because(productName, fault.serverMessage ?? noReason)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
