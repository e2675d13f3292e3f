import { useId } from 'react';
import { offersPage } from '../../domain/configuration/capabilities.ts';
import { refusalText } from '../../domain/faults/refusal.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { offerSaving } from '../../domain/pricing/offer-saving.ts';
import { shownCheck } from '../../domain/tile/product-order.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { acceptedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { severalAddressesPath } from '../../domain/routes/route.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import { LowestPrice } from '../tile/lowest-price.tsx';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { useVisit } from '../visit-slot.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { HiddenPrice } from '../ui/no-prices/hidden-price.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity/quantity-stepper.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import { OfferPrice } from '../tile/offer-price.tsx';
import { LastPurchase } from './last-purchase.tsx';
import { ScaleTable } from './scale-table.tsx';
import type { ShownOrderLine } from '../tile/use-order-line.ts';
import styles from './buying-box.module.css';
import type { BuyingBoxProps } from './buying-box.tsx';
import { Figure } from '../ui/figure.tsx';

export interface OrderingProps extends Omit<
  BuyingBoxProps,
  'variantChoice' | 'relatedLinks' | 'product' | 'line'
> {
  readonly product: CustomerProduct;
  readonly line: ShownOrderLine;
}

/** Price, quantity, unit and the buttons that add the product to the basket or to a list (PD-4). */
export function Ordering(props: OrderingProps) {
  const { product, line, obstacle } = props;
  const { configuration } = useLocale();
  const { phone } = configuration.service;
  const { isVisit, mayOrder } = useVisit();
  const { lastPurchasedDate, lastPurchasedOrder } = product.salesMaterial;
  return (
    <>
      <OrderPrice product={product} quote={line.order.quote} obstacle={obstacle} />
      <ScaleTable product={product} quote={line.order.quote} />
      {lastPurchasedDate !== '' && !isVisit && (
        <p className={styles['bought']}>
          <Icon name="clock" />
          <LastPurchase date={lastPurchasedDate} orderId={lastPurchasedOrder} />
        </p>
      )}
      {mayOrder && (
        <div className={styles['order']}>
          {(obstacle === null || obstacle === 'NO_PRICE') && <QuantityAndUnit {...props} />}
          <OrderBar {...props} />
          {obstacle !== 'VARIANT_REQUIRED' && <MoreActions {...props} />}
          {(obstacle === 'RESTRICTED' || obstacle === 'NO_PRICE') &&
            !product.pricing.refusal &&
            phone !== '' && (
              <a className={styles['phone']} href={`tel:${phone.replaceAll(' ', '')}`}>
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
            )}
        </div>
      )}
    </>
  );
}

interface OrderPriceProps extends Pick<OrderingProps, 'product' | 'obstacle'> {
  readonly quote: ShownOrderLine['order']['quote'];
}

function OrderPrice({ product, quote, obstacle }: OrderPriceProps) {
  const { price } = useMessages();
  const { priceLocale } = useLocale();
  const { pricing } = product;
  const unitName = useUnitName(product.salesMaterial);
  if (pricing.refusal) return <HiddenPrice refusal={pricing.refusal} />;
  return obstacle === 'VARIANT_REQUIRED' ? (
    <LowestPrice pricing={pricing} size="large" />
  ) : (
    <div>
      <Price
        amount={quote.price}
        currency={quote.currency}
        per={quote.per}
        unitText={unitName(quote.unit, quote.unitText, quote.per)}
        size="large"
      />
      {offerSaving(pricing, quote) && <OfferPrice product={product} quote={quote} />}
      {quote.price !== null && (
        <p className={styles['tax']}>{price.net(formatQuantity(pricing.tax, priceLocale))}</p>
      )}
    </div>
  );
}

function QuantityAndUnit({ product, line, isWaiting, onOrder }: OrderingProps) {
  const { quantity } = useMessages();
  const unitName = useUnitName(product.salesMaterial);
  const id = useId();
  const { order, hasQuantityError, isAdding } = line;
  const { salesMaterial } = product;
  const isDisabled = isAdding || isWaiting;
  const unit = unitOf(salesMaterial, order.unit);
  return (
    <div className={styles['quantity']}>
      <QuantityStepper
        key={product.productId}
        id={`${id}quantity`}
        productName={product.productName}
        value={order.quantityText}
        rules={order.rules}
        check={shownCheck(order, hasQuantityError)}
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
              <option key={each.unit} value={each.unit} disabled={isDisabled && each.unit !== order.unit}>
                {unitName(each.unit)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className={styles['only']}>{unitName(order.unit)}</p>
      )}
    </div>
  );
}

/** The total and the button that adds the product to the basket. */
function OrderBar({ product, line, obstacle, isWaiting, onOrder }: OrderingProps) {
  const { product: texts, tiles, price, refusals } = useMessages();
  const { priceLocale } = useLocale();
  const { salesMaterial } = product;
  const { order, hasQuantityError, isAdding, isAdded } = line;
  const { quote } = order;
  const check = shownCheck(order, hasQuantityError);
  const unit = unitOf(salesMaterial, order.unit);
  const isOutOfStock = stockAvailability(salesMaterial.availabilityLevel) === 'OUT_OF_STOCK';
  const { refusal } = product.pricing;
  const whyNot =
    obstacle === null ? (check.kind === 'valid' ? null : texts.quantityFirst) : refusals[obstacle];
  const why = refusal ? refusalText(refusal) : whyNot;
  return (
    <div className={styles['bar']} data-blocked={obstacle !== null}>
      {quote.displayPrice !== null && check.kind === 'valid' && obstacle === null && (
        <p className={styles['total']} aria-live="polite">
          <span className={styles['label']}>
            {price.total(formatQuantity(check.quantity, priceLocale), unitTextOf(check.quantity, unit))}
          </span>{' '}
          <Figure
            className={styles['sum']}
            text={formatPrice(quote.displayPrice, quote.currency, priceLocale)}
          />
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
  );
}

function MoreActions({ line, obstacle, isWaiting, onOrder, onListRequested }: OrderingProps) {
  const { product: texts } = useMessages();
  const { configuration } = useLocale();
  const isOffered = useOffers();
  const { order } = line;
  return (
    <div className={styles['more']}>
      {isOffered('lists') && (
        <Button
          variant="quiet"
          onPressed={() => onListRequested(acceptedQuantity(order.quantityText, order.rules), order.unit)}
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
            isBusy={line.isAdding || isWaiting}
            onPressed={() => onOrder({ type: 'add.requested', destination: severalAddressesPath })}
          >
            {texts.severalAddresses}
          </Button>
        )}
    </div>
  );
}
