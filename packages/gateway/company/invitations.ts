import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readRuleSet, type Person, type Reading, type RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { mailFaults } from '../account/account-fields.ts';
import { mailboxOf } from '../mail/mail-address.ts';
import { refuseFaults, textFaults } from '../problems/field-fault.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { administratorOf } from './change-rules.ts';
import type { CompanyPerson } from './company.ts';
import { lockCompany } from './company-rules.ts';
import { fieldsOf, readyMadeRoles, type ReadyMadeRole } from './ready-made-roles.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long an invitation holds. */
const lifetimeMs = 7 * dayMs;

/** How long one that is over is still listed. */
const listedMs = 30 * dayMs;

/** At most this many invitations of a company within their seven days, also withdrawn ones, which limits its messages. */
const mostInvitations = 200;

/** At most this many messages for one invitation. */
const mostMails = 5;

/** An invitation as an administrator enters it. */
export interface InvitationBody {
  readonly name: string;
  readonly mail: string;
  readonly unit: string;
  readonly role: ReadyMadeRole;
  /** The highest amount that the person may decide; `null` for any. */
  readonly limit: number | null;
}

/** A stored invitation. */
export interface Invitation {
  readonly invitationId: string;
  readonly companyId: string;
  /** In lower case; the user name of the invited person. */
  readonly mail: string;
  readonly person: Person;
  readonly role: ReadyMadeRole;
  readonly invitedBy: string;
  readonly expiresAt: number;
  readonly mails: number;
  readonly status: string;
}

interface Inviting {
  readonly now: number;
  readonly language: Language;
  readonly mails: CustomerMails;
}

/** The person of an invitation, not yet in the rules. @throws Problem `FORM_INVALID` naming each field at fault */
export function invitedPerson({ ruleSet }: CompanyPerson, body: InvitationBody): Person {
  const name = body.name.trim();
  const mail = body.mail.trim();
  refuseFaults([
    ...textFaults('name', name, { max: 100, isRequired: true }),
    ...(mail === '' ? textFaults('mail', mail, { max: 254, isRequired: true }) : mailFaults('mail', mail)),
  ]);
  const { limit, unit, role } = body;
  const { currency } = ruleSet;
  return {
    id: `invited-${randomUUID()}`,
    name,
    unit,
    ...fieldsOf(readyMadeRoles[role]),
    isActive: true,
    ...(limit !== null && { limit: { amount: limit, currency } }),
  };
}

/** The rules that hold with one more person. Faults name the field of the person, such as `limit.amount`. */
export function rulesWith({ ruleSet }: CompanyPerson, person: Person): Reading<RuleSet> {
  const reading = readRuleSet({ ...ruleSet, people: [...ruleSet.people, person] });
  if (!('faults' in reading)) return reading;
  return {
    faults: reading.faults.map((fault) => ({
      ...fault,
      at: fault.at.replace(/^people\.\d+\./, ''),
    })),
  };
}

/**
 * Invites a person by mail. The caller has proven the rules with them.
 *
 * @throws Problem `RULES_REFUSED`, `USER_NAME_TAKEN`, `INVITATION_EXISTS` or `TOO_MANY_INVITATIONS`
 * @see CO-1
 */
export async function invite(
  queries: Queries,
  customer: ShopCustomer,
  { body, person: invited }: { readonly body: InvitationBody; readonly person: Person },
  inviting: Inviting,
): Promise<void> {
  const { now } = inviting;
  if (customer.companyId !== null) await lockCompany(queries, customer.companyId);
  const person = await administratorOf(queries, customer, 'changeRules');
  const mail = body.mail.trim().toLowerCase();
  await refuseTakenName(queries, mail, person.companyId);
  await queries.run('delete from company_invitation where company_id = $1 and expires_at < $2', [
    person.companyId,
    now - listedMs,
  ]);
  const held = (await invitationsOf(queries, person.companyId)).filter(({ expiresAt }) => expiresAt > now);
  if (held.some((each) => mailboxOf(each.mail) === mailboxOf(mail) && each.status === 'open'))
    throw new Problem('INVITATION_EXISTS');
  if (held.length >= mostInvitations) throw tooMany(mostInvitations);
  const token = newToken();
  const row = {
    invitation_id: randomUUID(),
    company_id: person.companyId,
    token_hash: hashed(token),
    mail,
    person: JSON.stringify({ person: invited, role: body.role }),
    invited_by: person.personId,
    expires_at: now + lifetimeMs,
    mails: 1,
    status: 'open',
  };
  await insertRows(queries, 'company_invitation', Object.keys(row), [Object.values(row)]);
  await inviting.mails.invited(queries, person, { name: invited.name, mail, token }, inviting.language);
}

