import { useLocale } from '../locale-context.tsx';
import styles from './mark.module.css';

/** The shop's logo, or the shipped one: a state, its transition, and the final state. The name beside it is text. */
export function Mark() {
  const { logo, logoDark } = useLocale().configuration.identity;
  if (logo !== '') {
    return (
      <picture>
        {logoDark !== '' && <source media="(prefers-color-scheme: dark)" srcSet={logoDark} />}
        <img className={styles['logo']} src={logo} alt="" />
      </picture>
    );
  }
  return (
    <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles['ground']} width="32" height="32" rx="8" />
      <path className={styles['path']} d="M9.5 10.500h7a5.5 5.5 0 0 1 5.5 5.500v.5" />
      <circle className={styles['point']} cx="9.5" cy="10.5" r="3.5" />
      <circle className={styles['path']} cx="22" cy="21.5" r="4.6" />
      <circle className={styles['point']} cx="22" cy="21.5" r="1.7" />
    </svg>
  );
}
