import { memo } from 'react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { FooterContentProps } from './footer-content.tsx';
import styles from './site-footer.module.css';

const content = lazyPart<FooterContentProps>(() =>
  import('./footer-content.tsx').then(({ FooterContent }) => FooterContent),
);

/** The footer, the last content of every page. */
export const SiteFooter = memo(function SiteFooter(props: FooterContentProps) {
  return (
    <footer id="footer" tabIndex={-1} className={styles['footer']}>
      <content.Part {...props} />
    </footer>
  );
});
