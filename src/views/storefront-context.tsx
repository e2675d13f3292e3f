import { createContext, use } from 'react';
import type { ListLine } from '../domain/lists/product-list.ts';
import type { Language } from '../domain/locale/language.ts';
import type { StorefrontActorRef } from '../machines/shell/storefront.machine.ts';

/** What the views get from outside: the shop's root actor, and what only the browser can do. */
export interface StorefrontHost {
  readonly storefront: StorefrontActorRef;
  /** Whether the server took the visitor's window for one with a column beside the products. */
  readonly isWideAtFirst: boolean;
  readonly chooseLanguage: (language: Language) => void;
  readonly reload: () => void;
  /** Asks in which list these lines are to be saved, as soon as the code that asks is there (BA-5). */
  readonly saveInList: (lines: readonly ListLine[]) => void;
  /** Saves what happened in the shop as a file that the visitor can send. */
  readonly saveTrace: () => void;
  /** The page of the location is on the screen, before it is painted. */
  readonly onPageShown: () => void;
  /** The page works: the server's markup is hydrated. */
  readonly onPageReady: () => void;
}

export const StorefrontContext = createContext<StorefrontHost | null>(null);

/** @throws Error when the view is rendered outside the shop. */
export function useStorefront(): StorefrontHost {
  const host = use(StorefrontContext);
  if (!host) throw new Error('useStorefront: put the view inside <StorefrontContext value={host}>.');
  return host;
}
