import { differences, type Difference } from '../differences.ts';
import type {
  EventMessage,
  InspectorMessage,
  MicrostepMessage,
  SnapshotMessage,
} from '../inspector/inspector-protocol.ts';
import { MessageBuffer } from '../inspector/message-buffer.ts';
import { decodeMessage } from './decode-message.ts';
import { appView, eventKey, type AppView } from './app-view.ts';
import { activeStates, machineDefinition } from './machine-definition.ts';
import { guardsOf, RefusalCounter, type Refusal, type RefusalCount } from './refusals.ts';

/** How much of a machine was taken since its application started. */
export interface VisitCoverage {
  readonly taken: number;
  readonly declared: number;
}

/** The applications of this browser that have sent messages to the channel. */
export class OpenApps {
  readonly #apps = new Map<string, OpenApp>();

  /**
   * Reads a message of the channel; ignores it if it is not an application's, or its root actor is unknown.
   */
  hear(data: unknown): void {
    const message = decodeMessage(data);
    if (!message) return;
    const { rootId } = message;
    const startsOver = message.type === '@xstate.actor' && message.parentId === undefined;
    if (startsOver) this.#apps.set(rootId, new OpenApp(this.#apps.get(rootId)));
    this.#apps.get(rootId)?.hear(message);
  }

  /** In the order of their first messages. */
  get ids(): readonly string[] {
    return [...this.#apps.keys()];
  }

  view(id: string): AppView | undefined {
    return this.#apps.get(id)?.view;
  }

  /** By machine id: every machine that ran in this visit. */
  coverage(id: string): ReadonlyMap<string, VisitCoverage> {
    return this.#apps.get(id)?.coverage ?? new Map();
  }

  /** Guards that refused a person's event since the page was opened. */
  refusals(id: string): readonly RefusalCount[] {
    return this.#apps.get(id)?.refusals ?? [];
  }

  /** By machine id and requirement: ids of the states and transitions that name it themselves. */
  carriedOutBy(id: string): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
    return this.#apps.get(id)?.carriedOutBy ?? new Map();
  }
}

const mostDifferences = 20;

class OpenApp {
  readonly #buffer = new MessageBuffer();
  readonly #timesSeen = new Map<string, number>();
  readonly #lastEvents = new Map<string, string>();
  readonly #contexts: Map<string, unknown>;
  readonly #changes: Map<string, readonly Difference[]>;
  /** The definition of each machine, and the transitions that were taken. */
  readonly #machines: Map<string, string>;
  readonly #taken: Set<string>;
  readonly #refusals: RefusalCounter;
  readonly #definitions = new Map<string, string>();
  readonly #states = new Map<string, readonly string[]>();
  /** Guards that may refuse the last event of an actor, unless a transition follows. */
  readonly #asked = new Map<string, readonly Refusal[]>();

  /** @param before the messages of the same application, if it sends everything again */
  constructor(before?: OpenApp) {
    this.#contexts = before ? before.#contexts : new Map();
    this.#changes = before ? before.#changes : new Map();
    this.#machines = before ? before.#machines : new Map();
    this.#taken = before ? before.#taken : new Set();
    this.#refusals = before ? before.#refusals : new RefusalCounter();
  }

  hear(message: InspectorMessage): void {
    this.#buffer.keep(message);
    switch (message.type) {
      case '@xstate.actor':
        if (message.definition !== undefined) this.#noteMachine(message.sessionId, message.definition);
        return;
      case '@xstate.event':
        this.#noteEvent(message);
        return;
      case '@xstate.snapshot':
        this.#noteSnapshot(message);
        return;
      case '@machine-kit.microstep':
        for (const id of message.transitions) this.#taken.add(id);
        if (this.#hasEffect(message)) this.#asked.delete(message.sessionId);
    }
  }

  get refusals(): readonly RefusalCount[] {
    return this.#refusals.counts;
  }

  get carriedOutBy(): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
    return new Map(
      [...this.#machines].map(([machineId, definition]) => [
        machineId,
        machineDefinition(definition).carriedOutBy,
      ]),
    );
  }

  get view(): AppView {
    return appView(this.#buffer.messages, this.#changes);
  }

  get coverage(): ReadonlyMap<string, VisitCoverage> {
    return new Map(
      [...this.#machines].map(([machineId, definition]) => {
        const declared = [...machineDefinition(definition).transitions.keys()];
        return [
          machineId,
          { declared: declared.length, taken: declared.filter((id) => this.#taken.has(id)).length },
        ];
      }),
    );
  }

  #noteMachine(sessionId: string, definition: string): void {
    const { id, transitions } = machineDefinition(definition);
    if (id === null || transitions.size === 0) return;
    this.#machines.set(id, definition);
    this.#definitions.set(sessionId, definition);
  }

  #noteEvent(message: EventMessage): void {
    const { sessionId, sourceId, event } = message;
    this.#lastEvents.set(sessionId, eventKey(message, this.#timesSeen));
    const definition = this.#definitions.get(sessionId);
    const states = this.#states.get(sessionId);
    // Only an event without a sender comes from a person.
    if (sourceId === undefined && definition !== undefined && states)
      this.#asked.set(sessionId, guardsOf(definition, states, event.type));
  }

  #hasEffect({ sessionId, transitions }: MicrostepMessage): boolean {
    const defined = machineDefinition(this.#definitions.get(sessionId)).transitions;
    return transitions.some((id) => defined.get(id)?.hasEffect ?? true);
  }

  #noteSnapshot({ sessionId, snapshot: { context, value } }: SnapshotMessage): void {
    this.#refusals.add(this.#asked.get(sessionId) ?? []);
    this.#asked.delete(sessionId);
    const definition = this.#definitions.get(sessionId);
    if (definition !== undefined)
      this.#states.set(sessionId, activeStates(machineDefinition(definition), value));
    const cause = this.#lastEvents.get(sessionId);
    const before = this.#contexts.get(sessionId);
    this.#contexts.set(sessionId, context);
    if (cause === undefined || before === undefined) return;
    const found = differences(before, context);
    if (found.length > 0)
      this.#changes.set(cause, [...(this.#changes.get(cause) ?? []), ...found].slice(0, mostDifferences));
  }
}
