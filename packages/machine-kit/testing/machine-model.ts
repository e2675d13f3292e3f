import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** The result of a request, or the output of a child machine: `xstate.done.actor.{id of the invoke}`. */
export interface ActorDone {
  readonly type: `xstate.done.actor.${string}`;
  readonly output?: unknown;
}

/** The error of a request: `xstate.error.actor.{id of the invoke}`. */
export interface ActorFailed {
  readonly type: `xstate.error.actor.${string}`;
  readonly error?: unknown;
}

/** An event with one payload worth trying; responses of actors are events too. */
export type Sample<Machine extends AnyStateMachine> = EventFromLogic<Machine> | ActorDone | ActorFailed;

/** A machine with the inputs and events that let a test try every transition. @see MA-3 */
export interface MachineModel<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  /**
   * The inputs worth starting with, such as a locked and an open door; `[undefined]` for a machine without
   * input.
   */
  readonly inputs: readonly InputFrom<Machine>[];
  /** Payloads worth trying; an event without a sample is tried as a bare `{ type }`. */
  readonly samples: readonly Sample<Machine>[];
  /** The part of the context that guards read. Snapshots with equal values and keys count as one state. */
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** `false` for events that its actors cannot send although the machine would accept them. */
  readonly possible?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean;
  /** Logic that stays as given. Every other actor is muted and responds only on command. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** The `systemId` of its parent, for a machine that sends events to it by `system.get(..)`. */
  readonly parentSystemId?: string;
}

/** A model without its machine's own types, so that models of different machines fit in one list. */
export interface AnyMachineModel {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly samples: readonly AnyEventObject[];
  key?(snapshot: AnyMachineSnapshot): unknown;
  possible?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean;
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  readonly parentSystemId?: string;
}
