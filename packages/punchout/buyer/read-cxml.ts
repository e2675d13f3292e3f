import { readXml } from '@statefront/sheets/xml/read-xml.ts';
import { writtenContent } from '@statefront/sheets/xml/write-xml.ts';
import {
  childrenOf,
  deepText,
  elementAt,
  ownText,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';
import type { CartLine } from './cart-line.ts';

export interface CxmlResponse {
  readonly code: number;
  /** Its `text` and its content. */
  readonly words: string;
  /** The address at which the visit begins; `null` except after a setup. */
  readonly startPage: string | null;
}

export interface OrderMessage {
  readonly buyerCookie: string;
  /** The highest operation that the shop offers for this cart. */
  readonly operationAllowed: string;
  /** 204 if the visit ended without a change; 200 otherwise. */
  readonly status: number;
  readonly total: string;
  readonly currency: string;
  readonly lines: readonly CartLine[];
}

export function readResponse(xml: string): CxmlResponse {
  const response = elementAt(readXml(xml), 'Response');
  const status = elementAt(response, 'Status');
  if (!status) throw new Error('The response has no Status');
  const startPage = textAt(response, 'PunchOutSetupResponse', 'StartPage', 'URL');
  return {
    code: Number(status.attributes['code']),
    words: [status.attributes['text'] ?? '', textAt(response, 'Status')]
      .filter((words) => words !== '')
      .join(': '),
    startPage: startPage === '' ? null : startPage,
  };
}

/** The order that a document of the shop is about, and a title such as `ConfirmationRequest accept of PO-1`. */
export function readOrderDocument(xml: string): { readonly title: string; readonly orderId: string } {
  const [request] = childrenOf(elementAt(readXml(xml), 'Request') ?? noRequest());
  const header = elementAt(request, 'ConfirmationHeader');
  const reference =
    elementAt(request, 'OrderReference') ?? elementAt(request, 'ShipNoticePortion', 'OrderReference');
  const orderId = reference?.attributes['orderID'] ?? '';
  const kind = [request?.name, header?.attributes['type']].filter((part) => part !== undefined).join(' ');
  return { title: `${kind} of ${orderId}`, orderId };
}

/** The secrets of a document's sender. */
export function secretsIn(xml: string): readonly string[] {
  const sender = elementAt(readXml(xml), 'Header', 'Sender');
  return childrenOf(sender, 'Credential').map((credential) => textAt(credential, 'SharedSecret'));
}

function noRequest(): never {
  throw new Error('There is no Request');
}

/** The document in the fields that a browser posts: `cxml-base64` or `cxml-urlencoded`, in any letter case. */
export function documentInFields(fields: Iterable<readonly [string, string]>): string {
  const found = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  const encoded = found.get('cxml-base64');
  const plain = found.get('cxml-urlencoded');
  if (encoded !== undefined) return Buffer.from(encoded, 'base64').toString('utf8');
  if (plain !== undefined) return plain;
  throw new Error('The form has neither cxml-base64 nor cxml-urlencoded');
}

export function readOrderMessage(xml: string): OrderMessage {
  const message = elementAt(readXml(xml), 'Message');
  const order = elementAt(message, 'PunchOutOrderMessage');
  if (!order) throw new Error('There is no PunchOutOrderMessage');
  const header = elementAt(order, 'PunchOutOrderMessageHeader');
  const total = elementAt(header, 'Total', 'Money');
  return {
    buyerCookie: textAt(order, 'BuyerCookie'),
    operationAllowed: header?.attributes['operationAllowed'] ?? '',
    status: Number(elementAt(message, 'Status')?.attributes['code'] ?? 200),
    total: textAt(header, 'Total', 'Money'),
    currency: total?.attributes['currency'] ?? '',
    lines: childrenOf(order, 'ItemIn').map(readItem),
  };
}

/** The text at a path of names; empty if there is no such element. */
function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  return deepText(elementAt(element, ...path)).trim();
}

function readItem(item: XmlElement): CartLine {
  const detail = elementAt(item, 'ItemDetail');
  const auxiliary = elementAt(item, 'ItemID', 'SupplierPartAuxiliaryID');
  const basis = elementAt(detail, 'PriceBasisQuantity');
  const classification = elementAt(detail, 'Classification');
  const unit = textAt(detail, 'UnitOfMeasure');
  return {
    partId: textAt(item, 'ItemID', 'SupplierPartID'),
    auxiliary: auxiliary ? writtenContent(auxiliary) : '',
    description: textAt(detail, 'Description', 'ShortName') || textAt(detail, 'Description'),
    longText: ownText(elementAt(detail, 'Description')),
    quantity: item.attributes['quantity'] ?? '',
    unit,
    price: textAt(detail, 'UnitPrice', 'Money'),
    currency: elementAt(detail, 'UnitPrice', 'Money')?.attributes['currency'] ?? '',
    priceQuantity: basis?.attributes['quantity'] ?? '1',
    priceUnit: textAt(basis, 'UnitOfMeasure') || unit,
    conversionFactor: basis?.attributes['conversionFactor'] ?? '1',
    classDomain: classification?.attributes['domain'] ?? '',
    classCode: textAt(detail, 'Classification'),
    comments: textAt(item, 'Comments'),
  };
}
