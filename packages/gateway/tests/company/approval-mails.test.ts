import { describe, expect, it } from 'vitest';
import { aCompanyForAllTests } from '../support/a-company.ts';
import { messagesOf } from '../support/http/an-outbox.ts';

const works = aCompanyForAllTests();

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
    const asked = await works.post(
      'rita',
      'approval-requests',
      { deliveryAddressId: 'gate' },
      { language: 'de' },
    );
    await works.decide('paul', works.seen(asked).requestId, 'decline');
    const sentBack = await works.asked('rita', 34);
    await works.decide('paul', sentBack, 'sendBack');
    const withdrawn = await works.asked('rita', 34);
    await works.post('rita', `approval-requests/${withdrawn}/withdraw`);

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
});
