import type { Language } from '../language.ts';
import type { OrderAddress } from '../orders/order-record.ts';
import type { orderOf } from '../orders/orders.ts';
import type { LabelledValue } from './letter.ts';

export type Order = Awaited<ReturnType<typeof orderOf>>;

/** An order with the name of its customer and the address of its page. */
export interface OrderToTell {
  readonly order: Order;
  readonly customerName: string;
  readonly address: string;
}

/** The locale of figures: Swiss for an order in Swiss francs, as on its page. */
export function localeOf(language: Language, { currency }: Pick<Order, 'currency'>): string {
  if (currency === 'CHF') return `${language}-CH`;
  return language === 'de' ? 'de-DE' : 'en-GB';
}

/** A labelled value, or nothing if it is empty. */
export function fact(label: string, value: string): LabelledValue[] {
  return value === '' ? [] : [[label, value]];
}

export function addressText({ name, street, postalCode, city, country }: OrderAddress): string {
  return `${name}, ${street}, ${postalCode} ${city}, ${country}`;
}

export const orderWords = {
  en: {
    order: 'Order number',
    costCentre: 'Cost centre',
    purchaseOrder: 'Your purchase order number',
    deliveryAddress: 'Delivery address',
    note: 'Note',
    ownNumber: 'your number',
    link: 'See the order and its status',
  },
  de: {
    order: 'Auftragsnummer',
    costCentre: 'Kostenstelle',
    purchaseOrder: 'Ihre Bestellnummer',
    deliveryAddress: 'Lieferadresse',
    note: 'Hinweis',
    ownNumber: 'Ihre Nummer',
    link: 'Bestellung und Status ansehen',
  },
} satisfies Readonly<Record<Language, object>>;