/** Sends an invitation again, for seven more days; the earlier link ends. @throws Problem as `invite`, `INVITATION_OVER` */
export async function inviteAgain(
  queries: Queries,
  customer: ShopCustomer,
  invitationId: string,
  { now, language, mails }: Inviting,
): Promise<void> {
  const { person, invitation } = await openInvitation(queries, customer, invitationId);
  if (invitation.mails >= mostMails) throw tooMany(mostMails);
  const token = newToken();
  await queries.run(
    `update company_invitation set token_hash = $2, expires_at = $3, mails = mails + 1, invited_by = $4
     where invitation_id = $1`,
    [invitationId, hashed(token), now + lifetimeMs, person.personId],
  );
  const { mail, person: invited } = invitation;
  await mails.invited(queries, person, { name: invited.name, mail, token }, language);
}

/** Withdraws an invitation: its link ends. @throws Problem as `inviteAgain` */
export async function withdrawInvitation(
  queries: Queries,
  customer: ShopCustomer,
  invitationId: string,
): Promise<void> {
  await openInvitation(queries, customer, invitationId);
  await queries.run(`update company_invitation set status = 'withdrawn' where invitation_id = $1`, [
    invitationId,
  ]);
}

function tooMany(most: number): Problem {
  return new Problem('TOO_MANY_INVITATIONS', '', { figures: { most } });
}

async function openInvitation(queries: Queries, customer: ShopCustomer, invitationId: string) {
  if (customer.companyId !== null) await lockCompany(queries, customer.companyId);
  const person = await administratorOf(queries, customer, 'changeRules');
  const all = await invitationsOf(queries, person.companyId);
  const invitation = all.find((each) => each.invitationId === invitationId && each.status === 'open');
  if (!invitation) throw new Problem('INVITATION_OVER');
  return { person, invitation };
}

/**
 * Refuses a second account of one person, who could agree to their own requests.
 *
 * @throws Problem `USER_NAME_TAKEN` if a customer has this user name in any letter case, or a colleague this mailbox
 */
export async function refuseTakenName(queries: Queries, mail: string, companyId: string): Promise<void> {
  const named = await queries.get('select 1 from customer where lower(user_name) = $1', [mail]);
  const colleagues = await queries.all(
    `select coalesce(own_email, email) as mail from account a
     join company_person p on p.customer_id = a.customer_id where p.company_id = $1`,
    [companyId],
  );
  const isColleague = colleagues.some((row) => mailboxOf(text(row, 'mail')) === mailboxOf(mail));
  if (named || isColleague) throw new Problem('USER_NAME_TAKEN');
}

/** The open invitations of a company, and the ready-made roles, as responses have them. */
export async function shownInvitations(queries: Queries, { companyId }: CompanyPerson, now: number) {
  const open = (await invitationsOf(queries, companyId)).filter(({ status }) => status === 'open');
  return {
    roles: Object.entries(readyMadeRoles).map(([role, rights]) => ({ role, ...fieldsOf(rights) })),
    invitations: open.map(({ invitationId, mail, person, role, expiresAt }) => ({
      invitationId,
      mail,
      name: person.name,
      unit: person.unit,
      role,
      limit: person.limit?.amount ?? null,
      expiresAt: new Date(expiresAt).toISOString(),
      isExpired: expiresAt <= now,
    })),
  };
}

async function invitationsOf(queries: Queries, companyId: string): Promise<readonly Invitation[]> {
  const rows = await queries.all(
    'select * from company_invitation where company_id = $1 order by expires_at, invitation_id',
    [companyId],
  );
  return rows.map(invitationIn);
}

/** The invitation with a token; `undefined` for an unknown one. */
export async function invitationFor(queries: Queries, token: string): Promise<Invitation | undefined> {
  const row = await queries.get('select * from company_invitation where token_hash = $1', [hashed(token)]);
  return row && invitationIn(row);
}

function invitationIn(row: Row): Invitation {
  const { person, role }: Pick<Invitation, 'person' | 'role'> = JSON.parse(text(row, 'person'));
  return {
    invitationId: text(row, 'invitation_id'),
    companyId: text(row, 'company_id'),
    mail: text(row, 'mail'),
    person,
    role,
    invitedBy: text(row, 'invited_by'),
    expiresAt: integer(row, 'expires_at'),
    mails: integer(row, 'mails'),
    status: text(row, 'status'),
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
