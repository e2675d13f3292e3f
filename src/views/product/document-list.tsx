import { fileSize } from '../../domain/locale/file-size.ts';
import { linkTarget } from '../../domain/links/link-target.ts';
import type { ProductDocument } from '../../domain/product/product-documents.ts';
import { productPageTexts } from '../../messages/product/product-page.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './document-list.module.css';

export interface DocumentListProps {
  readonly documents: readonly ProductDocument[];
}

/** The documents of a product with type and size; one with an unsafe link is only named (PD-1, RT-8). */
export function DocumentList({ documents }: DocumentListProps) {
  const texts = useTexts(productPageTexts);
  const { language } = useLocale();
  if (documents.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{texts.documents}</h2>
      <ul className={styles['list']}>
        {documents.map((document) => (
          <li key={document.url}>
            <Icon name="file" />
            <DocumentLink {...document} />
            <span className={styles['kind']}>
              {[document.type, fileSize(language, document.size)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentLink({ title, url }: ProductDocument) {
  const target = linkTarget(url);
  switch (target.kind) {
    case 'internal':
    case 'relative':
      return (
        <a href={url}>
          <bdi>{title}</bdi>
        </a>
      );
    case 'external':
      return (
        <a href={target.href} rel="noopener noreferrer">
          <bdi>{title}</bdi>
        </a>
      );
    case 'none':
      return <bdi>{title}</bdi>;
    default:
      return target satisfies never;
  }
}
