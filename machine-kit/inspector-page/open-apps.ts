import { MessageBuffer } from '../inspector/message-buffer.ts';
import { decodeMessage } from './decode-message.ts';
import { shopView, type ShopView } from './app-view.ts';

/** The shops that are open in this browser, as far as they were heard on the channel. */
export class OpenShops {
  readonly #buffers = new Map<string, MessageBuffer>();

  /** Reads a message of the channel; ignored when it is of no shop, or of one whose root actor is unknown. */
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

  view(id: string): ShopView | undefined {
    const buffer = this.#buffers.get(id);
    return buffer && shopView(buffer.messages);
  }
}
