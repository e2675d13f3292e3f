import * as v from 'valibot';
import { requireInputs } from '../../domain/configuration/configuration-error.ts';
import { readStored, type TextStorage } from '../transport/text-storage.ts';

interface ViewedMemory {
  /** Ids of products, newest first. */
  readonly recall: () => readonly string[];
  readonly remember: (viewed: readonly string[]) => void;
}

/**
 * Stores a customer's viewed products. They belong only to that customer: others have none (SE-3). Ignores a
 * text of another format (I10).
 *
 * @param userId of the signed-in customer
 * @see PD-8, §4 Recently viewed
 */
export function viewedMemory(text: TextStorage, userId: string): ViewedMemory {
  return {
    recall: () => {
      const [owner, ...viewed] = readStored(text, v.array(v.string())) ?? [];
      return owner === userId ? viewed : [];
    },
    remember: (viewed) => text.write(JSON.stringify([userId, ...viewed])),
  };
}

/**
 * The customer's viewed products; empty for a visitor.
 *
 * @throws ConfigurationError if it is unknown who is signed in, or how many products are shown (CF-2).
 * @see PD-8, §5 Required inputs
 */
export function viewedBy(
  text: TextStorage,
  { userId, mostViewed }: { readonly userId: string; readonly mostViewed: number },
): readonly string[] {
  const isLoggedIn = userId !== '';
  requireInputs('recently viewed', { isLoggedIn, maxRecentlyViewedItems: mostViewed });
  return isLoggedIn ? viewedMemory(text, userId).recall() : [];
}
