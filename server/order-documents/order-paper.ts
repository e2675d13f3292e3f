import { shippingFrom } from '#src/domain/checkout/shipping.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { holidaysOf } from '#src/domain/configuration/holidays-of.ts';
import { timeZoneOf } from '#src/domain/configuration/time-zone-of.ts';
import { compareDecimals, plainDecimal, type Decimal } from '#src/domain/decimal/decimal.ts';
import { dayIn } from '#src/domain/locale/day-in.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { priceLocale } from '#src/domain/locale/price-locale.ts';
import { addressLine, type Order, type OrderAddress, type OrderedLine } from '#src/domain/orders/order.ts';
import type { OrderDocument } from '#src/domain/orders/order-document.ts';
import { formatPrice, formatQuantity } from '#src/domain/pricing/format-price.ts';
import { isPriced } from '#src/domain/pricing/is-priced.ts';
import type { Customer } from '#src/domain/session/session.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { orderDocumentsTexts } from '#src/messages/orders/order-documents.ts';
import { ordersTexts } from '#src/messages/orders/orders.ts';
import { shippingText } from '#src/messages/shell/shipping-text.ts';
import { dayText } from '#src/messages/shell/dates.ts';
import { sumsTexts } from '#src/messages/shell/sums.ts';
import type { PaperLogo } from '../identity/identity.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import type { Cell, Paper } from './print-paper.ts';

export interface OrderPaperRequest {
  readonly document: OrderDocument;
  readonly order: Order;
  readonly customer: Customer;
  readonly configuration: Configuration;
  readonly logo?: PaperLogo | undefined;
  readonly language: Language;
}

/** The confirmation or the delivery note of an order, from the same data as its page; a delivery note has no prices (BA-7), nor a
 * confirmation for a person to whom they are not shown (CO-7). */
export function orderPaper({
  document,
  order,
  customer,
  configuration,
  logo,
  language,
}: OrderPaperRequest): Paper {
  const { stock, tiles, price: prices, quantity: quantities } = messagesIn(language);
  const texts = textsIn(ordersTexts, language);
  const documentTexts = textsIn(orderDocumentsTexts, language);
  const sums = textsIn(sumsTexts, language);
  const locale = priceLocale(language, configuration.priceLocales, customer.currency);
  const isConfirmation = document === 'confirmation';
  const hasPrices = isConfirmation && isPriced(order);
  const session = { kind: 'signedIn', customer } as const;
  const placedOn = dayIn(order.placedAt, timeZoneOf(session, configuration));
  const calendar = { today: placedOn, holidays: holidaysOf(session, configuration) };

  const amount = (figure: Decimal | null) =>
    figure === null ? prices.missing : formatPrice(figure, order.currency, locale);
  const figure = (quantity: Decimal | null) =>
    quantity === null ? '–' : formatQuantity(plainDecimal(quantity), locale);

  function quantityOf({ orderQuantity, salesUnitText, salesUnitContent: content }: OrderedLine): string {
    const inside = content && `${formatQuantity(content.quantity, locale)} ${content.unitText}`;
    if (!inside) return `${figure(orderQuantity)} ${salesUnitText}`;
    const isOne = orderQuantity !== null && compareDecimals(orderQuantity, '1') === 0;
    return `${figure(orderQuantity)} ${isOne ? quantities.holding(salesUnitText, inside) : quantities.holdingEach(salesUnitText, inside)}`;
  }

  function priceOf({ price, currency, per, priceUnitText }: OrderedLine): string {
    if (price === null) return configuration.missingPriceTexts[language] || prices.missing;
    const count = compareDecimals(per, '1') === 0 ? '' : formatQuantity(per, locale);
    return [
      formatPrice(price, currency, locale),
      ...(priceUnitText === '' ? [] : [prices.per(count, priceUnitText)]),
    ].join(' ');
  }

  function rowOf(line: OrderedLine, index: number): readonly Cell[] {
    const numbers = [
      line.materialNumber,
      line.customerMaterialNumber && tiles.ownNumber(line.customerMaterialNumber),
    ];
    const shares = line.deliveries.map(({ orderQuantity, deliveryAddress }) =>
      texts.toAddress(figure(orderQuantity), quantityOf(line), addressLine(deliveryAddress)),
    );
    const product = cell(
      line.productName,
      numbers.filter((number) => number !== '').join(' · '),
      isConfirmation
        ? shippingText(shippingFrom(line.shipsInDays, calendar, order.requestedDate), stock, language)
        : '',
      ...shares,
      line.note,
    );
    const tax = line.tax === null ? '' : sums.taxRate(formatQuantity(line.tax, locale));
    return [
      cell(line.lineId === '' ? String(index + 1) : line.lineId),
      product,
      cell(quantityOf(line)),
      ...(hasPrices
        ? [
            cell(priceOf(line)),
            cell(line.lineTotal === null ? '' : formatPrice(line.lineTotal, line.currency, locale), tax),
          ]
        : []),
    ];
  }

  const facts: readonly (readonly [string, string])[] = [
    [documentTexts.customer, [customer.company, customer.name].filter((part) => part !== '').join('\n')],
    [texts.number, order.orderId],
    [texts.placed, dayText(placedOn, language)],
    [texts.purchaseOrderNumber, order.purchaseOrderNumber],
    [texts.costCentre, order.costCentre],
    [texts.status, order.statusText],
    [
      texts.requestedDate,
      order.requestedDate === '' ? texts.asSoonAsPossible : dayText(order.requestedDate, language),
    ],
    [texts.deliveryAddress, order.deliveryAddress ? addressLines(order.deliveryAddress) : ''],
    [texts.note, order.note],
  ];
  const { organisation, identity } = configuration;
  return {
    language,
    ...(logo && { logo }),
    sender: [organisation.name || identity.name, configuration.service.phone, configuration.service.email]
      .filter((part) => part !== '')
      .join(' · '),
    title: documentTexts.titles[document](order.orderId),
    facts: facts.filter(([, value]) => value !== ''),
    columns: [
      documentTexts.position,
      texts.product,
      texts.quantity,
      ...(hasPrices ? [texts.price, texts.sum] : []),
    ],
    rows: order.lines.map(rowOf),
    sums: hasPrices
      ? [
          [sums.net, amount(order.netTotal)],
          [sums.tax, amount(order.taxTotal)],
          [sums.total, amount(order.grandTotal)],
        ]
      : [],
    pageText: documentTexts.page,
  };
}

function cell(text: string, ...details: readonly string[]): Cell {
  return { text, details: details.filter((detail) => detail !== '') };
}

function addressLines({ name, street, postalCode, city, country }: OrderAddress): string {
  return `${name}\n${street}\n${postalCode} ${city}, ${country}`;
}
