import { LongText } from './markup/long-text.tsx';
import styles from './page-heading.module.css';

const longestTitle = 250;

export interface PageHeadingProps {
  readonly title: string;
  /** The count as text. */
  readonly count?: string | null;
}

/** The page's only `h1`. It gets the focus when the focused element disappears (`focusHeading`). */
export function PageHeading({ title, count = null }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <LongText length={title.length} longest={longestTitle}>
        <h1 id="page-title" tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
      </LongText>
      {count !== null && <p className={styles['count']}>{count}</p>}
    </div>
  );
}
