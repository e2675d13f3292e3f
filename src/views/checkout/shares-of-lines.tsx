import type { BasketLine } from '../../domain/basket/basket.ts';
import {
  chosenAddresses,
  shareFault,
  shareText,
  withShare,
} from '../../domain/checkout/several-addresses.ts';
import { plainDecimal } from '../../domain/decimal/decimal.ts';
import { addressLine } from '../../domain/orders/order.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { checkoutTexts } from '../../messages/checkout/checkout.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutProps } from './checkout-page.tsx';
import { useDraft } from './use-draft.ts';
import styles from './checkout.module.css';

/** How much of each line goes to which of the chosen addresses (BA-6). */
export function SharesOfLines({ actorRef }: CheckoutProps) {
  const texts = useTexts(checkoutTexts);
  const { draft, addresses, lines } = useDraft(actorRef);
  if (chosenAddresses(draft, addresses).length < 2) return null;
  return (
    <section className={styles['shares']} aria-labelledby="shares">
      <h3 id="shares">{texts.distribution}</h3>
      {lines.map((line) => (
        <Shares key={line.lineId} actorRef={actorRef} line={line} />
      ))}
    </section>
  );
}

function Shares({ actorRef, line }: CheckoutProps & { readonly line: BasketLine }) {
  const texts = useTexts(checkoutTexts);
  const { priceLocale } = useLocale();
  const { draft, addresses, showsFaults, onChanged } = useDraft(actorRef);
  const { lineId, productName, orderQuantity, salesUnitText, salesUnit } = line;
  const written = (quantity: string) => writtenQuantity(plainDecimal(quantity), priceLocale);
  const fault = shareFault(draft, line);
  const isWrong = showsFaults && fault !== null;
  const offStep = fault?.kind === 'offStep' ? fault.parts : [];
  const partOf = (addressId: string) => offStep.find((part) => part.addressId === addressId);
  const chosen = chosenAddresses(draft, addresses);
  return (
    <fieldset className={styles['share']} aria-describedby={`shares-${lineId}`}>
      <legend>
        {texts.distributed(productName, `${written(orderQuantity)} ${salesUnitText || salesUnit}`)}
      </legend>
      {chosen.map((address) => (
        <label key={address.addressId}>
          <span>{addressLine(address)}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={texts.shareOf(productName, addressLine(address))}
            aria-invalid={isWrong && (offStep.length === 0 || partOf(address.addressId) !== undefined)}
            value={
              draft.shares[lineId]?.[address.addressId] ?? written(shareText(draft, line, address.addressId))
            }
            onChange={(event) =>
              onChanged({ shares: withShare(draft, line, address.addressId, event.target.value) })
            }
          />
        </label>
      ))}
      <div id={`shares-${lineId}`} className={isWrong ? styles['fault'] : styles['hint']} role="status">
        {isWrong && <Icon name="warning" />}
        {fault?.kind === 'unreadable' && <span>{texts.shareUnreadable}</span>}
        {fault?.kind === 'otherSum' && (
          <span>{texts.stillOpen(written(fault.distributed), written(fault.ordered))}</span>
        )}
        {fault?.kind === 'offStep' && (
          <ul className={styles['offStep']}>
            {chosen.map((address) => {
              const part = partOf(address.addressId);
              return (
                part && (
                  <li key={address.addressId}>
                    {texts.shareOffStep(
                      texts.shareOf(productName, addressLine(address)),
                      written(fault.step),
                      written(part.lower),
                      written(part.upper),
                    )}
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </fieldset>
  );
}
