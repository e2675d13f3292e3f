import {
  createActor,
  fromPromise,
  fromTransition,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import type { AnyMachineModel } from './machine-model.ts';

const silent = fromPromise(() => new Promise<never>(() => {}));

/** A model's machine with muted actors, which respond only on command, except for the model's `actors`. */
export function mutedMachine({
  machine,
  actors = {},
}: Pick<AnyMachineModel, 'machine' | 'actors'>): AnyStateMachine {
  const muted = Object.keys(machine.implementations.actors).map((name) => [name, silent] as const);
  return machine.provide({ actors: { ...Object.fromEntries(muted), ...actors } });
}

const acceptsEverything = fromTransition(() => null, null);

/** The parent of a machine under test: it accepts every event, and has the given `systemId`. */
export function acceptingParent(
  systemId: string | undefined,
  options: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'> = {},
): AnyActorRef {
  return createActor(acceptsEverything, {
    ...options,
    ...(systemId !== undefined && { systemId }),
  });
}
