import { Link } from '../ui/link.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './breadcrumbs.module.css';

/** A page above the current one. */
export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface BreadcrumbsProps {
  /** From the top down, without home and without the current page. */
  readonly trail: readonly Crumb[];
  readonly current: string;
}

/** Home, the ancestors, and the current page (LS-2). */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const { breadcrumbs, home } = useMessages();
  return (
    <nav className={styles['nav']} aria-label={breadcrumbs}>
      <ol className={styles['trail']}>
        {[{ label: home, to: '/' }, ...trail].map(({ label, to }) => (
          <li key={to} className={styles['crumb']}>
            <Link className={styles['link']} to={to}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
        <li className={styles['crumb']}>
          <span aria-current="page">
            <bdi>{current}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  );
}
