import type { LineDifference } from '../../domain/checkout/basket-differences.ts';
import type { DraftFault } from '../../domain/checkout/draft-faults.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { named } from '../named.ts';

/** Texts of the checkout. */
export interface CheckoutTexts {
  readonly steps: string;
  readonly step: Readonly<Record<CheckoutStep, string>>;
  readonly address: string;
  readonly noAddress: string;
  readonly several: string;
  readonly severalHint: string;
  /** While all goods go to one of several possible addresses. */
  readonly toOne: (address: string) => string;
  readonly deliverTo: string;
  readonly distribution: string;
  readonly distributed: (product: string, quantity: string) => string;
  readonly shareOf: (product: string, address: string) => string;
  readonly stillOpen: (distributed: string, ordered: string) => string;
  readonly shareUnreadable: string;
  /** `share` names the product and the address of a part that breaks a packing unit. */
  readonly shareOffStep: (share: string, step: string, lower: string, upper: string) => string;
  readonly toAddress: (quantity: string, address: string) => string;
  readonly difference: Readonly<
    Record<LineDifference['kind'], (product: string, before: string, now: string) => string>
  >;
  readonly date: string;
  /** The first delivery day. */
  readonly dateHint: (earliest: string) => string;
  /** Lines that come after the chosen date; `day` is when the last one is sent. */
  readonly linesTooLate: (lines: number, day: string) => string;
  /** Late lines that are not named one by one. */
  readonly moreTooLate: (lines: number) => string;
  readonly asSoonAsPossible: string;
  readonly purchaseOrderNumber: string;
  readonly purchaseOrderNumberHint: string;
  readonly costCentre: string;
  readonly costCentreHint: string;
  readonly note: string;
  readonly noteHint: string;
  readonly none: string;
  readonly continue: string;
  readonly straightToReview: string;
  readonly change: (what: string) => string;
  readonly changeShort: string;
  readonly lines: string;
  readonly quantity: string;
  readonly position: string;
  readonly product: string;
  readonly sum: string;
  readonly totals: string;
  readonly placeOrder: string;
  readonly placing: string;
  readonly binding: string;
  /** Before and after the link to the terms. */
  readonly termsApply: readonly [string, string];
  readonly terms: string;
  /** Beside a line whose price is unknown. */
  readonly withoutPrice: string;
  readonly toBasket: string;
  readonly totalChanged: (before: string, now: string) => string;
  readonly refused: (reason: string) => string;
  readonly refusedWithoutReason: string;
  readonly interrupted: string;
  readonly unconfirmed: Explanation;
  /** The text where the gateway is not known to count a repetition once. */
  readonly unconfirmedWithoutKeys: string;
  /** The same about an order that was sent for approval. */
  readonly unconfirmedApproval: Explanation;
  readonly toApprovals: string;
  readonly dropOrder: string;
  readonly empty: Explanation;
  readonly fault: Readonly<Record<DraftFault, (earliest: string) => string>>;
}

