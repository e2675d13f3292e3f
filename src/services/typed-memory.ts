import type { TypedQuantities } from '../domain/quantity/typed-quantity.ts';

/** A text that outlives its page; empty when there is none, and where nothing can be stored. */
export interface TextStorage {
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/** Where quantities are typed; each place keeps its own. */
type TypingPlace = 'list' | 'page';

/** What a customer typed, for the next page that he may type in. */
interface TypedMemory {
  readonly recall: (place: TypingPlace) => TypedQuantities;
  /** Takes the place of everything typed there before. */
  readonly remember: (place: TypingPlace, typed: TypedQuantities) => void;
}

/**
 * Keeps what a customer typed and did not order yet. It belongs to him alone: for anybody else there is nothing, and what
 * somebody else types takes its place (SE-3). A text that was not written here counts as none (I10).
 *
 * @param userId of the customer who is signed in
 * @see SE-1
 */
export function typedMemory(text: TextStorage, userId: string): TypedMemory {
  const recall = (place: TypingPlace) => typedAt(place, parsed(text.read()), userId);
  return {
    recall,
    remember: (place, typed) => {
      const others = { list: recall('list'), page: recall('page') };
      text.write(JSON.stringify({ userId, ...others, [place]: typed }));
    },
  };
}

function typedAt(place: TypingPlace, kept: unknown, userId: string): TypedQuantities {
  if (!isRecord(kept) || kept['userId'] !== userId) return {};
  const typed = kept[place];
  return isTypedQuantities(typed) ? typed : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isTypedQuantities(value: unknown): value is TypedQuantities {
  return isRecord(value) && Object.values(value).every(isTypedQuantity);
}

function isTypedQuantity(value: unknown): boolean {
  return isRecord(value) && isTextOrNull(value['quantityText']) && isTextOrNull(value['unit']);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
