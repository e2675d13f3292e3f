import { MessageBuffer } from '../inspector/message-buffer.ts';
import { decodeMessage } from './decode-message.ts';
import { appView, type AppView } from './app-view.ts';

/** The applications that run in this browser, as far as they were heard on the channel. */
export class OpenApps {
  readonly #buffers = new Map<string, MessageBuffer>();

  /** Reads a message of the channel; ignored when it is of no application, or of one whose root actor is unknown. */
  hear(data: unknown): void {
    const message = decodeMessage(data);
    if (!message) return;
    const { rootId } = message;
    const startsOver = message.type === '@xstate.actor' && message.parentId === undefined;
    if (startsOver) this.#buffers.set(rootId, new MessageBuffer());
    this.#buffers.get(rootId)?.keep(message);
  }

  /** In the order in which they were heard first. */
  get ids(): readonly string[] {
    return [...this.#buffers.keys()];
  }

  view(id: string): AppView | undefined {
    const buffer = this.#buffers.get(id);
    return buffer && appView(buffer.messages);
  }
}
