import type { ReactNode } from 'react';
import styles from './page-body.module.css';

export interface PageBodyProps {
  readonly children: ReactNode;
}

/** The content between header and footer, the target of the skip link. */
export function PageBody({ children }: PageBodyProps) {
  return (
    <main id="main" tabIndex={-1} className={styles['body']}>
      {children}
    </main>
  );
}
