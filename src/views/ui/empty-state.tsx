import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import { Drawing, type DrawingProps } from './drawing/drawing.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly drawing: DrawingProps['name'];
  readonly title: string;
  readonly text: string;
  /** Whether it is the whole page, and its title the page's heading. */
  readonly isPage?: boolean;
  /** Next steps: buttons and links. */
  readonly actions: ReactNode;
}

/** An empty part of the page: one small drawing, and the next step. */
export function EmptyState({ drawing, title, text, isPage = false, actions }: EmptyStateProps) {
  return (
    <section className={styles['state']}>
      <Drawing name={drawing} />
      {isPage ? <PageHeading title={title} /> : <h2>{title}</h2>}
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>{actions}</div>
    </section>
  );
}
