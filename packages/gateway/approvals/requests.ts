import { bandFor } from '@statefront/approval-rules/request.ts';
import { tryOrder } from '@statefront/approval-rules/trial.ts';
import { wordsFor } from '@statefront/approval-rules/words.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import { askBudgets } from '../budgets/ask-budgets.ts';
import { centsOf } from '../budgets/budget.ts';
import { shownEffect } from '../budgets/shown-budgets.ts';
import type { CompanyPerson } from '../company/company.ts';
import { shownUnit } from '../company/working-unit.ts';
import { mayDo } from '../company/may-do.ts';
import { named, shownRefusal } from '../company/refusal.ts';
import type { Language } from '../language.ts';
import { shownLine } from '../orders/orders.ts';
import { Problem } from '../problems/problem.ts';
import { openRequests } from './open-requests.ts';
import { eventsOf, replacedBy } from './request-changes.ts';
import {
  decidersOf,
  requestsIn,
  storedRequest,
  stateColumns,
  type StoredRequest,
  type WholeRequest,
} from './stored-request.ts';

/** A page of requests: those that the person may decide now, their own, or all that they may see. */
export interface RequestSearch {
  readonly box: 'toDecide' | 'mine' | 'all';
  readonly top: number;
  readonly skip: number;
}

/** A page of the requests of a company, newest first, and their number. */
export async function listedRequests(
  queries: Queries,
  person: CompanyPerson,
  { box, top, skip }: RequestSearch,
  { now, language }: { readonly now: number; readonly language: Language },
) {
  if (box === 'toDecide') {
    const open = await openRequests(queries, person, now);
    const found = open.filter((request) => mayDo(person, 'decide', request) === null);
    const page = found.slice(skip, skip + top);
    return { requests: page.map((one) => summaryOf(person, one, language)), count: found.length };
  }
  const isAll = box === 'all';
  const seesAll = isAll && mayDo(person, 'readRules', null) === null;
  const open = isAll && !seesAll ? await openRequests(queries, person, now) : [];
  const seen = open.filter((request) => mayDo(person, 'see', request) === null);
  const list = listParameters(
    seen.map(({ requestId }) => requestId),
    3,
  );
  const decided = `or exists (select 1 from approval_event e where e.request_id = r.request_id and e.customer_id = $2)
    or request_id in (${list.sql})`;
  const its = seesAll ? '' : `and (customer_id = $2 ${isAll ? decided : ''})`;
  const found = `from approval_request r where company_id = $1 ${its}`;
  const values = [
    person.companyId,
    ...(seesAll ? [] : [person.personId]),
    ...(isAll && !seesAll ? list.values : []),
  ];
  const counted = await queries.get(`select count(*) as requests ${found}`, values);
  const at = values.length;
  const rows = await queries.all(
    `select ${stateColumns} ${found} order by created_at desc, request_id desc limit $${at + 1} offset $${at + 2}`,
    [...values, top, skip],
  );
  const page = await requestsIn(queries, person, rows, now);
  return {
    requests: page.map((one) => summaryOf(person, one, language)),
    count: counted ? integer(counted, 'requests') : 0,
  };
}

/** A request that the person may see. @throws Problem `APPROVAL_REQUEST_NOT_FOUND`, also for another company's */
export async function requestNamed(
  queries: Queries,
  person: CompanyPerson,
  requestId: string,
  now: number,
): Promise<WholeRequest> {
  const request = await storedRequest(queries, person, requestId, now);
  if (!request || mayDo(person, 'see', request))
    throw new Problem('APPROVAL_REQUEST_NOT_FOUND', `There is no request "${requestId}"`);
  return request;
}

