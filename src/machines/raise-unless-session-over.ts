import { isSessionOver, type Fault } from '../domain/faults/fault.ts';
import type { NoticeContent } from '../domain/shell/notice.ts';
import type { ShopEvent } from './shop-event.ts';
import { shop } from './tell-shop.ts';

type FailureKey = Extract<NoticeContent, { readonly reason: string | null }>['key'];

/**
 * Raises the notice that a request failed, with the gateway's reason. Raises no notice when the session is
 * over: the shop reports that itself (SE-2).
 */
export function raiseUnlessSessionOver(
  enqueue: { readonly sendTo: (target: typeof shop, event: ShopEvent) => void },
  key: Exclude<FailureKey, 'additionRefused'>,
  fault: Fault,
): void {
  if (isSessionOver(fault)) return;
  const general = fault.response === 'withoutWords' ? ({ isGeneral: true } as const) : {};
  enqueue.sendTo(shop, failureNotice({ key, reason: fault.serverMessage, ...general }, fault));
}

/**
 * A notice of failure, or that it may have been done all the same. It goes once a request about the same
 * subject succeeds (SE-2).
 */
export function failureNotice(failure: NoticeContent, { about, mayBeDone }: Fault): ShopEvent {
  const content: NoticeContent = mayBeDone ? { key: 'mayBeDone', of: mayBeDone } : failure;
  return { type: 'notice.raised', content, ...(about === undefined ? {} : { about }) };
}
