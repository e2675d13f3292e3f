import * as v from 'valibot';
import type { InspectorMessage } from '../inspector/inspector-protocol.ts';
import { traceSchema, type Trace } from '../trace/trace.ts';

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
  v.object({ ...head, type: v.literal('@machine-kit.microstep'), event, transitions: v.array(v.string()) }),
]);

/** A message of an application; `null` for any other message on the channel, such as another page's. */
export function decodeMessage(data: unknown): InspectorMessage | null {
  const result = v.safeParse(inspectorMessage, data);
  return result.success ? result.output : null;
}

const traceMessage = v.object({
  type: v.literal('@machine-kit.trace'),
  rootId: v.string(),
  trace: traceSchema,
});

/** The trace that an application sends on request; `null` for any other message. */
export function decodeTraceMessage(data: unknown): { readonly rootId: string; readonly trace: Trace } | null {
  const result = v.safeParse(traceMessage, data);
  return result.success ? result.output : null;
}
