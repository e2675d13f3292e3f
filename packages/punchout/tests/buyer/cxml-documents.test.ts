import { describe, expect, it } from 'vitest';
import { cartTotal } from '../../buyer/cart-line.ts';
import { checkCxml } from '../../buyer/check-cxml.ts';
import { accepted, orderRequest, profileRequest, setupRequest } from '../../buyer/cxml-documents.ts';
import { documentInFields, readOrderMessage, readResponse } from '../../buyer/read-cxml.ts';
import { goodDocument } from './good-documents.ts';

const parties = {
  from: { domain: 'NetworkId', identity: 'AN-BUYER' },
  to: { domain: 'DUNS', identity: '123' },
  sender: { domain: 'NetworkId', identity: 'AN-BUYER' },
  secret: 'a<b&c',
};
const { lines, ...message } = readOrderMessage(goodDocument('orderMessage'));

describe("a buyer's side of cXML", () => {
  it('reads a cart, with the price for 100 pieces (PU-2)', () => {
    expect(message).toEqual({
      buyerCookie: '1CX3L4843PPZO',
      operationAllowed: 'edit',
      status: 200,
      total: '24.70',
      currency: 'EUR',
    });
    expect(lines).toEqual([
      {
        partId: 'B8-40',
        auxiliary: 'PCE',
        description: 'Bolt',
        longText: 'Bolt M8 × 40',
        quantity: '200',
        unit: 'C62',
        price: '12.35',
        currency: 'EUR',
        priceQuantity: '100',
        priceUnit: 'C62',
        conversionFactor: '1',
        classDomain: 'UNSPSC',
        classCode: '31161600',
        comments: 'For the crane',
      },
    ]);
    expect(cartTotal(lines)).toBe('24.70');
    expect(readOrderMessage(goodDocument('cancelledMessage'))).toMatchObject({ status: 204, lines: [] });
  });

  it('reads a document in both encodings, and a response (PU-2)', () => {
    const document = goodDocument('orderMessage');
    expect(documentInFields([['cXML-urlencoded', document]])).toBe(document);
    expect(documentInFields([['cxml-base64', Buffer.from(document).toString('base64')]])).toBe(document);
    expect(readResponse(goodDocument('setupResponse'))).toEqual({
      code: 200,
      words: 'OK',
      startPage: 'https://shop.example/punchout/start/1',
    });
  });

  it('sends only documents without a fault (PU-2, PU-3)', () => {
    const order = { orderId: 'PO-1', total: '24.70', currency: 'EUR', lines, comments: 'Ring twice' };
    const sent = [
      profileRequest(parties),
      setupRequest(parties, {
        operation: 'edit',
        buyerCookie: '<1>',
        hook: 'https://b.example/?a=1&b=2',
        user: { name: 'Ann "A" Ex', email: 'a@b.example', costCentre: '4711' },
        selected: 'B8-40',
        lines,
      }),
      orderRequest(parties, { type: 'new', ...order }),
      orderRequest(parties, { type: 'delete', ...order, changes: '1@b.example' }),
    ];
    expect([...sent.map(({ xml }) => xml), accepted()].flatMap(checkCxml)).toEqual([]);
  });
});
