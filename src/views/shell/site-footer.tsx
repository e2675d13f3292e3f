import { memo } from 'react';
import { FooterContent, type FooterContentProps } from './footer-content.tsx';
import styles from './site-footer.module.css';

/** The footer, the last content of every page. */
export const SiteFooter = memo(function SiteFooter(props: FooterContentProps) {
  return (
    <footer id="footer" tabIndex={-1} className={styles['footer']}>
      <FooterContent {...props} />
    </footer>
  );
});
