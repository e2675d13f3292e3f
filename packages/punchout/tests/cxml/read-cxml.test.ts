import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { itemValue } from '../../cxml/item-value.ts';
import { readCxml } from '../../cxml/read-cxml.ts';
import { anOrder, aRequest, aSetup } from '../support/cxml-documents.ts';

const envelope = {
  payloadId: '1@buyer.example',
  sentAt: Date.parse('2026-11-27T07:00:00Z'),
  from: [{ domain: 'NetworkId', identity: 'AN01' }],
  to: [{ domain: 'DUNS', identity: '42' }],
  sender: [{ domain: 'NetworkId', identity: 'AN02' }],
  sharedSecret: 's & s',
  isTest: true,
};

const address = {
  addressId: 'W7',
  name: 'Plant 7',
  deliverTo: ['Jo', 'Hall 3'],
  street: 'Ring 1',
  postalCode: '50667',
  city: 'Köln',
  country: 'DE',
  email: 'w7@buyer.example',
};

const bareItem = {
  isAdHoc: false,
  buyerPartId: '',
  description: '',
  unit: '',
  price: null,
  priceBasis: null,
  comments: '',
  details: [],
};

const aPending = `<GetPendingRequest lastReceivedTimestamp="2026-11-27T08:00:00+01:00" maxMessages="20">
  <MessageType>ConfirmationRequest</MessageType><MessageType>Other</MessageType></GetPendingRequest>`;

