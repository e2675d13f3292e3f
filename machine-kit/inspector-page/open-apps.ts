import { differences, type Difference } from '../differences.ts';
import type { EventMessage, InspectorMessage, SnapshotMessage } from '../inspector/inspector-protocol.ts';
import { MessageBuffer } from '../inspector/message-buffer.ts';
import { decodeMessage } from './decode-message.ts';
import { appView, eventKey, type AppView } from './app-view.ts';
import { transitionWords } from './transition-words.ts';

/** How much of a machine was seen since its application started. */
export interface VisitCoverage {
  readonly taken: number;
  readonly declared: number;
}

/** The applications that run in this browser, as far as they were heard on the channel. */
export class OpenApps {
  readonly #apps = new Map<string, OpenApp>();

  /** Reads a message of the channel; ignored when it is of no application, or of one whose root actor is unknown. */
  hear(data: unknown): void {
    const message = decodeMessage(data);
    if (!message) return;
    const { rootId } = message;
    const startsOver = message.type === '@xstate.actor' && message.parentId === undefined;
    if (startsOver) this.#apps.set(rootId, new OpenApp(this.#apps.get(rootId)));
    this.#apps.get(rootId)?.hear(message);
  }

  /** In the order in which they were heard first. */
  get ids(): readonly string[] {
    return [...this.#apps.keys()];
  }

  view(id: string): AppView | undefined {
    return this.#apps.get(id)?.view;
  }

  /** By machine id: every machine that an actor of this visit ran. */
  coverage(id: string): ReadonlyMap<string, VisitCoverage> {
    return this.#apps.get(id)?.coverage ?? new Map();
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

  /** @param before what was heard of the same application, when it tells everything again */
  constructor(before?: OpenApp) {
    this.#contexts = before ? before.#contexts : new Map();
    this.#changes = before ? before.#changes : new Map();
    this.#machines = before ? before.#machines : new Map();
    this.#taken = before ? before.#taken : new Set();
  }

  hear(message: InspectorMessage): void {
    this.#buffer.keep(message);
    switch (message.type) {
      case '@xstate.actor':
        if (message.definition !== undefined) this.#noteMachine(message.definition);
        return;
      case '@xstate.event':
        this.#noteEvent(message);
        return;
      case '@xstate.snapshot':
        this.#noteSnapshot(message);
        return;
      case '@machine-kit.microstep':
        for (const id of message.transitions) this.#taken.add(id);
    }
  }

  get view(): AppView {
    return appView(this.#buffer.messages, this.#changes);
  }

  get coverage(): ReadonlyMap<string, VisitCoverage> {
    return new Map(
      [...this.#machines].map(([machineId, definition]) => {
        const declared = [...transitionWords(definition).keys()];
        return [
          machineId,
          { declared: declared.length, taken: declared.filter((id) => this.#taken.has(id)).length },
        ];
      }),
    );
  }

  #noteMachine(definition: string): void {
    const [first] = transitionWords(definition).keys();
    const machineId = first?.split(/[.|]/)[0];
    if (machineId !== undefined) this.#machines.set(machineId, definition);
  }

  #noteEvent(message: EventMessage): void {
    this.#lastEvents.set(message.sessionId, eventKey(message, this.#timesSeen));
  }

  #noteSnapshot({ sessionId, snapshot: { context } }: SnapshotMessage): void {
    const cause = this.#lastEvents.get(sessionId);
    const before = this.#contexts.get(sessionId);
    this.#contexts.set(sessionId, context);
    if (cause === undefined || before === undefined) return;
    const found = differences(before, context);
    if (found.length > 0)
      this.#changes.set(cause, [...(this.#changes.get(cause) ?? []), ...found].slice(0, mostDifferences));
  }
}