const english: CheckoutTexts = {
  steps: 'Steps of the checkout',
  step: { delivery: 'Delivery', reference: 'Your reference', review: 'Review and order' },
  address: 'Delivery address',
  noAddress: 'There is no delivery address for your company yet. Please call us, and we will add one.',
  several: 'Deliver to several addresses',
  severalHint: 'Choose how much of each product goes to which address.',
  toOne: (address) => named`Everything goes to ${address}.`,
  deliverTo: 'Deliver to these addresses',
  distribution: 'Quantities per address',
  distributed: (product, quantity) => named`${product}: ${quantity} in total`,
  shareOf: (product, address) => named`Quantity of ${product} for ${address}`,
  stillOpen: (distributed, ordered) =>
    `${distributed} of ${ordered} assigned. The quantities must add up to ${ordered}.`,
  shareUnreadable: 'Enter whole numbers or decimals, such as 12 or 2.5.',
  shareOffStep: (share, step, lower, upper) =>
    `${share}: sold in steps of ${step}. Please enter ${lower} or ${upper}.`,
  toAddress: (quantity, address) => named`${quantity} to ${address}`,
  difference: {
    added: (product) => named`${product} has been added to the basket in the meantime.`,
    removed: (product) => named`${product} has been removed from the basket in the meantime.`,
    quantity: (product, before, now) => named`${product}: the quantity is now ${now}; it was ${before}.`,
    price: (product, before, now) => named`${product}: the price is now ${now}; it was ${before}.`,
    stock: (product, before, now) => named`${product}: the stock is now “${now}”; it was “${before}”.`,
    problem: (product, _before, now) => named`${product}: ${now}`,
  },
  date: 'Requested delivery date',
  dateHint: (earliest) => `A working day from ${earliest} on. Leave empty for delivery as soon as possible.`,
  linesTooLate: (lines, day) =>
    lines === 1
      ? `1 line ships too late for this date, by ${day}. You can still order it; it comes later.`
      : `${lines} lines ship too late for this date, the last one by ${day}. You can still order them; they come later.`,
  moreTooLate: (lines) => `and ${lines} more, marked in the review`,
  asSoonAsPossible: 'As soon as possible',
  purchaseOrderNumber: 'Your purchase order number',
  purchaseOrderNumberHint: 'Appears on the delivery note and the invoice. Up to 35 characters.',
  costCentre: 'Cost centre',
  costCentreHint: 'Your company’s rules and budgets for it apply.',
  note: 'Note on this delivery',
  noteHint: 'For example gate, opening hours or a person to ask for.',
  none: 'None',
  continue: 'Continue',
  straightToReview: 'Go straight to the review',
  change: (what) => `Change ${what}`,
  changeShort: 'Change',
  lines: 'Your order',
  quantity: 'Quantity and price',
  position: 'Line',
  product: 'Product',
  sum: 'Total',
  totals: 'Totals',
  placeOrder: 'Place order',
  placing: 'Placing your order',
  binding: 'By pressing this button you place a binding order.',
  termsApply: ['Our ', ' apply.'],
  terms: 'terms and conditions',
  withoutPrice: 'The price of this line is unknown, so it cannot be ordered.',
  toBasket: 'Go to basket',
  totalChanged: (before, now) =>
    `The total has changed from ${before} to ${now} since you opened the checkout.`,
  refused: (reason) => named`The order was not placed. ${reason}`,
  refusedWithoutReason: 'Please check it and try again.',
  interrupted:
    'Your session ended before this order was sent. Nothing has been ordered yet: please check the order, and place it if it is still correct.',
  unconfirmed: {
    title: 'We do not know yet whether your order arrived',
    text: 'The shop has not responded. Please try again: your order is placed only once. If it has arrived, it is also in the list of your orders.',
    action: 'Try again',
  },
  unconfirmedWithoutKeys:
    'The shop has not responded. Your order may have been placed all the same: look into the list of your orders before you try again.',
  unconfirmedApproval: {
    title: 'We do not know yet whether your order was sent for approval',
    text: 'The shop has not responded. Please try again: it is sent only once. If it has arrived, it is also in the list of your approvals.',
    action: 'Try again',
  },
  toApprovals: 'See your approvals',
  dropOrder: 'Back to checkout',
  empty: {
    title: 'There is nothing to order',
    text: 'Your basket is empty. What you ordered is in the list of your orders.',
    action: 'See your orders',
  },
  fault: {
    addressMissing: () => 'Choose where we should deliver.',
    secondAddressMissing: () => 'Choose at least two addresses, or deliver to one.',
    sharesWrong: () => 'Distribute the whole quantity of each product, in the steps it is sold in.',
    dateTooEarly: (earliest) => `Choose ${earliest}, the next working day, or a later one.`,
    dateOnHoliday: () => 'This is a public holiday, on which we do not deliver. Choose another day.',
    dateOnWeekend: () => 'We do not deliver on weekends. Choose Monday to Friday.',
    dateUnreadable: () => 'This date does not exist. Choose another one.',
    tooLong: () => 'This is too long. Please shorten it.',
  },
};

