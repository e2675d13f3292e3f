import type { Queries } from '@statefront/host/database/database.ts';
import { integer } from '@statefront/host/database/row.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { deleteLines } from '../basket/basket-changes.ts';
import { centsOf } from '../budgets/budget.ts';
import { personOf, type CompanyPerson } from '../company/company.ts';
import { lockCompany } from '../company/company-rules.ts';
import { mayDo } from '../company/may-do.ts';
import type { Language } from '../language.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { nextRequestNumber } from '../orders/order-number.ts';
import { orderRequest, type OrderBody, type OrderRequest } from '../orders/order-request.ts';
import { requestLifetimeMs } from '../budgets/ask-budgets.ts';
import {
  orderToAsk,
  refuseUnknownCostCentre,
  weighBasket,
  type WeighedOrder,
} from '../orders/place-order.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { refusalProblem } from './approval-problems.ts';
import { askRules, type AskedRules } from './ask-rules.ts';
import { checkedComment } from './comment.ts';
import { addEvent, endRequest, eventsOf, replacedBy, stateIn, stateText } from './request-changes.ts';
import { requestNamed } from './requests.ts';
import { storedLines } from './stored-lines.ts';
import { afterEvents, type RequestContent, type RequestState, type WholeRequest } from './stored-request.ts';

/** The body of a request for an approval: an order, and what its requester says. */
export interface ApprovalRequestBody extends OrderBody {
  readonly comment?: string;
  readonly replaces?: string;
}

/**
 * Asks for an approval of the basket, or of the requested lines, which leave the basket. Returns the id of the request.
 *
 * @throws Problem as `weighBasket`; `REQUEST_REFUSED` if no rule covers the order or nobody may decide it,
 * or the replaced one was ordered or replaced already, `APPROVAL_NOT_NEEDED`, `COMPANY_NOT_FOUND`, or
 * `APPROVAL_REQUEST_NOT_FOUND` for a replaced one of another person.
 * @see CO-3
 */
export async function submitRequest(
  queries: Queries,
  customer: ShopCustomer,
  body: ApprovalRequestBody,
  {
    now,
    language,
    mails,
  }: { readonly now: number; readonly language: Language; readonly mails: CustomerMails },
): Promise<string> {
  const { companyId } = await personOf(queries, customer);
  const comment = checkedComment(body.comment);
  const wanted = orderRequest(body, customer.today);
  const weighed = await weighBasket(queries, customer, wanted);
  await lockCompany(queries, companyId);
  const asked = await askRules(queries, customer, orderToAsk(weighed, wanted), {
    now,
    without: body.replaces,
  });
  if (!asked) throw new Problem('COMPANY_NOT_FOUND');
  refuseUnknownCostCentre(asked, wanted);
  const { person, refusal } = asked;
  const refused = mayDo(person, 'request', asked);
  if (refused) throw refusalProblem('REQUEST_REFUSED', person, refused);
  if (!refusal) throw new Problem('APPROVAL_NOT_NEEDED');
  const replaced =
    body.replaces === undefined ? null : await replaceable(queries, person, body.replaces, now);
  await deleteLines(
    queries,
    customer,
    weighed.wanted.map(({ entry }) => entry.lineId),
  );
  await refuseTooMany(queries, person, asked.needed, now);
  const requestId = await nextRequestNumber(queries);
  const content = contentOf(customer, weighed, wanted, {
    language,
    comment,
    replaces: replaced?.requestId ?? null,
  });
  const state = submitted(asked);
  const row = {
    request_id: requestId,
    company_id: companyId,
    customer_id: customer.customerId,
    rules_version: person.version,
    created_at: now,
    ...stateIn(asked.needed.ruleSet, state.snapshot, now),
    snapshot: stateText(state),
    purchase_order_number: wanted.purchaseOrderNumber,
    line_count: weighed.wanted.length,
    currency: customer.currency,
    grand_total: weighed.totals.grandTotal,
    cost_centre: wanted.costCentre || null,
    unit_id: person.person?.unit ?? null,
    cents: centsOf(weighed.totals.grandTotal),
    body: JSON.stringify(content),
  };
  await insertRows(queries, 'approval_request', Object.keys(row), [Object.values(row)]);
  await addEvent(queries, requestId, { now, by: customer.customerId, kind: 'submitted', comment });
  if (replaced) {
    if (!mayDo(person, 'change', replaced))
      await endRequest(queries, person, replaced, { now, type: 'request.changed' });
    const by = customer.customerId;
    await addEvent(queries, replaced.requestId, { now, by, kind: 'replaced', comment: requestId });
  }
  await mails.stepBegan(queries, person, requestId, now);
  return requestId;
}

/** How many requests of a person may wait at a time, so that no one fills the lists of all others. */
const mostOpen = 100;

async function refuseTooMany(
  queries: Queries,
  person: CompanyPerson,
  { steps }: AskedRules['needed'],
  now: number,
): Promise<void> {
  const open = await queries.get(
    `select count(*) as requests from approval_request
     where company_id = $1 and customer_id = $2 and status = 'waiting' and since_at > $3`,
    [person.companyId, person.personId, now - requestLifetimeMs],
  );
  if (!open || integer(open, 'requests') < mostOpen) return;
  const liftedBy = steps[0]?.people ?? [];
  throw refusalProblem('REQUEST_REFUSED', person, {
    code: 'tooManyOpen',
    figures: { most: mostOpen },
    liftedBy,
  });
}

/** A request of the person that was neither ordered nor replaced. @throws Problem as `submitRequest` */
async function replaceable(
  queries: Queries,
  person: CompanyPerson,
  requestId: string,
  now: number,
): Promise<WholeRequest> {
  const request = await requestNamed(queries, person, requestId, now);
  if (request.requesterId !== person.personId) throw new Problem('APPROVAL_REQUEST_NOT_FOUND');
  const events = await eventsOf(queries, requestId);
  const status = replacedBy(events) === null ? request.status : 'replaced';
  if (status === 'ordered' || status === 'replaced')
    throw refusalProblem('REQUEST_REFUSED', person, { code: 'ended', figures: { status }, liftedBy: [] });
  return request;
}

/** The state of a request that was submitted under the rules that hold now. */
function submitted({ orders, needed }: AskedRules): RequestState {
  const { steps, ruleSet, budgetSteps } = needed;
  const snapshot = afterEvents(
    ruleSet,
    null,
    orders.slice(0, 1).map((order) => ({ type: 'request.submitted' as const, order })),
  );
  return { snapshot, steps: steps.map(({ step }) => step), budgetSteps, decidedBefore: [] };
}

/** A weighed order as a request stores it. */
function contentOf(
  customer: ShopCustomer,
  weighed: WeighedOrder,
  { note, requestedDate }: Pick<OrderRequest, 'note' | 'requestedDate'>,
  more: Pick<RequestContent, 'language' | 'comment' | 'replaces'>,
): RequestContent {
  return {
    ...more,
    note,
    requestedDate,
    deliveryAddress: weighed.deliveryAddress,
    totals: weighed.totals,
    lines: storedLines(customer, weighed),
  };
}
