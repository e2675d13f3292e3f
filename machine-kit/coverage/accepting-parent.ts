import { createActor, fromTransition, type ActorOptions, type AnyActorLogic, type AnyActorRef } from 'xstate';

const acceptsEverything = fromTransition(() => null, null);

/** The parent of a machine under test: it accepts every event, and is known to the system by `systemId`. */
export function acceptingParent(
  systemId: string | undefined,
  options: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'> = {},
): AnyActorRef {
  return createActor(acceptsEverything, {
    ...options,
    ...(systemId !== undefined && { systemId }),
  });
}
