import { parseTrace } from '../trace/trace-text.ts';
import type { Trace } from '../trace/trace.ts';
import type { AppView } from './app-view.ts';
import { OpenApps } from './open-apps.ts';
import { traceMessages } from './trace-messages.ts';

/** A saved trace, shown step by step; step 0 is before its first entry. @see MA-4 */
export class OpenedTrace {
  readonly id: string;
  readonly #trace: Trace;
  #step = 0;

  /** @throws Error if the text is not a trace. */
  constructor(text: string, id: string) {
    this.id = id;
    this.#trace = parseTrace(text);
  }

  get steps(): number {
    return this.#trace.entries.length;
  }

  get step(): number {
    return this.#step;
  }

  goTo(step: number): void {
    this.#step = Math.min(Math.max(0, step), this.steps);
  }

  /** The last entry in words. */
  get inWords(): string {
    const entry = this.#trace.entries[this.#step - 1];
    if (!entry) return `where it began, of ${this.steps} steps`;
    return `${this.#step} of ${this.steps}, after ${(entry.atMs / 1000).toFixed(2)} s: ${entry.kind} ${entry.event.type} to ${entry.to}`;
  }

  /** The path of the machine that handled the last step, or made its request. */
  get actorPath(): string | undefined {
    const entry = this.#trace.entries[this.#step - 1];
    if (!entry) return undefined;
    return entry.kind === 'response' ? entry.to.split('/').slice(0, -1).join('/') : entry.to;
  }

  /** The application at this step; the transitions of the step are marked as the last ones. */
  get view(): AppView | undefined {
    const apps = new OpenApps();
    for (const message of traceMessages(this.#trace, this.#step, this.id)) apps.hear(message);
    const view = apps.view(this.id);
    const taken = this.#trace.entries[this.#step - 1]?.taken ?? {};
    return (
      view && {
        ...view,
        actors: new Map(
          [...view.actors].map(([actorPath, actor]) => [
            actorPath,
            { ...actor, lastTaken: taken[actorPath] ?? [] },
          ]),
        ),
      }
    );
  }
}
