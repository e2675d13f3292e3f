import { describe, expect, it } from 'vitest';
import { aCompanyForAllTests, type Name } from '../support/a-company.ts';
import { code } from '../support/http/call.ts';

const works = aCompanyForAllTests();
const paul = { personId: 'paul', name: 'Paul' };
const finn = { personId: 'finn', name: 'Finn' };
const byManager = { words: 'the manager (after 2 days also the deputy)', people: [paul] };
const byFinance = { words: 'one person of finance (after 2 days also the deputy)', people: [finn] };

async function approvalOf(name: Name, hammers: number): Promise<unknown> {
  await works.fill(name, hammers);
  return JSON.parse((await works.as(name, 'basket')).text).approval;
}

describe('an order of a company', () => {
  it('says in the basket who must agree to it, by its amount (CO-3)', async () => {
    expect(await approvalOf('rita', 33)).toEqual({ needed: [], refusal: null });
    expect(await approvalOf('rita', 34)).toEqual({ needed: [byManager], refusal: null });
    expect(await approvalOf('rita', 400)).toEqual({ needed: [byManager, byFinance], refusal: null });
    expect(await approvalOf('bert', 400)).toEqual({ needed: [], refusal: null });
    await works.as('rita', 'basket', { method: 'DELETE' });
    expect((await works.as('rita', 'basket')).json()).toMatchObject({ lines: [], approval: null });
  });

  it('is placed at once up to the limit, and refused above it with nothing changed (CO-3)', async () => {
    expect((await works.order('rita', 33)).status).toBe(201);
    const refused = await works.order('rita', 34);

    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        error: {
          code: 'APPROVAL_NEEDED',
          message: 'This order needs an approval first. Who may decide: Paul.',
        },
        approval: { needed: [byManager], refusal: null },
      }),
    ]);
    expect((await works.as('rita', 'basket')).json()).toMatchObject({ lines: [{ orderQuantity: 34 }] });
    expect((await works.as('rita', 'orders')).json()).toMatchObject({ orderCount: 1 });
  });

  it('may not be made by those who only decide, nor by those who have left (CO-1)', async () => {
    const refusal = async (name: Name) => (await works.order(name, 1)).json();

    expect(await refusal('paul')).toMatchObject({
      error: { code: 'APPROVAL_NEEDED', message: 'You may not order for your company. Please ask Olga.' },
      approval: {
        refusal: { code: 'mayNotOrder', figures: {}, liftedBy: [{ personId: 'olga', name: 'Olga' }] },
      },
    });
    expect(await refusal('ines')).toMatchObject({ refusal: { code: 'pricesHidden' } });
    expect((await works.as('ines', 'orders')).json()).toMatchObject({ orderCount: 0 });
  });
});