const german: CheckoutTexts = {
  steps: 'Schritte der Bestellung',
  step: { delivery: 'Lieferung', reference: 'Ihre Angaben', review: 'Prüfen und bestellen' },
  address: 'Lieferadresse',
  noAddress:
    'Für Ihre Firma gibt es noch keine Lieferadresse. Bitte rufen Sie uns an, dann richten wir eine ein.',
  several: 'An mehrere Adressen liefern',
  severalHint: 'Sie legen fest, wie viel von jedem Produkt an welche Adresse geht.',
  toOne: (address) => named`Alles geht an ${address}.`,
  deliverTo: 'An diese Adressen liefern',
  distribution: 'Mengen je Adresse',
  distributed: (product, quantity) => named`${product}: insgesamt ${quantity}`,
  shareOf: (product, address) => named`Menge von ${product} für ${address}`,
  stillOpen: (distributed, ordered) =>
    `${distributed} von ${ordered} zugeordnet. Die Mengen müssen zusammen ${ordered} ergeben.`,
  shareUnreadable: 'Geben Sie ganze Zahlen oder Dezimalzahlen ein, etwa 12 oder 2,5.',
  shareOffStep: (share, step, lower, upper) =>
    `${share}: nur in Schritten von ${step}. Bitte geben Sie ${lower} oder ${upper} ein.`,
  toAddress: (quantity, address) => named`${quantity} an ${address}`,
  difference: {
    added: (product) => named`${product} wurde inzwischen in den Warenkorb gelegt.`,
    removed: (product) => named`${product} wurde inzwischen aus dem Warenkorb entfernt.`,
    quantity: (product, before, now) => named`${product}: Die Menge ist jetzt ${now}, vorher ${before}.`,
    price: (product, before, now) => named`${product}: Der Preis ist jetzt ${now}, vorher ${before}.`,
    stock: (product, before, now) => named`${product}: Der Bestand ist jetzt „${now}“, vorher „${before}“.`,
    problem: (product, _before, now) => named`${product}: ${now}`,
  },
  date: 'Wunschtermin',
  dateHint: (earliest) =>
    `Ein Arbeitstag ab dem ${earliest}. Leer lassen für die schnellstmögliche Lieferung.`,
  linesTooLate: (lines, day) =>
    lines === 1
      ? `1 Position wird für diesen Termin zu spät versandt, bis ${day}. Sie können sie trotzdem bestellen; sie kommt später.`
      : `${lines} Positionen werden für diesen Termin zu spät versandt, die letzte bis ${day}. Sie können sie trotzdem bestellen; sie kommen später.`,
  moreTooLate: (lines) => `und ${lines} weitere, markiert bei „Prüfen und bestellen“`,
  asSoonAsPossible: 'So bald wie möglich',
  purchaseOrderNumber: 'Ihre Bestellnummer',
  purchaseOrderNumberHint: 'Steht auf Lieferschein und Rechnung. Bis zu 35 Zeichen.',
  costCentre: 'Kostenstelle',
  costCentreHint: 'Dafür gelten Regeln und Budgets Ihrer Firma.',
  note: 'Hinweis zu dieser Lieferung',
  noteHint: 'Zum Beispiel Tor, Öffnungszeiten oder eine Ansprechperson.',
  none: 'Keine Angabe',
  continue: 'Weiter',
  straightToReview: 'Direkt zur Übersicht',
  change: (what) => `${what} ändern`,
  changeShort: 'Ändern',
  lines: 'Ihre Bestellung',
  quantity: 'Menge und Preis',
  position: 'Position',
  product: 'Produkt',
  sum: 'Summe',
  totals: 'Summen',
  placeOrder: 'Zahlungspflichtig bestellen',
  placing: 'Ihre Bestellung wird übermittelt',
  binding: 'Mit dieser Schaltfläche bestellen Sie verbindlich.',
  termsApply: ['Es gelten unsere ', '.'],
  terms: 'Allgemeinen Geschäftsbedingungen',
  withoutPrice: 'Der Preis dieser Position ist nicht bekannt; sie kann nicht bestellt werden.',
  toBasket: 'Zum Warenkorb',
  totalChanged: (before, now) =>
    `Der Gesamtbetrag hat sich von ${before} auf ${now} geändert, seit Sie die Bestellung begonnen haben.`,
  refused: (reason) => named`Die Bestellung wurde nicht aufgegeben. ${reason}`,
  refusedWithoutReason: 'Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  interrupted:
    'Ihre Sitzung ist abgelaufen, bevor diese Bestellung abgeschickt wurde. Es ist noch nichts bestellt: Bitte prüfen Sie die Bestellung und senden Sie sie ab, wenn sie noch stimmt.',
  unconfirmed: {
    title: 'Wir wissen noch nicht, ob Ihre Bestellung angekommen ist',
    text: 'Der Shop hat nicht geantwortet. Bitte versuchen Sie es noch einmal: Ihre Bestellung wird nur einmal aufgegeben. Ist sie angekommen, steht sie auch in der Liste Ihrer Bestellungen.',
    action: 'Erneut versuchen',
  },
  unconfirmedWithoutKeys:
    'Der Shop hat nicht geantwortet. Ihre Bestellung kann trotzdem aufgegeben sein: Sehen Sie in der Liste Ihrer Bestellungen nach, bevor Sie es noch einmal versuchen.',
  unconfirmedApproval: {
    title: 'Wir wissen noch nicht, ob Ihre Bestellung zur Freigabe gesendet wurde',
    text: 'Der Shop hat nicht geantwortet. Bitte versuchen Sie es noch einmal: Sie wird nur einmal gesendet. Ist sie angekommen, steht sie auch in der Liste Ihrer Freigaben.',
    action: 'Erneut versuchen',
  },
  toApprovals: 'Zu Ihren Freigaben',
  dropOrder: 'Zurück zur Bestellung',
  empty: {
    title: 'Es gibt nichts zu bestellen',
    text: 'Ihr Warenkorb ist leer. Was Sie bestellt haben, steht in der Liste Ihrer Bestellungen.',
    action: 'Zu Ihren Bestellungen',
  },
  fault: {
    addressMissing: () => 'Wählen Sie, wohin wir liefern sollen.',
    secondAddressMissing: () => 'Wählen Sie mindestens zwei Adressen, oder liefern Sie an eine.',
    sharesWrong: () =>
      'Verteilen Sie die ganze Menge jedes Produkts, in den Schritten, in denen es verkauft wird.',
    dateTooEarly: (earliest) => `Wählen Sie den ${earliest}, den nächsten Arbeitstag, oder einen späteren.`,
    dateOnHoliday: () => 'Das ist ein Feiertag, an dem wir nicht liefern. Wählen Sie einen anderen Tag.',
    dateOnWeekend: () => 'Am Wochenende liefern wir nicht. Wählen Sie Montag bis Freitag.',
    dateUnreadable: () => 'Dieses Datum gibt es nicht. Wählen Sie ein anderes.',
    tooLong: () => 'Das ist zu lang. Bitte kürzen Sie es.',
  },
};

/** Texts of the checkout, in each language. */
export const checkoutTexts: InLanguages<CheckoutTexts> = { name: 'checkout', en: english, de: german };
