import type { CxmlCredential } from './cxml-request.ts';

/** Who sends a document of the shop to whom: the credentials of the buyer's request, turned around. */
export interface CxmlSender {
  readonly from: readonly CxmlCredential[];
  readonly to: readonly CxmlCredential[];
  readonly isTest: boolean;
}
