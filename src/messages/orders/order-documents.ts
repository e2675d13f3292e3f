import type { OrderDocument } from '../../domain/orders/order-document.ts';
import type { InLanguages } from '../in-languages.ts';

/** Texts of the documents of an order. */
interface OrderDocumentsTexts {
  readonly titles: Readonly<Record<OrderDocument, (orderId: string) => string>>;
  /** The link to a document. */
  readonly links: Readonly<Record<OrderDocument, string>>;
  readonly fileNames: Readonly<Record<OrderDocument, (orderId: string) => string>>;
  readonly customer: string;
  readonly position: string;
  readonly page: (page: number, pages: number) => string;
}

const english: OrderDocumentsTexts = {
  titles: {
    confirmation: (orderId) => `Order confirmation ${orderId}`,
    'delivery-note': (orderId) => `Delivery note for order ${orderId}`,
  },
  links: { confirmation: 'Confirmation (PDF)', 'delivery-note': 'Delivery note (PDF)' },
  fileNames: {
    confirmation: (orderId) => `order-confirmation-${orderId}.pdf`,
    'delivery-note': (orderId) => `delivery-note-${orderId}.pdf`,
  },
  customer: 'Customer',
  position: 'No.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const german: OrderDocumentsTexts = {
  titles: {
    confirmation: (orderId) => `Auftragsbestätigung ${orderId}`,
    'delivery-note': (orderId) => `Lieferschein zur Bestellung ${orderId}`,
  },
  links: { confirmation: 'Bestätigung (PDF)', 'delivery-note': 'Lieferschein (PDF)' },
  fileNames: {
    confirmation: (orderId) => `Auftragsbestaetigung-${orderId}.pdf`,
    'delivery-note': (orderId) => `Lieferschein-${orderId}.pdf`,
  },
  customer: 'Kunde',
  position: 'Pos.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

/** Texts of the documents of an order, in each language. */
export const orderDocumentsTexts: InLanguages<OrderDocumentsTexts> = {
  name: 'orderDocuments',
  en: english,
  de: german,
};
