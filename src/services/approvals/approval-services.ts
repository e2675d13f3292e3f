import type { CompanyPerson } from '../../domain/approvals/approval.ts';
import {
  requestsPerPage,
  type ApprovalRequest,
  type ChangedRequest,
  type DecideRequest,
  type RequestId,
  type RequestList,
  type RequestQuery,
} from '../../domain/approvals/approval-request.ts';
import { offers } from '../../domain/configuration/capabilities.ts';
import { formatQueryParameters } from '../../domain/routes/query-parameters.ts';
import { filledPage, type Part } from '../transport/filled-page.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeApprovalRequest, decodeApprovalRequests, decodeChangedRequest } from './approval-decoder.ts';
import { decodeCompany } from './company-decoder.ts';

/** A change of a request; a key identifies the intent (BA-4). */
export interface RequestChange extends RequestId {
  readonly idempotencyKey: string;
}

/** The services of approvals in a company. @see CO-3 */
export interface ApprovalServices {
  /** `null` for a customer without a company, and on a gateway that knows none. */
  readonly loadCompany: Service<unknown, CompanyPerson | null>;
  readonly loadRequests: Service<RequestQuery, RequestList>;
  readonly loadRequest: Service<RequestId, ApprovalRequest>;
  readonly decideRequest: Service<DecideRequest, ApprovalRequest>;
  readonly withdrawRequest: Service<RequestChange, ApprovalRequest>;
  /** Puts the lines back into the basket, withdraws the request, and resolves with all else that was written. */
  readonly changeRequest: Service<RequestChange, ChangedRequest>;
}

export function approvalServices({ configuration, ask }: ServiceContext): ApprovalServices {
  const { services: paths } = configuration;
  const pathOf = (requestId: string) => `${paths.approvals}/${encodeURIComponent(requestId)}`;
  return {
    async loadCompany(_, { signal }) {
      if (!offers(configuration, 'approvals')) return null;
      return ask(decodeCompany, paths.company, { signal });
    },

    async loadRequests({ box, page }, { signal }) {
      const part = { top: requestsPerPage, skip: (page - 1) * requestsPerPage };
      const load = async ({ top, skip }: Part) => {
        const query = [
          ['box', box],
          ['$top', String(top)],
          ['$skip', String(skip)],
        ] as const;
        const path = `${paths.approvals}?${formatQueryParameters(query)}`;
        const { requests, count } = await ask(decodeApprovalRequests, path, { signal });
        return { items: requests, count: count ?? requests.length, isCounted: count !== null };
      };
      const { items, count, isCounted } = await filledPage(
        await load(part),
        load,
        part,
        ({ requestId }) => requestId,
      );
      return { requests: items, count, ...(isCounted ? {} : { hasUnknownCount: true }) };
    },

    loadRequest: async ({ requestId }, { signal }) =>
      ask(decodeApprovalRequest, pathOf(requestId), { signal }),

    async decideRequest({ requestId, decision, comment, expectedTotal, idempotencyKey }, { signal }) {
      const seen = expectedTotal === null ? {} : { expectedTotal };
      const body = { decision, comment: comment.trim(), ...seen };
      const request = { method: 'POST', body, idempotencyKey, signal } as const;
      return ask(decodeApprovalRequest, `${pathOf(requestId)}/decision`, request);
    },

    async withdrawRequest({ requestId, idempotencyKey }, { signal }) {
      const request = { method: 'POST', body: {}, idempotencyKey, signal } as const;
      return ask(decodeApprovalRequest, `${pathOf(requestId)}/withdraw`, request);
    },

    async changeRequest({ requestId, idempotencyKey }, { signal }) {
      const request = { method: 'POST', body: {}, idempotencyKey, signal } as const;
      return ask(decodeChangedRequest, `${pathOf(requestId)}/change`, request);
    },
  };
}
