import { companyOf, nobodyAway } from '@statefront/approval-rules/company.ts';
import {
  approvalMachine,
  statusOf,
  waitingStep,
  type ApprovalContext,
  type ApprovalEvent,
} from '@statefront/approval-rules/machine.ts';
import { possibleDecisions } from '@statefront/approval-rules/request.ts';
import type { Order, RuleSet, Step } from '@statefront/approval-rules/rule-set.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import { createActor, type SnapshotFrom } from 'xstate';
import { requestLifetimeMs } from '../budgets/ask-budgets.ts';
import { withSteps } from '../budgets/budget.ts';
import type { Totals } from '../basket/basket.ts';
import type { CompanyPerson } from '../company/company.ts';
import { rulesIn } from '../company/company-rules.ts';
import type { AskedRequest } from '../company/may-do.ts';
import type { Language } from '../language.ts';
import type { OrderAddress, OrderedLine } from '../orders/order-record.ts';
import type { LineToPlace } from '../orders/place-order.ts';

export const dayMs = 24 * 60 * 60 * 1000;

type ApprovalSnapshot = SnapshotFrom<ReturnType<typeof approvalMachine>>;

/** The state of a request, stored as JSON apart from its order, so that lists of requests are read fast. */
export interface RequestState {
  readonly snapshot: ApprovalSnapshot;
  /** The steps of the band that decides it. */
  readonly steps: readonly Step[];
  /** The steps that budgets have added to the rules; missing in requests before there were budgets. */
  readonly budgetSteps?: readonly Step[];
  /** The people who decided it before it was asked for again at other prices. */
  readonly decidedBefore: readonly string[];
}

/** The order as its requester made it, stored as JSON. */
export interface RequestContent {
  readonly language: Language;
  readonly comment: string;
  readonly note: string;
  readonly requestedDate: string;
  readonly deliveryAddress: OrderAddress | null;
  /** The request that this one replaces. */
  readonly replaces: string | null;
  readonly totals: Totals;
  /** The lines, ready to be priced again, and as they were shown. */
  readonly lines: readonly (LineToPlace & { readonly shown: OrderedLine })[];
}

/** An event that the passing of time alone brings about. */
export interface TimeEvent {
  readonly at: number;
  readonly kind: 'passedOn' | 'expired';
}

/** A request with the state that it has now. */
export interface StoredRequest extends AskedRequest, RequestState {
  readonly requestId: string;
  readonly order: Order;
  readonly steps: RequestState['steps'];
  readonly budgetSteps: readonly Step[];
  readonly createdAt: number;
  /** When the present step began, or the request ended. */
  readonly since: number;
  /** When the time limit of the present step ends; `null` without one, or if it is over. */
  readonly until: number | null;
  /** Events of time since it was stored; its snapshot is the one after them. */
  readonly passed: readonly TimeEvent[];
  /** The position of the present step; -1 of a request that has ended. */
  readonly step: number;
  readonly version: number;
  /** The rules of the submission, with the present people. */
  readonly ruleSet: RuleSet;
  readonly purchaseOrderNumber: string;
  readonly lineCount: number;
  readonly grandTotal: string;
  readonly orderId: string | null;
}

/** A request with its order. */
export interface WholeRequest extends StoredRequest {
  readonly content: RequestContent;
}

/** The columns of a request without its order. */
export const stateColumns = `request_id, customer_id, rules_version, created_at, since_at, snapshot,
  purchase_order_number, line_count, grand_total, order_id, unit_id`;

/**
 * The snapshot of a request's machine after further events; `null` is one that was not submitted yet.
 *
 * @throws TypeError if the machine refuses one of them
 */
export function afterEvents(
  ruleSet: RuleSet,
  snapshot: ApprovalSnapshot | null,
  events: readonly ApprovalEvent[],
): ApprovalSnapshot {
  const actor = createActor(approvalMachine(ruleSet), snapshot ? { snapshot } : {}).start();
  for (const event of events) {
    if (!actor.getSnapshot().can(event)) throw new TypeError(`The request refuses ${event.type}`);
    actor.send(event);
  }
  const after = actor.getSnapshot();
  actor.stop();
  return after;
}

/** The people who may decide a request now. */
export function decidersOf({ waiting }: StoredRequest): readonly string[] {
  return waiting ? [...new Set(possibleDecisions(waiting).map(({ by }) => by))] : [];
}

/** The people who have made the decisions of a request. */
function decidersIn({ earlier, present }: ApprovalContext['progress']): readonly string[] {
  return [...earlier, ...present].map(({ by }) => by);
}

