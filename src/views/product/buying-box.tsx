import { use, type ReactNode } from 'react';
import type { Decimal } from '../../domain/decimal/decimal.ts';
import { whyUnsold, type OrderObstacle } from '../../domain/basket/order-obstacle.ts';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { OrderLineEvent } from '../../machines/tile/order-line.machine.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ProductLabels } from '../tile/product-labels.tsx';
import { TilePartContext } from '../tile/tile-parts.ts';
import { useCustomerSlot } from '../customer-slot.ts';
import { useMessages } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { ContentHead } from '../content/content-head.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import type { ShownOrderLine } from '../tile/use-order-line.ts';
import styles from './buying-box.module.css';
import { Figure } from '../ui/figure.tsx';

export interface BuyingBoxProps {
  /** The product to order: the chosen variant, else the product itself. */
  readonly product: Product;
  /** `null` for visitors who are not signed in. */
  readonly line: ShownOrderLine | null;
  readonly obstacle: OrderObstacle | null;
  /** Whether another variant is loading, so that nothing can be ordered yet. */
  readonly isWaiting: boolean;
  readonly signInHref: string;
  /** The open choices of a configurable product. */
  readonly variantChoice?: ReactNode;
  /** The links to the rows of products below (PD-2). */
  readonly relatedLinks?: ReactNode;
  /** Is called with the customer's changes of quantity and unit, and presses of the button. */
  readonly onOrder: (event: OrderLineEvent) => void;
  /** Is called when the customer wants to save it in one of their lists (BA-5). */
  readonly onListRequested: (quantity: Decimal, unit: string) => void;
}

/** Everything that the customer needs to order a product, beside its image (PD-1, PD-2, PD-4). */
export function BuyingBox({ variantChoice = null, relatedLinks = null, ...props }: BuyingBoxProps) {
  const { product } = props;
  const priced = pricedProduct(product);
  return (
    <section className={styles['box']} aria-labelledby="page-title">
      <div className={styles['head']}>
        <div>
          <ProductLabels product={product} />
          <PageHeading title={withWholeMeasures(product.productName)} />
          {!isContent(product) && <Numbers product={product} />}
          {isContent(product) && <ContentHead product={product} />}
        </div>
        {priced && <CustomerPart slot="favourite" product={priced} />}
      </div>
      {!isContent(product) && <Buying {...props} variantChoice={variantChoice} />}
      {relatedLinks}
    </section>
  );
}

/**
 * Choices, stock, price and quantity; for a visitor the invitation to sign in. Stock appears with a choice
 * and does not move it.
 */
function Buying({ variantChoice = null, ...props }: Omit<BuyingBoxProps, 'relatedLinks'>) {
  const { product, line, obstacle, signInHref } = props;
  const { product: texts, header, refusals } = useMessages();
  const { Ordering } = useCustomerSlot();
  const unsold = whyUnsold(product);
  return (
    <>
      {variantChoice}
      {product.audience === 'customer' && obstacle !== 'VARIANT_REQUIRED' && (
        <CustomerPart slot="stock" product={product} />
      )}
      {product.audience === 'customer' ? (
        line && <Ordering {...props} product={product} line={line} />
      ) : (
        <div className={styles['invitation']}>
          {unsold !== null && <p className={styles['invitationTitle']}>{refusals[unsold]}</p>}
          <p className={styles['invitationTitle']}>{texts.signInTitle}</p>
          <p>{texts.signInText}</p>
          <ButtonLink to={signInHref} size="large">
            <Icon name="signIn" />
            <span>{header.signIn}</span>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The favourite, or stock and notification, of the product to order (TI-8, TI-9). */
function CustomerPart({
  slot,
  product,
}: {
  readonly slot: 'favourite' | 'stock';
  readonly product: CustomerProduct;
}) {
  const part = use(TilePartContext);
  if (part) return part(slot, { product, to: '', pageKind: 'list' });
  return (
    slot === 'stock' && (
      <StockMark
        availability={stockAvailability(product.salesMaterial.availabilityLevel)}
        leadTimeDays={product.salesMaterial.leadTimeDays}
      />
    )
  );
}

function Numbers({ product }: { readonly product: Product }) {
  const { product: texts } = useMessages();
  const { materialNumber } = product.salesMaterial;
  const ownNumber = product.audience === 'customer' ? product.salesMaterial.customerMaterialNumber : '';
  return (
    <dl className={styles['numbers']}>
      {materialNumber !== '' && (
        <div>
          <dt>{texts.articleNumber}</dt>{' '}
          <dd>
            <Figure text={materialNumber} />
          </dd>
        </div>
      )}
      {ownNumber !== '' && (
        <div>
          <dt>{texts.ownNumber}</dt> <dd>{ownNumber}</dd>
        </div>
      )}
    </dl>
  );
}
