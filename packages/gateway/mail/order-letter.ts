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

export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

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
    purchaseOrder: 'Your order number',
    deliveryAddress: 'Delivery address',
    note: 'Note',
    ownNumber: 'your number',
    link: 'See the order and its status',
  },
  de: {
    order: 'Bestellnummer',
    purchaseOrder: 'Ihre Bestellnummer',
    deliveryAddress: 'Lieferadresse',
    note: 'Hinweis',
    ownNumber: 'Ihre Nummer',
    link: 'Bestellung und Status ansehen',
  },
} satisfies Readonly<Record<Language, object>>;
