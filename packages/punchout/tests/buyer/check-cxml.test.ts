import { describe, expect, it } from 'vitest';
import { checkCxml } from '../../buyer/check-cxml.ts';
import { goodDocuments } from './good-documents.ts';

/** Document, its correct part, a breach in its stead, and part of the sentence that names it. */
const breaches: readonly (readonly [keyof typeof goodDocuments, string, string, string])[] = [
  ['profileRequest', '<ProfileRequest/>', '<ProfileRequest>', 'not well-formed'],
  ['profileRequest', '<ProfileRequest/>', '<ProfileRequest>&nbsp;</ProfileRequest>', 'not well-formed'],
  [
    'profileRequest',
    '<ProfileRequest/>',
    '<ProfileRequest>text</ProfileRequest>',
    'text is not allowed here',
  ],
  ['profileRequest', '<ProfileRequest/>', '<InvoiceRequest/>', 'InvoiceRequest: no such element'],
  ['profileRequest', '"production"', '"staging"', 'deploymentMode="staging" is no production|test'],
  ['profileRequest', ' payloadID="1764220800.1@shop.example"', '', 'payloadID is missing'],
  ['profileRequest', '+01:00"', '"', 'timestamp="2026-11-27T08:00:00" is no moment'],
  ['profileRequest', '11-27T', '13-27T', 'is no moment'],
  [
    'profileRequest',
    '<UserAgent>Shop</UserAgent>',
    '',
    'Sender: has (Credential), not (Credential+, UserAgent)',
  ],
  ['profileRequest', 'domain="NetworkId"><Identity>AN-BUYER', '><Identity>AN-BUYER', 'domain is missing'],
  [
    'profileRequest',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">',
    '',
    'no DTD',
  ],
  ['profileRequest', 'cXML/1.2.050/', 'cXML/1.2.014/', 'later than that of the DOCTYPE'],
  [
    'orderMessage',
    'cXML/1.2.050/',
    'cXML/1.2.020/',
    'PriceBasisQuantity: has what version 1.2.020 does not know',
  ],
  ['profileResponse', ' requestName="OrderRequest"', '', 'requestName is missing'],
  ['profileResponse', 'https://shop.example/cxml/orders', '/cxml/orders', 'is no url'],
  [
    'setupRequest',
    'operation="edit"',
    'operation="change"',
    'operation="change" is no create|inspect|edit|source',
  ],
  ['setupRequest', '<BuyerCookie>1CX3L4843PPZO</BuyerCookie>', '', 'PunchOutSetupRequest: has (Extrinsic'],
  ['setupRequest', 'quantity="200"', 'quantity="2,5"', 'quantity="2,5" is no quantity'],
  ['setupRequest', 'quantity="200"', 'quantity="1e3"', 'quantity="1e3" is no quantity'],
  ['setupRequest', 'lineNumber="1"', 'lineNumber="0"', 'lineNumber="0" is no position'],
  ['setupResponse', 'code="200" text="OK"', 'code="200"', 'text is missing'],
  ['setupResponse', 'code="200"', 'code="404"', 'code="404" is no status'],
  ['setupResponse', '<Status code="200" text="OK"/>', '', 'Response: has (PunchOutSetupResponse)'],
  [
    'orderMessage',
    '<UnitPrice>',
    '<LeadTime>1</LeadTime><UnitPrice>',
    'ItemDetail: has (LeadTime, UnitPrice',
  ],
  ['orderMessage', '<Classification domain="UNSPSC">31161600</Classification>', '', 'ItemDetail: has ('],
  ['orderMessage', '<Description xml:lang="de">', '<Description>', 'xml:lang is missing'],
  ['orderMessage', 'xml:lang="de"', 'xml:lang="de_DE"', 'xml:lang="de_DE" is no language'],
  ['orderMessage', '>12.35<', '>12,35<', '"12,35" is no money'],
  [
    'orderMessage',
    '<UnitPrice><Money currency="EUR">',
    '<UnitPrice><Money currency="USD">',
    'several currencies: EUR, USD',
  ],
  ['orderMessage', 'currency="EUR">4.69', 'currency="€">4.69', 'currency="€" is no currency'],
  [
    'orderMessage',
    '<UnitOfMeasure>C62</UnitOfMeasure>\n',
    '<UnitOfMeasure>Stück</UnitOfMeasure>\n',
    '"Stück" is no unit',
  ],
  ['orderMessage', 'quantity="100" conversionFactor="1"', 'quantity="100"', 'conversionFactor is missing'],
  [
    'orderMessage',
    'quantity="100" conversionFactor="1"',
    'quantity="0" conversionFactor="1"',
    'a price per 0 units',
  ],
  ['orderMessage', '<LeadTime>3<', '<LeadTime>3 days<', '"3 days" is no count'],
  [
    'orderMessage',
    '<Identity>AN-SHOP</Identity></Credential><UserAgent>',
    '<Identity>AN-SHOP</Identity><SharedSecret>s</SharedSecret></Credential><UserAgent>',
    'contains a SharedSecret',
  ],
  [
    'orderMessage',
    '</ItemIn>',
    '</ItemIn><ItemIn quantity="1" lineNumber="1"><ItemID><SupplierPartID>x</SupplierPartID></ItemID></ItemIn>',
    'A line number occurs twice among the items',
  ],
  [
    'orderMessage',
    'operationAllowed="edit"',
    'operationAllowed="edit" quoteState="x"',
    'no such attribute: quoteState',
  ],
  [
    'orderRequest',
    'isoCountryCode="DE">Germany',
    'isoCountryCode="D">Germany',
    'isoCountryCode="D" is no country',
  ],
  ['orderRequest', '<Street>Werkstr. 1</Street>', '', 'PostalAddress: has (DeliverTo, City'],
  ['orderRequest', '<PaymentTerm payInNumberOfDays="30"/>', '<PaymentTerm/>', 'payInNumberOfDays is missing'],
  ['orderRequest', '"2026-12-01"', '"1.12.2026"', 'requestedDeliveryDate="1.12.2026" is no day'],
  ['confirmation', 'Fulfill.dtd', 'cXML.dtd', 'names cXML.dtd, not Fulfill.dtd'],
  ['confirmation', 'quantity="150"', 'quantity="100"', 'its statuses are about 150 of 200'],
  ['confirmation', 'type="detail"', 'type="accept"', 'backordered in a confirmation of type accept'],
  ['confirmation', 'type="detail"', 'type="reject"', 'A confirmation of type reject has 1 items'],
  [
    'confirmation',
    'type="detail"',
    'operation="update" type="detail"',
    'operation update has no DocumentReference',
  ],
  [
    'confirmation',
    '<OrderReference orderID="PO-1"',
    '<OrderReference orderNo="PO-1"',
    'no such attribute: orderNo',
  ],
  ['shipNotice', ' deliveryDate="2026-11-28T08:00:00Z"', '', 'has no deliveryDate'],
  ['shipNotice', '<ServiceLevel xml:lang="en">standard</ServiceLevel>', '', 'has no ServiceLevel'],
  [
    'shipNotice',
    '<ShipControl>',
    '<ShipControl startDate="2026-11-27T08:00:00Z">',
    'The first ShipControl has a startDate',
  ],
];

describe('the checker of cXML', () => {
  it.each(Object.entries(goodDocuments))(
    'finds nothing in a good document: %s (PU-2, PU-3)',
    (_name, text) => {
      expect(checkCxml(text)).toEqual([]);
    },
  );

  it.each(breaches)('names one breach, in %s: %s, %s (PU-2, PU-3)', (name, good, bad, sentence) => {
    expect(goodDocuments[name]).toContain(good);
    const problems = checkCxml(goodDocuments[name].replace(good, bad));
    expect(problems.filter((problem) => problem.includes(sentence))).not.toEqual([]);
  });
});
