import { decodeMessage } from './decode-message.ts';
import { machineDefinition } from './machine-definition.ts';

/** The complete definition of a machine; `undefined` if it is unknown. */
export type DefinitionOf = (machineId: string) => string | undefined;

/**
 * A message in which a machine without a description has its complete definition: an application may leave the texts
 * of its machines out of its build.
 */
export function withDescriptions(message: unknown, definitionOf?: DefinitionOf): unknown {
  const actor = decodeMessage(message);
  if (actor?.type !== '@xstate.actor') return message;
  const { id, root } = machineDefinition(actor.definition);
  if (id === null || typeof Object(root).description === 'string') return message;
  const definition = definitionOf?.(id);
  return definition === undefined ? message : { ...actor, definition };
}
