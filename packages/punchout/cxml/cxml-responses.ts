import type { CxmlStatusCode } from './cxml-request.ts';
import { cxmlDocument, element, together, type CxmlDocumentId } from './write-cxml.ts';
import type { XmlContent } from './xml-content.ts';

const texts: Readonly<Record<CxmlStatusCode, string>> = {
  200: 'OK',
  201: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
};

/** A response with a status alone: the acceptance of an order, and every fault (PU-2, PU-3). */
export function statusResponse(id: CxmlDocumentId, code: CxmlStatusCode, sentence: string): string {
  return response(id, code, sentence);
}

/** The response to a setup request. @param startPage works once */
export function setupResponse(id: CxmlDocumentId, startPage: string): string {
  const page = element('StartPage', {}, element('URL', {}, startPage));
  return response(id, 200, '', element('PunchOutSetupResponse', {}, page));
}

/** The requests that the shop takes, with their addresses. @param since when the shop began to take them */
export function profileResponse(
  id: CxmlDocumentId,
  since: Date,
  addresses: { readonly punchout: string; readonly orders: string },
): string {
  return response(
    id,
    200,
    '',
    element(
      'ProfileResponse',
      { effectiveDate: since.toISOString() },
      transaction('PunchOutSetupRequest', addresses.punchout),
      transaction('OrderRequest', addresses.orders),
      transaction('GetPendingRequest', addresses.orders),
    ),
  );
}

/** The documents that a buyer fetches; none leaves the response without content (PU-3). */
export function pendingResponse(id: CxmlDocumentId, documents: readonly string[]): string {
  if (documents.length === 0) return response(id, 200, 'No document is waiting.');
  const contents = documents.map((document) => ({ xml: document.slice(document.indexOf('<cXML ')) }));
  return response(id, 200, '', element('GetPendingResponse', {}, together(contents)));
}

function transaction(requestName: string, address: string): XmlContent {
  return element('Transaction', { requestName }, element('URL', {}, address));
}

function response(
  id: CxmlDocumentId,
  code: CxmlStatusCode,
  sentence: string,
  ...content: readonly XmlContent[]
): string {
  const status = element('Status', { code: String(code), text: texts[code], 'xml:lang': 'en' }, sentence);
  return cxmlDocument(id, 'cXML', element('Response', {}, status, ...content));
}
