import { basketTexts } from '../../messages/basket/basket.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import styles from './clear-basket.module.css';

export interface ClearBasketProps {
  readonly lineCount: number;
  readonly onCleared: () => void;
}

/** Removes all lines, after a confirmation. The browser opens and closes the question (BA-5). */
export function ClearBasket({ lineCount, onCleared }: ClearBasketProps) {
  const texts = useTexts(basketTexts);
  return (
    <>
      <Button variant="quiet" opens="clear-basket">
        {texts.clear}
      </Button>
      <div
        id="clear-basket"
        popover="auto"
        role="dialog"
        aria-labelledby="clear-basket-title"
        className={styles['question']}
      >
        <h2 id="clear-basket-title">{texts.clearTitle(lineCount)}</h2>
        <p>{texts.clearText}</p>
        <div className={styles['choices']}>
          <Button closes="clear-basket" onPressed={onCleared}>
            {texts.clearAll}
          </Button>
          <Button variant="quiet" closes="clear-basket">
            {texts.keepAll}
          </Button>
        </div>
      </div>
    </>
  );
}
