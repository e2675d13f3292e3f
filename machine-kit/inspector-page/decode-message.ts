import * as v from 'valibot';
import type { InspectorMessage } from '../inspector/inspector-message.ts';

const head = { sessionId: v.string(), rootId: v.string(), createdAt: v.string(), _version: v.string() };
const event = v.looseObject({ type: v.string() });
const snapshot = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: v.optional(v.unknown()),
  context: v.optional(v.unknown()),
});
const inspectorMessage = v.variant('type', [
  v.object({
    ...head,
    type: v.literal('@xstate.actor'),
    name: v.string(),
    parentId: v.optional(v.string()),
    definition: v.optional(v.string()),
    snapshot,
  }),
  v.object({ ...head, type: v.literal('@xstate.event'), event, sourceId: v.optional(v.string()) }),
  v.object({ ...head, type: v.literal('@xstate.snapshot'), snapshot }),
  v.object({ ...head, type: v.literal('@statefront.microstep'), event, transitions: v.array(v.string()) }),
]);

/** A message of a shop; `null` for anything else that is said on the channel, another page's question for example. */
export function decodeMessage(data: unknown): InspectorMessage | null {
  const result = v.safeParse(inspectorMessage, data);
  return result.success ? result.output : null;
}
