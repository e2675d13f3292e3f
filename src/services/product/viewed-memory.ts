import { requireInputs } from '../../domain/configuration/configuration-error.ts';
import type { TextStorage } from '../transport/text-storage.ts';

interface ViewedMemory {
  /** Ids of products, newest first. */
  readonly recall: () => readonly string[];
  readonly remember: (viewed: readonly string[]) => void;
}

/**
 * Stores which products a customer looked at. They belong to that customer alone: for any other one there are none (SE-3). A
 * text that was not written here counts as none (I10).
 *
 * @param userId of the customer who is signed in
 * @see PD-8, §4 Recently viewed
 */
export function viewedMemory(text: TextStorage, userId: string): ViewedMemory {
  return {
    recall: () => {
      const [owner, ...viewed] = textsIn(text.read());
      return owner === userId ? viewed : [];
    },
    remember: (viewed) => text.write(JSON.stringify([userId, ...viewed])),
  };
}

/**
 * What the customer looked at before; nothing for a visitor.
 *
 * @throws ConfigurationError when it is not known who looks, or how many products are shown (CF-2).
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

function textsIn(text: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((each) => typeof each === 'string') ? parsed : [];
  } catch {
    return [];
  }
}
