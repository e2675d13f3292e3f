import type { Fault } from '../domain/faults/fault.ts';
import { useMessages } from './messages-context.tsx';

/** Why something failed, in words: of the server, or of the shop; empty for `null` (SE-2). */
export function useReason(failure: Fault | null): string {
  const { faults } = useMessages();
  return failure ? (failure.serverMessage ?? faults.noConnection) : '';
}