function summaryOf(person: CompanyPerson, request: StoredRequest, language: Language) {
  const { waiting } = request;
  return {
    requestId: request.requestId,
    status: request.status,
    requester: named(person, request.requesterId),
    ...shownUnit(person, request.requesterId, request.unitId),
    lineCount: request.lineCount,
    grandTotal: Number(request.grandTotal),
    currency: request.order.currency,
    purchaseOrderNumber: request.purchaseOrderNumber,
    createdAt: isoTime(request.createdAt),
    since: isoTime(request.since),
    until: request.until === null ? null : isoTime(request.until),
    step: waiting && {
      words: wordsFor(request.ruleSet, language).step(waiting.step),
      people: decidersOf(request).map((each) => named(person, each)),
    },
    orderId: request.orderId,
  };
}

/** A request with its lines, steps and history, and what the person may do with it. */
export async function requestDetail(
  queries: Queries,
  person: CompanyPerson,
  request: WholeRequest,
  { now, language }: { readonly now: number; readonly language: Language },
) {
  const { content, waiting, unitId } = request;
  const rows = await eventsOf(queries, request.requestId);
  const before =
    content.replaces === null
      ? undefined
      : await storedRequest(queries, person, content.replaces, request.createdAt);
  const history = rows.map((row) => {
    const by = textOrNull(row, 'customer_id');
    return {
      at: isoTime(integer(row, 'happened_at')),
      by: by === null ? null : named(person, by),
      kind: text(row, 'kind'),
      comment: text(row, 'comment'),
    };
  });
  const { costCentre } = request.order;
  const charge = { unit: unitId ?? '', costCentre, cents: centsOf(content.totals.grandTotal) };
  const budgets = waiting
    ? await askBudgets(queries, person, charge, { now, without: request.requestId })
    : [];
  const refusal = (act: 'decide' | 'withdraw' | 'change') => {
    const refused = mayDo(person, act, request);
    return refused && shownRefusal(person, refused, language);
  };
  return {
    ...summaryOf(person, request, language),
    comment: content.comment,
    ...writtenOf(request, language),
    netTotal: Number(content.totals.netTotal),
    taxTotal: Number(content.totals.taxTotal),
    before: before
      ? {
          requestId: before.requestId,
          grandTotal: Number(before.content.totals.grandTotal),
          ...writtenOf(before, language),
        }
      : null,
    replacedBy: replacedBy(rows),
    steps: stepsOf(person, request, language),
    history: [
      ...history,
      ...request.passed.map(({ at, kind }) => ({ at: isoTime(at), by: null, kind, comment: '' })),
    ],
    acts: { decide: refusal('decide'), withdraw: refusal('withdraw'), change: refusal('change') },
    ...(budgets.length > 0 && { budgets: budgets.map((effect) => shownEffect(person, effect)) }),
  };
}

/** The order as its requester wrote it. */
function writtenOf({ content, order, purchaseOrderNumber }: WholeRequest, language: Language) {
  const { note, requestedDate, deliveryAddress, lines } = content;
  return {
    purchaseOrderNumber,
    costCentre: order.costCentre ?? '',
    note,
    requestedDate,
    deliveryAddress,
    lines: lines.map(({ productId, shown }, index) =>
      shownLine({ lineId: String((index + 1) * 10), productId, line: shown }, order.currency, language),
    ),
  };
}

function stepsOf(person: CompanyPerson, request: StoredRequest, language: Language) {
  const { steps, step: present, ruleSet, order, company, status } = request;
  const words = wordsFor(ruleSet, language);
  const tried = bandFor(company, order) ? tryOrder(ruleSet, order, person.away) : null;
  const done = status === 'ordered' ? steps.length : present === -1 ? 0 : present;
  return steps.map((step, index) => {
    const state = index < done ? 'done' : index === present ? 'present' : 'later';
    const found = tried?.[index];
    const later = found && (found.atOnce.length > 0 ? found.atOnce : found.later);
    const people = state === 'present' ? decidersOf(request) : (later ?? []);
    return {
      words: words.step(step),
      state,
      people: people.map((each) => named(person, each)),
      since: state === 'present' ? isoTime(request.since) : null,
      until: state === 'present' && request.until !== null ? isoTime(request.until) : null,
    };
  });
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
