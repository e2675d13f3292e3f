import { StateMachine, type AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';

/**
 * Puts a fault into the machine itself, for every module that imports it, until the returned function is called. Actors that
 * run already keep the machine they were started with.
 */
export function seed({ build }: Pick<Mutant, 'build'>, machine: AnyStateMachine): () => void {
  const original = Object.fromEntries(Object.entries(machine));
  Object.assign(machine, build());
  return () => Object.assign(machine, original);
}

/** More than any test sends without waiting, those of many random cases included. */
const mostEventsInARow = 200_000;

/** The real one: tests may replace it by a clock that stands still. */
const { setImmediate: realSetImmediate } = globalThis;

/**
 * Lets machines fail that handle events without an end, if they are made before the returned function is called: a fault can make
 * one ask again with every response, and no timer of a test would ever fire.
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
