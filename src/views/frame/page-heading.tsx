import styles from './page-heading.module.css';

export interface PageHeadingProps {
  readonly title: string;
  /** How many there are, written out. */
  readonly count?: string | null;
}

/** The page's one `h1`. It takes the focus when what had it goes (`focusHeading`). */
export function PageHeading({ title, count = null }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      {count !== null && <p className={styles['count']}>{count}</p>}
    </div>
  );
}
