import { useMessages } from '../messages-context.tsx';
import styles from './skip-links.module.css';

/** A link for the keyboard before the filters, which skips them to the results. */
export function SkipToResults() {
  const { skip } = useMessages();
  return (
    <div className={styles['links']}>
      <a className={styles['link']} href="#results">
        {skip.toResults}
      </a>
    </div>
  );
}

/** Links that the keyboard reaches first: to the content, the search and the footer. */
export function SkipLinks() {
  const { skip } = useMessages();
  return (
    <div className={styles['links']}>
      <a className={styles['link']} href="#main">
        {skip.toContent}
      </a>
      <a className={styles['link']} href="#search">
        {skip.toSearch}
      </a>
      <a className={styles['link']} href="#footer">
        {skip.toFooter}
      </a>
    </div>
  );
}
