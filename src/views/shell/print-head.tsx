import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { dayText, isoToday } from '../../messages/shell/dates.ts';
import { named } from '../../messages/named.ts';
import { useLocale } from '../locale-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import styles from './print-head.module.css';

/** On paper only: the shop, the person who printed the page, and the date. */
export function PrintHead() {
  const { language, configuration } = useLocale();
  const { storefront } = useStorefront();
  const session = useSelector(storefront, ({ context }) => context.session);
  const [today] = useState(isoToday);
  if (session.kind === 'anonymous') return null;
  const { company, name } = session.customer;
  return (
    <div className={styles['head']}>
      <span className={styles['shop']}>{configuration.identity.name}</span>
      <span>{named`${company}, ${name}`}</span>
      {/* The server's time zone may be another one than the customer's. */}
      <span suppressHydrationWarning>{dayText(today, language)}</span>
    </div>
  );
}
