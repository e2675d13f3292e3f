import { statusOf } from '@statefront/approval-rules/machine.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { personOf, type CompanyPerson } from '../company/company.ts';
import { lockCompany } from '../company/company-rules.ts';
import { decisionOf, mayDo } from '../company/may-do.ts';
import type { Language } from '../language.ts';
import { refillBasket, type Refilled } from '../basket/refill-basket.ts';
import { fractionOf, parseFraction } from '../pricing/fraction.ts';
import type { Refused } from '../problems/refusal.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { refusalProblem } from './approval-problems.ts';
import { placeRequest, type PlacingDependencies } from './place-request.ts';
import { addEvent, addPassed, endRequest, writeState } from './request-changes.ts';
import { requestDetail, requestNamed } from './requests.ts';
import { checkedComment } from './comment.ts';
import { afterEvents, type WholeRequest } from './stored-request.ts';

/** A decision as a person sends it. */
export interface DecisionBody {
  readonly decision: 'approve' | 'decline' | 'sendBack';
  readonly comment?: string;
  /** The total that the person saw; missing if they saw none. */
  readonly expectedTotal?: number | string;
}

export interface RequestToChange {
  readonly requestId: string;
  readonly now: number;
  readonly language: Language;
}

/**
 * Decides a request in the place of the person, or of a person whose deputy they are. The last approval places the
 * order in the same transaction.
 *
 * @throws Problem `DECISION_REFUSED` with the request as it is now, `APPROVAL_REQUEST_NOT_FOUND`, `FORM_INVALID`
 * @see CO-3
 */
export async function decideRequest(
  queries: Queries,
  customer: ShopCustomer,
  { decision, ...body }: DecisionBody,
  { requestId, now, language, ...placing }: RequestToChange & Pick<PlacingDependencies, 'sessions' | 'mails'>,
): Promise<void> {
  const comment = checkedComment(body.comment, decision !== 'approve');
  const { person, request } = await mayChange(queries, customer, 'decide', { requestId, now, language });
  const seen = parseFraction(body.expectedTotal ?? '');
  if (seen && !seen.equals(fractionOf(request.grandTotal)))
    await refuse(
      queries,
      person,
      request,
      { code: 'totalChanged', figures: {}, liftedBy: [] },
      { now, language },
    );
  const { waiting, snapshot, ruleSet } = request;
  const made = waiting && decisionOf(waiting, person.personId);
  if (!made) throw new TypeError('The request waits for no decision of the person');
  const kind = kinds[decision];
  const after = afterEvents(ruleSet, snapshot, [
    { type: `request.${kind}`, ...made, away: Object.fromEntries(person.away) },
  ]);
  await addPassed(queries, request);
  await addEvent(queries, requestId, { now, by: person.personId, kind, comment });
  if (kind !== 'approved') {
    await writeState(queries, request, { since: now, snapshot: after });
    await placing.mails.requestEnded(queries, person, request, { kind, comment });
    return;
  }
  if (statusOf(after) === 'approved') {
    await placeRequest(queries, person, { ...request, snapshot: after }, { ...placing, now });
    return;
  }
  const isNewStep = after.context.progress.present.length === 0;
  await writeState(queries, request, { since: isNewStep ? now : request.since, snapshot: after });
  if (isNewStep) await placing.mails.stepBegan(queries, person, requestId, now);
}

const kinds = { approve: 'approved', decline: 'declined', sendBack: 'sentBack' } as const;

/** Takes a request of the customer back. @throws Problem as `decideRequest` */
export async function withdrawRequest(
  queries: Queries,
  customer: ShopCustomer,
  change: RequestToChange,
): Promise<void> {
  const { person, request } = await mayChange(queries, customer, 'withdraw', change);
  await endRequest(queries, person, request, { ...change, type: 'request.withdrawn' });
}

/**
 * Puts the lines of a request of the customer into their basket again, at today's prices, and takes the request back.
 *
 * @throws Problem as `decideRequest`, or `BASKET_FULL`
 */
export async function changeRequest(
  queries: Queries,
  customer: ShopCustomer,
  change: RequestToChange,
): Promise<Refilled> {
  const { person, request } = await mayChange(queries, customer, 'change', change);
  const lines = request.content.lines.map(({ productId, orderQuantity, salesUnit, note, shown }) => ({
    productId,
    orderQuantity,
    salesUnit,
    note,
    materialNumber: shown.materialNumber,
    productNames: shown.productNames,
    price: shown.price,
    per: shown.per,
  }));
  const { language } = change;
  const refilled = await refillBasket(queries, customer, lines, { replaces: false, language });
  await endRequest(queries, person, request, { ...change, type: 'request.changed' });
  return refilled;
}

/** The request, locked against other changes, if the person may do this with it. */
async function mayChange(
  queries: Queries,
  customer: ShopCustomer,
  act: 'decide' | 'withdraw' | 'change',
  { requestId, now, language }: RequestToChange,
): Promise<{ readonly person: CompanyPerson; readonly request: WholeRequest }> {
  if (customer.companyId !== null) await lockCompany(queries, customer.companyId);
  const person = await personOf(queries, customer);
  const request = await requestNamed(queries, person, requestId, now);
  const refused = mayDo(person, act, request);
  if (refused) await refuse(queries, person, request, refused, { now, language });
  return { person, request };
}

/** @throws Problem `DECISION_REFUSED` with the request as it is now */
async function refuse(
  queries: Queries,
  person: CompanyPerson,
  request: WholeRequest,
  refused: Refused,
  shown: Pick<RequestToChange, 'now' | 'language'>,
): Promise<never> {
  const detail = await requestDetail(queries, person, request, shown);
  throw refusalProblem('DECISION_REFUSED', person, refused, () => ({ request: detail }));
}
