import type { Database, Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { lockRow } from '@statefront/host/database/row-lock.ts';
import { hasPassword } from '../account/account.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { Problem } from '../problems/problem.ts';
import { hashPassword } from '../session/password.ts';
import type { Sessions } from '../session/sessions.ts';
import { activateRules } from './activate-rules.ts';
import { examined } from './change-rules.ts';
import { companyPersonOf } from './company.ts';
import { invitationFor, refuseTakenName, rulesWith, type Invitation } from './invitations.ts';
import { mayDo } from './may-do.ts';
import type { RulesExaminer } from './rules-examiner.ts';

interface Accepting {
  readonly token: string;
  readonly newPassword: string;
  readonly now: number;
}

interface AcceptingServices {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly examine: RulesExaminer;
  readonly mails: CustomerMails;
}

/**
 * Makes the person of an invitation a customer of the company, who buys at the terms of the administrator who invited
 * them and has their addresses. Password and rules are only worked on once the link is found to hold. Repeating it with the
 * same password succeeds, since the first response may have been lost. Returns the user name.
 *
 * @throws Problem `INVITATION_OVER` for a link that is unknown, used, too old or withdrawn, or whose administrator may no
 * longer invite; `INVITATION_BLOCKED` if an order could strand with the person; `USER_NAME_TAKEN`
 * @see CO-1
 */
export async function acceptInvitation(
  services: AcceptingServices,
  accepting: Accepting,
  attempts = 3,
): Promise<string> {
  const { db, sessions, examine, mails } = services;
  const { token, newPassword, now } = accepting;
  const invitation = await heldInvitation(db, token, now);
  const { mail, person: invited, invitationId, companyId } = invitation;
  if (invitation.status === 'accepted') {
    await refuseOther(db, invitation, newPassword);
    return mail;
  }
  const administrator = await sessions.customerNamed(db, invitation.invitedBy);
  const person = administrator ? await companyPersonOf(db, administrator) : null;
  if (!administrator || person?.companyId !== companyId || mayDo(person, 'changeRules', null))
    throw over('withdrawn');
  const reading = rulesWith(person, invited);
  if ('faults' in reading) throw new Problem('INVITATION_BLOCKED');
  const ruleSet = reading.value;
  const { findings } = await examined(db, examine, { person, ruleSet, now });
  if (findings.length > 0) throw new Problem('INVITATION_BLOCKED');
  const hash = await hashPassword(newPassword, 'secret');
  const accept = async (queries: Queries) => {
    await activateRules(queries, administrator, { ruleSet, basedOn: person.version }, { now, mails });
    await lockRow(queries, `user name:${mail}`);
    const { status } = await heldInvitation(queries, token, now);
    if (status !== 'open') throw over(status);
    await refuseTakenName(queries, mail, companyId);
    await queries.run(`update company_invitation set status = 'accepted' where invitation_id = $1`, [
      invitationId,
    ]);
    await addCustomer(queries, invitation, hash);
  };
  try {
    await db.transaction(accept);
  } catch (cause) {
    const isOutrun = cause instanceof Problem && cause.code === 'RULES_CHANGED' && attempts > 1;
    if (!isOutrun) throw cause;
    return acceptInvitation(services, accepting, attempts - 1);
  }
  return mail;
}

async function addCustomer(
  queries: Queries,
  { person: { id, name }, companyId, mail, invitedBy }: Invitation,
  passwordHash: string,
): Promise<void> {
  const customer = {
    customer_id: id,
    company_id: companyId,
    user_name: mail,
    password_hash: passwordHash,
    name,
    terms_of: invitedBy,
  };
  await insertRows(queries, 'invited_customer', Object.keys(customer), [Object.values(customer)]);
  // An administrator who was invited themselves buys at the terms of a customer of the catalogue.
  await queries.run(
    `update invited_customer set terms_of = (select o.terms_of from invited_customer o where o.customer_id = $2)
     where customer_id = $1 and exists (select 1 from invited_customer o where o.customer_id = $2)`,
    [id, invitedBy],
  );
  await insertRows(queries, 'company_person', ['customer_id', 'company_id'], [[id, companyId]]);
  await insertRows(queries, 'account', ['customer_id', 'email', 'phone', 'own_email'], [[id, '', '', mail]]);
  await queries.run(
    `insert into customer_address (customer_id, address_id, origin, position, preference, name, street, postal_code, city,
       country)
     select $1, address_id, 'SHOP', position, preference, name, street, postal_code, city, country
     from customer_address where customer_id = $2`,
    [id, invitedBy],
  );
}

/** The invitation of a link that holds, or was accepted. */
async function heldInvitation(queries: Queries, token: string, now: number): Promise<Invitation> {
  const invitation = await invitationFor(queries, token);
  if (!invitation) throw over('unknown');
  if (invitation.status === 'withdrawn') throw over('withdrawn');
  if (invitation.expiresAt <= now) throw over(invitation.status === 'open' ? 'expired' : 'accepted');
  return invitation;
}

/** One other password ends a used link for good, so that it cannot be used to guess the password. */
async function refuseOther(db: Database, { person, invitationId }: Invitation, password: string) {
  if (await hasPassword(db, person.id, password)) return;
  await db.run('update company_invitation set token_hash = invitation_id where invitation_id = $1', [
    invitationId,
  ]);
  throw over('accepted');
}

function over(status: string): Problem {
  return new Problem('INVITATION_OVER', `The invitation is ${status}`, { figures: { status } });
}
