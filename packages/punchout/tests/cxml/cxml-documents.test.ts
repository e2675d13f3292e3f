import { describe, expect, it } from 'vitest';
import { auxiliaryId, readAuxiliaryId } from '../../cxml/auxiliary-id.ts';
import { profileResponse, setupResponse, statusResponse } from '../../cxml/cxml-responses.ts';
import { confirmationRequest, shipNoticeRequest } from '../../cxml/order-documents.ts';
import { textOfContent, xmlContent } from '../../cxml/xml-content.ts';
import { aProfile } from '../support/a-transfer-line.ts';

const id = { payloadId: '9@shop.example', sentAt: new Date('2026-11-27T08:00:00Z') };

const order = {
  ...id,
  from: [{ domain: 'DUNS', identity: '42' }],
  to: [{ domain: 'NetworkId', identity: 'AN01' }],
  isTest: true,
  orderId: '4500',
  orderPayloadId: '1@buyer.example',
  orderDate: '2026-11-27T08:00:00+01:00',
  documentNumber: 'A-1',
  lines: [{ lineNumber: '10', quantity: '12.0', unit: 'BOX' }],
  currency: 'EUR',
  netTotal: '37.02',
  taxTotal: '7.03',
  note: 'The price differs',
};

describe('documents of the shop in cXML', () => {
  it('say every fault and acceptance as a status (PU-2)', () => {
    expect(contentOf(statusResponse(id, 401, 'No “such” sender.'))).toBe(
      '<Response><Status code="401" text="Unauthorized" xml:lang="en">No &#8220;such&#8221; sender.</Status></Response>',
    );
  });

  it('answer a setup with a page, and a profile with addresses (PU-2)', () => {
    expect(contentOf(setupResponse(id, 'https://shop.example/punchout/start/a&b'))).toBe(
      '<Response><Status code="200" text="OK" xml:lang="en"></Status><PunchOutSetupResponse><StartPage>' +
        '<URL>https://shop.example/punchout/start/a&amp;b</URL></StartPage></PunchOutSetupResponse></Response>',
    );
    const addresses = { punchout: 'https://shop.example/p', orders: 'https://shop.example/o' };
    expect(contentOf(profileResponse(id, new Date('2026-01-01T00:00:00Z'), addresses))).toBe(
      '<Response><Status code="200" text="OK" xml:lang="en"></Status><ProfileResponse effectiveDate="2026-01-01T00:00:00.000Z">' +
        '<Transaction requestName="PunchOutSetupRequest"><URL>https://shop.example/p</URL></Transaction>' +
        '<Transaction requestName="OrderRequest"><URL>https://shop.example/o</URL></Transaction>' +
        '<Transaction requestName="GetPendingRequest"><URL>https://shop.example/o</URL></Transaction></ProfileResponse></Response>',
    );
  });

  it('confirm an order, with what differs as a comment (PU-3)', () => {
    expect(contentOf(confirmationRequest(order, 'accept', aProfile()))).toContain(
      '<Request deploymentMode="test"><ConfirmationRequest>' +
        '<ConfirmationHeader confirmID="A-1" operation="new" type="accept" noticeDate="2026-11-27T08:00:00.000Z">' +
        '<Total><Money currency="EUR">37.02</Money></Total>' +
        '<Tax><Money currency="EUR">7.03</Money><Description xml:lang="en">Value added tax</Description></Tax>' +
        '<Comments xml:lang="en">The price differs</Comments></ConfirmationHeader>' +
        '<OrderReference orderID="4500" orderDate="2026-11-27T08:00:00+01:00"><DocumentReference payloadID="1@buyer.example"></DocumentReference></OrderReference>' +
        '</ConfirmationRequest></Request>',
    );
  });

  it('announce a dispatch with the lines of the order (PU-3)', () => {
    const dates = { shippedAt: '2026-11-27T08:00:00Z', deliveredAt: '2026-11-30T08:00:00Z' };
    const notice = shipNoticeRequest({ ...order, note: '', orderDate: '' }, dates, aProfile());
    expect(notice).toContain('/Fulfill.dtd">');
    expect(contentOf(notice)).toContain(
      '<ShipNoticeRequest><ShipNoticeHeader shipmentID="A-1" operation="new" noticeDate="2026-11-27T08:00:00.000Z" ' +
        'shipmentDate="2026-11-27T08:00:00Z" deliveryDate="2026-11-30T08:00:00Z"><ServiceLevel xml:lang="en">standard</ServiceLevel></ShipNoticeHeader><ShipControl><CarrierIdentifier domain="companyName">unknown</CarrierIdentifier><ShipmentIdentifier>A-1</ShipmentIdentifier></ShipControl><ShipNoticePortion>' +
        '<OrderReference orderID="4500"><DocumentReference payloadID="1@buyer.example"></DocumentReference></OrderReference>' +
        '<ShipNoticeItem quantity="12" lineNumber="10"><UnitOfMeasure>BX</UnitOfMeasure></ShipNoticeItem>' +
        '</ShipNoticePortion></ShipNoticeRequest>',
    );
  });

  it('give texts back as they were, and drop what XML does not have (PU-2)', () => {
    const text = `A & B <c> "d" 'e' ü € 螺 🔩`;
    expect(textOfContent(xmlContent(text))).toBe(text);
    expect(xmlContent('a\u0000b\ud800')).toEqual({ xml: 'a b&#65533;' });
  });

  it.each([
    ['10-7', 'BOX'],
    ['a/b', '%'],
    ['ü & <', 'C62'],
  ])('know the product %s and the unit %s by the auxiliary id again (PU-2)', (productId, unit) => {
    expect(readAuxiliaryId(auxiliaryId(productId, unit))).toEqual({ productId, unit });
  });

  it.each(['', 'other', 'a/b/c', '%/x'])(
    'do not take the auxiliary id of another shop for ours: %s (PU-2)',
    (xml) => {
      expect(readAuxiliaryId({ xml })).toBeNull();
    },
  );
});

/** The document below its first element. */
function contentOf(xml: string): string {
  return xml.replace(/^[^]*?<cXML [^>]*>/, '').replace('</cXML>', '');
}
