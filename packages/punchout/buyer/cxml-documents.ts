import { randomUUID } from 'node:crypto';
import { escapedXml, writtenElement } from '@statefront/sheets/xml/write-xml.ts';
import type { CartLine } from './cart-line.ts';

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
  return aRequest(parties, writtenElement('ProfileRequest', {}));
}

export function setupRequest(parties: CxmlParties, setup: SetupRequest): SentDocument {
  const { operation, buyerCookie, hook, user, selected, lines = [] } = setup;
  return aRequest(
    parties,
    writtenElement(
      'PunchOutSetupRequest',
      { operation },
      writtenElement('BuyerCookie', {}, escapedXml(buyerCookie)),
      ...(user
        ? [
            writtenElement('Extrinsic', { name: 'UserFullName' }, escapedXml(user.name)),
            writtenElement('Extrinsic', { name: 'UserEmail' }, escapedXml(user.email)),
            writtenElement('Extrinsic', { name: 'CostCenter' }, escapedXml(user.costCentre)),
          ]
        : []),
      writtenElement('BrowserFormPost', {}, writtenElement('URL', {}, escapedXml(hook))),
      ...(selected === undefined
        ? []
        : [
            writtenElement(
              'SelectedItem',
              {},
              writtenElement('ItemID', {}, writtenElement('SupplierPartID', {}, escapedXml(selected))),
            ),
          ]),
      ...lines.map((line, index) => itemOut(line, index + 1)),
    ),
  );
}

export function orderRequest(parties: CxmlParties, order: PurchaseOrder): SentDocument {
  const { type, orderId, total, currency, lines, comments, changes } = order;
  const address = writtenElement(
    'Address',
    { isoCountryCode: 'DE', addressID: 'works-1' },
    writtenElement('Name', { 'xml:lang': 'en' }, 'Works 1'),
    writtenElement(
      'PostalAddress',
      {},
      writtenElement('DeliverTo', {}, 'Goods in'),
      writtenElement('Street', {}, 'Werkstraße 1'),
      writtenElement('City', {}, 'Hamburg'),
      writtenElement('PostalCode', {}, '20095'),
      writtenElement('Country', { isoCountryCode: 'DE' }, 'Germany'),
    ),
  );
  return aRequest(
    parties,
    writtenElement(
      'OrderRequest',
      {},
      writtenElement(
        'OrderRequestHeader',
        { orderID: orderId, orderDate: now(), type },
        writtenElement('Total', {}, money(total, currency)),
        writtenElement('ShipTo', {}, address),
        writtenElement('BillTo', {}, address),
        ...(comments === undefined
          ? []
          : [writtenElement('Comments', { 'xml:lang': 'en' }, escapedXml(comments))]),
        ...(changes === undefined ? [] : [writtenElement('DocumentReference', { payloadID: changes })]),
      ),
      ...lines.map((line, index) => itemOut(line, index + 1)),
    ),
  );
}

/** Fetches the documents that wait at the shop. @param since the timestamp of the last one that has arrived */
export function pendingRequest(parties: CxmlParties, since?: string): SentDocument {
  return aRequest(
    parties,
    writtenElement(
      'GetPendingRequest',
      since === undefined ? {} : { lastReceivedTimestamp: since },
      writtenElement('MessageType', {}, 'ConfirmationRequest'),
      writtenElement('MessageType', {}, 'ShipNoticeRequest'),
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
  const status = writtenElement('Status', { code, text: words });
  return envelope(newPayloadId(), writtenElement('Response', {}, status));
}

function aRequest({ from, to, sender, secret }: CxmlParties, request: string): SentDocument {
  const payloadId = newPayloadId();
  const header = writtenElement(
    'Header',
    {},
    writtenElement('From', {}, credential(from)),
    writtenElement('To', {}, credential(to)),
    writtenElement(
      'Sender',
      {},
      credential(sender, writtenElement('SharedSecret', {}, escapedXml(secret))),
      writtenElement('UserAgent', {}, 'Statefront buyer simulator'),
    ),
  );
  return { payloadId, xml: envelope(payloadId, header, writtenElement('Request', {}, request)) };
}

function credential({ domain, identity }: CxmlIdentity, ...proof: readonly string[]): string {
  return writtenElement(
    'Credential',
    { domain },
    writtenElement('Identity', {}, escapedXml(identity)),
    ...proof,
  );
}

function envelope(payloadId: string, ...content: readonly string[]): string {
  const root = writtenElement(
    'cXML',
    { version, payloadID: payloadId, timestamp: now(), 'xml:lang': 'en-US' },
    ...content,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${version}/cXML.dtd">\n${root}\n`;
}

function itemOut(line: CartLine, position: number): string {
  return writtenElement(
    'ItemOut',
    { quantity: line.quantity, lineNumber: String(position) },
    writtenElement(
      'ItemID',
      {},
      writtenElement('SupplierPartID', {}, escapedXml(line.partId)),
      ...(line.auxiliary === '' ? [] : [writtenElement('SupplierPartAuxiliaryID', {}, line.auxiliary)]),
    ),
    writtenElement(
      'ItemDetail',
      {},
      writtenElement('UnitPrice', {}, money(line.price, line.currency)),
      writtenElement('Description', { 'xml:lang': 'en' }, escapedXml(line.description)),
      writtenElement('UnitOfMeasure', {}, escapedXml(line.unit)),
      ...(line.priceQuantity === '1' && line.conversionFactor === '1'
        ? []
        : [
            writtenElement(
              'PriceBasisQuantity',
              { quantity: line.priceQuantity, conversionFactor: line.conversionFactor },
              writtenElement('UnitOfMeasure', {}, escapedXml(line.priceUnit)),
            ),
          ]),
      writtenElement('Classification', { domain: line.classDomain }, escapedXml(line.classCode)),
    ),
    ...(line.comments === ''
      ? []
      : [writtenElement('Comments', { 'xml:lang': 'en' }, escapedXml(line.comments))]),
  );
}

function money(amount: string, currency: string): string {
  return writtenElement('Money', { currency }, amount);
}

function newPayloadId(): string {
  return `${Date.now()}.${randomUUID()}@buyer.example`;
}

function now(): string {
  return new Date().toISOString();
}
