import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export interface HiddenTextProps {
  readonly children: ReactNode;
  /** For the element that it describes. */
  readonly id?: string;
}

/** Text for screen readers only; visually, the elements around it show the same. */
export function HiddenText({ children, id }: HiddenTextProps) {
  return (
    <span id={id} className={styles['text']}>
      {children}
    </span>
  );
}
