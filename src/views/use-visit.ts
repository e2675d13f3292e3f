import { useSelector } from '@xstate/react';
import { use } from 'react';
import { visitOf } from '../domain/punchout/visit-configuration.ts';
import type { PunchoutVisit } from '../domain/punchout/visit.ts';
import type { PunchoutVisitActorRef } from '../machines/punchout/punchout-visit.machine.ts';
import { StorefrontContext } from './storefront-context.tsx';

/** The visit from a procurement system; `null` for all others (PU-4). */
export function useVisit(): PunchoutVisit | null {
  const host = use(StorefrontContext);
  return useSelector(host?.storefront, (snapshot) => visitOf(snapshot?.context.session ?? null));
}

/** The machine of the visit; `undefined` outside of one. */
export function useVisitActor(): PunchoutVisitActorRef | undefined {
  const host = use(StorefrontContext);
  return useSelector(host?.storefront, (snapshot) => snapshot?.children.punchoutVisit);
}

/** Whether products can be ordered here: an inspection shows no order controls (PU-2). */
export function useMayOrder(): boolean {
  return useVisit()?.operation !== 'inspect';
}
