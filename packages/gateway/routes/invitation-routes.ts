import type { Queries } from '@statefront/host/database/database.ts';
import type { FastifyInstance } from 'fastify';
import { newPasswordOf, type NewPasswordBody } from '../account/account-fields.ts';
import { acceptInvitation } from '../company/accept-invitation.ts';
import { administratorOf, examined, faulty, refuseProblems } from '../company/change-rules.ts';
import {
  invite,
  inviteAgain,
  invitedPerson,
  rulesWith,
  shownInvitations,
  withdrawInvitation,
  type InvitationBody,
} from '../company/invitations.ts';
import type { RulesExaminer } from '../company/rules-examiner.ts';
import {
  keyOf,
  onceForRequest,
  requiredKeyHeader,
  successResponse,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { customerRoutes } from './customer-routes.ts';
import { languageOf, type GatewayContext } from './gateway-context.ts';
import { newPasswordBody } from './schemas/account.ts';
import { newRulesResponse, ofAdministrator } from './schemas/company.ts';
import { acceptedResponse, invitationBody, invitationsResponse } from './schemas/invitation.ts';
import { pathId } from './schemas/parts.ts';

interface InvitationParams {
  readonly invitationId: string;
}

/** `company/invitations`: people who are invited to buy for a company. @see CO-1 */
export function invitationRoutes(
  app: FastifyInstance,
  context: GatewayContext,
  examine: RulesExaminer,
): void {
  const route = customerRoutes(app, context, 'Company');
  const { db, mails } = context;

  const shown = async (customer: ShopCustomer) =>
    shownInvitations(db, await administratorOf(db, customer, 'readRules'), context.now());

  route.get(
    '/company/invitations',
    {
      summary: 'The open invitations, and the roles that people can have',
      response: ofAdministrator(invitationsResponse),
    },
    async (customer) => successResponse(await shown(customer)),
  );

  route.post<{ Body: InvitationBody; Headers: KeyHeader }>(
    '/company/invitations',
    {
      summary: 'Invite a person by mail, exactly once; the rules without problems are proven with them first',
      headers: requiredKeyHeader,
      body: invitationBody,
      response: { ...newRulesResponse, ...ofAdministrator(invitationsResponse) },
    },
    async (customer, request) => {
      keyOf(request);
      const { body } = request;
      const administrator = await administratorOf(db, customer, 'changeRules');
      const person = invitedPerson(administrator, body);
      const reading = rulesWith(administrator, person);
      if ('faults' in reading) throw faulty(reading.faults);
      const ruleSet = reading.value;
      const examination = await examined(db, examine, { person: administrator, ruleSet, now: context.now() });
      const language = languageOf(request);
      const kept = await onceForRequest(
        context,
        request,
        { customer, body: { invitation: body } },
        async (queries) => {
          refuseProblems(ruleSet, examination);
          await invite(queries, customer, { body, person }, { now: context.now(), language, mails });
          return successResponse({});
        },
      );
      context.mailQueue.send();
      return withFreshBody(kept, () => shown(customer));
    },
  );

  /** Adds a command about one invitation, whose response is all of them afterwards. */
  function command(
    name: string,
    summary: string,
    carryOut: (
      queries: Queries,
      customer: ShopCustomer,
      invitationId: string,
      language: ReturnType<typeof languageOf>,
    ) => Promise<void>,
  ): void {
    route.post<{ Params: InvitationParams; Headers: KeyHeader }>(
      `/company/invitations/:invitationId/${name}`,
      {
        summary,
        params: pathId('invitationId'),
        headers: requiredKeyHeader,
        response: ofAdministrator(invitationsResponse),
      },
      async (customer, request) => {
        const { invitationId } = request.params;
        const body = { [name]: invitationId };
        const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
          await carryOut(queries, customer, invitationId, languageOf(request));
          return successResponse({});
        });
        context.mailQueue.send();
        return withFreshBody(kept, () => shown(customer));
      },
    );
  }

  command('again', 'Send an invitation again, for seven more days', (queries, customer, id, language) =>
    inviteAgain(queries, customer, id, { now: context.now(), language, mails }),
  );
  command('withdraw', 'Withdraw an invitation', withdrawInvitation);

  app.post<{ Body: NewPasswordBody }>(
    '/company/invitations/accept',
    {
      schema: {
        summary: 'Become a customer of the company by the link of a message, with a password',
        tags: ['Company'],
        body: newPasswordBody,
        response: acceptedResponse,
      },
    },
    async (request, reply) => {
      const newPassword = newPasswordOf(request.body);
      const accepting = { token: request.body.token, newPassword, now: context.now() };
      const userName = await acceptInvitation({ ...context, examine }, accepting);
      context.mailQueue.send();
      reply.header('Cache-Control', 'private, no-store');
      return { userName };
    },
  );
}
