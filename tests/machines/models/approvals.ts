import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { approvalRequestMachine } from '#src/machines/approvals/approval-request.machine.ts';
import { approvalsMachine } from '#src/machines/approvals/approvals.machine.ts';
import { companyMachine } from '#src/machines/approvals/company.machine.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import {
  aCompanyPerson,
  anApprovalRequest,
  aRefusal,
  herRequest,
  office,
  workUnits,
} from '#tests/support/made/an-approval.ts';
import { broken, notFound, refused } from './samples.ts';

export const company: MachineModel<typeof companyMachine> = {
  machine: companyMachine,
  parentSystemId: 'storefront',
  inputs: [{ unit: null }, { unit: 'office' }],
  samples: [
    { type: 'xstate.done.actor.loadCompany', output: aCompanyPerson() },
    { type: 'xstate.done.actor.loadCompany', output: aCompanyPerson({ unit: office, units: workUnits }) },
    { type: 'xstate.done.actor.loadCompany', output: null },
    { type: 'xstate.error.actor.loadCompany', error: broken },
  ],
  key: ({ context }) => [context.person?.toDecide, context.person?.unit.unitId],
};

export const approvals: MachineModel<typeof approvalsMachine> = {
  machine: approvalsMachine,
  inputs: [{ box: 'mine', page: '' }],
  samples: [
    { type: 'xstate.done.actor.loadRequests', output: { requests: [anApprovalRequest()], count: 1 } },
    { type: 'xstate.error.actor.loadRequests', error: broken },
  ],
  key: ({ context: { list } }) => [list?.count],
};

export const approvalRequest: MachineModel<typeof approvalRequestMachine> = {
  machine: approvalRequestMachine,
  parentSystemId: 'storefront',
  inputs: [{ requestId: '10001', sent: '', keySeed: 'visit-1' }],
  samples: [
    { type: 'comment.changed', comment: 'Too many.' },
    ...(['approve', 'decline'] as const).map((decision) => ({
      type: 'decision.requested' as const,
      decision,
    })),
    { type: 'xstate.done.actor.loadRequest', output: anApprovalRequest() },
    {
      type: 'xstate.done.actor.loadRequest',
      output: herRequest({
        before: anApprovalRequest({ requestId: '10000', purchaseOrderNumber: '' }),
        replacedBy: '10002',
      }),
    },
    {
      type: 'xstate.done.actor.loadRequest',
      output: herRequest({
        status: 'sentBack',
        step: null,
        unitName: 'Office',
        acts: {
          decide: aRefusal('This request was sent back.', 'ended'),
          withdraw: aRefusal('This request was sent back.', 'ended'),
          change: aRefusal('It belongs to the unit Office.', 'otherUnit'),
        },
      }),
    },
    { type: 'xstate.error.actor.loadRequest', error: broken },
    { type: 'xstate.error.actor.loadRequest', error: notFound },
    {
      type: 'xstate.done.actor.decideRequest',
      output: herRequest({ status: 'ordered', step: null, orderId: '4711' }),
    },
    { type: 'xstate.error.actor.decideRequest', error: refused },
    { type: 'xstate.error.actor.decideRequest', error: broken },
    { type: 'xstate.done.actor.withdrawRequest', output: herRequest({ status: 'withdrawn', step: null }) },
    { type: 'xstate.error.actor.withdrawRequest', error: refused },
    { type: 'xstate.error.actor.withdrawRequest', error: broken },
    { type: 'xstate.done.actor.changeRequest', output: { added: [], notAdded: [], draft: null } },
    {
      type: 'xstate.done.actor.changeRequest',
      output: {
        added: [],
        notAdded: [{ productId: 'bolt', productName: 'Bolt', message: 'Not sold.' }],
        draft: { ...emptyDraft, replaces: '10001' },
      },
    },
    { type: 'xstate.error.actor.changeRequest', error: refused },
    { type: 'xstate.error.actor.changeRequest', error: broken },
  ],
  key: ({ context: { request, comment, showsFault, refusal } }) => [
    request?.status,
    request?.acts.decide === null,
    comment,
    showsFault,
    refusal === null,
  ],
};
