/** The rules of one element. */
export interface ElementRule {
  /**
   * Child elements in the notation of a DTD, `ANY`, `EMPTY`, or the kind of its text, such as `#money`.
   * Text between elements is `#text | Attachment`.
   */
  readonly content: string;
  /** Kinds of its attributes: `!` marks a required one, `a|b` lists the values that exist. */
  readonly attributes: Readonly<Record<string, string>>;
}

const rule = (content: string, attributes: ElementRule['attributes'] = {}): ElementRule => ({
  content,
  attributes,
});
const inLanguage = { 'xml:lang': 'language!' };
const maybeInLanguage = { 'xml:lang': 'language' };
const named = { name: 'text!' };

/**
 * Elements of the documents that a shop and a buyer exchange, as the published DTDs of cXML 1.2.020 and
 * 1.2.050 describe them. Elements that neither side uses are missing.
 */
export const cxmlRules: Readonly<Record<string, ElementRule>> = {
  cXML: rule('(Header, (Message | Request)) | Response', {
    version: 'text',
    payloadID: 'id!',
    timestamp: 'moment!',
    signatureVersion: '1.0',
    'xml:lang': 'language',
  }),
  Header: rule('From, To, Sender'),
  From: rule('Credential+'),
  To: rule('Credential+'),
  Sender: rule('Credential+, UserAgent'),
  Credential: rule('Identity, SharedSecret?', { domain: 'text!', type: 'marketplace' }),
  Identity: rule('ANY', { lastChangedTimestamp: 'moment' }),
  SharedSecret: rule('ANY'),
  UserAgent: rule('#text'),
  Message: rule('Status?, PunchOutOrderMessage', {
    deploymentMode: 'production|test',
    inReplyTo: 'text',
    Id: 'text',
  }),
  Request: rule(
    'ProfileRequest | OrderRequest | PunchOutSetupRequest | ConfirmationRequest | ShipNoticeRequest | GetPendingRequest',
    { deploymentMode: 'production|test', Id: 'text' },
  ),
  Response: rule('Status, (ProfileResponse | PunchOutSetupResponse | GetPendingResponse)?', { Id: 'text' }),
  Status: rule('#text', { code: 'status!', text: 'text!', 'xml:lang': 'language' }),

  ProfileRequest: rule('EMPTY'),
  ProfileResponse: rule('Option*, Transaction+', { effectiveDate: 'moment!', lastRefresh: 'moment' }),
  Option: rule('#text', named),
  Transaction: rule('URL, Option*', { requestName: 'id!' }),
  URL: rule('#url', { name: 'text' }),

  GetPendingRequest: rule('MessageType+', { maxMessages: 'count', lastReceivedTimestamp: 'moment' }),
  MessageType: rule('#text'),
  GetPendingResponse: rule('cXML+'),

  PunchOutSetupRequest: rule(
    'BuyerCookie, Extrinsic*, BrowserFormPost?, Contact*, SupplierSetup?, ShipTo?, SelectedItem?, ItemOut*',
    { operation: 'create|inspect|edit|source!' },
  ),
  BuyerCookie: rule('ANY'),
  BrowserFormPost: rule('URL'),
  SupplierSetup: rule('URL'),
  SelectedItem: rule('ItemID'),
  PunchOutSetupResponse: rule('StartPage'),
  StartPage: rule('URL'),
  PunchOutOrderMessage: rule('BuyerCookie, PunchOutOrderMessageHeader, ItemIn*'),
  PunchOutOrderMessageHeader: rule('Total, ShipTo?, Shipping?, Tax?, SupplierOrderInfo?', {
    operationAllowed: 'create|inspect|edit!',
    quoteStatus: 'pending|final',
  }),

  ItemIn: rule(
    'ItemID, ItemDetail, SupplierID?, ShipTo?, Shipping?, Tax?, Distribution*, Contact*, Comments?',
    { quantity: 'quantity!', lineNumber: 'position' },
  ),
  ItemOut: rule(
    'ItemID, ItemDetail?, SupplierID?, ShipTo?, Shipping?, Tax?, Distribution*, Contact*, Comments?',
    {
      quantity: 'quantity!',
      lineNumber: 'position',
      requisitionID: 'text',
      agreementItemNumber: 'text',
      requestedDeliveryDate: 'day',
      isAdHoc: 'yes',
    },
  ),
  ItemID: rule('SupplierPartID, SupplierPartAuxiliaryID?, BuyerPartID?, IdReference*'),
  SupplierPartID: rule('#text'),
  SupplierPartAuxiliaryID: rule('ANY'),
  BuyerPartID: rule('#text'),
  IdReference: rule('Description?', { identifier: 'text!', domain: 'text!' }),
  ItemDetail: rule(
    'UnitPrice, Description+, UnitOfMeasure, PriceBasisQuantity?, Classification+, ManufacturerPartID?, ManufacturerName?, URL?, LeadTime?, Extrinsic*',
  ),
  UnitPrice: rule('Money'),
  Money: rule('#money', {
    currency: 'currency!',
    alternateAmount: 'money',
    alternateCurrency: 'currency',
  }),
  Description: rule('#text | ShortName', inLanguage),
  ShortName: rule('#text'),
  UnitOfMeasure: rule('#unit'),
  PriceBasisQuantity: rule('UnitOfMeasure, Description?', {
    quantity: 'quantity!',
    conversionFactor: 'quantity!',
  }),
  Classification: rule('#text', { domain: 'text!', code: 'text' }),
  ManufacturerPartID: rule('#text'),
  ManufacturerName: rule('#text', maybeInLanguage),
  LeadTime: rule('#count'),
  Extrinsic: rule('ANY', named),
  SupplierID: rule('#text', { domain: 'text!' }),
  Comments: rule('#text | Attachment', { ...maybeInLanguage, type: 'text' }),
  Attachment: rule('URL', { visibility: 'internal' }),
  Distribution: rule('Accounting, Charge'),
  Accounting: rule('Segment+ | AccountingSegment+', named),
  Segment: rule('EMPTY', { type: 'text!', id: 'text!', description: 'text!' }),
  AccountingSegment: rule('Name, Description', { id: 'text!' }),
  Charge: rule('Money'),

  Total: rule('Money'),
  Shipping: rule('Money, Description', { trackingDomain: 'text', trackingId: 'text' }),
  Tax: rule('Money, Description, TaxDetail*'),
  TaxDetail: rule('TaxableAmount?, TaxAmount, TaxLocation?, Description?', {
    purpose: 'text',
    category: 'text!',
    percentageRate: 'quantity',
    isVatRecoverable: 'yes',
    taxPointDate: 'moment',
    exemptDetail: 'zeroRated|exempt',
  }),
  TaxableAmount: rule('Money'),
  TaxAmount: rule('Money'),
  TaxLocation: rule('#text', inLanguage),

  ShipTo: rule('Address'),
  BillTo: rule('Address'),
  Address: rule('Name, PostalAddress?, Email?, Phone?, Fax?, URL?', {
    isoCountryCode: 'country',
    addressID: 'text',
  }),
  Contact: rule('Name, PostalAddress*, Email*, Phone*, Fax*, URL*', { role: 'id', addressID: 'text' }),
  Name: rule('#text', inLanguage),
  PostalAddress: rule('DeliverTo*, Street+, City, State?, PostalCode?, Country', { name: 'text' }),
  DeliverTo: rule('#text'),
  Street: rule('#text'),
  City: rule('#text'),
  State: rule('#text'),
  PostalCode: rule('#text'),
  Country: rule('#text', { isoCountryCode: 'country!' }),
  Email: rule('#text', { name: 'text', preferredLang: 'language' }),
  Phone: rule('TelephoneNumber', { name: 'text' }),
  Fax: rule('TelephoneNumber | URL | Email', { name: 'text' }),
  TelephoneNumber: rule('CountryCode, AreaOrCityCode, Number, Extension?'),
  CountryCode: rule('#text', { isoCountryCode: 'country!' }),
  AreaOrCityCode: rule('#text'),
  Number: rule('#text'),
  Extension: rule('#text'),

  OrderRequest: rule('OrderRequestHeader, ItemOut+'),
  OrderRequestHeader: rule(
    'Total, ShipTo?, BillTo, Shipping?, Tax?, Payment?, PaymentTerm*, Contact*, Comments?, Followup?, DocumentReference?, SupplierOrderInfo?, Extrinsic*',
    {
      orderID: 'text!',
      orderDate: 'moment!',
      type: 'new|update|delete',
      orderType: 'release|regular|blanket',
      orderVersion: 'count',
      requisitionID: 'text',
      shipComplete: 'yes',
    },
  ),
  PaymentTerm: rule('EMPTY', { payInNumberOfDays: 'count!' }),
  Followup: rule('URL'),
  DocumentReference: rule('EMPTY', { payloadID: 'id!' }),
  SupplierOrderInfo: rule('EMPTY', { orderID: 'text!', orderDate: 'moment' }),
  OrderReference: rule('DocumentReference', { orderID: 'text', orderDate: 'moment' }),

  ConfirmationRequest: rule('ConfirmationHeader, OrderReference, ConfirmationItem*'),
  ConfirmationHeader: rule(
    'DocumentReference?, Total?, Shipping?, Tax?, Contact*, Comments*, IdReference*, Extrinsic*',
    {
      confirmID: 'text',
      operation: 'new|update',
      type: 'accept|allDetail|detail|backordered|except|reject|requestToPay|replace!',
      noticeDate: 'moment!',
      invoiceID: 'text',
      incoTerms: 'cfr|cif|cip|cpt|daf|ddp|ddu|deq|des|exw|fas|fca|fob',
      version: 'count',
    },
  ),
  ConfirmationItem: rule('UnitOfMeasure, Contact*, ConfirmationStatus+', {
    quantity: 'quantity!',
    lineNumber: 'position!',
  }),
  ConfirmationStatus: rule('UnitOfMeasure, (ItemIn | (UnitPrice?, Tax?, Shipping?)), Comments*, Extrinsic*', {
    quantity: 'quantity!',
    type: 'accept|allDetail|detail|backordered|reject|unknown|requestToPay!',
    shipmentDate: 'moment',
    deliveryDate: 'moment',
  }),

  ShipNoticeRequest: rule('ShipNoticeHeader, ShipControl*, ShipNoticePortion*'),
  ShipNoticeHeader: rule('ServiceLevel*, DocumentReference?, Contact*, Comments*, Extrinsic*, IdReference*', {
    shipmentID: 'text!',
    operation: 'new|update|delete',
    noticeDate: 'moment!',
    shipmentDate: 'moment',
    deliveryDate: 'moment',
    shipmentType: 'actual|planned',
    fulfillmentType: 'partial|complete',
    requestedDeliveryDate: 'moment',
    reason: 'return',
  }),
  ServiceLevel: rule('#text', inLanguage),
  ShipControl: rule('CarrierIdentifier+, ShipmentIdentifier+, Contact*, Comments*, Extrinsic*', {
    startDate: 'moment',
  }),
  CarrierIdentifier: rule('#text', { domain: 'text!' }),
  ShipmentIdentifier: rule('#text', { domain: 'text', trackingNumberDate: 'moment', trackingURL: 'url' }),
  ShipNoticePortion: rule('OrderReference, Contact*, Comments*, Extrinsic*, ShipNoticeItem*'),
  ShipNoticeItem: rule('ItemID?, UnitOfMeasure, Comments*, Extrinsic*', {
    quantity: 'quantity!',
    lineNumber: 'position!',
    shipNoticeLineNumber: 'position',
  }),
};

/** Patterns of the texts of each kind. */
export const textKinds: Readonly<Record<string, RegExp>> = {
  text: /\S/,
  id: /^\S+$/,
  count: /^\d+$/,
  position: /^[1-9]\d*$/,
  quantity: /^\d+(\.\d+)?$/,
  money: /^-?\d+(\.\d+)?$/,
  currency: /^[A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  /** A code of UN/CEFACT recommendation 20. */
  unit: /^[A-Z0-9]{2,3}$/,
  url: /^(https?|cid|mailto):\S+$/,
  day: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  status: /^(20[014]|211|28[01]|40[01236]|409|412|417|450|46[1-9]|470|47[567]|499|500|55[01]|56[0-3])$/,
};

/** A content model as a regular expression over the names of children, each followed by a space. */
export function contentPattern(content: string): RegExp {
  const withNames = content.replaceAll(/[A-Za-z]+/g, (name) => `(?:${name}·)`);
  return new RegExp(`^(?:${withNames.replaceAll(/[\s,]/g, '').replaceAll('·', ' ')})$`);
}
