import { describe, expect, it } from 'vitest';
import { capabilityNames } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { approvalServices } from '#src/services/approvals/approval-services.ts';
import { checkoutServices } from '#src/services/checkout/checkout-services.ts';
import type { ServiceContext } from '#src/services/transport/service-context.ts';

const { signal } = new AbortController();

const response = { requestId: '10 001', lines: [], requests: [], count: 50, added: [], notAdded: [] };

/** The services of a gateway that gives one response to every call, and the calls that it received. */
function started(given: unknown = response, capabilities: readonly string[] = capabilityNames) {
  const calls: unknown[] = [];
  const context: ServiceContext = {
    client: {
      call: async (path, { method = 'GET', body, idempotencyKey }) => {
        calls.push([`${method} ${decodeURIComponent(path)}`, body, idempotencyKey]);
        return given;
      },
      csrfToken: async () => '',
    },
    configuration: {
      ...defaultConfiguration,
      capabilities: capabilityNames.filter((each) => capabilities.includes(each)),
    },
    named: (name) => name,
    customer: () => 'rita',
    readBasket: () => Promise.reject(new Error('not asked')),
  };
  return { ...approvalServices(context), ...checkoutServices(context), calls };
}

describe('the calls of approvals', () => {
  const key = { requestId: '10/1', idempotencyKey: 'visit-1-1' };

  it('send a decision with its comment, withdraw and change, each under its key (CO-3, BA-4)', async () => {
    const { decideRequest, withdrawRequest, changeRequest, calls } = started();

    await decideRequest({ ...key, decision: 'decline', comment: ' Too many. ' }, { signal });
    await withdrawRequest(key, { signal });
    await changeRequest(key, { signal });

    expect(calls).toEqual([
      [
        'POST /approval-requests/10/1/decision',
        { decision: 'decline', comment: 'Too many.' },
        key.idempotencyKey,
      ],
      ['POST /approval-requests/10/1/withdraw', {}, key.idempotencyKey],
      ['POST /approval-requests/10/1/change', {}, key.idempotencyKey],
    ]);
  });

  it('ask for a page of a box, behind the pages before (CO-3)', async () => {
    const { loadRequests, calls } = started();

    expect(await loadRequests({ box: 'mine', page: 2 }, { signal })).toEqual({ requests: [], count: 50 });
    expect(calls).toEqual([['GET /approval-requests?box=mine&$top=20&$skip=20', undefined, undefined]]);
  });

  it('send the order of the checkout for approval, with the comment, under the key of the order (CO-3, BA-4)', async () => {
    const { requestApproval, calls } = started();
    const order = { deliveryAddressId: 'main', requestedDate: '', purchaseOrderNumber: 'PO', note: 'Gate' };
    const request = {
      draft: { ...emptyDraft, ...order, approvalComment: ' For the workshop ' },
      deliveries: [],
      expectedTotal: '600.00',
      isForApproval: true as const,
      idempotencyKey: 'visit-1-order-1',
    };

    expect((await requestApproval(request, { signal })).requestId).toBe('10 001');
    expect(calls).toEqual([
      [
        'POST /approval-requests',
        { ...order, expectedTotal: '600.00', comment: 'For the workshop' },
        request.idempotencyKey,
      ],
    ]);
  });

  it('say who the customer is in their company, and nobody without one (CO-3)', async () => {
    const paul = { person: { personId: '2', name: '' }, rights: ['decide'], toDecide: '2' };

    expect(await started(paul).loadCompany({}, { signal })).toEqual({
      person: { personId: '2', name: '2' },
      rights: ['decide'],
      toDecide: 2,
    });
    expect(await started({ companyId: '', person: null }).loadCompany({}, { signal })).toBeNull();
  });

  it('do not ask a gateway without approvals (GW-5)', async () => {
    const { loadCompany, calls } = started(response, ['basket', 'orders']);

    expect(await loadCompany({}, { signal })).toBeNull();
    expect(calls).toEqual([]);
  });
});
