import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export interface HiddenTextProps {
  readonly children: ReactNode;
}

/** Words that are read out, and that the picture around them says already. */
export function HiddenText({ children }: HiddenTextProps) {
  return <span className={styles['text']}>{children}</span>;
}
