import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export interface HiddenTextProps {
  readonly children: ReactNode;
  /** For the element that they describe. */
  readonly id?: string;
}

/** Words that are only read out: what stands around them says the same to the eye. */
export function HiddenText({ children, id }: HiddenTextProps) {
  return (
    <span id={id} className={styles['text']}>
      {children}
    </span>
  );
}
