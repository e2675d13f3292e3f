import { offers } from '../../domain/configuration/capabilities.ts';
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
export const composeApprovalRequest = ({
  actor,
  basketMemoryOf,
  configuration,
  customer,
  draftStorage,
}: Requests) =>
  approvalRequestMachine.provide({
    actors: {
      loadRequest: actor(policies.loadRequest, (services) => services.loadRequest),
      decideRequest: actor(policies.decideRequest, (services) => services.decideRequest),
      withdrawRequest: actor(policies.withdrawRequest, (services) => services.withdrawRequest),
      changeRequest: actor(
        policies.changeRequest,
        (services) => services.changeRequest,
        (userId, { idempotencyKey }) => basketMemoryOf(userId).drop(idempotencyKey),
      ),
    },
    actions: {
      rememberChange: (_, { requestId, idempotencyKey: key }) => {
        // Without keys it could count twice in the next visit.
        if (offers(configuration, 'idempotencyKeys'))
          basketMemoryOf(customer() ?? '').keep({ kind: 'request', key, requestId });
      },
      rememberDraft: (_, { draft }) => {
        if (draft) draftMemory(draftStorage, customer() ?? '').rememberDraft(draft);
      },
    },
  });
