import type { Language } from '../language.ts';
import type { OrderAddress } from '../orders/order-record.ts';
import type { orderOf } from '../orders/orders.ts';
import { mailOf } from './letter.ts';
import type { Mail } from './outbox.ts';

type Order = Awaited<ReturnType<typeof orderOf>>;

/** An order that was placed, and where its message leads. */
interface PlacedOrder {
  readonly order: Order;
  readonly customerName: string;
  readonly timeZone: string;
  /** The address of the order's page. */
  readonly address: string;
}

/** The message to a customer who has placed an order, from the same data as the page of the order (BA-6). */
export function orderConfirmation(
  { order, customerName, timeZone, address }: PlacedOrder,
  language: Language,
): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  const locale = locales[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const dayIn = (zone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const price = ({ price: amount, per, priceUnitText }: Order['lines'][number]) =>
    amount === null
      ? words.onRequest
      : `${money.format(amount)} ${words.per} ${per === 1 ? '' : `${figure.format(per)} `}${priceUnitText}`;

  return mailOf({
    language,
    subject: words.subject(order.orderId),
    opening: words.opening(customerName),
    facts: [
      [words.order, order.orderId],
      [words.placedAt, dayIn(timeZone).format(new Date(order.placedAt))],
      ...fact(words.purchaseOrder, order.purchaseOrderNumber),
      ...fact(
        words.requestedDate,
        order.requestedDate && dayIn('UTC').format(new Date(`${order.requestedDate}T00:00:00Z`)),
      ),
      ...fact(words.deliveryAddress, order.deliveryAddress ? addressText(order.deliveryAddress) : ''),
      ...fact(words.note, order.note),
    ],
    items: order.lines.map((line) => ({
      title: line.productName,
      details: [
        [line.materialNumber, ...fact(words.ownNumber, line.customerMaterialNumber).map(labelled)].join(', '),
        `${figure.format(line.orderQuantity)} ${line.salesUnitText}, ${price(line)}`,
        ...line.deliveries.map(
          ({ orderQuantity, deliveryAddress }) =>
            `${figure.format(orderQuantity)} ${line.salesUnitText}: ${addressText(deliveryAddress)}`,
        ),
        ...fact(words.note, line.note).map(labelled),
      ],
      amount: line.lineTotal === null ? words.onRequest : money.format(line.lineTotal),
    })),
    sums: [
      [words.netTotal, money.format(order.netTotal)],
      [words.tax, money.format(order.taxTotal)],
      [words.total, money.format(order.grandTotal)],
    ],
    link: { text: words.link, address },
  });
}

function fact(label: string, value: string): (readonly [string, string])[] {
  return value === '' ? [] : [[label, value]];
}

function labelled([label, value]: readonly [string, string]): string {
  return `${label}: ${value}`;
}

function addressText({ name, street, postalCode, city, country }: OrderAddress): string {
  return `${name}, ${street}, ${postalCode} ${city}, ${country}`;
}

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

const wordsIn = {
  en: {
    subject: (orderId: string) => `Your order ${orderId}`,
    opening: (name: string) => `Hello ${name}, thank you for your order. We have received it.`,
    order: 'Order number',
    placedAt: 'Date',
    purchaseOrder: 'Your order number',
    requestedDate: 'Requested delivery date',
    deliveryAddress: 'Delivery address',
    note: 'Note',
    ownNumber: 'your number',
    per: 'per',
    onRequest: 'Price on request',
    netTotal: 'Net',
    tax: 'VAT',
    total: 'Total',
    link: 'See the order and its status',
  },
  de: {
    subject: (orderId: string) => `Ihre Bestellung ${orderId}`,
    opening: (name: string) =>
      `Guten Tag ${name}, vielen Dank für Ihre Bestellung. Sie ist bei uns eingegangen.`,
    order: 'Bestellnummer',
    placedAt: 'Datum',
    purchaseOrder: 'Ihre Bestellnummer',
    requestedDate: 'Wunschtermin',
    deliveryAddress: 'Lieferadresse',
    note: 'Hinweis',
    ownNumber: 'Ihre Nummer',
    per: 'je',
    onRequest: 'Preis auf Anfrage',
    netTotal: 'Netto',
    tax: 'MwSt.',
    total: 'Gesamt',
    link: 'Bestellung und Status ansehen',
  },
};
