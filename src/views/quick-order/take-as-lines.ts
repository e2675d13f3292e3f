import { isManyCells } from '../../domain/quick-order/parse-order-lines.ts';
import type { QuickOrderActorRef } from '../../machines/quick-order.machine.ts';

/** Whether a text that was pasted into a field is meant for several, and taken as lines instead (BA-8). */
export function takeAsLines(actorRef: QuickOrderActorRef, pasted: string): boolean {
  if (!isManyCells(pasted)) return false;
  actorRef.send({ type: 'lines.pasted', text: pasted });
  return true;
}
