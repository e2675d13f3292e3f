import { faultCause, type Fault } from '../domain/faults/fault.ts';
import { useMessages } from './messages-context.tsx';

/** The reason of a failure in words: the server's, or the shop's; empty for `null` (SE-2). */
export function useReason(failure: Fault | null): string {
  const { faults } = useMessages();
  return failure ? (failure.serverMessage ?? faults[faultCause(failure)]) : '';
}
