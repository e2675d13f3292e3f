import type { ReactNode } from 'react';
import { useMessages } from '../messages-context.tsx';
import styles from './page-body.module.css';

export interface PageBodyProps {
  readonly children: ReactNode;
}

/** The content between header and footer, the target of the skip link; its heading names it. */
export function PageBody({ children }: PageBodyProps) {
  const { withoutScripts } = useMessages();
  return (
    <main id="main" tabIndex={-1} aria-labelledby="page-title" className={styles['body']}>
      {children}
      <noscript className={styles['withoutScripts']}>{withoutScripts}</noscript>
    </main>
  );
}
