import { use, useId, type ReactNode } from 'react';
import type { Decimal } from '../../domain/decimal/decimal.ts';
import { offersPage } from '../../domain/configuration/capabilities.ts';
import type { OrderObstacle } from '../../domain/basket/order-obstacle.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { offerSaving } from '../../domain/pricing/offer-saving.ts';
import { isContent, pricedProduct } from '../../domain/product/content.ts';
import { shownCheck } from '../../domain/tile/product-order.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { acceptedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { severalAddressesPath } from '../../domain/routes/route.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { OrderLineEvent } from '../../machines/tile/order-line.machine.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { LowestPrice } from '../tile/lowest-price.tsx';
import { ProductLabels } from '../tile/product-labels.tsx';
import { TilePartContext } from '../tile/tile-parts.ts';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity/quantity-stepper.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { lazyLastPurchase, lazyOfferPrice } from '../page-views.ts';
import { ScaleTable } from './scale-table.tsx';
import type { ShownOrderLine } from '../tile/use-order-line.ts';
import styles from './buying-box.module.css';

/** Only events, jobs and contacts have such a head, which brings the code of dates along. */
const contentHead = lazyPart(() =>
  import('../content/content-head.tsx').then(({ ContentHead }) => ContentHead),
);

export interface BuyingBoxProps {
  /** What would be ordered: the chosen variant, else the product itself. */
  readonly product: Product;
  /** `null` for visitors who are not signed in. */
  readonly line: ShownOrderLine | null;
  readonly obstacle: OrderObstacle | null;
  /** Whether another variant is on its way, so that nothing can be ordered yet. */
  readonly isWaiting: boolean;
  readonly signInHref: string;
  /** The open choices of a configurable product. */
  readonly variantChoice?: ReactNode;
  /** The way to the rows of products below (PD-2). */
  readonly relatedLinks?: ReactNode;
  /** What the customer does with the quantity, the unit and the button. */
  readonly onOrder: (event: OrderLineEvent) => void;
  /** The customer wants to save it in one of their lists (BA-5). */
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
          {isContent(product) && <contentHead.Part product={product} />}
        </div>
        {priced && <CustomerPart slot="favourite" product={priced} />}
      </div>
      {!isContent(product) && <Buying {...props} variantChoice={variantChoice} />}
      {relatedLinks}
    </section>
  );
}

