import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { needsApproval } from '../../domain/approvals/approval.ts';
import { longestComment } from '../../domain/approvals/approval-request.ts';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { lineMaterial, lineUnit } from '../../domain/basket/line-amount.ts';
import type { LineDifference } from '../../domain/checkout/basket-differences.ts';
import { addressesWithGoods, isSplit, lineDeliveries } from '../../domain/checkout/several-addresses.ts';
import { lineShipping } from '../../domain/checkout/shipping.ts';
import type { SeenLine } from '../../domain/checkout/seen-basket.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import { termsOf } from '../../domain/content/site-content.ts';
import { plainDecimal } from '../../domain/decimal/decimal.ts';
import { addressLine } from '../../domain/orders/order.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { neededApprovalTexts } from '../../messages/approvals/needed-approval.ts';
import { checkoutTexts, type CheckoutTexts } from '../../messages/checkout/checkout.ts';
import type { Messages } from '../../messages/messages.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { named } from '../../messages/named.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { LineNumbers } from '../ui/lines/line-numbers.tsx';
import { NeededApproval } from '../ui/lines/needed-approval.tsx';
import { OrderBar } from '../ui/lines/order-bar.tsx';
import { ShippingLine } from '../ui/lines/shipping-line.tsx';
import { TaxRate } from '../ui/lines/tax-rate.tsx';
import { WrittenNote } from '../ui/lines/written-note.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import { useSite } from '../use-site.ts';
import type { CheckoutProps } from './checkout-page.tsx';
import { LateLines } from './late-lines.tsx';
import figures from '../ui/lines/figures-table.module.css';
import { useFigures } from '../ui/lines/use-figures.ts';
import styles from './checkout.module.css';
import { Figure } from '../ui/figure.tsx';

