import { randomUUID } from 'node:crypto';
import type { CartLine } from './cart-line.ts';
import { escapeXml, xmlElement } from './xml-tree.ts';

const version = '1.2.050';

/** Who sends a document to whom. */
export interface CxmlParties {
  readonly from: CxmlIdentity;
  readonly to: CxmlIdentity;
  readonly sender: CxmlIdentity;
  readonly secret: string;
}

interface CxmlIdentity {
  readonly domain: string;
  readonly identity: string;
}

export interface SetupRequest {
  readonly operation: 'create' | 'edit' | 'inspect';
  readonly buyerCookie: string;
  /** The address to which the browser posts the cart. */
  readonly hook: string;
  readonly user?: { readonly name: string; readonly email: string; readonly costCentre: string };
  /** The part number to begin with. */
  readonly selected?: string;
  /** The lines of an earlier visit. */
  readonly lines?: readonly CartLine[];
}

export interface PurchaseOrder {
  readonly type: 'new' | 'update' | 'delete';
  readonly orderId: string;
  readonly total: string;
  readonly currency: string;
  readonly lines: readonly CartLine[];
  readonly comments?: string;
  /** The `payloadID` of the document that this one changes. */
  readonly changes?: string;
}

/** A document with its `payloadID`, under which a repetition counts once. */
export interface SentDocument {
  readonly payloadId: string;
  readonly xml: string;
}

export function profileRequest(parties: CxmlParties): SentDocument {
  return aRequest(parties, xmlElement('ProfileRequest', {}));
}

export function setupRequest(parties: CxmlParties, setup: SetupRequest): SentDocument {
  const { operation, buyerCookie, hook, user, selected, lines = [] } = setup;
  return aRequest(
    parties,
    xmlElement(
      'PunchOutSetupRequest',
      { operation },
      xmlElement('BuyerCookie', {}, escapeXml(buyerCookie)),
      ...(user
        ? [
            xmlElement('Extrinsic', { name: 'UserFullName' }, escapeXml(user.name)),
            xmlElement('Extrinsic', { name: 'UserEmail' }, escapeXml(user.email)),
            xmlElement('Extrinsic', { name: 'CostCenter' }, escapeXml(user.costCentre)),
          ]
        : []),
      xmlElement('BrowserFormPost', {}, xmlElement('URL', {}, escapeXml(hook))),
      ...(selected === undefined
        ? []
        : [
            xmlElement(
              'SelectedItem',
              {},
              xmlElement('ItemID', {}, xmlElement('SupplierPartID', {}, escapeXml(selected))),
            ),
          ]),
      ...lines.map((line, index) => itemOut(line, index + 1)),
    ),
  );
}

export function orderRequest(parties: CxmlParties, order: PurchaseOrder): SentDocument {
  const { type, orderId, total, currency, lines, comments, changes } = order;
  const address = xmlElement(
    'Address',
    { isoCountryCode: 'DE', addressID: 'works-1' },
    xmlElement('Name', { 'xml:lang': 'en' }, 'Works 1'),
    xmlElement(
      'PostalAddress',
      {},
      xmlElement('DeliverTo', {}, 'Goods in'),
      xmlElement('Street', {}, 'Werkstraße 1'),
      xmlElement('City', {}, 'Hamburg'),
      xmlElement('PostalCode', {}, '20095'),
      xmlElement('Country', { isoCountryCode: 'DE' }, 'Germany'),
    ),
  );
  return aRequest(
    parties,
    xmlElement(
      'OrderRequest',
      {},
      xmlElement(
        'OrderRequestHeader',
        { orderID: orderId, orderDate: now(), type },
        xmlElement('Total', {}, money(total, currency)),
        xmlElement('ShipTo', {}, address),
        xmlElement('BillTo', {}, address),
        ...(comments === undefined
          ? []
          : [xmlElement('Comments', { 'xml:lang': 'en' }, escapeXml(comments))]),
        ...(changes === undefined ? [] : [xmlElement('DocumentReference', { payloadID: changes })]),
      ),
      ...lines.map((line, index) => itemOut(line, index + 1)),
    ),
  );
}

