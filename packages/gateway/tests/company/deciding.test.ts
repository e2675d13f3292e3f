import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCompanyForAllTests,
  companyCustomers,
  companyRules,
  dayMs,
  type Name,
} from '../support/a-company.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { code } from '../support/http/call.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';

const works = aCompanyForAllTests();

/** A request as a person sees it. */
async function seenBy(name: Name, requestId: string) {
  return JSON.parse((await works.as(name, `approval-requests/${requestId}`)).text);
}

const kindsOf = ({ history }: { readonly history: readonly { readonly kind: string }[] }) =>
  history.map(({ kind }) => kind);

describe('a request that everybody approves', () => {
  it("becomes the requester's order with the last approval, at their prices (CO-3)", async () => {
    const requestId = await works.asked('rita', 400);
    const first = await works.decide('paul', requestId);
    const last = await works.decide('finn', requestId);
    const { orderId } = works.seen(last);

    expect([first.status, works.seen(first)]).toEqual([
      200,
      expect.objectContaining({ status: 'waiting', orderId: null }),
    ]);
    expect([last.status, works.seen(last).status]).toEqual([200, 'ordered']);
    expect(kindsOf(await seenBy('rita', requestId))).toEqual([
      'submitted',
      'approved',
      'approved',
      'ordered',
    ]);
    expect((await works.as('rita', `orders/${orderId}`)).json()).toMatchObject({
      grandTotal: 5950,
      status: 'RECEIVED',
      deliveryAddress: { name: 'Works' },
      lines: [{ productId: 'hammer', orderQuantity: 400 }],
    });
    expect(code(await works.as('finn', `orders/${orderId}`))).toBe('ORDER_NOT_FOUND');
  });

  it('counts once: the same key has the same response, another decision is refused with the request as it is (CO-3)', async () => {
    const requestId = await works.asked('rita', 34);
    const one = await works.decide('paul', requestId, 'approve', { key: 'replayed' });
    const again = await works.decide('paul', requestId, 'approve', { key: 'replayed' });
    const other = await works.decide('paul', requestId);

    expect([again.status, again.text]).toEqual([one.status, one.text]);
    expect([other.status, other.json()]).toEqual([
      409,
      expect.objectContaining({
        error: { code: 'DECISION_REFUSED', message: 'This request was approved, and the order is placed.' },
        refusal: expect.objectContaining({ code: 'ended', figures: { status: 'ordered' } }),
        request: expect.objectContaining({ requestId, orderId: works.seen(one).orderId }),
      }),
    ]);
  });

  it('goes to the address as it was approved, also if the requester changes it meanwhile (CO-3)', async () => {
    const requestId = await works.asked('rita', 34);
    const home = { name: 'Home', street: 'Weg 9', postalCode: '10115', city: 'Berlin', country: 'DE' };
    await works.as('rita', 'addresses/gate', { method: 'PUT', body: home });
    const { orderId } = works.seen(await works.decide('paul', requestId));

    expect((await works.as('rita', `orders/${orderId}`)).json()).toMatchObject({
      deliveryAddress: { name: 'Works', street: 'Weg 1' },
    });
  });
});

describe('a decision', () => {
  it('to decline or to send back needs a comment, which the requester reads (CO-3)', async () => {
    const [declined, sentBack] = [await works.asked('rita', 34), await works.asked('rita', 34)];
    const without = await works.decide('paul', declined, 'decline', {
      body: { decision: 'decline', comment: ' ' },
    });
    await works.decide('paul', declined, 'decline');
    await works.decide('paul', sentBack, 'sendBack');

    expect([without.status, code(without)]).toEqual([422, 'FORM_INVALID']);
    expect(await seenBy('rita', declined)).toMatchObject({
      status: 'declined',
      step: null,
      history: [{}, { kind: 'declined', by: { personId: 'paul' }, comment: 'Because' }],
    });
    expect(await seenBy('rita', sentBack)).toMatchObject({
      status: 'sentBack',
      acts: { change: null, withdraw: { code: 'ended' } },
    });
  });

  it('passes to the deputy after the time limit, computed when the request is read (CO-3)', async () => {
    const requestId = await works.asked('rita', 400);
    expect((await works.decide('olga', requestId)).status).toBe(409);
    works.pass(2);

    expect(await seenBy('olga', requestId)).toMatchObject({
      until: null,
      step: { people: [{ personId: 'paul' }, { personId: 'olga' }] },
      history: [{ kind: 'submitted' }, { kind: 'passedOn', by: null, at: '2026-05-22T12:00:00.000Z' }],
      acts: { decide: null },
    });
    works.pass(1);
    expect((await works.decide('olga', requestId)).status).toBe(200);
    expect(kindsOf(await seenBy('rita', requestId))).toEqual(['submitted', 'passedOn', 'approved']);
    works.pass(2);
    expect((await works.decide('olga', requestId)).status).toBe(409);
    expect(works.seen(await works.decide('dirk', requestId)).status).toBe('ordered');
  });

  it('is no longer possible 30 days after the step began (CO-3)', async () => {
    const requestId = await works.asked('rita', 34);
    works.pass(29.9);
    expect(await seenBy('paul', requestId)).toMatchObject({ status: 'waiting' });
    works.pass(0.1);

    expect(JSON.parse((await works.decide('paul', requestId)).text)).toMatchObject({
      refusal: { code: 'ended', message: 'Nobody decided this request within 30 days, so it has ended.' },
      request: { status: 'expired', history: [{}, { kind: 'passedOn' }, { kind: 'expired' }] },
    });
    expect((await works.as('paul', 'approval-requests?box=toDecide')).json()).toMatchObject({ count: 0 });
  });

  it('is made by the deputy of a recorded absence at once, and never for their own request (CO-3)', async () => {
    const day = '2026-06-26';
    const away = [
      { person: 'paul', from: '2026-01-01', until: '2027-01-01', deputy: 'rita' },
      { person: 'finn', from: '2026-01-01', until: '2027-01-01', deputy: 'bert' },
    ];
    works.clock.now = Date.parse(`${day}T10:00:00Z`);
    works.pass(0);
    const before = await works.asked('rita', 400);
    await works.importCompany({ rules: { ...companyRules, administrator: 'dirk', absences: away } });

    for (const [name, reason] of [
      ['rita', 'ownRequest'],
      ['paul', 'away'],
    ] as const)
      expect((await works.decide(name, before)).json()).toMatchObject({ refusal: { code: reason } });
    works.pass(2);
    expect((await works.decide('rita', before)).status).toBe(409);
    expect((await works.decide('olga', before)).status).toBe(200);
    expect(works.seen(await works.decide('bert', before)).status).toBe('ordered');
  });
});

