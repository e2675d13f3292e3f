import type { CxmlStatusCode } from './cxml-request.ts';

/** Identifies a document that the shop writes. */
export interface CxmlDocumentId {
  /** Unique for ever, such as `<random>@<host>`. */
  readonly payloadId: string;
  readonly sentAt: Date;
}

/** A response with a status alone: the acceptance of an order, and every fault (PU-2, PU-3). */
export declare function statusResponse(id: CxmlDocumentId, code: CxmlStatusCode, sentence: string): string;

/** The response to a setup request. @param startPage works once */
export declare function setupResponse(id: CxmlDocumentId, startPage: string): string;

/** The requests that the shop takes, with their addresses. @param since when the shop began to take them */
export declare function profileResponse(
  id: CxmlDocumentId,
  since: Date,
  addresses: { readonly punchout: string; readonly orders: string },
): string;
