import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export interface HiddenTextProps {
  readonly children: ReactNode;
  /** For what is described by them. */
  readonly id?: string;
}

/** Words that are read out, and that the image around them says already. */
export function HiddenText({ children, id }: HiddenTextProps) {
  return (
    <span id={id} className={styles['text']}>
      {children}
    </span>
  );
}
