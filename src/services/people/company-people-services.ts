import { amountOf } from '../../domain/approval-rules/rule-form.ts';
import type { CompanyPeople, Invitations, PersonForm } from '../../domain/people/company-people.ts';
import { decodeCompanyRules } from '../approval-rules/company-rules-decoder.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeInvitations } from './company-people-decoder.ts';

/** A person to invite; a key identifies the intent (BA-4). */
export interface InvitePerson {
  readonly form: PersonForm;
  readonly idempotencyKey: string;
}

/** An invitation that is sent again or withdrawn. */
export interface ChangeInvitation {
  readonly invitationId: string;
  readonly change: 'again' | 'withdraw';
  readonly idempotencyKey: string;
}

/** The services of a company's people. @see CO-1 */
export interface CompanyPeopleServices {
  readonly loadPeople: Service<unknown, CompanyPeople>;
  readonly invitePerson: Service<InvitePerson, Invitations>;
  readonly changeInvitation: Service<ChangeInvitation, Invitations>;
}

export function companyPeopleServices({
  configuration: { services },
  ask,
}: ServiceContext): CompanyPeopleServices {
  const rules = `${services.company}/rules`;
  const path = `${services.company}/invitations`;
  return {
    async loadPeople(_, { signal }) {
      const [valid, invitations] = await Promise.all([
        ask(decodeCompanyRules, rules, { signal }),
        ask(decodeInvitations, path, { signal }),
      ]);
      return { valid, ...invitations };
    },

    async invitePerson({ form: { name, mail, unit, role, limit }, idempotencyKey }, { signal }) {
      const body = { name, mail, unit, role, limit: amountOf(limit) };
      return ask(decodeInvitations, path, { method: 'POST', body, idempotencyKey, signal });
    },

    async changeInvitation({ invitationId, change, idempotencyKey }, { signal }) {
      const changed = `${path}/${encodeURIComponent(invitationId)}/${change}`;
      return ask(decodeInvitations, changed, { method: 'POST', body: {}, idempotencyKey, signal });
    },
  };
}
