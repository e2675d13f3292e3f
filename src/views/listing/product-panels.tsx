import type { ReactNode } from 'react';
import { Link } from '../parts/link.tsx';
import { attributeLines } from '../../domain/product/attribute-lines.ts';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import type { Product } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/product/stock-availability.ts';
import { tileAction } from '../../domain/product/tile-action.ts';
import { useMessages } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { plainText } from '../parts/plain-text.ts';
import { Price } from '../parts/price.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { StockMark } from '../parts/stock-mark.tsx';
import { ProductLabels } from './product-labels.tsx';
import { ScaleHint } from './scale-hint.tsx';
import styles from './product-panels.module.css';

const immediatelySeen = 4;

export interface ProductPanelsProps {
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

/** The grid view: a panel a product (LS-3). */
export function ProductPanels({ products, linkOf }: ProductPanelsProps) {
  return (
    <ProductPanelsFrame>
      {products.map((product, index) => (
        <ProductPanel
          key={product.productId}
          product={product}
          to={linkOf(product)}
          isPriority={index < immediatelySeen}
        />
      ))}
    </ProductPanelsFrame>
  );
}

/** The list around the panels of products. */
export function ProductPanelsFrame({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['panels']}>{children}</ul>;
}

export interface ProductPanelProps {
  /** Which panel it is, from 1, and of how many, where not all of them are drawn. */
  readonly position?: number;
  readonly count?: number;
  readonly product: Product;
  readonly to: string;
  readonly isPriority?: boolean;
}

/** A product as a panel of the grid. */
export function ProductPanel({ position, count, product, to, isPriority = false }: ProductPanelProps) {
  'use memo';
  const { listing, product: texts } = useMessages();
  const { materialNumber } = product.salesMaterial;
  const { primary, secondary } = attributeLines(product, 'GRID');
  const priced = pricedProduct(product);
  return (
    <li className={styles['panel']} aria-posinset={position} aria-setsize={count}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <ProductImage
          src={product.mainImage || product.thumbnail}
          alt=""
          size="panel"
          isPriority={isPriority}
        />
      </Link>
      <div className={styles['labels']}>
        <ProductLabels product={product} />
      </div>
      <div className={styles['facts']}>
        <h2 className={styles['heading']}>
          <Link className={styles['name']} to={to}>
            {product.productName}
          </Link>
        </h2>
        {!isContent(product) && (
          <p className={styles['quiet']}>
            <HiddenText>{texts.articleNumber} </HiddenText>
            {materialNumber}
          </p>
        )}
        {[...primary, ...secondary].map(({ label, value, textType }) => (
          <p key={label} className={styles['quiet']}>
            {label} <span className={styles['value']}>{plainText(value, textType)}</span>
          </p>
        ))}
      </div>
      <div className={styles['foot']}>
        {priced && (
          <>
            <StockMark availability={stockAvailability(priced.salesMaterial.availabilityLevel)} />
            <p className={styles['price']}>
              <Price
                amount={priced.pricing.price}
                currency={priced.pricing.currency}
                per={priced.pricing.quantity}
                unitText={priced.pricing.unitText}
              />
              <ScaleHint pricing={priced.pricing} />
            </p>
          </>
        )}
        <ButtonLink to={to}>{listing[tileAction(product)]}</ButtonLink>
      </div>
    </li>
  );
}
