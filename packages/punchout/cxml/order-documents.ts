import { type Decimal, plainDecimal } from '../lines/figures.ts';
import type { PunchoutProfile } from '../lines/profile.ts';
import { buyerUnit } from '../lines/units.ts';
import type { CxmlSender } from './cxml-header.ts';
import {
  cxmlDocument,
  element,
  headerOf,
  modeOf,
  moneyIn,
  textIn,
  together,
  type CxmlDocumentId,
} from './write-cxml.ts';
import type { XmlContent } from './xml-content.ts';

/** An order of a buyer as the shop's documents name it. */
export interface OrderDocument extends CxmlDocumentId, CxmlSender {
  /** The buyer's number of the order, and the payload id and date of its document. */
  readonly orderId: string;
  readonly orderPayloadId: string;
  /** Empty if unknown. */
  readonly orderDate: string;
  /** The shop's number of the confirmation or the dispatch. */
  readonly documentNumber: string;
  readonly lines: readonly OrderDocumentLine[];
  readonly currency: string;
  readonly netTotal: Decimal | null;
  readonly taxTotal: Decimal | null;
  /** A remark for the buyer, such as a price that differs; may be empty. */
  readonly note: string;
}

export interface OrderDocumentLine {
  /** The number of the line in the buyer's order. */
  readonly lineNumber: string;
  readonly quantity: Decimal;
  /** Our code. */
  readonly unit: string;
}

/**
 * An order confirmation: of the whole order, or its rejection (PU-3).
 *
 * @param replaced the payload id of the confirmation that this one changes
 */
export function confirmationRequest(
  order: OrderDocument,
  type: 'accept' | 'reject',
  profile: PunchoutProfile,
  replaced?: string,
): string {
  const { currency, netTotal, taxTotal, documentNumber, sentAt, note } = order;
  const tax = textIn(
    'Description',
    profile.language,
    profile.language === 'de' ? 'Umsatzsteuer' : 'Value added tax',
  );
  const header = element(
    'ConfirmationHeader',
    {
      confirmID: documentNumber,
      operation: replaced === undefined ? 'new' : 'update',
      type,
      noticeDate: sentAt.toISOString(),
    },
    replaced === undefined ? null : element('DocumentReference', { payloadID: replaced }),
    netTotal === null ? null : moneyIn('Total', netTotal, currency),
    taxTotal === null ? null : moneyIn('Tax', taxTotal, currency, tax),
    note === '' ? null : textIn('Comments', profile.language, note),
  );
  return fulfilment(order, element('ConfirmationRequest', {}, header, orderReference(order)));
}

/**
 * A ship notice of the lines (PU-3).
 *
 * @param shippedAt and deliveredAt are ISO dates and times with a zone; the delivery may be an estimate
 */
export function shipNoticeRequest(
  order: OrderDocument,
  { shippedAt, deliveredAt }: { readonly shippedAt: string; readonly deliveredAt: string },
  profile: PunchoutProfile,
): string {
  const { documentNumber, sentAt, note } = order;
  const header = element(
    'ShipNoticeHeader',
    {
      shipmentID: documentNumber,
      operation: 'new',
      noticeDate: sentAt.toISOString(),
      shipmentDate: shippedAt,
      deliveryDate: deliveredAt,
    },
    textIn('ServiceLevel', profile.language, 'standard'),
    note === '' ? null : textIn('Comments', profile.language, note),
  );
  const carrier = element(
    'ShipControl',
    {},
    element('CarrierIdentifier', { domain: 'companyName' }, 'unknown'),
    element('ShipmentIdentifier', {}, documentNumber),
  );
  const items = order.lines.map(({ lineNumber, quantity, unit }) =>
    element(
      'ShipNoticeItem',
      { quantity: plainDecimal(quantity), lineNumber },
      element('UnitOfMeasure', {}, buyerUnit(profile.units, unit) ?? unit),
    ),
  );
  const portion = element('ShipNoticePortion', {}, orderReference(order), together(items));
  return fulfilment(order, element('ShipNoticeRequest', {}, header, carrier, portion));
}

function orderReference({ orderId, orderDate, orderPayloadId }: OrderDocument): XmlContent {
  return element(
    'OrderReference',
    { orderID: orderId, orderDate: orderDate === '' ? undefined : orderDate },
    element('DocumentReference', { payloadID: orderPayloadId }),
  );
}

function fulfilment(order: OrderDocument, request: XmlContent): string {
  return cxmlDocument(order, 'Fulfill', headerOf(order), element('Request', modeOf(order), request));
}
