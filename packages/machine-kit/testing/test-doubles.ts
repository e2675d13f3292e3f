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

type MutedModel = Pick<AnyMachineModel, 'machine' | 'actors'>;
const noActors = {};
/** To build a machine takes longer than to run it. */
const mutedMachines = new WeakMap<AnyStateMachine, WeakMap<object, AnyStateMachine>>();

/** A model's machine with muted actors, which respond only on command, except for the model's `actors`. */
export function mutedMachine({ machine, actors = noActors }: MutedModel): AnyStateMachine {
  const known = mutedMachines.get(machine) ?? new WeakMap<object, AnyStateMachine>();
  const names = Object.keys(machine.implementations.actors);
  const muted =
    known.get(actors) ??
    machine.provide({ actors: { ...Object.fromEntries(names.map((name) => [name, silent])), ...actors } });
  mutedMachines.set(machine, known.set(actors, muted));
  return muted;
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
