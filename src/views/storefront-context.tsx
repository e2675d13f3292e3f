import { createContext, use } from 'react';
import type { Language } from '../domain/locale/language.ts';
import type { DemoCustomer } from '../domain/session/session.ts';
import type { StorefrontActorRef } from '../machines/shell/storefront.machine.ts';
import type { CustomerSlot } from './customer-slot.ts';
import type { VisitSlot } from './visit-slot.ts';

/** The views' environment: the shop's root actor, and functions that only the browser has. */
export interface StorefrontHost {
  readonly storefront: StorefrontActorRef;
  readonly customer: CustomerSlot;
  readonly visit: VisitSlot;
  /** Whether the server assumed a wide window with a column beside the products. */
  readonly isWideAtFirst: boolean;
  /** The token of a form that the browser sends without scripts; empty if the document has no such form. */
  readonly formToken: string;
  /** The customers of a demonstration, if the document came with them. */
  readonly demoCustomers: readonly DemoCustomer[];
  readonly chooseLanguage: (language: Language) => void;
  readonly reload: () => void;
  /** Saves the trace as a file that the visitor can send. */
  readonly saveTrace: () => void;
  /** Is called when the page of the location is in the document, before the paint. */
  readonly onPageShown: () => void;
  /** Is called when the server's markup is hydrated. */
  readonly onPageReady: () => void;
}

export const StorefrontContext = createContext<StorefrontHost | null>(null);

/** @throws Error if the view is rendered outside the shop. */
export function useStorefront(): StorefrontHost {
  const host = use(StorefrontContext);
  if (!host) throw new Error('useStorefront: put the view inside <StorefrontContext value={host}>.');
  return host;
}
