import { companyOf } from '@statefront/approval-rules/company.ts';
import { noProgress } from '@statefront/approval-rules/request.ts';
import { readRuleSet, type Order, type Step } from '@statefront/approval-rules/rule-set.ts';
import { asksAgain } from '@statefront/gateway/approvals/asks-again.ts';
import { noFormerPlaces } from '@statefront/gateway/company/former-places.ts';
import type { CompanyPerson } from '@statefront/gateway/company/company.ts';
import { mayDo, type AskedRequest } from '@statefront/gateway/company/may-do.ts';
import type { RequestAct } from '#src/domain/approvals/approval-request.ts';

/** A request of the requester, and the lines that left their basket for it. */
export interface ModelRequest<Line> {
  readonly status: AskedRequest['status'];
  readonly total: number;
  readonly lines: readonly Line[];
}

/** The only two people of the company: one orders, the other has to agree. */
export const people = { requester: 'olivia', approver: 'max' };

const step: Step = { ask: { people: [people.approver] }, needs: 'one' };
const person = { unit: 'all', roles: [] };
const reading = readRuleSet({
  currency: 'EUR',
  administrator: people.requester,
  units: [{ id: 'all', name: 'All', manager: people.approver }],
  people: [
    { ...person, id: people.requester, name: people.requester, mayOrder: true },
    { ...person, id: people.approver, name: people.approver, mayOrder: false },
  ],
  rules: [{ id: 'all', who: 'everyone', bands: [{ over: 0, steps: [step] }] }],
});
if ('faults' in reading) throw new Error('the rules of the model have faults');
const ruleSet = reading.value;
const company = companyOf(ruleSet);

const acts: readonly RequestAct[] = ['decide', 'withdraw', 'change'];

/** Why a person may not do something with a request, by the rights of the real gateway; `null` if they may. */
export function refusalTo(userId: string, act: RequestAct, { status, total }: ModelRequest<unknown>) {
  const order = orderAt(total);
  const waiting = { company, order, step, progress: noProgress, away: new Map(), isPassedOn: false };
  const asked: AskedRequest = {
    requesterId: people.requester,
    unitId: null,
    status,
    company,
    order,
    steps: [step],
    waiting: status === 'waiting' ? waiting : null,
    decidedBy: ['ordered', 'declined', 'sentBack'].includes(status) ? [people.approver] : [],
  };
  return mayDo(personOf(userId), act, asked);
}

/** Whether the approver is asked again at the present total, as the real gateway decides. */
export function isAskedAgain({ total }: ModelRequest<unknown>, presentTotal: number): boolean {
  const request = { ruleSet, steps: [step], order: orderAt(total) };
  return asksAgain(personOf(people.approver), request, orderAt(presentTotal));
}

function orderAt(amount: number): Order {
  return {
    requester: people.requester,
    amount,
    currency: 'EUR',
    categories: [],
    firstOrder: false,
    costCentre: null,
    address: null,
  };
}

function personOf(personId: string): CompanyPerson {
  return {
    version: 1,
    ruleSet,
    changedAt: 0,
    changedBy: null,
    former: noFormerPlaces,
    companyId: 'works',
    companyName: 'Works',
    timeZone: 'Europe/Berlin',
    personId,
    asker: { requester: personId },
    person: company.people.get(personId),
    company,
    away: new Map(),
    priceChange: 'askAgain',
  };
}

/** A request as its page shows it. */
export function shownRequest(userId: string, requestId: string, request: ModelRequest<unknown>) {
  const shown = acts.map((act) => {
    const refused = refusalTo(userId, act, request);
    return [act, refused && { message: refused.code, liftedBy: [] }];
  });
  return {
    requestId,
    status: request.status,
    requester: { personId: people.requester, name: people.requester },
    grandTotal: request.total,
    lines: [],
    acts: Object.fromEntries(shown),
  };
}
