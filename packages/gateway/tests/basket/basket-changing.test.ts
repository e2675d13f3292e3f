import { describe, expect, it } from 'vitest';
import { aBasketInEachTest, line } from '../support/a-basket-in-each-test.ts';
import { signedIn } from '../support/a-gateway.ts';
import { call, code } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';

const { open, add, change, basket, lineIds, quantities } = aBasketInEachTest();

async function notes() {
  return (await basket()).lines.map(({ note, orderQuantity }) => [note, orderQuantity]);
}

describe('changing the basket', () => {
  it('sets a quantity and a unit, and returns the whole basket (BA-5)', async () => {
    await add([line('screw', 100), line('hammer', 1)]);
    const [screw = ''] = await lineIds();

    expect((await change(screw, { orderQuantity: 3, salesUnit: 'BX' })).json()).toMatchObject({
      lines: [
        { lineId: screw, orderQuantity: 3, salesUnit: 'BX', price: 4.1, lineTotal: 24.6 },
        { productId: 'hammer' },
      ],
    });
  });

  it('merges two lines that get the same unit, also when the request is repeated (BA-4, BA-5)', async () => {
    await add([line('hammer', 2), line('hammer', 1, 'BX')]);
    const [, boxes = ''] = await lineIds();
    const joined = { orderQuantity: 5, salesUnit: 'PCE' };
    await change(boxes, joined, { key: 'k' });
    await change(boxes, joined, { key: 'k' });

    expect(await quantities()).toEqual([['hammer', 7, 'PCE']]);
  });

  it('does not merge lines beyond the quantity that can be ordered at once (BA-5)', async () => {
    await add([line('hammer', 999_999_999), line('hammer', 1, 'BX')]);
    const [, boxes = ''] = await lineIds();
    const response = await change(boxes, { orderQuantity: 2, salesUnit: 'PCE' });

    expect([response.status, code(response)]).toEqual([422, 'INVALID_QUANTITY']);
    expect(await quantities()).toEqual([
      ['hammer', 999_999_999, 'PCE'],
      ['hammer', 1, 'BX'],
    ]);
  });

  it.each([
    ['OFF_STEP', 422, { orderQuantity: 120 }],
    ['BELOW_MINIMUM', 422, { orderQuantity: 0 }],
    ['UNKNOWN_UNIT', 422, { orderQuantity: 100, salesUnit: 'KG' }],
    ['INVALID_QUANTITY', 422, { orderQuantity: 'x' }],
    ['FORM_INVALID', 422, { orderQuantity: 150, note: 'x'.repeat(501) }],
    ['BAD_REQUEST', 400, {}],
  ])('refuses with %s (%i) and does not change the line (BA-5)', async (expected, status, body) => {
    await add([line('screw', 100)]);
    const [screw = ''] = await lineIds();
    const response = await change(screw, body);

    expect([response.status, code(response)]).toEqual([status, expected]);
    expect(await quantities()).toEqual([['screw', 100, 'PCE']]);
  });

  it('keeps a note until it is emptied, whatever else changes on the line (BA-5)', async () => {
    await add([line('hammer', 2), { ...line('screw', 100), note: ' For hall 3 ' }]);
    const [hammer = '', screw = ''] = await lineIds();

    await change(hammer, { note: 'Engrave:\nACME' }, { key: 'k' });
    await change(hammer, { note: 'Engrave:\nACME' }, { key: 'k' });
    await change(screw, { orderQuantity: 150 });
    await add([line('hammer', 1)]);
    expect(await notes()).toEqual([
      ['Engrave:\nACME', 3],
      ['For hall 3', 150],
    ]);
    await change(screw, { note: '' });

    expect(await notes()).toEqual([
      ['Engrave:\nACME', 3],
      ['', 150],
    ]);
    expect(code(await change(screw, { note: '\u0007' }))).toBe('FORM_INVALID');
  });

  it('keeps a note when two lines are merged (BA-5)', async () => {
    await add([{ ...line('hammer', 2), note: 'Red ones' }, line('hammer', 1, 'BX')]);
    const [, boxes = ''] = await lineIds();

    await change(boxes, { salesUnit: 'PCE' });

    expect((await basket()).lines).toMatchObject([{ lineId: boxes, orderQuantity: 3, note: 'Red ones' }]);
  });

  it('removes a line, and succeeds if it is already gone (BA-5)', async () => {
    await add([line('hammer', 1), line('rope', 1)]);
    const [hammer = ''] = await lineIds();
    const remove = () =>
      call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: open.token });

    expect((await remove()).json()).toMatchObject({ lines: [{ productId: 'rope' }], netTotal: 8.05 });
    expect((await remove()).status).toBe(200);
  });

  it('clears the basket at once, also twice, and only for this customer (BA-5, H13)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1), line('rope', 1)]);
    await add([line('hammer', 2)], { token: max });
    const empty = {
      lines: [],
      currency: 'EUR',
      netTotal: 0,
      taxTotal: 0,
      grandTotal: 0,
      canBeOrdered: false,
    };

    for (const _ of ['once', 'twice']) {
      const response = await call(open.gateway, 'basket', { method: 'DELETE', token: open.token });
      expect([response.status, response.json()]).toEqual([200, empty]);
    }
    expect(await quantities(max)).toEqual([['hammer', 2, 'PCE']]);
  });

  it('allows at most 1,000 lines; one more is refused and changes nothing (BA-1)', async () => {
    const many = manyProducts(1000);
    await importChanged(open.gateway, () => ({}), { products: many });
    await add(many.map(({ id }) => line(id, 1)));
    const response = await add([line('many-0', 1), line('hammer', 1)]);

    expect([response.status, code(response)]).toEqual([422, 'BASKET_FULL']);
    expect(await quantities()).toEqual(many.map(({ id }) => [id, 1, 'PCE']));
    expect((await add([line('many-0', 1)])).status).toBe(200);
  });

  it("cannot affect another customer's line (H13)", async () => {
    await add([line('hammer', 1)]);
    const [hammer = ''] = await lineIds();
    const max = await signedIn(open.gateway, 'max');

    expect(code(await change(hammer, { orderQuantity: 9 }, { token: max }))).toBe('LINE_NOT_FOUND');
    await call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: max });
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});
