import { readXml, readXmlStart } from '@statefront/sheets/xml/read-xml.ts';
import { writtenContent } from '@statefront/sheets/xml/write-xml.ts';
import {
  childrenOf,
  elementAt,
  ownText,
  textOf,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';
import { XmlFault } from '@statefront/sheets/xml/xml-fault.ts';
import type {
  CxmlCredential,
  CxmlEnvelope,
  CxmlFault,
  CxmlFile,
  CxmlOrderRequest,
  CxmlPendingRequest,
  CxmlRequest,
  CxmlSetupRequest,
  CxmlStatusCode,
} from './cxml-request.ts';
import { isMultipart, messageParts, xmlStart } from './message-parts.ts';
import { addressOf, itemsOf, moneyOf } from './read-items.ts';
import { CxmlRefusal, detailsOf, extrinsicsOf } from './read-values.ts';
import { xmlText } from './xml-text.ts';

/** How much of a document is read before its sender is known. */
export const headBytes = 64 * 1024;

/** A thousand items, each with fifty elements. A DOCTYPE must not define entities: nothing is expanded (PU-5). */
const limits = {
  deepest: 40,
  mostElements: 50_000,
  onDoctype(text: string) {
    if (text.includes('['))
      throw new CxmlRefusal(406, 'A document must not define its own entities in a DOCTYPE.');
  },
};

/** More than any header has. */
const mostHeadElements = 1_000;

/**
 * The envelope from the beginning of a document, so that the rest is read only for a known sender (PU-5).
 *
 * @param isWhole whether these are all bytes; the XML of a longer document begins in its first part
 */
export async function readEnvelope(
  head: Uint8Array,
  isWhole: boolean,
  contentType = '',
): Promise<CxmlEnvelope | CxmlFault> {
  return orFault(async () => {
    const text = isWhole ? await wholeText(head, contentType) : xmlOfHead(head, contentType);
    const end = /<\/Header\s*>/.exec(text);
    if (end)
      return envelopeOf(
        readXmlStart(text.slice(0, end.index + end[0].length), { ...limits, mostElements: mostHeadElements }),
      );
    if (isWhole) return envelopeOf(readXml(text, limits));
    throw new CxmlRefusal(406, `The Header must be in the first ${headBytes / 1024} kB of the document.`);
  });
}

async function wholeText(bytes: Uint8Array, contentType: string): Promise<string> {
  const { xml, contentType: ofPart } = await messageParts(bytes, contentType);
  return xmlText(xml, ofPart);
}

function xmlOfHead(head: Uint8Array, contentType: string): string {
  if (!isMultipart(contentType)) return xmlText(head, contentType, true);
  const text = new TextDecoder().decode(head);
  return text.slice(Math.max(0, text.search(xmlStart)));
}

/**
 * Reads a document of a buyer's system: XML in any encoding that its mark, content type or declaration names,
 * alone or as a part of multipart/related. It fetches and expands nothing. Everything else is a fault, never
 * an exception (PU-2, PU-5).
 */
export async function readCxml(
  bytes: Uint8Array,
  contentType: string | undefined,
): Promise<CxmlRequest | CxmlFault> {
  return orFault(async () => {
    const parts = await messageParts(bytes, contentType ?? '');
    const root = readXml(xmlText(parts.xml, parts.contentType), limits);
    return { ...envelopeOf(root), ...requestIn(root, parts.files) };
  });
}

async function orFault<Read>(read: () => Promise<Read>): Promise<Read | CxmlFault> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof XmlFault)
      return fault(406, `The document cannot be read: line ${error.line}, ${error.message}.`);
    if (error instanceof CxmlRefusal) return fault(error.code, error.message);
    throw error;
  }
}

function fault(code: CxmlStatusCode, sentence: string): CxmlFault {
  return { kind: 'fault', code, sentence };
}

function envelopeOf(root: XmlElement): CxmlEnvelope {
  if (root.name !== 'cXML') throw new CxmlRefusal(406, 'The root element must be cXML.');
  const payloadId = root.attributes['payloadID']?.trim() ?? '';
  if (payloadId === '') throw new CxmlRefusal(400, 'The attribute payloadID of cXML is missing.');
  const header = elementAt(root, 'Header');
  if (!header) throw new CxmlRefusal(400, 'The element Header is missing.');
  const sentAt = Date.parse(root.attributes['timestamp'] ?? '');
  return {
    payloadId,
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
    from: credentialsOf(elementAt(header, 'From')),
    to: credentialsOf(elementAt(header, 'To')),
    sender: credentialsOf(elementAt(header, 'Sender')),
    sharedSecret: secretOf(elementAt(header, 'Sender')),
    isTest: elementAt(root, 'Request')?.attributes['deploymentMode'] === 'test',
  };
}

function credentialsOf(party: XmlElement | undefined): readonly CxmlCredential[] {
  return childrenOf(party, 'Credential').map((credential) => ({
    domain: credential.attributes['domain'] ?? '',
    identity: textOf(elementAt(credential, 'Identity')),
  }));
}

function secretOf(sender: XmlElement | undefined): string {
  const secrets = childrenOf(sender, 'Credential').map((each) => ownText(elementAt(each, 'SharedSecret')));
  return secrets.find((secret) => secret !== '') ?? '';
}

