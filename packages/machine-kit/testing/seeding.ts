import { StateMachine, type AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';

/**
 * Puts a fault into the machine itself, for every module that imports it, until the returned function is
 * called. Running actors keep their machine.
 */
export function seed({ build }: Pick<Mutant, 'build'>, machine: AnyStateMachine): () => void {
  const original = Object.fromEntries(Object.entries(machine));
  Object.assign(machine, build());
  return () => Object.assign(machine, original);
}

/** More than any test sends without waiting, including tests with many random cases. */
const mostEventsInARow = 200_000;

/** The real function, because tests may replace it by a stopped clock. */
const { setImmediate: realSetImmediate } = globalThis;

/**
 * Makes a machine fail if it handles events endlessly, for machines that are created before the returned
 * function is called: a fault can make a machine send a request after every response, so that no timer of a
 * test would ever fire.
 *
 * @see MA-3
 */
export function limitEventsInARow(most: number = mostEventsInARow): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its machine below
  const { transition } = StateMachine.prototype;
  let inARow = 0;
  StateMachine.prototype.transition = function counted(this: AnyStateMachine, snapshot, event, actorScope) {
    if (inARow === 0)
      realSetImmediate(() => {
        inARow = 0;
      });
    inARow += 1;
    if (inARow > most) throw new Error(`${this.id} handled ${most} events in a row and does not end`);
    return transition.call(this, snapshot, event, actorScope);
  };
  return () => {
    StateMachine.prototype.transition = transition;
  };
}