describe('a request of one’s own', () => {
  it('is not the hundred-and-first that waits: the lists of all others stay short (CO-3, H16)', async () => {
    const db = await works.database();
    const requestId = await works.asked('rita', 40);
    const row = await db.get('select * from approval_request where request_id = $1', [requestId]);
    const copies = Array.from({ length: 99 }, (_, index) => ({ ...row, request_id: `copy-${index}` }));
    const values = copies.map((copy) => Object.values(copy));
    await insertRows(db, 'approval_request', Object.keys(row ?? {}), values);
    const refused = await works.ask('rita', 40);
    await db.run("delete from approval_request where request_id like 'copy-%'", []);

    expect(JSON.parse(refused.text)).toMatchObject({
      error: { code: 'REQUEST_REFUSED' },
      refusal: { code: 'tooManyOpen', figures: { most: 100 }, liftedBy: [{ personId: 'paul' }] },
    });
    expect((await works.ask('rita', 40)).status).toBe(201);
  });

  beforeAll(() => works.importCompany({ priceChange: 'askAgain' }, 12.5));

  it('is withdrawn while it waits, and by nobody else (CO-3)', async () => {
    const requestId = await works.asked('rita', 34);
    const other = await works.withdraw('olga', requestId);
    const own = await works.withdraw('rita', requestId);

    expect(JSON.parse(other.text)).toMatchObject({
      refusal: { code: 'notRequester', liftedBy: [{ personId: 'rita' }] },
    });
    expect([own.status, works.seen(own).status]).toEqual([200, 'withdrawn']);
    expect(code(await works.decide('paul', requestId))).toBe('DECISION_REFUSED');
  });

  it('is changed: all that was written is there again, and the new one shows what it replaces (CO-3)', async () => {
    const wrote = {
      deliveryAddressId: 'yard',
      purchaseOrderNumber: 'PO-7',
      requestedDate: new Date(works.clock.now + 5 * dayMs).toISOString().slice(0, 10),
      note: 'Ring twice',
      comment: 'For hall 3',
    };
    const { requestId } = works.seen(await works.ask('rita', 40, wrote));
    await works.decide('paul', requestId, 'sendBack');
    const changed = await works.post('rita', `approval-requests/${requestId}/change`);

    expect([changed.status, changed.json()]).toEqual([
      200,
      {
        basket: expect.objectContaining({
          lines: [expect.objectContaining({ productId: 'hammer', orderQuantity: 40 })],
        }),
        added: [expect.objectContaining({ productId: 'hammer', orderQuantity: 40 })],
        notAdded: [],
        order: { ...wrote, costCentre: '', replaces: requestId },
      },
    ]);
    expect(await seenBy('rita', requestId)).toMatchObject({ status: 'withdrawn', replacedBy: null });
    expect(code(await works.post('rita', `approval-requests/${requestId}/change`))).toBe('DECISION_REFUSED');
    const { order } = JSON.parse(changed.text);
    const next = await works.post('rita', 'approval-requests', { ...order, deliveryAddressId: 'gate' });
    expect(await seenBy('paul', works.seen(next).requestId)).toMatchObject({
      status: 'waiting',
      deliveryAddress: { name: 'Home' },
      before: {
        requestId,
        purchaseOrderNumber: 'PO-7',
        costCentre: '',
        grandTotal: 595,
        deliveryAddress: { name: 'Yard' },
        lines: [{ productId: 'hammer', orderQuantity: 40 }],
      },
    });
    const replaced = await seenBy('rita', requestId);
    expect([replaced.replacedBy, kindsOf(replaced)]).toEqual([
      works.seen(next).requestId,
      ['submitted', 'sentBack', 'withdrawn', 'replaced'],
    ]);
    expect(code(await works.ask('bert', 40, { replaces: requestId }))).toBe('APPROVAL_NOT_NEEDED');
  });

  it('is changed with each line’s addresses, for the lines that the basket has now (CO-3, BA-6)', async () => {
    await works.fill('rita', 40);
    const basketOf = async () => JSON.parse((await works.as('rita', 'basket')).text).lines[0].lineId;
    const deliveries = [
      { deliveryAddressId: 'gate', orderQuantity: '15' },
      { deliveryAddressId: 'yard', orderQuantity: '25' },
    ];
    const asked = await works.post('rita', 'approval-requests', {
      lines: [{ lineId: await basketOf(), deliveries }],
    });
    const changed = await works.post('rita', `approval-requests/${works.seen(asked).requestId}/change`);

    expect(changed.json()).toMatchObject({ order: { lines: [{ lineId: await basketOf(), deliveries }] } });
  });

  it('is replaced by no second one, nor once it is ordered (CO-3)', async () => {
    const [twice, ordered] = [await works.asked('rita', 40), await works.asked('rita', 40)];
    await works.ask('rita', 41, { replaces: twice });
    const { orderId } = works.seen(await works.decide('paul', ordered));
    const refusals = [
      await works.ask('rita', 42, { replaces: twice }),
      await works.ask('rita', 42, { replaces: ordered }),
    ];

    expect(await seenBy('rita', twice)).toMatchObject({ status: 'withdrawn' });
    expect(refusals.map((each) => JSON.parse(each.text).error)).toEqual([
      { code: 'REQUEST_REFUSED', message: 'This request was replaced by a later one already.' },
      { code: 'REQUEST_REFUSED', message: 'This request was approved, and the order is placed.' },
    ]);
    expect((await works.as('rita', `orders/${orderId}`)).json()).toMatchObject({
      approvalRequestId: ordered,
    });
    expect((await works.as('rita', 'orders?$top=1')).json()).toMatchObject({
      orders: [{ orderId, approvalRequestId: ordered }],
    });
  });
});

