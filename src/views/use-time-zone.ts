import { useSelector } from '@xstate/react';
import { timeZoneOf } from '../domain/configuration/time-zone-of.ts';
import { useLocale } from './locale-context.tsx';
import { useStorefront } from './storefront-context.tsx';

/** The time zone in which the customer's days begin (BA-7). */
export function useTimeZone(): string {
  const { storefront } = useStorefront();
  const { configuration } = useLocale();
  return useSelector(storefront, ({ context }) => timeZoneOf(context.session, configuration));
}
