import styles from './line-details.module.css';

/** The note of a customer about a line; empty if there is none (BA-5). */
export function WrittenNote({ note }: { readonly note: string }) {
  return note !== '' && <bdi className={styles['note']}>{note}</bdi>;
}