/** Fetches the documents that wait at the shop. @param since the timestamp of the last one that has arrived */
export function pendingRequest(parties: CxmlParties, since?: string): SentDocument {
  return aRequest(
    parties,
    xmlElement(
      'GetPendingRequest',
      since === undefined ? {} : { lastReceivedTimestamp: since },
      xmlElement('MessageType', {}, 'ConfirmationRequest'),
      xmlElement('MessageType', {}, 'ShipNoticeRequest'),
    ),
  );
}

/** The response to a document that the shop sends on its own. */
export function accepted(): string {
  return statusResponse('200', 'OK');
}

/** The response to a document of the shop without the secret that the buyer demands. */
export function unauthorized(): string {
  return statusResponse('401', 'Unauthorized');
}

function statusResponse(code: string, words: string): string {
  const status = xmlElement('Status', { code, text: words });
  return envelope(newPayloadId(), xmlElement('Response', {}, status));
}

function aRequest({ from, to, sender, secret }: CxmlParties, request: string): SentDocument {
  const payloadId = newPayloadId();
  const header = xmlElement(
    'Header',
    {},
    xmlElement('From', {}, credential(from)),
    xmlElement('To', {}, credential(to)),
    xmlElement(
      'Sender',
      {},
      credential(sender, xmlElement('SharedSecret', {}, escapeXml(secret))),
      xmlElement('UserAgent', {}, 'Statefront buyer simulator'),
    ),
  );
  return { payloadId, xml: envelope(payloadId, header, xmlElement('Request', {}, request)) };
}

function credential({ domain, identity }: CxmlIdentity, ...proof: readonly string[]): string {
  return xmlElement('Credential', { domain }, xmlElement('Identity', {}, escapeXml(identity)), ...proof);
}

function envelope(payloadId: string, ...content: readonly string[]): string {
  const root = xmlElement(
    'cXML',
    { version, payloadID: payloadId, timestamp: now(), 'xml:lang': 'en-US' },
    ...content,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${version}/cXML.dtd">\n${root}\n`;
}

function itemOut(line: CartLine, position: number): string {
  return xmlElement(
    'ItemOut',
    { quantity: line.quantity, lineNumber: String(position) },
    xmlElement(
      'ItemID',
      {},
      xmlElement('SupplierPartID', {}, escapeXml(line.partId)),
      ...(line.auxiliary === '' ? [] : [xmlElement('SupplierPartAuxiliaryID', {}, line.auxiliary)]),
    ),
    xmlElement(
      'ItemDetail',
      {},
      xmlElement('UnitPrice', {}, money(line.price, line.currency)),
      xmlElement('Description', { 'xml:lang': 'en' }, escapeXml(line.description)),
      xmlElement('UnitOfMeasure', {}, escapeXml(line.unit)),
      ...(line.priceQuantity === '1' && line.conversionFactor === '1'
        ? []
        : [
            xmlElement(
              'PriceBasisQuantity',
              { quantity: line.priceQuantity, conversionFactor: line.conversionFactor },
              xmlElement('UnitOfMeasure', {}, escapeXml(line.priceUnit)),
            ),
          ]),
      xmlElement('Classification', { domain: line.classDomain }, escapeXml(line.classCode)),
    ),
    ...(line.comments === '' ? [] : [xmlElement('Comments', { 'xml:lang': 'en' }, escapeXml(line.comments))]),
  );
}

function money(amount: string, currency: string): string {
  return xmlElement('Money', { currency }, amount);
}

function newPayloadId(): string {
  return `${Date.now()}.${randomUUID()}@buyer.example`;
}

function now(): string {
  return new Date().toISOString();
}
