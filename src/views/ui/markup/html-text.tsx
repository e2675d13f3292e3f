import { HtmlValue } from './html-value.tsx';
import styles from './html-text.module.css';

/** A text of the catalogue with its sanitised paragraphs and lists (TI-3, CT-1). */
export function HtmlText({ html }: { readonly html: string }) {
  return (
    <div className={styles['text']}>
      <HtmlValue value={html} textType="H" />
    </div>
  );
}