function requestIn(root: XmlElement, files: readonly CxmlFile[]) {
  const [request] = childrenOf(elementAt(root, 'Request'));
  if (!request) throw new CxmlRefusal(400, 'The element Request is missing or empty.');
  switch (request.name) {
    case 'ProfileRequest':
      return { kind: 'profile' } as const;
    case 'PunchOutSetupRequest':
      return setupOf(request);
    case 'OrderRequest':
      return orderOf(request, files);
    case 'GetPendingRequest':
      return pendingOf(request);
    default:
      throw new CxmlRefusal(450, `The request ${request.name} is not offered here.`);
  }
}

function pendingOf(request: XmlElement): CxmlPendingRequest {
  const { lastReceivedTimestamp = '', maxMessages = '' } = request.attributes;
  const since = lastReceivedTimestamp === '' ? 0 : Date.parse(lastReceivedTimestamp);
  if (Number.isNaN(since))
    throw new CxmlRefusal(400, 'The attribute lastReceivedTimestamp must be a date and time.');
  if (!/^\d{0,9}$/.test(maxMessages))
    throw new CxmlRefusal(400, 'The attribute maxMessages must be a number.');
  return {
    kind: 'pending',
    messageTypes: childrenOf(request, 'MessageType').map(textOf),
    since,
    most: maxMessages === '' ? null : Number(maxMessages),
  };
}

function setupOf(request: XmlElement): CxmlSetupRequest {
  const cookie = elementAt(request, 'BuyerCookie');
  if (!cookie) throw new CxmlRefusal(400, 'The element BuyerCookie is missing.');
  const selected = elementAt(request, 'SelectedItem', 'ItemID');
  const auxiliary = elementAt(selected, 'SupplierPartAuxiliaryID');
  const extrinsics = extrinsicsOf(request);
  return {
    kind: 'setup',
    operation: operationOf(request),
    buyerCookie: { xml: writtenContent(cookie) },
    postAddress: textOf(elementAt(request, 'BrowserFormPost', 'URL')),
    user: userOf(elementAt(request, 'Contact'), extrinsics),
    extrinsics,
    shipTo: addressOf(elementAt(request, 'ShipTo', 'Address')),
    selectedItem: selected
      ? {
          supplierPartId: textOf(elementAt(selected, 'SupplierPartID')),
          auxiliaryId: auxiliary ? { xml: writtenContent(auxiliary) } : null,
        }
      : null,
    items: itemsOf(request),
  };
}

function operationOf({ attributes }: XmlElement): CxmlSetupRequest['operation'] {
  const operation = attributes['operation'];
  if (operation === 'create' || operation === 'edit' || operation === 'inspect') return operation;
  if (operation === 'source') throw new CxmlRefusal(450, 'The operation source is not offered here.');
  throw new CxmlRefusal(400, 'The attribute operation must be create, edit or inspect.');
}

/** Names of extrinsics that say who the user is, without signs, in lower case. */
const userExtrinsics = {
  name: ['userfullname', 'username', 'name', 'uniqueusername', 'uniquename', 'user'],
  email: ['useremail', 'email', 'useremailaddress', 'emailaddress'],
  costCentre: ['costcenter', 'costcentre', 'costcenternumber', 'kostenstelle'],
};

function userOf(contact: XmlElement | undefined, extrinsics: Readonly<Record<string, string>>) {
  const named = new Map(
    Object.entries(extrinsics).map(([name, value]) => [name.toLowerCase().replaceAll(/[^a-z]/g, ''), value]),
  );
  const value = (names: readonly string[]) => names.map((name) => named.get(name) ?? '').find(Boolean) ?? '';
  return {
    name: textOf(elementAt(contact, 'Name')) || value(userExtrinsics.name),
    email: textOf(elementAt(contact, 'Email')) || value(userExtrinsics.email),
    costCentre: value(userExtrinsics.costCentre),
  };
}

function versionOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  throw new CxmlRefusal(400, 'The attribute orderVersion must be a whole number.');
}

function orderOf(request: XmlElement, files: readonly CxmlFile[]): CxmlOrderRequest {
  const header = elementAt(request, 'OrderRequestHeader');
  const attributes = header?.attributes ?? {};
  const orderId = attributes['orderID']?.trim() ?? '';
  if (orderId === '') throw new CxmlRefusal(400, 'The attribute orderID of OrderRequestHeader is missing.');
  const type = attributes['type'] ?? 'new';
  if (type !== 'new' && type !== 'update' && type !== 'delete') {
    throw new CxmlRefusal(400, 'The attribute type of OrderRequestHeader must be new, update or delete.');
  }
  const items = itemsOf(request);
  if (items.length === 0 && type !== 'delete') throw new CxmlRefusal(400, 'The order has no ItemOut.');
  return {
    kind: 'order',
    type,
    orderId,
    orderDate: attributes['orderDate'] ?? '',
    version: versionOf(attributes['orderVersion']),
    refersTo: elementAt(header, 'DocumentReference')?.attributes['payloadID'] ?? '',
    total: moneyOf(elementAt(header, 'Total', 'Money'), 'Total'),
    shipTo: addressOf(elementAt(header, 'ShipTo', 'Address')),
    billTo: addressOf(elementAt(header, 'BillTo', 'Address')),
    comments: ownText(elementAt(header, 'Comments')),
    details: detailsOf(header),
    items,
    files,
  };
}
