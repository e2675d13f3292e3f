import {
  createActor,
  StateMachine,
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type InputFrom,
  type PromiseActorLogic,
  type SimulatedClock,
} from 'xstate';
import { requestActor } from '#src/machines/request-actor.ts';
import { aHeldRequest } from './a-held-request.ts';
import { aParent } from './a-parent.ts';

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

type ActorOf<Machine extends AnyStateMachine, Name extends keyof ActorsOf<Machine>> = NonNullable<
  ActorsOf<Machine>[Name]
>;

type HeldRequest<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input>
    ? ReturnType<typeof aHeldRequest<Input, Output>>
    : never;

type OwnRequests<Machine extends AnyStateMachine> = {
  readonly [
    Name in keyof ActorsOf<Machine> as [HeldRequest<ActorOf<Machine, Name>>] extends [never] ? never : Name
  ]-?: HeldRequest<ActorOf<Machine, Name>>;
};

type RequestsOfChild<Child> = Child extends AnyStateMachine ? (requests: OwnRequests<Child>) => void : never;

/** The requests of all children, as one object. */
type ChildRequests<Machine extends AnyStateMachine> = {
  [Name in keyof ActorsOf<Machine>]-?: RequestsOfChild<ActorOf<Machine, Name>>;
}[keyof ActorsOf<Machine>] extends (requests: infer All) => void
  ? All
  : unknown;

type HeldMachine<Machine extends AnyStateMachine> = OwnRequests<Machine> &
  ChildRequests<Machine> & {
    readonly actor: Actor<Machine>;
    readonly clock: SimulatedClock;
    /** The events that its parent, which is also the shop, received. */
    readonly parentEvents: () => readonly AnyEventObject[];
  };

/**
 * A running machine whose requests, and those of the machines inside it, are held until the test responds to them.
 * Requests of the same name are one.
 */
export function startHeld<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): HeldMachine<Machine>;
/** @typeParam Child a child that the machine knows as `PageMachine` */
export function startHeld<Machine extends AnyStateMachine, Child extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): HeldMachine<Machine> & OwnRequests<Child>;
export function startHeld(machine: AnyStateMachine, input?: unknown) {
  const requests = new Map<string, ReturnType<typeof aHeldRequest<unknown, unknown>>>();
  const holdIn = (each: AnyStateMachine): AnyStateMachine =>
    each.provide({
      actors: Object.fromEntries(
        Object.entries(each.implementations.actors).map(([name, logic]) => {
          if (logic instanceof StateMachine) return [name, holdIn(logic)];
          const request = requests.get(name) ?? aHeldRequest<unknown, unknown>();
          requests.set(name, request);
          return [name, requestActor(request.service)];
        }),
      ),
    });
  const { parent, clock, parentEvents } = aParent();
  const actor = createActor(holdIn(machine), { parent, input }).start();
  return { ...Object.fromEntries(requests), actor, clock, parentEvents };
}
