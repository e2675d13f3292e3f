import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './tile-favourite.module.css';

export interface TileFavouriteProps {
  readonly productName: string;
  readonly isFavourite: boolean;
  /** Whether it is being saved; a press has no effect meanwhile. */
  readonly isBusy: boolean;
  readonly onToggled: () => void;
}

/** The heart on the image of a product (TI-9). */
export function TileFavourite({ productName, isFavourite, isBusy, onToggled }: TileFavouriteProps) {
  const { tiles } = useMessages();
  return (
    <button
      type="button"
      className={styles['favourite']}
      aria-label={tiles.favourite(productName)}
      aria-pressed={isFavourite}
      aria-disabled={isBusy}
      onClick={() => isBusy || onToggled()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M10 16.5S3 12.600 3 7.800A3.700 3.700 0 0 1 10 6a3.700 3.700 0 0 1 7 1.800c0 4.800-7 8.700-7 8.700Z" />
      </svg>
    </button>
  );
}

export interface TileSaveInListProps {
  readonly productName: string;
  readonly onPressed: () => void;
}

/** Saves a product in one of the customer's lists (BA-5). */
export function TileSaveInList({ productName, onPressed }: TileSaveInListProps) {
  const { saveInList } = useMessages().product;
  return (
    <button
      type="button"
      className={styles['list']}
      title={saveInList}
      aria-label={`${saveInList}: ${productName}`}
      onClick={onPressed}
    >
      <Icon name="list" />
    </button>
  );
}
