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
import { at, childrenOf, contentOf, ownText, textOf, xmlTree, XmlRefusal, type XmlNode } from './xml-tree.ts';
import { xmlText } from './xml-text.ts';

/** How much of a document is read before its sender is known. */
export const headBytes = 64 * 1024;

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
        xmlTree(text.slice(0, end.index + end[0].length), { mostElements: mostHeadElements }),
      );
    if (isWhole) return envelopeOf(xmlTree(text));
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
    const root = xmlTree(xmlText(parts.xml, parts.contentType));
    return { ...envelopeOf(root), ...contentOfRequest(root, parts.files) };
  });
}

async function orFault<Read>(read: () => Promise<Read>): Promise<Read | CxmlFault> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof XmlRefusal) return fault(406, error.message);
    if (error instanceof CxmlRefusal) return fault(error.code, error.message);
    throw error;
  }
}

function fault(code: CxmlStatusCode, sentence: string): CxmlFault {
  return { kind: 'fault', code, sentence };
}

function envelopeOf(root: XmlNode): CxmlEnvelope {
  if (root.name !== 'cXML') throw new CxmlRefusal(406, 'The root element must be cXML.');
  const payloadId = root.attributes['payloadID']?.trim() ?? '';
  if (payloadId === '') throw new CxmlRefusal(400, 'The attribute payloadID of cXML is missing.');
  const header = at(root, 'Header');
  if (!header) throw new CxmlRefusal(400, 'The element Header is missing.');
  const sentAt = Date.parse(root.attributes['timestamp'] ?? '');
  return {
    payloadId,
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
    from: credentialsOf(at(header, 'From')),
    to: credentialsOf(at(header, 'To')),
    sender: credentialsOf(at(header, 'Sender')),
    sharedSecret: secretOf(at(header, 'Sender')),
    isTest: at(root, 'Request')?.attributes['deploymentMode'] === 'test',
  };
}

function credentialsOf(party: XmlNode | undefined): readonly CxmlCredential[] {
  return childrenOf(party, 'Credential').map((credential) => ({
    domain: credential.attributes['domain'] ?? '',
    identity: textOf(at(credential, 'Identity')),
  }));
}

function secretOf(sender: XmlNode | undefined): string {
  const secrets = childrenOf(sender, 'Credential').map((each) => ownText(at(each, 'SharedSecret')));
  return secrets.find((secret) => secret !== '') ?? '';
}

function contentOfRequest(root: XmlNode, files: readonly CxmlFile[]) {
  const [request] = childrenOf(at(root, 'Request'));
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

function pendingOf(request: XmlNode): CxmlPendingRequest {
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

function setupOf(request: XmlNode): CxmlSetupRequest {
  const cookie = at(request, 'BuyerCookie');
  if (!cookie) throw new CxmlRefusal(400, 'The element BuyerCookie is missing.');
  const selected = at(request, 'SelectedItem', 'ItemID');
  const auxiliary = at(selected, 'SupplierPartAuxiliaryID');
  const extrinsics = extrinsicsOf(request);
  return {
    kind: 'setup',
    operation: operationOf(request),
    buyerCookie: contentOf(cookie),
    postAddress: textOf(at(request, 'BrowserFormPost', 'URL')),
    user: userOf(at(request, 'Contact'), extrinsics),
    extrinsics,
    shipTo: addressOf(at(request, 'ShipTo', 'Address')),
    selectedItem: selected
      ? {
          supplierPartId: textOf(at(selected, 'SupplierPartID')),
          auxiliaryId: auxiliary ? contentOf(auxiliary) : null,
        }
      : null,
    items: itemsOf(request),
  };
}

function operationOf({ attributes }: XmlNode): CxmlSetupRequest['operation'] {
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

function userOf(contact: XmlNode | undefined, extrinsics: Readonly<Record<string, string>>) {
  const named = new Map(
    Object.entries(extrinsics).map(([name, value]) => [name.toLowerCase().replaceAll(/[^a-z]/g, ''), value]),
  );
  const value = (names: readonly string[]) => names.map((name) => named.get(name) ?? '').find(Boolean) ?? '';
  return {
    name: textOf(at(contact, 'Name')) || value(userExtrinsics.name),
    email: textOf(at(contact, 'Email')) || value(userExtrinsics.email),
    costCentre: value(userExtrinsics.costCentre),
  };
}

function versionOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  throw new CxmlRefusal(400, 'The attribute orderVersion must be a whole number.');
}

function orderOf(request: XmlNode, files: readonly CxmlFile[]): CxmlOrderRequest {
  const header = at(request, 'OrderRequestHeader');
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
    refersTo: at(header, 'DocumentReference')?.attributes['payloadID'] ?? '',
    total: moneyOf(at(header, 'Total', 'Money'), 'Total'),
    shipTo: addressOf(at(header, 'ShipTo', 'Address')),
    billTo: addressOf(at(header, 'BillTo', 'Address')),
    comments: ownText(at(header, 'Comments')),
    details: detailsOf(header),
    items,
    files,
  };
}
