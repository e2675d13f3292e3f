import type { ActorMessage, InspectorMessage, SnapshotMessage } from './inspector-protocol.ts';

type LogMessage = Exclude<InspectorMessage, ActorMessage | SnapshotMessage>;

const longestLog = 1000;

/**
 * The messages from which an inspector page shows the present state of an application: every running actor
 * with its last snapshot, the last 1000 events and microsteps, and the actors in these.
 *
 * @see MA-4
 */
export class MessageBuffer {
  readonly #actors = new Map<string, ActorMessage>();
  readonly #snapshots = new Map<string, SnapshotMessage>();
  readonly #log: LogMessage[] = [];

  keep(message: InspectorMessage): void {
    switch (message.type) {
      case '@xstate.actor':
        this.#forgetEnded();
        this.#actors.set(message.sessionId, message);
        return;
      case '@xstate.snapshot':
        this.#snapshots.set(message.sessionId, message);
        return;
      case '@xstate.event':
      case '@machine-kit.microstep':
        this.#log.push(message);
        if (this.#log.length > longestLog) this.#log.shift();
    }
  }

  /** Actors first, then the log, oldest first, then the last snapshots. */
  get messages(): readonly InspectorMessage[] {
    return [...this.#actors.values(), ...this.#log, ...this.#snapshots.values()];
  }

  #forgetEnded(): void {
    const needed = new Set<string>();
    const need = (sessionId: string | undefined) => {
      if (sessionId === undefined || needed.has(sessionId)) return;
      needed.add(sessionId);
      need(this.#actors.get(sessionId)?.parentId);
    };
    for (const message of this.#log) {
      need(message.sessionId);
      if (message.type === '@xstate.event') need(message.sourceId);
    }
    for (const sessionId of this.#actors.keys()) {
      if (this.#snapshots.get(sessionId)?.snapshot.status === 'active') need(sessionId);
    }
    for (const sessionId of this.#actors.keys()) {
      if (needed.has(sessionId) || !this.#snapshots.has(sessionId)) continue;
      this.#actors.delete(sessionId);
      this.#snapshots.delete(sessionId);
    }
  }
}
