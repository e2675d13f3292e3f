import type { Decimal } from '../lines/figures.ts';
import type { XmlContent } from './xml-content.ts';

/** A document of a buyer's system (PU-2, PU-3). */
export type CxmlRequest = CxmlEnvelope &
  (CxmlProfileRequest | CxmlSetupRequest | CxmlOrderRequest | CxmlPendingRequest);

/** The envelope of every request. */
export interface CxmlEnvelope {
  readonly payloadId: string;
  /** Milliseconds since 1970; `null` if it is missing or is not a time. */
  readonly sentAt: number | null;
  readonly from: readonly CxmlCredential[];
  readonly to: readonly CxmlCredential[];
  readonly sender: readonly CxmlCredential[];
  /** The secret of the sender, or empty. It never leaves the sign-in (PU-5). */
  readonly sharedSecret: string;
  readonly isTest: boolean;
}

export interface CxmlCredential {
  readonly domain: string;
  readonly identity: string;
}

/** Asks which requests the shop takes, or only whether it runs. */
export interface CxmlProfileRequest {
  readonly kind: 'profile';
}

/** Begins a punchout. */
export interface CxmlSetupRequest {
  readonly kind: 'setup';
  readonly operation: 'create' | 'edit' | 'inspect';
  /** Given back unchanged. */
  readonly buyerCookie: XmlContent;
  /** The address that receives the basket; empty if the request has none. */
  readonly postAddress: string;
  /** The person, from the contact or the extrinsics; empty texts are unknown. */
  readonly user: { readonly name: string; readonly email: string; readonly costCentre: string };
  readonly extrinsics: Readonly<Record<string, string>>;
  readonly shipTo: CxmlAddress | null;
  readonly selectedItem: CxmlItemId | null;
  /** The basket to edit or to inspect. */
  readonly items: readonly CxmlItem[];
}

/** A purchase order, its change or its cancellation. */
export interface CxmlOrderRequest {
  readonly kind: 'order';
  readonly type: 'new' | 'update' | 'delete';
  readonly orderId: string;
  /** ISO date and time as sent; empty if missing. */
  readonly orderDate: string;
  /** Counts the changes of the order; `null` if the buyer does not count them. */
  readonly version: number | null;
  /** The payload id of the document that an update or a deletion refers to; empty if missing. */
  readonly refersTo: string;
  readonly total: CxmlMoney | null;
  readonly shipTo: CxmlAddress | null;
  readonly billTo: CxmlAddress | null;
  readonly comments: string;
  /** Other details that the buyer states about the order, each with its name, such as `CostCenter: 610`. */
  readonly details: readonly string[];
  readonly items: readonly CxmlItem[];
  readonly files: readonly CxmlFile[];
}

/** Fetches the shop's documents about orders (PU-3). */
export interface CxmlPendingRequest {
  readonly kind: 'pending';
  /** The names of the requests to fetch. */
  readonly messageTypes: readonly string[];
  /** The time of the last document that the buyer has, in ms since 1970; 0 before the first one. */
  readonly since: number;
  /** `null` for as many as the shop returns at once. */
  readonly most: number | null;
}

export interface CxmlItemId {
  readonly supplierPartId: string;
  /** Given back unchanged; `null` if missing. */
  readonly auxiliaryId: XmlContent | null;
}

/** An item of a basket or an order. */
export interface CxmlItem extends CxmlItemId {
  readonly lineNumber: string;
  readonly quantity: Decimal;
  /** Whether it is described in words only, without a number of ours. */
  readonly isAdHoc: boolean;
  readonly buyerPartId: string;
  readonly description: string;
  /** The buyer's code; empty if the item has no details. */
  readonly unit: string;
  readonly price: CxmlMoney | null;
  /** The price is for this quantity; one unit of the item is `conversionFactor` of its unit. */
  readonly priceBasis: {
    readonly quantity: Decimal;
    readonly conversionFactor: Decimal;
    readonly unit: string;
  } | null;
  readonly comments: string;
  /** As of the order. */
  readonly details: readonly string[];
}

export interface CxmlMoney {
  readonly amount: Decimal;
  readonly currency: string;
}

export interface CxmlAddress {
  /** The buyer's number of the address; empty if unknown. */
  readonly addressId: string;
  readonly name: string;
  readonly deliverTo: readonly string[];
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** Two letters of ISO 3166. */
  readonly country: string;
  readonly email: string;
}

/** A file that came with an order. */
export interface CxmlFile {
  /** As `cid:` in the comments names it, without brackets. */
  readonly contentId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A document that cannot be understood, with the status that says so (PU-2). */
export interface CxmlFault {
  readonly kind: 'fault';
  readonly code: CxmlStatusCode;
  readonly sentence: string;
}

/** Status codes of cXML, which are independent of the HTTP status. */
export type CxmlStatusCode = 200 | 201 | 400 | 401 | 403 | 406 | 409 | 412 | 450 | 500 | 560;
