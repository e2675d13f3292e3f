import type { Language } from '../language.ts';
import { labelled, mailOf } from './letter.ts';
import { addressText, fact, localeOf, orderWords, type Order, type OrderToTell } from './order-letter.ts';
import type { Mail } from './outbox.ts';

/** The message to a customer who has placed an order, from the same data as the page of the order (BA-6). */
export function orderConfirmation(
  { order, customerName, timeZone, address }: OrderToTell & { readonly timeZone: string },
  language: Language,
): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  const locale = localeOf(language, order);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const dayIn = (zone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const price = ({ price: amount, per, priceUnitText }: Order['lines'][number]) =>
    amount === null
      ? words.onRequest
      : `${money.format(amount)} ${words.per} ${per === 1 ? '' : `${figure.format(per)} `}${priceUnitText}`;

  const shipping = (days: number | null) =>
    days === null ? [] : [days === 0 ? words.fromStock : words.shipsIn(days)];

  return mailOf({
    language,
    subject: words.subject(order.orderId),
    opening: words.opening(customerName),
    facts: [
      [words.order, order.orderId],
      [words.placedAt, dayIn(timeZone).format(new Date(order.placedAt))],
      ...fact(words.purchaseOrder, order.purchaseOrderNumber),
      ...fact(words.costCentre, order.costCentre),
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
        ...shipping(line.shipsInDays),
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

const wordsIn = {
  en: {
    ...orderWords.en,
    subject: (orderId: string) => `Your order ${orderId}`,
    opening: (name: string) => `Hello ${name}, thank you for your order. We have received it.`,
    placedAt: 'Date',
    requestedDate: 'Requested delivery date',
    fromStock: 'From stock',
    shipsIn: (days: number) => `Ships in ${days} working ${days === 1 ? 'day' : 'days'}`,
    per: 'per',
    onRequest: 'Price on request',
    netTotal: 'Net',
    tax: 'VAT',
    total: 'Total',
  },
  de: {
    ...orderWords.de,
    subject: (orderId: string) => `Ihre Bestellung ${orderId}`,
    opening: (name: string) =>
      `Guten Tag ${name}, vielen Dank für Ihre Bestellung. Sie ist bei uns eingegangen.`,
    placedAt: 'Datum',
    requestedDate: 'Wunschtermin',
    fromStock: 'Ab Lager',
    shipsIn: (days: number) => `Versand in ${days} ${days === 1 ? 'Arbeitstag' : 'Arbeitstagen'}`,
    per: 'je',
    onRequest: 'Preis auf Anfrage',
    netTotal: 'Netto',
    tax: 'MwSt.',
    total: 'Gesamt',
  },
};
