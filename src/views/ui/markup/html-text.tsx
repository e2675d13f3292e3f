import { HtmlValue } from './html-value.tsx';
import styles from './html-text.module.css';

/** A text of the catalogue with its paragraphs and lists, as far as the sanitiser allows them (TI-3, CT-1). */
export function HtmlText({ html }: { readonly html: string }) {
  return (
    <div className={styles['text']}>
      <HtmlValue value={html} textType="H" />
    </div>
  );
}
