import { useId } from 'react';
import { entryHtml, hasOwnName } from '../../domain/content/text-entry.ts';
import type { Product } from '../../domain/product/product.ts';
import { HtmlText } from '../ui/markup/html-text.tsx';
import styles from './text-block.module.css';

/** A text of the catalogue below its name, unless that is the title of the page (CT-1). */
export function TextBlock({ product }: { readonly product: Product }) {
  const titleId = useId();
  if (!hasOwnName(product)) return <HtmlText html={entryHtml(product)} />;
  return (
    <section className={styles['block']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <bdi>{product.productName}</bdi>
      </h2>
      <HtmlText html={entryHtml(product)} />
    </section>
  );
}
