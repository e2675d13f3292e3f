import * as v from 'valibot';
import { aliveType, closedType } from '../inspector/inspector-protocol.ts';

/** `asleep` if an application does not respond, such as in a tab that its browser has frozen. */
export type Presence = 'open' | 'asleep' | 'closed';

const presenceMessage = v.object({ type: v.picklist([aliveType, closedType]), appId: v.string() });

/** How many requests in a row an application may leave without a response. */
const mostUnanswered = 2;

/** Which applications still run, by the page's requests and their responses. @see MA-4 */
export class Presences {
  readonly #unanswered = new Map<string, number>();
  readonly #closed = new Set<string>();

  /** @param rootIds the known applications, which are about to be asked */
  noteAsked(rootIds: readonly string[]): void {
    for (const appId of rootIds.map(appIdOf)) {
      this.#unanswered.set(appId, (this.#unanswered.get(appId) ?? 0) + 1);
    }
  }

  /** A page that the browser shows again after it was left responds again. */
  hear(data: unknown): void {
    const message = v.safeParse(presenceMessage, data);
    if (!message.success) return;
    const { type, appId } = message.output;
    this.#unanswered.delete(appId);
    if (type === closedType) this.#closed.add(appId);
    else this.#closed.delete(appId);
  }

  of(rootId: string): Presence {
    const appId = appIdOf(rootId);
    if (this.#closed.has(appId)) return 'closed';
    return (this.#unanswered.get(appId) ?? 0) > mostUnanswered ? 'asleep' : 'open';
  }
}

function appIdOf(rootId: string): string {
  return rootId.split('/')[0] ?? rootId;
}
