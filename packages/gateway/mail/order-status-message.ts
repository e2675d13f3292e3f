import type { Language } from '../language.ts';
import { labelled, mailOf } from './letter.ts';
import { addressText, fact, localeOf, orderWords, type OrderToTell } from './order-letter.ts';
import type { Mail } from './outbox.ts';

/** The statuses that a message tells the customer. */
type MessageStatus = 'SHIPPED' | 'CANCELLED';

export function hasMessage(status: string): status is MessageStatus {
  return status === 'SHIPPED' || status === 'CANCELLED';
}

/** The message that an order was dispatched, or that the shop cancelled it (BA-7). */
export function orderStatusMessage(
  { order, customerName, address }: OrderToTell,
  status: MessageStatus,
  language: Language,
): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  const figure = new Intl.NumberFormat(localeOf(language, order), { maximumFractionDigits: 3 });
  const numbers = ({ materialNumber, customerMaterialNumber }: (typeof order.lines)[number]) =>
    [materialNumber, ...fact(words.ownNumber, customerMaterialNumber).map(labelled)].join(', ');
  return mailOf({
    language,
    subject: words[status].subject(order.orderId),
    opening: words[status].opening(customerName),
    facts: [
      [words.order, order.orderId],
      ...fact(words.purchaseOrder, order.purchaseOrderNumber),
      ...fact(words.deliveryAddress, order.deliveryAddress ? addressText(order.deliveryAddress) : ''),
      ...fact(words.note, order.note),
    ],
    items: order.lines.map((line) => ({
      title: line.productName,
      details: [
        numbers(line),
        ...line.deliveries.map(
          ({ orderQuantity, deliveryAddress }) =>
            `${figure.format(orderQuantity)} ${line.salesUnitText}: ${addressText(deliveryAddress)}`,
        ),
        ...fact(words.note, line.note).map(labelled),
      ],
      amount: `${figure.format(line.orderQuantity)} ${line.salesUnitText}`,
    })),
    sums: [],
    link: { text: words.link, address },
  });
}

const wordsIn = {
  en: {
    ...orderWords.en,
    SHIPPED: {
      subject: (orderId: string) => `Your order ${orderId} is on its way`,
      opening: (name: string) => `Hello ${name}, we have dispatched your order.`,
    },
    CANCELLED: {
      subject: (orderId: string) => `Your order ${orderId} was cancelled`,
      opening: (name: string) => `Hello ${name}, your order was cancelled. It will not be delivered.`,
    },
  },
  de: {
    ...orderWords.de,
    SHIPPED: {
      subject: (orderId: string) => `Ihre Bestellung ${orderId} ist unterwegs`,
      opening: (name: string) => `Guten Tag ${name}, wir haben Ihre Bestellung versandt.`,
    },
    CANCELLED: {
      subject: (orderId: string) => `Ihre Bestellung ${orderId} wurde storniert`,
      opening: (name: string) =>
        `Guten Tag ${name}, Ihre Bestellung wurde storniert. Sie wird nicht geliefert.`,
    },
  },
};