describe('prices that change while a request waits', () => {
  it('ask again from the first step, with the new figures, if the company wants that (CO-3)', async () => {
    await works.importCompany({ priceChange: 'askAgain' }, 12.5);
    const requestId = await works.asked('rita', 40);
    await works.importCompany({ priceChange: 'askAgain' }, 13);
    const asked = await works.decide('paul', requestId);

    expect(asked.json()).toMatchObject({
      status: 'waiting',
      grandTotal: 618.8,
      lines: [{ price: 13 }],
      history: [{}, { kind: 'approved' }, { kind: 'priceChanged', by: null, comment: '595.00 → 618.80 EUR' }],
    });
    expect(await works.decide('olga', requestId)).toMatchObject({ status: 409 });
    const decide = (expectedTotal: number) =>
      works.post('paul', `approval-requests/${requestId}/decision`, { decision: 'approve', expectedTotal });
    expect((await decide(595)).json()).toMatchObject({
      error: { code: 'DECISION_REFUSED' },
      refusal: { code: 'totalChanged', nextStep: { code: 'decideAgain' } },
      request: { status: 'waiting', grandTotal: 618.8 },
    });
    const { orderId } = works.seen(await decide(618.8));
    expect((await works.as('rita', `orders/${orderId}`)).json()).toMatchObject({ grandTotal: 618.8 });
  });

  it('place the order all the same if the company wants that, unless other people must agree (CO-3)', async () => {
    await works.importCompany({ priceChange: 'place' }, 12.5);
    const [small, large] = [await works.asked('rita', 40), await works.asked('rita', 336)];
    await works.importCompany({ priceChange: 'place' }, 13);

    expect((await works.decide('paul', small)).json()).toMatchObject({
      status: 'ordered',
      orderId: expect.any(String),
    });
    expect((await works.decide('paul', large)).json()).toMatchObject({
      status: 'waiting',
      steps: [{ state: 'present' }, { state: 'later' }],
    });
  });

  it('do not matter if they went down, and a line that is gone sends the request back (CO-3)', async () => {
    await works.importCompany({ priceChange: 'askAgain' }, 12.5);
    const [cheaper, gone] = [await works.asked('rita', 40), await works.asked('rita', 40)];
    await works.importCompany({ priceChange: 'askAgain' }, 12);
    const { orderId } = works.seen(await works.decide('paul', cheaper));
    await importChanged(works.open.gateway, ({ id }) => (id === 'hammer' ? undefined : {}), {
      customers: companyCustomers,
    });

    expect((await works.as('rita', `orders/${orderId}`)).json()).toMatchObject({ grandTotal: 571.2 });
    expect((await works.decide('paul', gone)).json()).toMatchObject({
      status: 'sentBack',
      orderId: null,
      history: [
        {},
        {},
        { kind: 'sentBack', by: null, comment: expect.stringContaining('no longer in the catalogue') },
      ],
    });
  });
});
