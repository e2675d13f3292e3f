import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { BasketLine } from '../../domain/basket/basket.ts';
import {
  givenQuantity,
  lineMaterial,
  lineRules,
  lineUnit,
  type UnitChange,
} from '../../domain/basket/line-amount.ts';
import { plainDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import {
  checkQuantity,
  offeredQuantities,
  type QuantityCheck,
} from '../../domain/quantity/order-quantity.ts';
import { formatQuantity } from '../../domain/pricing/format-price.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import {
  basketLineId,
  basketLineOf,
  type BasketLinesActorRef,
  type UnitOfferClosed,
} from '../../machines/basket/basket-line.machine.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { complaintText } from '../ui/quantity/quantity-complaint.ts';
import { useUnitName } from '../ui/use-unit-name.ts';
import styles from './line-quantity.module.css';

export interface LineQuantityProps {
  /** Spawns an actor for each line whose quantity is being typed. */
  readonly actorRef: BasketLinesActorRef;
  /** The saved quantity, or the pending one. */
  readonly line: BasketLine;
  readonly isBusy: boolean;
}

/**
 * Quantity and unit of a basket line. Leaving the field or Enter applies the text; an invalid quantity stays
 * as typed, with orderable alternatives that overlap the lines below, so that nothing moves (BA-5, PR-4).
 */
export function LineQuantity({ actorRef, line, isBusy }: LineQuantityProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { lineId, orderQuantity, productName } = line;
  const lineRef = useSelector(actorRef, ({ children }) => children[basketLineId(lineId)]);
  const typed = useSelector(lineRef, (snapshot) => snapshot?.context.text ?? null);
  const isWrong = useSelector(lineRef, (snapshot) => snapshot?.hasTag('wrongQuantity') ?? false);
  const enter = () => lineRef?.send({ type: 'quantity.entered', shown: orderQuantity });
  const takeOffer = (quantity: Decimal) => {
    basketLineOf(actorRef, line)?.send({ type: 'offer.taken', quantity });
    field.current?.focus();
  };

  return (
    <div className={styles['quantity']}>
      <input
        ref={field}
        className={styles['input']}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.quantityOf(productName)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        aria-busy={isBusy}
        value={typed ?? writtenQuantity(plainDecimal(orderQuantity), priceLocale)}
        onChange={({ target: { value: text } }) =>
          basketLineOf(actorRef, line)?.send({ type: 'quantity.typed', text })
        }
        onBlur={enter}
        onKeyDown={({ key }) => {
          if (key === 'Enter') enter();
          if (key === 'Escape') lineRef?.send({ type: 'typing.cancelled' });
        }}
      />
      <LineUnit actorRef={actorRef} line={line} />
      {isWrong && (
        <Complaint
          id={id}
          line={line}
          check={checkQuantity(typed ?? '', lineRules(line))}
          onTaken={takeOffer}
        />
      )}
      {!isWrong && line.problem !== '' && (
        <Offers line={line} check={checkQuantity(orderQuantity, lineRules(line))} onTaken={takeOffer} />
      )}
    </div>
  );
}

/** The unit of a line, or its choice; a unit with another amount is confirmed first (BA-5, PR-1). */
function LineUnit({ actorRef, line }: Pick<LineQuantityProps, 'actorRef' | 'line'>) {
  const { tiles } = useMessages();
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const { lineId, salesUnit, salesUnitText, unitsOfMeasure, productName } = line;
  const unitName = useUnitName(lineMaterial(line));
  const offer = useSelector(actorRef, ({ context: { unitOffer } }) =>
    unitOffer?.lineId === lineId ? unitOffer : null,
  );
  const close = (type: UnitOfferClosed['type']) => {
    actorRef.send({ type });
    field.current?.focus();
  };
  const isChosen = unitsOfMeasure.some(({ unit }) => unit === salesUnit);
  if (!isChosen || unitsOfMeasure.length < 2) {
    return (
      <span className={styles['unit']}>
        {unitName(salesUnit, salesUnitText || salesUnit, line.orderQuantity)}
      </span>
    );
  }
  return (
    <>
      <select
        ref={field}
        className={styles['units']}
        aria-label={tiles.unitOf(productName)}
        aria-describedby={offer ? id : undefined}
        value={salesUnit}
        onChange={({ target }) => actorRef.send({ type: 'unit.chosen', line, unit: target.value })}
      >
        {unitsOfMeasure.map(({ unit }) => (
          <option key={unit} value={unit}>
            {unitName(unit)}
          </option>
        ))}
      </select>
      {offer && <UnitOffer id={id} line={line} offer={offer} onClosed={close} />}
    </>
  );
}

interface UnitOfferProps {
  readonly id: string;
  readonly line: BasketLine;
  readonly offer: UnitChange;
  readonly onClosed: (type: UnitOfferClosed['type']) => void;
}

/** The amount in another unit, before it applies. */
function UnitOffer({ id, line, offer, onClosed }: UnitOfferProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const { wanted, became } = offer;
  const quantityText = (quantity: Decimal, salesUnit: string) => {
    const plain = plainDecimal(quantity);
    return `${formatQuantity(plain, priceLocale)} ${unitTextOf(plain, lineUnit({ ...line, salesUnit }))}`;
  };
  const given = givenQuantity(line, offer);
  const taken = quantityText(became.orderQuantity, became.salesUnit);
  return (
    <div className={styles['notice']}>
      <p id={id} role="alert">
        {given === null
          ? texts.unitStartsAt(taken)
          : texts.unitHolds(
              taken,
              quantityText(given, wanted.salesUnit),
              quantityText(wanted.orderQuantity, wanted.salesUnit),
            )}
      </p>
      <div className={styles['offers']}>
        <button type="button" className={styles['offer']} onClick={() => onClosed('unitOffer.taken')}>
          <span>{texts.takeQuantity(taken)}</span> <HiddenText>{line.productName}</HiddenText>
        </button>
        <button type="button" className={styles['offer']} onClick={() => onClosed('unitOffer.dropped')}>
          <span>{texts.keepQuantity(quantityText(line.orderQuantity, line.salesUnit))}</span>{' '}
          <HiddenText>{line.productName}</HiddenText>
        </button>
      </div>
    </div>
  );
}

interface OffersProps {
  readonly line: BasketLine;
  readonly check: QuantityCheck;
  readonly onTaken: (quantity: Decimal) => void;
}

/** The message about a typed quantity, with orderable alternatives. */
function Complaint({ id, ...props }: OffersProps & { readonly id: string }) {
  const messages = useMessages();
  const { priceLocale } = useLocale();
  const { line, check } = props;
  return (
    <div className={styles['complaint']}>
      <p id={id} role="alert">
        {complaintText(check, messages, lineUnit(line), priceLocale)}
      </p>
      <Offers {...props} />
    </div>
  );
}

/** The nearest orderable quantities, each applied by one press. */
function Offers({ line, check, onTaken }: OffersProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const offered = offeredQuantities(check);
  if (offered.length === 0) return null;
  return (
    <div className={styles['offers']}>
      {offered.map((quantity) => (
        <button key={quantity} type="button" className={styles['offer']} onClick={() => onTaken(quantity)}>
          <span>{texts.takeQuantity(writtenQuantity(quantity, priceLocale))}</span>{' '}
          <HiddenText>{line.productName}</HiddenText>
        </button>
      ))}
    </div>
  );
}
