import type { OrderFilter } from '../../domain/orders/order.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of the pages of orders. */
interface OrdersTexts {
  readonly count: (orders: number) => string;
  readonly search: string;
  readonly searchLabel: string;
  readonly clearSearch: string;
  readonly notFound: (term: string) => string;
  readonly noneFound: string;
  readonly anyStatus: string;
  readonly statuses: Readonly<Record<OrderFilter, string>>;
  /** The time zone of the days by which orders are listed and filtered. */
  readonly daysIn: (timeZone: string) => string;
  readonly from: string;
  readonly to: string;
  readonly number: string;
  readonly placed: string;
  readonly status: string;
  /** The request for approval that the order comes from. */
  readonly approval: (requestId: string) => string;
  readonly purchaseOrderNumber: string;
  readonly costCentre: string;
  readonly lines: string;
  readonly total: string;
  readonly pages: (title: string) => string;
  readonly previous: string;
  readonly next: string;
  /** @param count `null` if it is unknown */
  readonly page: (page: number, count: number | null) => string;
  readonly empty: Explanation;
  readonly failed: Explanation;
  readonly missing: Explanation;
  readonly thanks: string;
  readonly thanksText: (orderId: string) => string;
  readonly shipments: string;
  readonly unannounced: string;
  /** The products of a shipment, by name as far as they are few. */
  readonly shipment: (products: readonly string[], more: number) => string;
  readonly whatNext: string;
  readonly nextText: string;
  readonly canBeCancelled: string;
  readonly print: string;
  readonly printOrder: string;
  readonly backToList: string;
  readonly deliveryAddress: string;
  readonly requestedDate: string;
  readonly asSoonAsPossible: string;
  readonly note: string;
  readonly product: string;
  readonly groupBy: string;
  readonly notGrouped: string;
  /** Above the rows without a value of the grouping property. */
  readonly otherGroup: string;
  readonly quantity: string;
  readonly price: string;
  readonly sum: string;
  readonly reorder: string;
  readonly reordering: string;
  readonly reorderQuestion: string;
  readonly merge: string;
  readonly replace: string;
  readonly cancel: string;
  readonly cancelQuestion: string;
  readonly cancelYes: string;
  readonly cancelNo: string;
  readonly added: (lines: number) => string;
  readonly notAdded: (lines: number) => string;
  readonly because: (product: string, reason: string) => string;
  readonly toBasket: string;
  readonly toAddress: (share: string, quantity: string, address: string) => string;
}

const english: OrdersTexts = {
  count: (orders) => englishCount(orders, { one: 'order', other: 'orders' }),
  search: 'Search',
  searchLabel: 'Order number or your purchase order number',
  clearSearch: 'Show all orders',
  notFound: (term) => named`No order has a number that contains “${term}”.`,
  noneFound: 'No order matches this choice.',
  anyStatus: 'Any',
  statuses: {
    OPEN: 'Open',
    RECEIVED: 'Received',
    CONFIRMED: 'Confirmed',
    SHIPPED: 'Shipped',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
  },
  daysIn: (timeZone) => `Dates are in ${cityOf(timeZone)} time.`,
  from: 'Placed from',
  to: 'Placed until',
  number: 'Order',
  placed: 'Placed',
  status: 'Status',
  approval: (requestId) => `Approval ${requestId}`,
  purchaseOrderNumber: 'PO number',
  costCentre: 'Cost centre',
  lines: 'Lines',
  total: 'Total',
  pages: (title) => `Pages: ${title}`,
  previous: 'Newer',
  next: 'Older',
  page: (page, count) => `Page ${page}${count === null ? '' : ` of ${count}`}`,
  empty: {
    title: 'You have not ordered yet',
    text: 'Your orders appear here with their delivery status.',
    action: 'See the catalogue',
  },
  failed: {
    title: 'Your orders cannot be shown right now',
    text: 'Nothing is lost. Please try again in a few minutes.',
    action: 'Try again',
  },
  missing: {
    title: 'You have no order with this number',
    text: 'It may belong to another account of your company.',
    action: 'See your orders',
  },
  thanks: 'Thank you for your order',
  thanksText: (orderId) =>
    `Your order number is ${orderId}. You can find it under “Your orders” at any time.`,
  shipments: 'When your goods ship',
  unannounced: 'Shipping day to follow',
  shipment: (products, more) => `${products.join(', ')}${more === 0 ? '' : ` and ${more} more`}`,
  whatNext: 'What happens next',
  nextText: 'We check your order and confirm it. You can follow its status on this page.',
  canBeCancelled: 'Until then, you can cancel it below.',
  print: 'Print',
  printOrder: 'Print this order',
  backToList: 'All orders',
  deliveryAddress: 'Delivery address',
  requestedDate: 'Requested delivery date',
  asSoonAsPossible: 'As soon as possible',
  note: 'Note',
  product: 'Product',
  groupBy: 'Group by',
  notGrouped: 'Not grouped',
  otherGroup: 'Others',
  quantity: 'Quantity',
  price: 'Price',
  sum: 'Total',
  reorder: 'Order again',
  reordering: 'Adding to your basket',
  reorderQuestion: 'Your basket already contains products. Add the lines of this order to it, or replace it?',
  merge: 'Add to basket',
  replace: 'Replace basket',
  cancel: 'Cancel order',
  cancelQuestion: 'Cancel this order? This cannot be undone.',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep the order',
  added: (lines) => `In your basket: ${englishCount(lines, { one: 'line', other: 'lines' })}.`,
  notAdded: (lines) => `Not added: ${englishCount(lines, { one: 'line', other: 'lines' })}.`,
  because: (product, reason) => `${product}: ${reason}`,
  toAddress: (share, quantity, address) => `${share} of ${quantity} to ${address}`,
  toBasket: 'Go to basket',
};

