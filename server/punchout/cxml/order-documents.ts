import type { Decimal } from '#src/domain/decimal/decimal.ts';
import type { PunchoutProfile } from '../profile.ts';
import type { CxmlDocumentId } from './cxml-responses.ts';
import type { CxmlSender } from './cxml-header.ts';

/** An order of a buyer as the shop's documents name it. */
export interface OrderDocument extends CxmlDocumentId, CxmlSender {
  /** The buyer's number of the order, and the payload id and date of its document. */
  readonly orderId: string;
  readonly orderPayloadId: string;
  readonly orderDate: string;
  /** The shop's number of the confirmation or the dispatch. */
  readonly documentNumber: string;
  readonly lines: readonly OrderDocumentLine[];
  readonly currency: string;
  readonly netTotal: Decimal | null;
  readonly taxTotal: Decimal | null;
  /** A remark for the buyer, such as a price that differs; empty if there is none. */
  readonly note: string;
}

export interface OrderDocumentLine {
  /** The number of the line in the buyer's order. */
  readonly lineNumber: string;
  readonly quantity: Decimal;
  /** Our code. */
  readonly unit: string;
}

/** An order confirmation: of the whole order, or its rejection (PU-3). */
export declare function confirmationRequest(
  order: OrderDocument,
  type: 'accept' | 'reject',
  profile: PunchoutProfile,
): string;

/** A ship notice of the lines (PU-3). @param shippedAt ISO date and time */
export declare function shipNoticeRequest(
  order: OrderDocument,
  shippedAt: string,
  profile: PunchoutProfile,
): string;
