import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './button.module.css';

export interface DownloadLinkProps {
  /** The address of a file of this shop, which is no page. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to a file that looks like a button; the browser shows or stores the file beside the page. */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <a
      className={styles['button']}
      data-variant="secondary"
      data-size="medium"
      href={href}
      target="_blank"
      rel="noopener"
    >
      <Icon name="file" />
      <span>{children}</span>
    </a>
  );
}
