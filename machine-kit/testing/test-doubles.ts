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

/** A model's machine whose actors respond only when told to, but for those the model names. */
export function mutedMachine({
  machine,
  actors = {},
}: Pick<AnyMachineModel, 'machine' | 'actors'>): AnyStateMachine {
  const muted = Object.keys(machine.implementations.actors).map((name) => [name, silent] as const);
  return machine.provide({ actors: { ...Object.fromEntries(muted), ...actors } });
}

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

interface Timer {
  readonly delayMs: number;
  readonly fire: () => void;
}

/** A clock whose timers fire only when told to, one at a time. Give it to a root actor as `clock`. */
export class HeldClock {
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;

  setTimeout(fire: () => void, delayMs: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { delayMs, fire });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /**
   * Fires one of the running timers of this length, counted from the oldest.
   *
   * @throws Error when there are not that many.
   */
  fire(delayMs: number, index: number): void {
    const found = [...this.#timers].filter(([, timer]) => timer.delayMs === delayMs)[index];
    if (!found) throw new Error(`no timer of ${delayMs} ms is running`);
    const [id, timer] = found;
    this.#timers.delete(id);
    timer.fire();
  }
}