describe('a request for an approval', () => {
  it('takes the lines from the basket, and has prices, steps and history (CO-3)', async () => {
    const response = await works.ask('rita', 400, {
      purchaseOrderNumber: 'PO-1',
      note: 'Ring twice',
      comment: ' For the new hall ',
    });
    const { requestId } = works.seen(response);
    const created = '2026-05-20T12:00:00.000Z';

    expect([response.status, response.json()]).toEqual([
      201,
      {
        requestId,
        status: 'waiting',
        requester: { personId: 'rita', name: 'Rita' },
        lineCount: 1,
        grandTotal: 5950,
        currency: 'EUR',
        purchaseOrderNumber: 'PO-1',
        costCentre: '',
        createdAt: created,
        since: created,
        until: '2026-05-22T12:00:00.000Z',
        step: byManager,
        orderId: null,
        comment: 'For the new hall',
        note: 'Ring twice',
        requestedDate: '',
        before: null,
        replacedBy: null,
        deliveryAddress: {
          name: 'Works',
          street: 'Weg 1',
          postalCode: '20457',
          city: 'Hamburg',
          country: 'DE',
        },
        netTotal: 5000,
        taxTotal: 950,
        lines: [
          expect.objectContaining({ productId: 'hammer', orderQuantity: 400, price: 12.5, lineTotal: 5000 }),
        ],
        steps: [
          { ...byManager, state: 'present', since: created, until: '2026-05-22T12:00:00.000Z' },
          { ...byFinance, state: 'later', since: null, until: null },
        ],
        history: [
          {
            at: created,
            by: { personId: 'rita', name: 'Rita' },
            kind: 'submitted',
            comment: 'For the new hall',
          },
        ],
        acts: {
          decide: {
            code: 'ownRequest',
            figures: { by: 'rita' },
            liftedBy: [paul],
            message: 'Rita made this request and cannot approve it.',
            nextStep: { code: 'askForApproval', message: 'Who may decide: Paul.' },
          },
          withdraw: null,
          change: null,
        },
      },
    ]);
    expect((await works.as('rita', 'basket')).json()).toMatchObject({ lines: [] });
    expect((await works.as('paul', 'company')).json()).toMatchObject({ toDecide: 1 });
    expect(
      (await works.as('paul', `approval-requests/${requestId}`, { language: 'de' })).json(),
    ).toMatchObject({
      step: { words: 'die Leitung (nach 2 Tagen auch die Vertretung)' },
      acts: { decide: null, withdraw: { message: 'Das kann nur, wer die Freigabe angefordert hat: Rita.' } },
    });
  });

  it('is refused where the order needs none, or is at fault itself (CO-3)', async () => {
    expect(code(await works.ask('rita', 1))).toBe('APPROVAL_NOT_NEEDED');
    expect(code(await works.ask('paul', 400))).toBe('REQUEST_REFUSED');
    expect(code(await works.ask('rita', 400, { expectedTotal: 1 }))).toBe('TOTAL_CHANGED');
    expect(code(await works.ask('rita', 400, { deliveryAddressId: '' }))).toBe('FORM_INVALID');
    expect(code(await works.ask('rita', 400, { comment: 'x'.repeat(1001) }))).toBe('FORM_INVALID');
    expect((await works.as('rita', 'basket')).json()).toMatchObject({ lines: [{ orderQuantity: 400 }] });
    await works.as('rita', 'basket', { method: 'DELETE' });
    expect(code(await works.post('rita', 'approval-requests', { deliveryAddressId: 'gate' }))).toBe(
      'BASKET_EMPTY',
    );
  });

  it('counts once for its key (CO-3)', async () => {
    await works.fill('rita', 34);
    const send = () =>
      works.post('rita', 'approval-requests', { deliveryAddressId: 'gate' }, { key: 'once' });
    const [one, other] = await Promise.all([send(), send()]);

    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect((await works.as('rita', 'approval-requests?box=mine')).json()).toMatchObject({ count: 2 });
  });

  it('is listed for those who may decide it, for its requester and for the administrator; for nobody else (CO-1)', async () => {
    const ids = async (name: Name, box: string) =>
      JSON.parse((await works.as(name, `approval-requests?box=${box}&$top=1`)).text);
    await works.asked('rita', 34);
    works.clock.now += 1000;
    const later = await works.asked('rita', 400);

    expect(await ids('paul', 'toDecide')).toMatchObject({ count: 4, requests: [{ grandTotal: 5950 }] });
    expect(await ids('finn', 'toDecide')).toEqual({ count: 0, requests: [] });
    expect(await ids('finn', 'all')).toMatchObject({ count: 2, requests: [{ requestId: later }] });
    expect(await ids('rita', 'mine')).toMatchObject({ count: 4 });
    expect(await ids('olga', 'all')).toMatchObject({ count: 4 });
    expect(await ids('bert', 'all')).toEqual({ count: 0, requests: [] });
    expect(await ids('oda', 'all')).toEqual({ count: 0, requests: [] });
  });

  it('waits for people also above the largest amount of a rule (CO-3)', async () => {
    expect((await works.ask('rita', 80_000_000)).json()).toMatchObject({
      grandTotal: 119e7,
      step: byManager,
    });
  });
});
