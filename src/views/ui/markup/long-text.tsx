import type { ReactNode } from 'react';
import { useMessages } from '../../messages-context.tsx';
import styles from './long-text.module.css';

export interface LongTextProps {
  /** Its length in characters, and the length up to which it is shown in full. */
  readonly length: number;
  readonly longest: number;
  readonly children: ReactNode;
}

/** A text of any length: a very long one shows its beginning, and the rest on demand. */
export function LongText({ length, longest, children }: LongTextProps) {
  return length <= longest ? children : <Clamped>{children}</Clamped>;
}

function Clamped({ children }: Pick<LongTextProps, 'children'>) {
  const { showAll } = useMessages();
  return (
    <div className={styles['long']}>
      <div>{children}</div>
      <details className={styles['all']}>
        <summary>{showAll}</summary>
      </details>
    </div>
  );
}
