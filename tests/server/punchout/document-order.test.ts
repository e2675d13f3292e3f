import { expect, it } from 'vitest';
import { parse } from 'valibot';
import { readCxml } from '@statefront/punchout/cxml/read-cxml.ts';
import { documentOrder } from '#server/punchout/document-order.ts';
import { punchoutProfile } from '@statefront/punchout/lines/profile.ts';
import { orderRequest } from '@statefront/punchout/buyer/cxml-documents.ts';

const party = { domain: 'NetworkID', identity: 'AN1' };

const profile = parse(punchoutProfile, {
  profileId: 'one',
  customerId: 'olivia',
  protocol: 'cxml',
  identities: [{ domain: 'NetworkID', identity: 'AN1', role: 'from' }],
  origins: [],
  units: { PCE: 'C62', ST: 'C62', BOX: 'BX' },
  onPriceDifference: 'note',
});

it('orders the transferred product in its unit, with the exact value of a price per 100 (PU-3, PU-6)', async () => {
  const line = {
    partId: 'T-100',
    auxiliary: 'hammer/ST',
    description: 'Claw hammer',
    longText: '',
    quantity: '200',
    unit: 'C62',
    price: '12.34',
    currency: 'EUR',
    priceQuantity: '100',
    priceUnit: 'C62',
    conversionFactor: '25',
    classDomain: 'UNSPSC',
    classCode: '27111602',
    comments: 'Left-handed',
  };
  const lines = [line, { ...line, auxiliary: '', unit: 'BX', comments: '' }];
  const order = { orderId: 'PO-1', total: '1234', currency: 'EUR', comments: 'Ring twice', lines } as const;
  const { xml, payloadId } = orderRequest(
    { from: party, to: party, sender: party, secret: 's' },
    { type: 'new', ...order },
  );
  const document = await readCxml(Buffer.from(xml), 'text/xml');
  if (document.kind !== 'order') throw new TypeError('An order was sent');

  expect(documentOrder(document, profile)).toEqual({
    type: 'new',
    orderId: 'PO-1',
    version: null,
    payloadId,
    note: 'Ring twice',
    shipTo: {
      name: 'Works 1, Goods in',
      street: 'Werkstraße 1',
      postalCode: '20095',
      city: 'Hamburg',
      country: 'DE',
    },
    lines: [
      {
        lineNumber: '1',
        material: 'hammer',
        supplierPart: 'T-100',
        quantity: '200',
        units: ['ST', 'PCE', 'C62'],
        value: '617.000000000000',
        currency: 'EUR',
        note: 'Left-handed',
      },
      {
        lineNumber: '2',
        material: 'T-100',
        supplierPart: 'T-100',
        quantity: '200',
        units: ['BOX', 'BX'],
        value: '617.000000000000',
        currency: 'EUR',
        note: '',
      },
    ],
    onPriceDifference: 'note',
  });
});