describe('a request by cXML', () => {
  it('may ask for the profile (PU-2)', async () => {
    expect(await read(aRequest('<ProfileRequest/>'))).toEqual({ ...envelope, kind: 'profile' });
  });

  it('fetches the documents that wait (PU-3)', async () => {
    expect(await read(aRequest(aPending))).toEqual({
      ...envelope,
      kind: 'pending',
      messageTypes: ['ConfirmationRequest', 'Other'],
      since: Date.UTC(2026, 10, 27, 7),
      most: 20,
    });
    expect(await read(aRequest('<GetPendingRequest/>'))).toMatchObject({
      since: 0,
      most: null,
      messageTypes: [],
    });
  });

  it('begins a punchout with cookie, person, address and basket (PU-2)', async () => {
    expect(await read(aRequest(aSetup))).toEqual({
      ...envelope,
      kind: 'setup',
      operation: 'edit',
      buyerCookie: { xml: 'c<id a="1">7 &amp; 8</id>' },
      postAddress: 'https://buyer.example/post?a=1&b=2',
      user: { name: 'Jo Doe', email: 'jo@buyer.example', costCentre: '610' },
      extrinsics: { UserEmail: 'jo@buyer.example', CostCenter: '610' },
      shipTo: address,
      selectedItem: { supplierPartId: '0064314', auxiliaryId: null },
      items: [
        {
          ...bareItem,
          supplierPartId: '0064314',
          auxiliaryId: { xml: '10-7/BOX' },
          lineNumber: '1',
          quantity: '2.5',
        },
      ],
    });
  });

  it('orders, with basis quantities and lines without a number (PU-3)', async () => {
    const order = await read(aRequest(anOrder));
    expect(order).toEqual({
      ...envelope,
      kind: 'order',
      type: 'update',
      orderId: '4500',
      orderDate: '2026-11-27T08:00:00+01:00',
      refersTo: '0@buyer.example',
      version: 3,
      total: { amount: '617', currency: 'EUR' },
      shipTo: address,
      billTo: address,
      comments: 'With a drawing',
      details: [
        'requisitionID: R-8',
        'TermsOfDelivery: PriceCondition, Other, DAP Köln',
        'project: P-12',
        'plant: 7',
      ],
      files: [],
      items: [
        {
          ...bareItem,
          supplierPartId: '0064314',
          auxiliaryId: null,
          lineNumber: '10',
          quantity: '200',
          description: 'Bolt M8',
          unit: 'BX',
          price: { amount: '12.34', currency: 'EUR' },
          priceBasis: { quantity: '100', conversionFactor: '25', unit: 'C62' },
          comments: 'Hall 3',
          details: ['requestedDeliveryDate: 2026-12-01', 'Cost centre: 610', 'glAccount: 4000'],
        },
        { ...bareItem, supplierPartId: '', auxiliaryId: null, lineNumber: '2', quantity: '1', isAdHoc: true },
      ],
    });
    const [line] = order.kind === 'order' ? order.items : [];
    expect(line && itemValue(line)?.toFraction()).toBe('617');
  });

  it.each([
    ['by its declaration', Buffer.from(latin(), 'latin1'), 'text/xml'],
    [
      'by the content type',
      Buffer.from(aRequest(aSetup, { head: '' }), 'latin1'),
      'text/xml; charset=ISO-8859-1',
    ],
    [
      'by its declaration, if the content type is wrong',
      Buffer.from(latin(), 'latin1'),
      'text/xml; charset=UTF-8',
    ],
    ['by its mark', Buffer.from(`\ufeff${aRequest(aSetup, { head: '' })}`, 'utf16le'), 'text/xml'],
    ['as UTF-16 without a mark', Buffer.from(aRequest(aSetup, { head: '' }).trim(), 'utf16le'), undefined],
    ['as UTF-8', Buffer.from(`\ufeff${aRequest(aSetup)}`), 'application/xml; charset=unknown-7'],
  ])('is read in its encoding %s (PU-2)', async (_, bytes, contentType) => {
    expect(await readCxml(bytes, contentType)).toMatchObject({ kind: 'setup', shipTo: { city: 'Köln' } });
  });

  it.each([
    ['first', true],
    ['after the files', false],
  ])('is found in multipart/related %s, with its files (PU-3)', async (_, isFirst) => {
    const xml = `--b\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <order@buyer.example>\r\n\r\n${aRequest(anOrder)}\r\n`;
    const file =
      '--b\r\nContent-Type: application/pdf; name="drawing.pdf"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="drawing.pdf"\r\nContent-ID: <drawing@buyer.example>\r\n\r\nJVBERg==\r\n';
    const body = `${isFirst ? xml + file : file + xml}--b--\r\n`;
    const order = await readCxml(Buffer.from(body), 'multipart/related; boundary="b"; type="text/xml"');
    expect(order).toMatchObject({
      kind: 'order',
      billTo: { city: 'Köln' },
      files: [{ contentId: 'drawing@buyer.example', fileName: 'drawing.pdf', mediaType: 'application/pdf' }],
    });
    const [drawing] = order.kind === 'order' ? order.files : [];
    expect(Buffer.from(drawing?.bytes ?? []).toString()).toBe('%PDF');
  });

  it.each([
    ['an open element', '<ProfileRequest>', 406],
    ['a request that is not offered', '<BuyerAgreementRequest/>', 450],
    ['no request', '', 400],
    ['an operation that is not offered', aSetup.replace('"edit"', '"source"'), 450],
    ['an unknown operation', aSetup.replace('"edit"', '"delete"'), 400],
    ['no cookie', aSetup.replaceAll(/<BuyerCookie>.*<\/BuyerCookie>/g, ''), 400],
    ...['1,5', '1e3', '-1', '0', 'many', ''].map(
      (quantity) => [`the quantity "${quantity}"`, aSetup.replace('2.50', quantity), 400] as const,
    ),
    ['a time that is none', aPending.replace('2026-11-27', 'yesterday'), 400],
    ['a number of documents with a comma', aPending.replace('"20"', '"2,5"'), 400],
    ['no order number', anOrder.replace('"4500"', '""'), 400],
    ['an unknown type of order', anOrder.replace('"update"', '"copy"'), 400],
    ['a price with a comma', anOrder.replace('12.34', '12,34'), 400],
    ['a price for 0', anOrder.replace('quantity="100"', 'quantity="0"'), 400],
    ['an order without items', anOrder.replaceAll(/<ItemOut[^]*<\/ItemOut>/g, ''), 400],
    ['10,000 items', aSetup.replace('<ItemOut', `${'<ItemOut quantity="1"/>'.repeat(10_000)}<ItemOut`), 400],
  ] as const)('is refused by a status with a sentence for %s (PU-2)', async (_, content, code) => {
    expect(await read(aRequest(content))).toEqual(aFault(code));
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><p>Sorry<br></p>'],
    ['another root', '<order/>'],
    ['no payload id', aRequest('<ProfileRequest/>').replace('payloadID="1@buyer.example"', '')],
    ['an entity bomb', aRequest('<ProfileRequest/>', { doctype: bomb() }).replace('>AN01<', '>&lol9;<')],
    [
      'an entity from a file',
      aRequest('<ProfileRequest/>', { doctype: '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
    ],
    ['an unknown entity', aRequest('<ProfileRequest/>').replace('>AN01<', '>&nbsp;<')],
    ['deep nesting', aRequest(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`)],
    ['too many elements', aRequest(`<a>${'<b/>'.repeat(200_001)}</a>`)],
    ['bytes that are not UTF-8', Buffer.from(aRequest(aSetup), 'latin1')],
    ['a multipart document without parts', Buffer.from('hello'), 'multipart/related; boundary=b'],
    [
      'a multipart document without XML',
      Buffer.from('--b\r\n\r\nhello\r\n--b--'),
      'multipart/related; boundary=b',
    ],
    ['a multipart document without a boundary', Buffer.from('hello'), 'multipart/related'],
  ])('is refused and expands nothing: %s (PU-5)', async (_, document, contentType = 'text/xml') => {
    const result = await readCxml(Buffer.from(document), contentType);
    expect([aFault(400), aFault(406)]).toContainEqual(result);
  });

  it('is refused, never an exception, whatever bytes come and wherever it is cut (PU-5)', async () => {
    const whole = Buffer.from(aRequest(aSetup));
    const cut = fc.nat({ max: whole.length - 1 }).map((end) => new Uint8Array(whole.subarray(0, end)));
    const damaged = fc
      .tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))
      .map(([position, byte]) => {
        const bytes = new Uint8Array(whole);
        bytes[position] = byte;
        return bytes;
      });
    const types = fc.constantFrom(
      'text/xml',
      'text/xml; charset=utf-16le',
      'multipart/related; boundary=b',
      '',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(cut, damaged, fc.uint8Array({ maxLength: 300 })),
        types,
        async (bytes, type) => {
          expect(['fault', 'setup']).toContain((await readCxml(bytes, type)).kind);
        },
      ),
      { numRuns: casesOf(300, 20_000) },
    );
  });
});

function read(document: string) {
  return readCxml(Buffer.from(document), 'text/xml; charset=UTF-8');
}

function latin(): string {
  return aRequest(aSetup, { head: '<?xml version="1.0" encoding="ISO-8859-1"?>' });
}

function bomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
  );
  return `<!DOCTYPE cXML [<!ENTITY lol0 "lol">${levels.join('')}]>`;
}

function aFault(code: number) {
  return { kind: 'fault', code, sentence: expect.stringMatching(/^[A-Z].*\.$/s) };
}
