import type { CxmlFault, CxmlRequest } from './cxml-request.ts';

/**
 * Reads a document of a buyer's system: XML in any encoding that its mark, content type or declaration names,
 * alone or as a part of multipart/related. It fetches and expands nothing. Everything else is a fault, never
 * an exception (PU-2, PU-5).
 */
export declare function readCxml(
  bytes: Uint8Array,
  contentType: string | undefined,
): Promise<CxmlRequest | CxmlFault>;
