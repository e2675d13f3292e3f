import {
  approvalRequestMachine,
  approvalRequestPolicies as policies,
} from '../../machines/approvals/approval-request.machine.ts';
import { approvalsMachine, approvalsPolicies } from '../../machines/approvals/approvals.machine.ts';
import { draftMemory } from '../../services/transport/draft-memory.ts';
import type { Requests } from '../requests.ts';

/** The machine of a list of requests with its service (MA-1). */
export const composeApprovals = ({ actor }: Requests) =>
  approvalsMachine.provide({
    actors: { loadRequests: actor(approvalsPolicies.loadRequests, (services) => services.loadRequests) },
  });

/** The machine of one request with its services (MA-1). */
export const composeApprovalRequest = ({ actor, draftStorage, customer }: Requests) =>
  approvalRequestMachine.provide({
    actors: {
      loadRequest: actor(policies.loadRequest, (services) => services.loadRequest),
      decideRequest: actor(policies.decideRequest, (services) => services.decideRequest),
      withdrawRequest: actor(policies.withdrawRequest, (services) => services.withdrawRequest),
      changeRequest: actor(policies.changeRequest, (services) => services.changeRequest),
    },
    actions: {
      rememberDraft: (_, { draft }) => {
        if (draft) draftMemory(draftStorage, customer() ?? '').rememberDraft(draft);
      },
    },
  });
