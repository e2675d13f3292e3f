import { personIn } from '@statefront/approval-rules/company.ts';
import { statusOf } from '@statefront/approval-rules/machine.ts';
import { tryOrder } from '@statefront/approval-rules/trial.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { checkedLines, type BasketEntry } from '../basket/basket.ts';
import { askBudgets } from '../budgets/ask-budgets.ts';
import { budgetSteps, centsOf, withSteps } from '../budgets/budget.ts';
import { budgetRefusal } from '../budgets/shown-budgets.ts';
import type { CompanyPerson } from '../company/company.ts';
import { messageOf } from '../company/refusal.ts';
import type { Language } from '../language.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { weighEntries, writeWeighed } from '../orders/place-order.ts';
import { textsOf } from '../problems/refusal.ts';
import type { Sessions } from '../session/sessions.ts';
import { amountOf } from './ask-rules.ts';
import { asksAgain, stepsFor } from './asks-again.ts';
import { addEvent, writeState } from './request-changes.ts';
import { afterEvents, type WholeRequest } from './stored-request.ts';
import { storedLines } from './stored-lines.ts';

export interface PlacingDependencies {
  readonly now: number;
  readonly sessions: Pick<Sessions, 'customerNamed'>;
  readonly mails: CustomerMails;
}

/**
 * Places the order of a request that everybody has agreed to, at the requester's prices of now. It is asked for again
 * if it costs more and the company wants that, or other people would have to agree, also because of a budget; and sent back if a line can no
 * longer be ordered, its requester may not order any more, nobody may agree to the price, or a budget has too little
 * left. The caller has locked the company.
 */
export async function placeRequest(
  queries: Queries,
  person: CompanyPerson,
  request: WholeRequest,
  { now, sessions, mails }: PlacingDependencies,
): Promise<void> {
  const { requestId, content, order } = request;
  const after = (type: 'order.refused' | 'request.ordered') =>
    afterEvents(request.ruleSet, request.snapshot, [{ type }]);
  const sendBack = async (comment: string) => {
    await writeState(queries, request, { since: now, snapshot: after('order.refused') });
    await addEvent(queries, requestId, { now, by: null, kind: 'sentBack', comment });
    await mails.requestEnded(queries, person, request, { kind: 'sentBack', comment });
  };
  const reason = (code: 'mayNotOrderAnyMore' | 'priceNotAgreed') =>
    messageOf(person, { code, figures: {}, liftedBy: [] }, content.language);
  const requester = await sessions.customerNamed(queries, request.requesterId);
  const known = personIn(person.company, order);
  if (requester?.currency !== order.currency || known?.isActive !== true || !known.mayOrder)
    return sendBack(reason('mayNotOrderAnyMore'));
  const entries = await checkedLines(queries, requester, content.lines);
  const faults = entries.flatMap((entry) => faultText(entry, content.language));
  if (faults.length > 0) return sendBack(faults.join('\n'));
  const wanted = content.lines.flatMap(({ address, deliveries }, index) => {
    const entry = entries[index];
    return entry ? [{ entry, address, deliveries }] : [];
  });
  const weighed = weighEntries(requester, wanted, content.deliveryAddress);
  const present = { ...order, amount: amountOf(weighed.totals.grandTotal) };
  const unit = request.unitId ?? known.unit;
  const charged = { unit, costCentre: order.costCentre };
  const charge = { ...charged, cents: centsOf(weighed.totals.grandTotal) };
  const budgets = await askBudgets(queries, person, charge, { now, without: requestId });
  const blocking = budgets.find(({ follows }) => follows === 'block');
  if (blocking) return sendBack(messageOf(person, budgetRefusal(person, blocking), content.language));
  const added = budgetSteps(request.company, present, budgets);
  if (added.length > 0 || asksAgain(person, request, present)) {
    const ruleSet = withSteps(request.ruleSet, added);
    const again = afterEvents(ruleSet, request.snapshot, [{ type: 'request.submitted', order: present }]);
    const tried = tryOrder(ruleSet, present, person.away);
    if (!tried || tried.some(({ isStuck }) => isStuck)) return sendBack(reason('priceNotAgreed'));
    if (statusOf(again) === 'waiting') {
      const changed = {
        ...request,
        ruleSet,
        snapshot: again,
        steps: stepsFor(ruleSet, present),
        budgetSteps: [...request.budgetSteps, ...added],
        decidedBefore: request.decidedBy,
        content: { ...content, totals: weighed.totals, lines: storedLines(requester, weighed) },
      };
      await askAgain(queries, changed, request, now);
      await mails.stepBegan(queries, person, requestId, now);
      return undefined;
    }
  }
  const orderId = await writeWeighed(queries, requester, weighed, {
    purchaseOrderNumber: request.purchaseOrderNumber,
    requestedDate: content.requestedDate,
    note: content.note,
    now,
    language: content.language,
    charged,
  });
  await writeState(queries, request, { since: now, snapshot: after('request.ordered'), orderId });
  await addEvent(queries, requestId, { now, by: person.personId, kind: 'ordered', comment: orderId });
  await mails.orderPlaced(queries, requester, orderId, content.language);
  return undefined;
}

async function askAgain(
  queries: Queries,
  changed: WholeRequest,
  before: WholeRequest,
  now: number,
): Promise<void> {
  const { requestId, snapshot, content, order } = changed;
  const { grandTotal } = content.totals;
  await writeState(queries, changed, { since: now, snapshot });
  await queries.run(
    'update approval_request set grand_total = $2, cents = $3, body = $4 where request_id = $1',
    [requestId, grandTotal, centsOf(grandTotal), JSON.stringify(content)],
  );
  const earlier = before.content.totals.grandTotal;
  const priceChanged = {
    kind: 'priceChanged',
    comment: `${earlier} → ${grandTotal} ${order.currency}`,
  } as const;
  const event = earlier === grandTotal ? ({ kind: 'budgetSpent' } as const) : priceChanged;
  await addEvent(queries, requestId, { now, by: null, ...event });
}

/** The fault of a line, with the name of its product. */
function faultText({ fault, product, addedAs }: BasketEntry, language: Language): readonly string[] {
  if (!fault) return [];
  return [`${product?.names[language] ?? addedAs.productName}: ${textsOf(fault)[language]}`];
}
