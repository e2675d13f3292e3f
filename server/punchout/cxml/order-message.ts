import type { PunchoutProfile } from '../profile.ts';
import type { LineRefusal, TransferLine } from '../transfer-line.ts';
import type { CxmlDocumentId } from './cxml-responses.ts';
import type { CxmlSender } from './cxml-header.ts';
import type { XmlContent } from './xml-content.ts';

/** A basket to be returned. */
export interface OrderMessage extends CxmlDocumentId, CxmlSender {
  readonly buyerCookie: XmlContent;
  readonly lines: readonly TransferLine[];
  readonly currency: string;
  /** Of all lines. */
  readonly netTotal: string;
  readonly taxTotal: string | null;
}

/**
 * The basket as a `PunchOutOrderMessage`, or all lines that cXML cannot express exactly (PU-2, PU-6). A basket
 * without lines is an empty message, by which a buyer's system learns of a cancelled visit.
 */
export declare function orderMessage(
  message: OrderMessage,
  profile: PunchoutProfile,
):
  | { readonly kind: 'document'; readonly xml: string }
  | { readonly kind: 'refusal'; readonly lines: readonly LineRefusal[] };

/** The field of the form that returns a document, in the encoding of the profile. */
export declare function cxmlField(
  xml: string,
  profile: PunchoutProfile,
): readonly [name: string, value: string];
