import { casesOf } from '../support/cases.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CxmlItem } from '../../cxml/cxml-request.ts';
import { profileResponse, setupResponse, statusResponse } from '../../cxml/cxml-responses.ts';
import { itemValue } from '../../cxml/item-value.ts';
import { confirmationRequest, shipNoticeRequest } from '../../cxml/order-documents.ts';
import { cxmlField, orderMessage } from '../../cxml/order-message.ts';
import { readCxml } from '../../cxml/read-cxml.ts';
import type { TransferLine } from '../../lines/transfer-line.ts';
import { aProfile } from '../support/a-transfer-line.ts';
import { someTransferLines, totalOf } from '../support/some-transfer-lines.ts';
import { cartTotal, lineValue } from '../../buyer/cart-line.ts';
import { checkCxml } from '../../buyer/check-cxml.ts';
import { orderRequest, setupRequest, type SentDocument } from '../../buyer/cxml-documents.ts';
import { documentInFields, readOrderMessage, readResponse } from '../../buyer/read-cxml.ts';

const parties = {
  from: { domain: 'NetworkId', identity: 'AN-BUYER' },
  to: { domain: 'DUNS', identity: '42' },
  sender: { domain: 'NetworkId', identity: 'AN-BUYER' },
  secret: 's & s',
};
const shop = { from: [parties.to], to: [parties.from], isTest: false };
const id = { payloadId: '9@shop.example', sentAt: new Date('2026-11-27T08:00:00Z') };
const aBuyer = (encoding: 'base64' | 'urlencoded') =>
  aProfile({ protocol: 'cxml', units: { PCE: 'C62', BOX: 'BX', MTR: 'MTR' }, cxml: { encoding } });

it.each(['base64', 'urlencoded'] as const)(
  'returns random baskets by cXML, edited and ordered without a lost line or cent, as %s (PU-2, PU-3, PU-6)',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(someTransferLines, async (lines) => {
        const created = returned(lines, encoding);
        const setup = await read(
          setupRequest(parties, {
            operation: 'edit',
            buyerCookie: 'cookie',
            hook: 'https://b.example/',
            lines: created.lines,
          }),
        );
        if (setup.kind !== 'setup') throw new Error(JSON.stringify(setup));
        expect(itemsOf(setup.items)).toEqual(lines.map(asOrdered));

        const again = returned(lines, encoding);
        const order = await read(
          orderRequest(parties, {
            type: 'new',
            orderId: 'PO-1',
            total: cartTotal(again.lines),
            currency: 'EUR',
            lines: again.lines,
          }),
        );
        if (order.kind !== 'order') throw new Error(JSON.stringify(order));
        expect(itemsOf(order.items)).toEqual(lines.map(asOrdered));
        expect(Number(order.total?.amount)).toBe(Number(totalOf(lines)));
      }),
      { numRuns: casesOf(10, 250) },
    );
  },
);

it('says that a cancelled visit changed nothing, so that the cart of an edit stays (PU-2)', () => {
  const message = {
    ...id,
    ...shop,
    buyerCookie: { xml: 'c' },
    currency: 'EUR',
    netTotal: '0',
    taxTotal: null,
  };
  const cancelled = orderMessage({ ...message, lines: [], isCancelled: true }, aBuyer('base64'));
  const emptied = orderMessage({ ...message, lines: [] }, aBuyer('base64'));
  if (cancelled.kind === 'refusal' || emptied.kind === 'refusal') throw new Error('refused');
  expect([cancelled.xml, emptied.xml].flatMap(checkCxml)).toEqual([]);
  expect(readOrderMessage(cancelled.xml)).toMatchObject({ status: 204, lines: [] });
  expect(readOrderMessage(emptied.xml)).toMatchObject({ status: 200, lines: [] });
});

it('writes responses, confirmations and ship notices without a fault (PU-2, PU-3)', () => {
  const order = {
    ...id,
    ...shop,
    orderId: 'PO-1',
    orderPayloadId: '1@b.example',
    orderDate: '2026-11-27T08:00:00Z',
    documentNumber: 'D-1',
    lines: [{ lineNumber: '1', quantity: '12.00', unit: 'BOX' }],
    currency: 'EUR',
    netTotal: '37.02',
    taxTotal: '7.03',
    note: 'As ordered <soon>',
  };
  const shipped = { shippedAt: '2026-11-27T08:00:00Z', deliveredAt: '2026-11-28T08:00:00Z' };
  const profile = aBuyer('base64');
  const setup = setupResponse(id, 'https://shop.example/punchout/start/1');
  const documents = [
    setup,
    statusResponse(id, 401, 'Unknown'),
    profileResponse(id, id.sentAt, {
      punchout: 'https://s.example/punchout',
      orders: 'https://s.example/orders',
    }),
    confirmationRequest(order, 'accept', profile),
    confirmationRequest(order, 'reject', profile),
    shipNoticeRequest(order, shipped, profile),
    confirmationRequest(
      { ...order, orderDate: '', netTotal: null, taxTotal: null, note: '' },
      'accept',
      profile,
    ),
  ];
  expect(documents.flatMap(checkCxml)).toEqual([]);
  expect(readResponse(setup).startPage).toBe('https://shop.example/punchout/start/1');
});

/** A basket as the buyer's system has it after the return. */
function returned(lines: readonly TransferLine[], encoding: 'base64' | 'urlencoded') {
  const profile = aBuyer(encoding);
  const written = orderMessage(
    {
      ...id,
      ...shop,
      buyerCookie: { xml: 'cookie' },
      lines,
      currency: 'EUR',
      netTotal: totalOf(lines),
      taxTotal: null,
    },
    profile,
  );
  if (written.kind === 'refusal') throw new Error(JSON.stringify(written.lines));
  const document = documentInFields([cxmlField(written.xml, profile)]);
  expect(checkCxml(document)).toEqual([]);
  const message = readOrderMessage(document);
  expect([message.buyerCookie, Number(message.total), message.lines.length]).toEqual([
    'cookie',
    Number(totalOf(lines)),
    lines.length,
  ]);
  expect(message.lines.map((line) => Number(lineValue(line).round(2).toString()))).toEqual(
    lines.map(({ lineTotal }) => Number(lineTotal)),
  );
  return message;
}

async function read({ xml }: SentDocument) {
  return readCxml(Buffer.from(xml), 'text/xml; charset=utf-8');
}

function itemsOf(items: readonly CxmlItem[]) {
  return items.map((item) => ({
    number: item.supplierPartId,
    auxiliary: item.auxiliaryId,
    quantity: Number(item.quantity),
    unit: item.unit,
    value: Number(itemValue(item)?.round(2).toString()),
    comments: item.comments,
  }));
}

function asOrdered(line: TransferLine) {
  return {
    number: line.materialNumber,
    auxiliary: line.auxiliaryId,
    quantity: Number(line.quantity),
    unit: { PCE: 'C62', BOX: 'BX', MTR: 'MTR' }[line.unit],
    value: Number(line.lineTotal),
    comments: line.note,
  };
}
