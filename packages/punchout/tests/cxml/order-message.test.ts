import * as fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { readXml } from '@statefront/sheets/xml/read-xml.ts';
import {
  childrenOf,
  elementAt,
  ownText,
  textOf,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';
import { roundFraction } from '../../lines/figures.ts';
import { cxmlField, orderMessage } from '../../cxml/order-message.ts';
import type { TransferLine } from '../../lines/transfer-line.ts';
import { aProfile, aTransferLine } from '../support/a-transfer-line.ts';
import { someTransferLines, totalOf } from '../support/some-transfer-lines.ts';

const profile = aProfile({
  protocol: 'cxml',
  units: { PCE: 'C62', BOX: 'BX', MTR: 'MTR' },
  categories: { fasteners: '31160000' },
  categorySchema: 'UNSPSC',
});

describe('the basket as an order message of cXML', () => {
  it('has its elements in the order of the grammar, in ASCII, and no secret (PU-2, PU-5)', () => {
    const line = aTransferLine({
      name: 'Größe <M8>',
      note: 'Hall 3',
      manufacturer: 'Bolt & Co',
      manufacturerNumber: 'B8',
      auxiliaryId: { xml: '<id>7 &amp; 8</id>' },
    });
    expect(written([line])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.024/cXML.dtd">\n' +
        '<cXML version="1.2.024" payloadID="9@shop.example" timestamp="2026-11-27T08:00:00.000Z" xml:lang="en">' +
        '<Header><From><Credential domain="DUNS"><Identity>42</Identity></Credential></From>' +
        '<To><Credential domain="NetworkId"><Identity>AN01</Identity></Credential></To>' +
        '<Sender><Credential domain="DUNS"><Identity>42</Identity></Credential><UserAgent>Statefront</UserAgent></Sender></Header>' +
        '<Message deploymentMode="production"><PunchOutOrderMessage><BuyerCookie>c<b>1</b></BuyerCookie>' +
        '<PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="EUR">37.02</Money></Total>' +
        '<Tax><Money currency="EUR">7.03</Money><Description xml:lang="en">Value added tax</Description></Tax></PunchOutOrderMessageHeader>' +
        '<ItemIn quantity="12" lineNumber="1"><ItemID><SupplierPartID>0064314</SupplierPartID>' +
        '<SupplierPartAuxiliaryID><id>7 &amp; 8</id></SupplierPartAuxiliaryID></ItemID>' +
        '<ItemDetail><UnitPrice><Money currency="EUR">12.34</Money></UnitPrice>' +
        '<Description xml:lang="en"><ShortName>Gr&#246;&#223;e &lt;M8&gt;</ShortName>Gr&#246;&#223;e &lt;M8&gt;\nSteel 8.8, zinc plated</Description>' +
        '<UnitOfMeasure>BX</UnitOfMeasure>' +
        '<PriceBasisQuantity quantity="100" conversionFactor="25"><UnitOfMeasure>C62</UnitOfMeasure></PriceBasisQuantity>' +
        '<Classification domain="UNSPSC">31160000</Classification><ManufacturerPartID>B8</ManufacturerPartID>' +
        '<ManufacturerName xml:lang="en">Bolt &amp; Co</ManufacturerName><LeadTime>3</LeadTime></ItemDetail>' +
        '<Tax><Money currency="EUR">7.03</Money><Description xml:lang="en">Value added tax</Description>' +
        '<TaxDetail purpose="tax" category="vat" percentageRate="19"><TaxableAmount><Money currency="EUR">37.02</Money></TaxableAmount>' +
        '<TaxAmount><Money currency="EUR">7.03</Money></TaxAmount></TaxDetail></Tax>' +
        '<Comments xml:lang="en">Hall 3</Comments></ItemIn></PunchOutOrderMessage></Message></cXML>',
    );
  });

  it('states the price of one unit without a basis if that is exact (PU-6)', () => {
    const line = aTransferLine({ quantity: '4', price: '12.40', lineTotal: '12.40' });
    const item = itemsOf(written([line]))[0];
    expect([
      textOf(elementAt(item, 'ItemDetail', 'UnitPrice')),
      elementAt(item, 'ItemDetail', 'PriceBasisQuantity'),
    ]).toEqual(['3.10', undefined]);
  });

  it.each([
    ['base64', 'cxml-base64'],
    ['urlencoded', 'cxml-urlencoded'],
  ] as const)(
    'is a field in the encoding of the buyer, which the browser completes: %s (PU-2)',
    (encoding, name) => {
      const [field, value] = cxmlField('<a b="1 2+3"/>', aProfile({ cxml: { encoding } }));
      const xml = encoding === 'base64' ? Buffer.from(value, 'base64').toString() : value;
      expect([field, xml]).toEqual([name, '<a b="1 2+3"/>']);
    },
  );

  it.each([
    [{ unit: 'KRT' }, 'unknown-unit', 'KRT'],
    [{ priceUnit: 'KRT' }, 'unknown-unit', 'KRT'],
    [{ price: null }, 'no-price', 'UnitPrice'],
    [{ lineTotal: '37.03' }, 'total-differs', 'UnitPrice'],
    [{ currency: 'CHF' }, 'wrong-currency', 'CHF'],
    [{ materialNumber: '' }, 'no-number', 'SupplierPartID'],
  ])('refuses %j: %s, and names the line (PU-6)', (changes, reason, subject) => {
    const lines = [aTransferLine(), aTransferLine({ lineId: 'L2', ...changes })];
    expect(messageOf(lines)).toEqual({
      kind: 'refusal',
      lines: [{ lineId: 'L2', reason, subject, sentence: expect.stringMatching(/\.$/) }],
    });
  });

  it('returns random baskets without a lost line, a lost letter or a cent of difference (PU-2, PU-6)', () => {
    fc.assert(
      fc.property(someTransferLines, (lines) => {
        expect(itemsOf(written(lines)).map(understood)).toEqual(lines.map(expected));
      }),
      { numRuns: casesOf(20, 500) },
    );
  });
});

function messageOf(lines: readonly TransferLine[]) {
  return orderMessage(
    {
      payloadId: '9@shop.example',
      sentAt: new Date('2026-11-27T08:00:00Z'),
      from: [{ domain: 'DUNS', identity: '42' }],
      to: [{ domain: 'NetworkId', identity: 'AN01' }],
      isTest: false,
      buyerCookie: { xml: 'c<b>1</b>' },
      lines,
      currency: 'EUR',
      netTotal: totalOf(lines),
      taxTotal: '7.03',
    },
    profile,
  );
}

function written(lines: readonly TransferLine[]): string {
  const message = messageOf(lines);
  if (message.kind === 'refusal') throw new Error(JSON.stringify(message.lines));
  return message.xml;
}

function itemsOf(xml: string): readonly XmlElement[] {
  return childrenOf(elementAt(readXml(xml), 'Message', 'PunchOutOrderMessage'), 'ItemIn');
}

/** A line as a buyer understands it: its value is quantity x factor x price / basis. */
function understood(item: XmlElement) {
  const detail = elementAt(item, 'ItemDetail');
  const { quantity = '1', conversionFactor = '1' } =
    elementAt(detail, 'PriceBasisQuantity')?.attributes ?? {};
  const total = new Fraction(item.attributes['quantity'] ?? '')
    .mul(conversionFactor)
    .mul(textOf(elementAt(detail, 'UnitPrice')))
    .div(quantity);
  return {
    number: textOf(elementAt(item, 'ItemID', 'SupplierPartID')),
    quantity: new Fraction(item.attributes['quantity'] ?? '').toFraction(),
    unit: textOf(elementAt(detail, 'UnitOfMeasure')),
    total: roundFraction(total, 2),
    text: ownText(elementAt(detail, 'Description')),
    note: ownText(elementAt(item, 'Comments')),
  };
}

function expected(line: TransferLine) {
  return {
    number: line.materialNumber,
    quantity: new Fraction(line.quantity).toFraction(),
    unit: profile.units[line.unit],
    total: line.lineTotal,
    text: [line.name, line.description].filter(Boolean).join('\n'),
    note: line.note,
  };
}
