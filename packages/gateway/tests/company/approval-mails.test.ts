import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCompanyForAllTests, companyRules, peopleWith } from '../support/a-company.ts';
import { messagesOf } from '../support/http/an-outbox.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

const works = aCompanyForAllTests();

/** Lets the gateway look at its clock, as it does each minute. */
async function aMinuteLater(): Promise<void> {
  vi.advanceTimersByTime(60_000);
  await works.open.gateway.settled();
}

/** The new messages: to whom, and what about. */
async function newMessages(
  before: number,
): Promise<readonly (readonly [string | undefined, string | undefined])[]> {
  const messages = await messagesOf(works.open);
  return messages.slice(before).map(({ to, subject }) => [to?.[0]?.address, subject] as const);
}

describe('the messages about a request', () => {
  it('go to those who may decide when a step begins, once each, and the order is confirmed to its requester (CO-3)', async () => {
    const response = await works.ask('rita', 400, {
      purchaseOrderNumber: 'PO-1',
      comment: 'For the new hall',
    });
    const { requestId } = works.seen(response);
    const [first] = await messagesOf(works.open);
    await works.decide('paul', requestId, 'approve', { key: 'once' });
    await works.decide('paul', requestId, 'approve', { key: 'once' });
    const { orderId } = works.seen(await works.decide('finn', requestId));

    expect(await newMessages(0)).toEqual([
      ['paul@works.example', 'Rita asks for your approval: €5,950.00'],
      ['finn@works.example', 'Rita asks for your approval: €5,950.00'],
      ['rita@works.example', `Your order ${orderId}`],
    ]);
    expect(first?.text?.trim()).toBe(
      [
        'Hello Paul, Rita wants to order and needs your approval.',
        '',
        'Asked by: Rita',
        'Lines: 1',
        'Purchase order number: PO-1',
        'Comment: For the new hall',
        '',
        'Total: €5,950.00',
        '',
        'See the request and decide:',
        `http://localhost:4100/approvals/${requestId}`,
      ].join('\n'),
    );
  });

  it('tell the requester in their language that it was declined or sent back, and why (CO-3)', async () => {
    const before = (await messagesOf(works.open)).length;
    await works.fill('rita', 34);
    const order = { deliveryAddressId: 'gate' };
    const asked = await works.post('rita', 'approval-requests', order, { language: 'de' });
    await works.decide('paul', works.seen(asked).requestId, 'decline');
    const sentBack = await works.asked('rita', 34);
    await works.decide('paul', sentBack, 'sendBack');
    const withdrawn = await works.asked('rita', 34);
    await works.withdraw('rita', withdrawn);

    expect(await newMessages(before)).toEqual([
      ['paul@works.example', 'Rita bittet um Ihre Freigabe: 505,75\u00a0€'],
      ['rita@works.example', 'Ihre Freigabe wurde abgelehnt: 505,75\u00a0€'],
      ['paul@works.example', 'Rita asks for your approval: €505.75'],
      ['rita@works.example', 'Your request was sent back: €505.75'],
      ['paul@works.example', 'Rita asks for your approval: €505.75'],
    ]);
    const messages = await messagesOf(works.open);
    expect(messages.at(before + 1)?.text).toContain('Kommentar: Because');
  });

  it('go to the deputy when the time limit is over, once, and to the requester when it expires (CO-3)', async () => {
    const before = (await messagesOf(works.open)).length;
    const requestId = await works.asked('rita', 34);
    const waiting = await newMessages(before);
    works.pass(1.9);
    await aMinuteLater();
    works.pass(0.1);
    await aMinuteLater();
    await aMinuteLater();
    const passedOn = await newMessages(before + 1);
    works.pass(28);
    await aMinuteLater();
    await aMinuteLater();

    expect([waiting, passedOn, await newMessages(before + 2)]).toEqual([
      [['paul@works.example', 'Rita asks for your approval: €505.75']],
      [['olga@works.example', 'Rita asks for your approval: €505.75']],
      [['rita@works.example', 'Your request has expired: €505.75']],
    ]);
    expect((await works.as('rita', `approval-requests/${requestId}`)).json()).toMatchObject({
      status: 'expired',
      since: '2026-06-19T12:00:00.000Z',
      history: [
        { kind: 'submitted', at: '2026-05-20T12:00:00.000Z' },
        { kind: 'passedOn', at: '2026-05-22T12:00:00.000Z' },
        { kind: 'expired', at: '2026-06-19T12:00:00.000Z' },
      ],
    });
    expect((await works.post('rita', `approval-requests/${requestId}/change`)).status).toBe(200);
  });

  it('go to the deputy also when the record of another request is damaged (CO-3)', async () => {
    const db = await works.database();
    const damaged = await works.asked('rita', 34);
    await works.asked('rita', 35);
    const before = (await messagesOf(works.open)).length;
    await db.run("update approval_request set snapshot = 'damaged' where request_id = $1", [damaged]);
    works.pass(2);
    await aMinuteLater();

    expect(await newMessages(before)).toEqual([
      ['olga@works.example', 'Rita asks for your approval: €520.63'],
    ]);
    await db.run('delete from approval_request where request_id = $1', [damaged]);
  });

  it('go to those to whom a request passes when others are asked instead (CO-1)', async () => {
    const before = (await messagesOf(works.open)).length;
    const requestId = await works.asked('rita', 400);
    await works.decide('paul', requestId);
    const people = peopleWith({ finn: { isActive: false }, dirk: { roles: ['finance'], deputy: 'bert' } });
    await works.changeRules({ ...companyRules, people });

    expect(await newMessages(before)).toEqual([
      ['paul@works.example', 'Rita asks for your approval: €5,950.00'],
      ['finn@works.example', 'Rita asks for your approval: €5,950.00'],
      ['dirk@works.example', 'Rita asks for your approval: €5,950.00'],
    ]);
    expect((await messagesOf(works.open)).at(-1)?.text).toContain('the approval has passed to you');
  });

  it('go to the administrator when an import takes away a person who is needed, and its report says so (CO-2)', async () => {
    const before = (await messagesOf(works.open)).length;
    const people = peopleWith({ finn: { deputy: 'bert' } }).filter(({ id }) => id !== 'dirk');
    const { warnings } = await works.importCompany({ rules: { ...companyRules, people } });

    expect(warnings.flatMap(({ file, reason }) => (file === 'companies.jsonl.gz' ? [reason] : []))).toEqual([
      'Works GmbH: Rule “purchases”, over €5,000.00, step 2: nobody may decide, because the step asks nobody. Example: Rita orders for €5,000.01.',
      expect.stringMatching(/^Works GmbH: Nobody can decide request \d+ of Rita any more\.$/),
    ]);
    expect(await newMessages(before)).toEqual([
      ['olga@works.example', 'The approvals of Works GmbH need your attention'],
    ]);
  });
});