/** A review of everything, with present prices and stock (BA-6). */
export function ReviewStep({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { language } = useLocale();
  const { draft, addresses, basket } = useSelector(actorRef, ({ context }) => context);
  return (
    <div className={styles['form']}>
      <h2>{texts.step.review}</h2>
      <Warnings actorRef={actorRef} />
      <Approval actorRef={actorRef} />
      <dl className={styles['facts']}>
        <Fact label={texts.address} step="delivery">
          {addressesWithGoods(draft, addresses, basket?.lines ?? []).map((address) => (
            <span key={address.addressId} className={styles['to']}>
              <bdi className={styles['name']}>{address.name}</bdi>
              <span>{named`${address.street}, ${address.postalCode} ${address.city}, ${address.country}`}</span>
            </span>
          ))}
        </Fact>
        <Fact label={texts.date} step="delivery">
          <span>
            {draft.requestedDate === '' ? texts.asSoonAsPossible : dayText(draft.requestedDate, language)}
          </span>
          <LateLines actorRef={actorRef} />
        </Fact>
        <Fact label={texts.purchaseOrderNumber} step="reference">
          {draft.purchaseOrderNumber.trim() || texts.none}
        </Fact>
        {(basket?.approval?.costCentres.length ?? 0) > 0 && (
          <Fact label={texts.costCentre} step="reference">
            {draft.costCentre || texts.none}
          </Fact>
        )}
        <Fact label={texts.note} step="reference">
          {draft.note.trim() || texts.none}
        </Fact>
      </dl>
      <Lines actorRef={actorRef} />
    </div>
  );
}

/** Who has to agree to the order, and a comment for them; or why it cannot be ordered (CO-3). */
function Approval({ actorRef }: CheckoutProps) {
  const texts = useTexts(neededApprovalTexts);
  const { basket, draft } = useSelector(actorRef, ({ context }) => context);
  if (!basket) return null;
  return (
    <>
      <NeededApproval approval={basket.approval} />
      {needsApproval(basket) && draft.replaces !== '' && (
        <p className={styles['hint']}>
          <span>{texts.replaces(draft.replaces)}</span>{' '}
          <Button
            variant="quiet"
            onPressed={() => actorRef.send({ type: 'draft.changed', change: { replaces: '' } })}
          >
            {texts.keepsBoth}
          </Button>
        </p>
      )}
      {needsApproval(basket) && (
        <Field label={texts.comment} hint={texts.commentHint} fault={null}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              rows={2}
              maxLength={longestComment}
              value={draft.approvalComment}
              aria-describedby={describedBy}
              onChange={({ target }) =>
                actorRef.send({ type: 'draft.changed', change: { approvalComment: target.value } })
              }
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Changes since the checkout was opened, and the reason of a refused order. */
function Warnings({ actorRef }: CheckoutProps) {
  const {
    stock,
    price: { missing },
    refusals,
  } = useMessages();
  const texts = useTexts(checkoutTexts);
  const { priceLocale } = useLocale();
  const { basket, differences, refusal, wasInterrupted } = useSelector(actorRef, ({ context }) => context);
  if (!basket) return null;
  const price = (amount: string | null) =>
    amount === null ? missing : formatPrice(amount, basket.currency, priceLocale);
  const reasons = Object.values(refusal?.fields ?? {});
  return (
    <div role="alert" className={styles['warnings']}>
      {wasInterrupted && <p>{texts.interrupted}</p>}
      {refusal && (
        <p>{texts.refused(reasons.join(' ') || refusal.serverMessage || texts.refusedWithoutReason)}</p>
      )}
      {differences && differences.totalBefore !== null && (
        <p>{texts.totalChanged(price(differences.totalBefore), price(basket.grandTotal))}</p>
      )}
      {differences?.lines.map((difference) => (
        <p key={`${difference.kind} ${difference.line.lineId}`}>
          {differenceText(difference, texts, stock, priceLocale)}
        </p>
      ))}
      {!basket.canBeOrdered && <p>{refusals.BASKET_NOT_ORDERABLE}</p>}
    </div>
  );
}

/** The change of a line in words. */
function differenceText(
  difference: LineDifference,
  { difference: words }: { readonly difference: CheckoutTexts['difference'] },
  stock: Messages['stock'],
  priceLocale: string,
): string {
  const { line } = difference;
  switch (difference.kind) {
    case 'added':
    case 'removed':
      return words[difference.kind](line.productName, '', '');
    case 'problem':
      return words.problem(line.productName, '', line.problem);
    case 'price': {
      const priceText = ({ price, currency }: SeenLine) => formatPrice(price ?? '0', currency, priceLocale);
      return words.price(line.productName, priceText(difference.before), priceText(line));
    }
    case 'quantity': {
      const quantityText = (each: SeenLine) => formatQuantity(plainDecimal(each.orderQuantity), priceLocale);
      return words.quantity(line.productName, quantityText(difference.before), quantityText(line));
    }
    case 'stock': {
      const stockText = ({ availabilityLevel }: SeenLine) => stock[stockAvailability(availabilityLevel)];
      return words.stock(line.productName, stockText(difference.before), stockText(line));
    }
  }
}

interface FactProps {
  readonly label: string;
  /** The step in which it can be changed. */
  readonly step: CheckoutStep;
  readonly children: ReactNode;
}

function Fact({ label, step, children }: FactProps) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        <span className={styles['value']}>{children}</span>
        <Link to={checkoutPath(step)} aria-label={texts.change(label)}>
          {texts.changeShort}
        </Link>
      </dd>
    </div>
  );
}

function Lines({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const lines = useSelector(actorRef, ({ context }) => context.basket?.lines ?? []);
  return (
    <table className={`${figures['table']} ${styles['lines']}`}>
      <caption>{texts.lines}</caption>
      <thead>
        <tr>
          <th scope="col">
            <HiddenText>{texts.position}</HiddenText>
          </th>
          <th scope="col">{texts.product}</th>
          <th scope="col" className={figures['figure']}>
            {texts.quantity}
          </th>
          <th scope="col" className={figures['figure']}>
            {texts.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line key={line.lineId} actorRef={actorRef} line={line} number={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends CheckoutProps {
  readonly line: BasketLine;
  /** Its position in the basket, from 1. */
  readonly number: number;
}

function Line({ actorRef, line, number }: LineProps) {
  const texts = useTexts(checkoutTexts);
  const { priceLocale } = useLocale();
  const { amount } = useFigures();
  const { draft, addresses, today, holidays } = useSelector(actorRef, ({ context }) => context);
  const [split] = isSplit(draft) ? lineDeliveries(draft, [line]) : [];
  const unit = lineUnit(line);
  const unitName = useUnitName(lineMaterial(line));
  const availability = stockAvailability(line.availabilityLevel);
  return (
    <tr>
      <td>
        <span className={styles['position']}>
          <span>{number}</span>
          <ProductImage src={line.thumbnail} alt="" size="thumbnail" />
        </span>
      </td>
      <th scope="row">
        <span>
          <bdi>{withWholeMeasures(line.productName)}</bdi>
        </span>
        <LineNumbers line={line} />
        <StockMark availability={availability} />
        {availability !== 'IN_STOCK' && (
          <ShippingLine shipping={lineShipping(line, { today, holidays }, draft.requestedDate)} />
        )}
        {split?.deliveries.map(({ deliveryAddressId, orderQuantity }) => {
          const address = addresses.find(({ addressId }) => addressId === deliveryAddressId);
          return (
            <span key={deliveryAddressId} className={styles['number']}>
              {texts.toAddress(
                `${formatQuantity(orderQuantity, priceLocale)} ${unitTextOf(orderQuantity, unit)}`,
                address ? addressLine(address) : '',
              )}
            </span>
          );
        })}
        <WrittenNote note={line.note} />
        {(line.problem !== '' || line.lineTotal === null) && (
          <span className={styles['problem']}>{line.problem || texts.withoutPrice}</span>
        )}
      </th>
      <td className={figures['figure']}>
        <span>{`${formatQuantity(plainDecimal(line.orderQuantity), priceLocale)} ${unitName(line.salesUnit, unitTextOf(line.orderQuantity, unit), line.orderQuantity)}`}</span>
        <span className={styles['number']}>
          <Price amount={line.price} currency={line.currency} per={line.per} unitText={line.priceUnitText} />
        </span>
      </td>
      <td className={figures['figure']}>
        <Figure text={amount(line.lineTotal, line.currency)} />
        <TaxRate percent={line.tax} />
      </td>
    </tr>
  );
}

/** The order button, always in view with the total (BA-6); it sends an order for approval that needs one (CO-3). */
export function Ordering({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const approval = useTexts(neededApprovalTexts);
  const { refusals } = useMessages();
  const basket = useSelector(actorRef, (snapshot) => snapshot.context.basket);
  const isBusy = useSelector(actorRef, (snapshot) => !snapshot.matches('reviewing'));
  const isPlacing = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('placing') || snapshot.matches('placed'),
  );
  const isForApproval = basket !== null && needsApproval(basket);
  const canOrder = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'order.requested' }));
  return (
    <OrderBar of={basket}>
      <Button
        variant="primary"
        size="large"
        isBusy={isBusy}
        why={
          isBusy || canOrder ? null : basket?.canBeOrdered ? approval.refused : refusals.BASKET_NOT_ORDERABLE
        }
        onPressed={() => actorRef.send({ type: 'order.requested' })}
      >
        {isForApproval ? approval.send : texts.placeOrder}
      </Button>
      <p role="status">
        <HiddenText>{isPlacing ? (isForApproval ? approval.sending : texts.placing) : ''}</HiddenText>
      </p>
    </OrderBar>
  );
}

/** Explains the order button, and names the terms that apply. */
export function Binding({ isForApproval }: { readonly isForApproval: boolean }) {
  const texts = useTexts(checkoutTexts);
  const { effect } = useTexts(neededApprovalTexts);
  return (
    <p className={styles['hint']}>
      <span>{isForApproval ? effect : texts.binding}</span> <Terms />
    </p>
  );
}

/** The link to the terms, if the shop has any. */
function Terms() {
  const { terms, termsApply } = useTexts(checkoutTexts);
  const target = termsOf(useSite(), useLocale().configuration);
  const [before, behind] = termsApply;
  return (
    target.kind !== 'none' && (
      <>
        <span>{before}</span>
        <TargetLink target={target}>{terms}</TargetLink>
        <span>{behind}</span>
      </>
    )
  );
}
