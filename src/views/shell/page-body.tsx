import type { ReactNode } from 'react';
import { useMessages } from '../messages-context.tsx';
import styles from './page-body.module.css';

export interface PageBodyProps {
  readonly children: ReactNode;
}

/** The content between header and footer, the target of the skip link. */
export function PageBody({ children }: PageBodyProps) {
  const { withoutScripts } = useMessages();
  return (
    <main id="main" tabIndex={-1} className={styles['body']}>
      {children}
      <noscript className={styles['withoutScripts']}>{withoutScripts}</noscript>
    </main>
  );
}
