import type { ReactNode } from 'react';
import { describingHtml, entryHtml, withoutHeadFacts, withoutText } from '../../domain/content/text-entry.ts';
import type { Product } from '../../domain/product/product.ts';
import { makersPage } from '../../domain/product/makers-page.ts';
import { isContent } from '../../domain/product/content.ts';
import { materialGroup } from '../../domain/product/material-group.ts';
import { productDocuments } from '../../domain/product/product-documents.ts';
import { technicalGroups } from '../../domain/product/technical-groups.ts';
import { ownDescription } from '../../domain/product/own-description.ts';
import { productPageTexts } from '../../messages/product/product-page.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { HtmlText } from '../ui/markup/html-text.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DocumentList } from './document-list.tsx';
import { MakersPageLink } from './makers-page-link.tsx';
import { PropertyGroups } from './property-groups.tsx';
import styles from './product-view.module.css';

export interface ProductViewProps {
  /** The visible product: the chosen variant, else the product itself. */
  readonly product: Product;
  readonly trail: readonly Crumb[];
  /** The list that the visitor comes from, or that a job is in; empty without one (RT-3, CT-3). */
  readonly listHref: string;
  readonly gallery: ReactNode;
  /** Whether another variant, or the rest of the product, is loading. */
  readonly isBusy: boolean;
  /** Whether only the part is known that a list shows. */
  readonly isPartial: boolean;
  readonly buyingBox: ReactNode;
  /** The matrix of its variants (PD-9). */
  readonly matrix: ReactNode;
  /** The rows of related products. */
  readonly related: ReactNode;
}

/** The page of a product: image and buying box, and below them all details (PD-1). */
export function ProductView({
  product,
  trail,
  listHref,
  gallery,
  isBusy,
  isPartial,
  buyingBox,
  matrix,
  related,
}: ProductViewProps) {
  const { product: texts } = useMessages();
  const { material } = useTexts(productPageTexts);
  const { language } = useLocale();
  const isRead = isContent(product);
  const html = isRead ? entryHtml(product) : describingHtml(product);
  const technical = withoutText(technicalGroups(product), html);
  const paragraphs = html === '' ? ownDescription(product) : '';
  return (
    <>
      <div className={styles['way']}>
        {listHref !== '' && (
          <Link className={styles['back']} to={listHref}>
            {texts.backToList}
          </Link>
        )}
        <Breadcrumbs trail={trail} current={product.productName} />
      </div>
      <div className={styles['top']} aria-busy={isBusy} data-read={isRead}>
        {gallery}
        <div className={styles['side']}>
          {buyingBox}
          {isRead && <PropertyGroups groups={withoutHeadFacts(technical, product)} />}
          {isRead && html !== '' && (
            <section className={styles['description']}>
              <h2>
                <HiddenText>{texts.description}</HiddenText>
              </h2>
              <HtmlText html={html} />
            </section>
          )}
        </div>
      </div>
      {matrix}
      {isPartial ? (
        <div className={styles['below']} aria-busy="true">
          <Skeleton shape="heading" />
          <Skeleton shape="box" />
        </div>
      ) : (
        <div className={styles['below']}>
          {!isRead && (html !== '' || paragraphs !== '') && (
            <section className={styles['description']}>
              <h2>{texts.description}</h2>
              {html === '' ? (
                <p>
                  <bdi>{paragraphs}</bdi>
                </p>
              ) : (
                <HtmlText html={html} />
              )}
            </section>
          )}
          {!isRead && (
            <PropertyGroups
              groups={[
                ...technical,
                ...materialGroup(product, { ...material, day: (day) => dayText(day, language) }),
              ]}
            />
          )}
          <DocumentList documents={productDocuments(product)} />
          <MakersPageLink page={makersPage(product)} />
          {related}
        </div>
      )}
    </>
  );
}
