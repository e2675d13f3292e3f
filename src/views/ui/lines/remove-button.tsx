import type { MouseEventHandler } from 'react';
import { Icon } from '../icon.tsx';
import styles from './remove-button.module.css';

export interface RemoveButtonProps {
  readonly label: string;
  readonly onPressed: MouseEventHandler<HTMLButtonElement>;
}

/** The bin at the end of a line. */
export function RemoveButton({ label, onPressed }: RemoveButtonProps) {
  return (
    <button type="button" className={styles['remove']} aria-label={label} onClick={onPressed}>
      <Icon name="bin" />
    </button>
  );
}