/** A request of the company as it is at a time, whether or not the person may see it. */
export async function storedRequest(
  queries: Queries,
  person: CompanyPerson,
  requestId: string,
  now: number,
): Promise<WholeRequest | undefined> {
  const rows = await queries.all('select * from approval_request where company_id = $1 and request_id = $2', [
    person.companyId,
    requestId,
  ]);
  const [request] = await requestsIn(queries, person, rows, now);
  const content: RequestContent = JSON.parse(rows[0] ? text(rows[0], 'body') : '{}');
  return request && { ...request, content };
}

/** The requests in rows with `stateColumns`, as they are at a time. */
export async function requestsIn(
  queries: Queries,
  person: CompanyPerson,
  rows: readonly Row[],
  now: number,
): Promise<readonly StoredRequest[]> {
  const list = listParameters([...new Set(rows.map((row) => integer(row, 'rules_version')))], 2);
  const versions =
    rows.length === 0
      ? []
      : await queries.all(`select * from company_rules where company_id = $1 and version in (${list.sql})`, [
          person.companyId,
          ...list.values,
        ]);
  const ruleSets = new Map(
    versions
      .map(rulesIn)
      .map(({ version, ruleSet: { currency, rules } }) => [version, { ...person.ruleSet, currency, rules }]),
  );
  return rows.flatMap((row) => {
    const ruleSet = ruleSets.get(integer(row, 'rules_version'));
    return ruleSet ? [requestIn(row, person, ruleSet, now)] : [];
  });
}

function requestIn(row: Row, { away }: CompanyPerson, rules: RuleSet, now: number): StoredRequest {
  const stored: RequestState = JSON.parse(text(row, 'snapshot'));
  const { steps, budgetSteps = [], decidedBefore } = stored;
  const ruleSet = withSteps(rules, budgetSteps);
  const begun = integer(row, 'since_at');
  const passed: TimeEvent[] = [];
  let { snapshot } = stored;
  let next = nextInTime(ruleSet, snapshot, begun);
  while (next && next.at <= now) {
    passed.push(next);
    snapshot = afterEvents(ruleSet, snapshot, [timeEvents[next.kind]]);
    next = nextInTime(ruleSet, snapshot, begun);
  }
  const { order, progress } = snapshot.context;
  if (!order) throw new TypeError('The request has no order');
  const waiting = waitingStep(ruleSet, snapshot, away);
  return {
    requestId: text(row, 'request_id'),
    requesterId: text(row, 'customer_id'),
    status: statusOf(snapshot),
    company: companyOf(ruleSet),
    ruleSet,
    order,
    steps,
    budgetSteps,
    decidedBefore,
    unitId: textOrNull(row, 'unit_id'),
    step: waiting ? positionOf(ruleSet, waiting.step) : -1,
    waiting,
    decidedBy: [...decidedBefore, ...decidersIn(progress)],
    createdAt: integer(row, 'created_at'),
    since: passed.find(({ kind }) => kind === 'expired')?.at ?? begun,
    until: next?.kind === 'passedOn' ? next.at : null,
    passed,
    version: integer(row, 'rules_version'),
    snapshot,
    purchaseOrderNumber: text(row, 'purchase_order_number'),
    lineCount: integer(row, 'line_count'),
    grandTotal: text(row, 'grand_total'),
    orderId: textOrNull(row, 'order_id'),
  };
}

function positionOf({ rules }: RuleSet, step: Step): number {
  const positions = rules.flatMap(({ bands }) => bands.map(({ steps }) => steps.indexOf(step)));
  return Math.max(...positions);
}

const timeEvents = {
  passedOn: { type: 'timeLimit.reached' },
  expired: { type: 'request.expired' },
} as const satisfies Readonly<Record<TimeEvent['kind'], ApprovalEvent>>;

/** The next event of time of a request whose step began at `since`; `null` if it waits for nobody. */
export function nextInTime(ruleSet: RuleSet, snapshot: ApprovalSnapshot, since: number): TimeEvent | null {
  const waiting = waitingStep(ruleSet, snapshot, nobodyAway);
  if (!waiting) return null;
  const days = waiting.isPassedOn ? undefined : waiting.step.timeLimit?.days;
  const limitMs = days === undefined ? requestLifetimeMs : days * dayMs;
  return limitMs < requestLifetimeMs
    ? { at: since + limitMs, kind: 'passedOn' }
    : { at: since + requestLifetimeMs, kind: 'expired' };
}