const german: OrdersTexts = {
  count: (orders) => germanCount(orders, { one: 'Bestellung', other: 'Bestellungen' }),
  search: 'Suchen',
  searchLabel: 'Auftragsnummer oder Ihre Bestellnummer',
  clearSearch: 'Alle Bestellungen anzeigen',
  notFound: (term) => named`Keine Bestellung hat eine Nummer, in der „${term}“ vorkommt.`,
  noneFound: 'Zu dieser Auswahl gibt es keine Bestellung.',
  anyStatus: 'Alle',
  statuses: {
    OPEN: 'Offen',
    RECEIVED: 'Eingegangen',
    CONFIRMED: 'Bestätigt',
    SHIPPED: 'Versandt',
    DELIVERED: 'Zugestellt',
    CANCELLED: 'Storniert',
  },
  daysIn: (timeZone) => `Alle Daten in der Zeitzone ${cityOf(timeZone)}.`,
  from: 'Bestellt ab',
  to: 'Bestellt bis',
  number: 'Bestellung',
  placed: 'Bestellt am',
  status: 'Status',
  approval: (requestId) => `Freigabe ${requestId}`,
  purchaseOrderNumber: 'Ihre Bestellnr.',
  costCentre: 'Kostenstelle',
  lines: 'Positionen',
  total: 'Gesamt',
  pages: (title) => `Seiten: ${title}`,
  previous: 'Neuere',
  next: 'Ältere',
  page: (page, count) => `Seite ${page}${count === null ? '' : ` von ${count}`}`,
  empty: {
    title: 'Sie haben noch nichts bestellt',
    text: 'Hier erscheinen Ihre Bestellungen mit ihrem Lieferstatus.',
    action: 'Zum Katalog',
  },
  failed: {
    title: 'Ihre Bestellungen können gerade nicht angezeigt werden',
    text: 'Es geht nichts verloren. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    action: 'Erneut versuchen',
  },
  missing: {
    title: 'Sie haben keine Bestellung mit dieser Nummer',
    text: 'Vielleicht gehört sie zu einem anderen Konto Ihrer Firma.',
    action: 'Zu Ihren Bestellungen',
  },
  thanks: 'Vielen Dank für Ihre Bestellung',
  thanksText: (orderId) =>
    `Ihre Auftragsnummer ist ${orderId}. Sie finden die Bestellung jederzeit unter „Ihre Bestellungen“.`,
  shipments: 'Wann Ihre Ware versandt wird',
  unannounced: 'Versandtag folgt',
  shipment: (products, more) => `${products.join(', ')}${more === 0 ? '' : ` und ${more} weitere`}`,
  whatNext: 'Wie es weitergeht',
  nextText: 'Wir prüfen Ihre Bestellung und bestätigen sie. Den Stand sehen Sie jederzeit auf dieser Seite.',
  canBeCancelled: 'Bis dahin können Sie sie unten stornieren.',
  print: 'Drucken',
  printOrder: 'Bestellung drucken',
  backToList: 'Alle Bestellungen',
  deliveryAddress: 'Lieferadresse',
  requestedDate: 'Wunschtermin',
  asSoonAsPossible: 'So bald wie möglich',
  note: 'Hinweis',
  product: 'Produkt',
  groupBy: 'Gruppiert nach',
  notGrouped: 'Nicht gruppiert',
  otherGroup: 'Weitere',
  quantity: 'Menge',
  price: 'Preis',
  sum: 'Summe',
  reorder: 'Erneut bestellen',
  reordering: 'Wird in den Warenkorb gelegt',
  reorderQuestion:
    'Ihr Warenkorb enthält bereits Produkte. Die Positionen dieser Bestellung hinzufügen oder den Warenkorb ersetzen?',
  merge: 'Hinzufügen',
  replace: 'Warenkorb ersetzen',
  cancel: 'Bestellung stornieren',
  cancelQuestion: 'Diese Bestellung stornieren? Das lässt sich nicht rückgängig machen.',
  cancelYes: 'Ja, stornieren',
  cancelNo: 'Bestellung behalten',
  added: (lines) => `Im Warenkorb: ${germanCount(lines, { one: 'Position', other: 'Positionen' })}.`,
  notAdded: (lines) => `Nicht hinzugefügt: ${germanCount(lines, { one: 'Position', other: 'Positionen' })}.`,
  because: (product, reason) => `${product}: ${reason}`,
  toAddress: (share, quantity, address) => `${share} von ${quantity} an ${address}`,
  toBasket: 'Zum Warenkorb',
};

/** @example cityOf('America/New_York') //=> 'New York' */
function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Texts of the pages of orders, in each language. */
export const ordersTexts: InLanguages<OrdersTexts> = { name: 'orders', en: english, de: german };
