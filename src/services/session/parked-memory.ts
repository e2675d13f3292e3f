import * as v from 'valibot';
import { decisions } from '../../domain/approvals/approval-request.ts';
import { parkedKey, type ParkedCommand } from '../../domain/session/parked-command.ts';
import { storedAddition } from '../basket/basket-memory.ts';
import { ownedMemory, storedName, type TextStorage } from '../transport/text-storage.ts';

const name = 'parked';

const string = v.string();

const wantedLines = v.looseObject({
  idempotencyKey: string,
  distributionChainId: string,
  division: string,
  currency: string,
  lines: v.pipe(
    v.array(
      v.looseObject({
        ...v.entriesFromList(['productId', 'materialNumber', 'catalogueId', 'orderQuantity'], string),
        ...v.entriesFromList(['salesUnit', 'price', 'currency', 'taxAmount'], string),
        per: v.optional(string, '0'),
      }),
    ),
    v.minLength(1),
  ),
});

const refill = v.looseObject({
  source: v.picklist(['order', 'list']),
  sourceId: string,
  replaces: v.boolean(),
  prices: v.array(v.looseObject({ productId: string, salesUnit: string, price: string, per: string })),
  idempotencyKey: string,
});

const listEntry = v.looseObject({
  listId: v.nullable(string),
  name: string,
  lines: v.array(v.looseObject({ productId: string, orderQuantity: string, salesUnit: string })),
  idempotencyKey: string,
});

const parkedCommand = v.variant('kind', [
  v.object({ kind: v.literal('addition'), addition: storedAddition }),
  v.object({ kind: v.literal('lines'), request: wantedLines }),
  v.object({
    kind: v.literal('notification'),
    request: v.looseObject({
      productId: string,
      productName: string,
      materialNumber: string,
      userId: string,
    }),
  }),
  v.object({ kind: v.literal('refill'), request: refill }),
  v.object({ kind: v.literal('cancellation'), request: v.looseObject({ orderId: string }) }),
  v.object({
    kind: v.literal('decision'),
    request: v.looseObject({
      requestId: string,
      decision: v.picklist(decisions),
      expectedTotal: v.optional(v.nullable(v.string()), null),
      comment: string,
      idempotencyKey: string,
    }),
  }),
  v.object({
    kind: v.literal('favourite'),
    request: v.looseObject({ productId: string, isFavourite: v.boolean() }),
  }),
  v.object({ kind: v.literal('listEntry'), request: listEntry }),
]);

/** A command of another format is left out. */
const parked = v.object({ commands: v.array(v.fallback(v.nullable(parkedCommand), null)) });

/** A customer's parked commands during the visit. */
interface ParkedMemory {
  readonly recall: () => readonly ParkedCommand[];
  readonly park: (command: ParkedCommand) => void;
  readonly forget: () => void;
}

/** Whether any customer has parked commands in this tab, in the same unit; `parkedMemory` knows whose they are. */
export function hasParked(text: TextStorage, owner: string): boolean {
  return text.read().includes(`"${storedName(owner, name)}"`);
}

/**
 * Stores commands that a customer pressed after their session had ended. They belong only to them, as
 * everything in `ownedMemory`. Ignores a text of another format (I10).
 *
 * @see SE-1, SE-3
 */
export function parkedMemory(text: TextStorage, userId: string): ParkedMemory {
  const memory = ownedMemory(text, userId);
  const recall = (): readonly ParkedCommand[] =>
    (memory.recall(name, parked)?.commands ?? []).filter((command) => command !== null);
  return {
    recall,
    park: (command) => {
      const others = recall().filter((each) => parkedKey(each) !== parkedKey(command));
      memory.remember(name, { commands: [...others, command] });
    },
    forget: () => memory.remember(name, null),
  };
}
