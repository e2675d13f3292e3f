import { describe, expect, it } from 'vitest';
import { capabilityNames } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { approvalServices } from '#src/services/approvals/approval-services.ts';
import { serviceContext } from '#src/services/transport/service-context.ts';

const { signal } = new AbortController();

const response = { requests: [], count: 50 };

/** The services of a gateway that gives one response to every call, and the calls that it received. */
function started(given: unknown = response, capabilities: readonly string[] = capabilityNames) {
  const calls: unknown[] = [];
  const context = serviceContext({
    client: {
      call: async (path) => {
        calls.push(decodeURIComponent(path));
        return given;
      },
      csrfToken: async () => '',
    },
    configuration: {
      ...defaultConfiguration,
      capabilities: capabilityNames.filter((each) => capabilities.includes(each)),
    },
    customer: () => 'rita',
    onLeftOut: () => undefined,
    salesAreas: () => [],
  });
  return { ...approvalServices(context), calls };
}

describe('the calls of approvals', () => {
  it('ask for a page of a box, behind the pages before (CO-3)', async () => {
    const { loadRequests, calls } = started();

    expect(await loadRequests({ box: 'mine', page: 2 }, { signal })).toEqual({ requests: [], count: 50 });
    expect(calls).toEqual(['/approval-requests?box=mine&$top=20&$skip=20']);
  });

  it('say that there may be more pages if the gateway counts none (CO-3, GW-3)', async () => {
    const requests = Array.from({ length: 20 }, (_, index) => ({ requestId: String(index) }));
    const { loadRequests } = started({ requests });

    expect(await loadRequests({ box: 'all', page: 1 }, { signal })).toMatchObject({
      count: 21,
      hasUnknownCount: true,
    });
  });

  it('say who the customer is in their company, and nobody without one (CO-3)', async () => {
    const units = [{ unitId: 'works', lineCount: '3' }];
    const paul = {
      person: { personId: '2', name: '', unitId: 'works', units },
      rights: ['decide'],
      toDecide: '2',
    };

    expect(await started(paul).loadCompany({}, { signal })).toEqual({
      person: { personId: '2', name: '2' },
      rights: ['decide'],
      toDecide: 2,
      unit: { unitId: 'works', name: 'works' },
      units: [{ unitId: 'works', name: 'works', lineCount: 3 }],
      pricesRefusal: null,
    });
    expect(await started({ companyId: '', person: null }).loadCompany({}, { signal })).toBeNull();
  });

  it('do not ask a gateway without approvals (GW-5)', async () => {
    const { loadCompany, calls } = started(response, ['basket', 'orders']);

    expect(await loadCompany({}, { signal })).toBeNull();
    expect(calls).toEqual([]);
  });
});