/** Choices, stock, price and quantity; a visitor is invited to sign in instead. Stock comes with a choice, and does not move it. */
function Buying({ variantChoice = null, ...props }: Omit<BuyingBoxProps, 'relatedLinks'>) {
  const { product, line, obstacle, signInHref } = props;
  const { product: texts, header } = useMessages();
  return (
    <>
      {variantChoice}
      {product.audience === 'customer' && obstacle !== 'variantRequired' && (
        <CustomerPart slot="stock" product={product} />
      )}
      {product.audience === 'customer' ? (
        line && <Ordering {...props} product={product} line={line} />
      ) : (
        <div className={styles['invitation']}>
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

/** The favourite, or stock and notification, of what would be ordered (TI-8, TI-9). */
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
          <dt>{texts.articleNumber}</dt> <dd>{materialNumber}</dd>
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

interface OrderingProps extends Omit<BuyingBoxProps, 'variantChoice' | 'relatedLinks' | 'product' | 'line'> {
  readonly product: CustomerProduct;
  readonly line: ShownOrderLine;
}

function Ordering({ product, line, obstacle, isWaiting, onOrder, onListRequested }: OrderingProps) {
  const { product: texts, tiles, price, quantity } = useMessages();
  const { priceLocale, configuration } = useLocale();
  const isOffered = useOffers();
  const id = useId();
  const { pricing, salesMaterial } = product;
  const { order, hasQuantityError, isAdding, isAdded } = line;
  const { quote } = order;
  const check = shownCheck(order, hasQuantityError);
  const isDisabled = isAdding || isWaiting;
  const unit = unitOf(salesMaterial, order.unit);
  const isOutOfStock = stockAvailability(salesMaterial.availabilityLevel) === 'OUT_OF_STOCK';
  const { phone } = configuration.service;
  const why =
    obstacle === null ? (check.kind === 'valid' ? null : texts.quantityFirst) : texts.obstacles[obstacle];

  return (
    <>
      {obstacle === 'variantRequired' ? (
        <LowestPrice pricing={pricing} size="large" />
      ) : (
        <div>
          <Price
            amount={quote.price}
            currency={quote.currency}
            per={quote.per}
            unitText={quote.unitText}
            size="large"
          />
          {offerSaving(pricing, quote) && <lazyOfferPrice.View product={product} quote={quote} />}
          {quote.price !== null && (
            <p className={styles['tax']}>{price.net(formatQuantity(pricing.tax, priceLocale))}</p>
          )}
        </div>
      )}
      <ScaleTable product={product} quote={quote} />
      {product.salesMaterial.lastPurchasedDate !== '' && (
        <p className={styles['bought']}>
          <Icon name="clock" />
          <lazyLastPurchase.View
            date={product.salesMaterial.lastPurchasedDate}
            orderId={product.salesMaterial.lastPurchasedOrder}
          />
        </p>
      )}
      <div className={styles['order']}>
        {(obstacle === null || obstacle === 'priceUnavailable') && (
          <div className={styles['quantity']}>
            <QuantityStepper
              key={product.productId}
              id={`${id}quantity`}
              productName={product.productName}
              value={order.quantityText}
              rules={order.rules}
              check={check}
              unit={unit}
              isDisabled={isDisabled}
              onChanged={(text) => onOrder({ type: 'quantity.changed', text })}
              onCommitted={() => onOrder({ type: 'quantity.committed' })}
              onStepped={(direction) => onOrder({ type: 'quantity.stepped', direction })}
            />
            {salesMaterial.unitsOfMeasure.length > 1 ? (
              <label className={styles['unit']}>
                <span className={styles['label']}>{quantity.unit}</span>
                <select
                  className={styles['select']}
                  aria-disabled={isDisabled}
                  value={order.unit}
                  onChange={(event) => onOrder({ type: 'unit.chosen', unit: event.target.value })}
                >
                  {salesMaterial.unitsOfMeasure.map((each) => (
                    <option
                      key={each.unit}
                      value={each.unit}
                      disabled={isDisabled && each.unit !== order.unit}
                    >
                      {each.unitText || each.unit}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <p className={styles['only']}>{unit.unitText}</p>
            )}
          </div>
        )}
        <div className={styles['bar']}>
          {quote.displayPrice !== null && check.kind === 'valid' && obstacle === null && (
            <p className={styles['total']} aria-live="polite">
              <span className={styles['label']}>
                {price.total(formatQuantity(check.quantity, priceLocale), unitTextOf(check.quantity, unit))}
              </span>{' '}
              <span className={styles['sum']}>
                {formatPrice(quote.displayPrice, quote.currency, priceLocale)}
              </span>
            </p>
          )}
          <div className={styles['add']}>
            <Button
              variant={isOutOfStock ? 'secondary' : 'primary'}
              size="large"
              isBusy={isAdding || (isWaiting && why === null)}
              why={why}
              onPressed={() => onOrder({ type: 'add.requested' })}
            >
              <Icon name={isAdded ? 'check' : 'basket'} />
              <span>{isAdding ? texts.adding : isAdded ? tiles.added : texts.addToBasket}</span>
            </Button>
            {isOutOfStock && why === null && <p className={styles['later']}>{texts.later}</p>}
          </div>
        </div>
        {obstacle !== 'variantRequired' && (
          <div className={styles['more']}>
            {isOffered('lists') && (
              <Button
                variant="quiet"
                onPressed={() =>
                  onListRequested(acceptedQuantity(order.quantityText, order.rules), order.unit)
                }
              >
                <Icon name="list" />
                <span>{texts.saveInList}</span>
              </Button>
            )}
            {configuration.features.severalAddresses &&
              offersPage(configuration, 'checkout') &&
              obstacle === null && (
                <Button
                  variant="quiet"
                  onPressed={() => onOrder({ type: 'add.requested', destination: severalAddressesPath })}
                >
                  {texts.severalAddresses}
                </Button>
              )}
          </div>
        )}
        {(obstacle === 'restricted' || obstacle === 'priceUnavailable') && phone !== '' && (
          <a className={styles['phone']} href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        )}
      </div>
    </>
  );
}
