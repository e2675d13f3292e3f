import { fromPromise, type AnyStateMachine } from 'xstate';
import type { AnyMachineModel } from './machine-model.ts';

const silent = fromPromise(() => new Promise<never>(() => {}));

/** A model's machine whose actors respond only when told to, but for those the model names. */
export function mutedMachine({ machine, actors = {} }: AnyMachineModel): AnyStateMachine {
  const muted = Object.keys(machine.implementations.actors).map((name) => [name, silent] as const);
  return machine.provide({ actors: { ...Object.fromEntries(muted), ...actors } });
}
