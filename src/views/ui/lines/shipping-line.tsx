import type { Shipping } from '../../../domain/checkout/shipping.ts';
import { shippingText } from '../../../messages/shell/shipping-text.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../icon.tsx';
import styles from './line-details.module.css';

/** When goods are sent, marked if they come after the requested date; empty if nothing is announced (BA-6, BA-7). */
export function ShippingLine({ shipping }: { readonly shipping: Shipping }) {
  const { stock } = useMessages();
  const { language } = useLocale();
  const text = shippingText(shipping, stock, language);
  if (text === '') return null;
  return (
    <span className={styles['shipping']} data-late={shipping.isTooLate}>
      {shipping.isTooLate && <Icon name="warning" />}
      <span>{text}</span>
    </span>
  );
}
