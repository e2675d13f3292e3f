import type { Basket } from '../../domain/basket/basket.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { basketNet } from './basket-net.ts';
import styles from './site-header.module.css';

export interface BasketTotalProps {
  readonly basket: Pick<Basket, 'netTotal' | 'currency'>;
  readonly lineCount: number;
  /** Whether changes wait for the connection, so that the gateway's total does not include them yet. */
  readonly isUnsaved?: boolean;
}

/** The number of lines and the net total of the basket, beside its icon in the header. */
export function BasketTotal({ basket, lineCount, isUnsaved = false }: BasketTotalProps) {
  const messages = useMessages();
  const { header } = messages;
  const { priceLocale } = useLocale();
  const netTotal = lineCount === 0 && basket.currency !== '' ? '0' : basket.netTotal;
  return (
    <>
      {lineCount > 0 && (
        <span className={styles['badge']} data-unsaved={isUnsaved} aria-hidden="true">
          {lineCount}
        </span>
      )}
      <HiddenText>
        {[header.basketLines(lineCount), ...(isUnsaved ? [header.basketUnsaved] : [])].join(', ')}
      </HiddenText>
      <span
        className={styles['total']}
        data-unsaved={isUnsaved}
        title={isUnsaved ? header.basketUnsaved : undefined}
      >
        {isUnsaved && <Icon name="clock" />}
        <span>{basketNet({ ...basket, netTotal }, messages, priceLocale)}</span>
      </span>
    </>
  );
}
