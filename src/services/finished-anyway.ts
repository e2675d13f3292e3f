import type { Service } from './gateway-services.ts';

/** What follows when nobody waits any more for what was asked. */
export interface LateCallbacks {
  readonly onLateAnswer: () => void;
  readonly onLateFailure: (error: unknown) => void;
}

/**
 * A service that is not aborted when whoever asked is gone, because what it does is wanted all the same: an addition to the
 * basket, say. It answers or rejects as the service does; once nobody waits, one of the callbacks is called before.
 *
 * @see BA-4
 */
export function finishedAnyway<Input, Output>(
  service: Service<Input, Output>,
  { onLateAnswer, onLateFailure }: LateCallbacks,
): Service<Input, Output> {
  return async (input, { signal }) => {
    try {
      const output = await service(input, { signal: new AbortController().signal });
      if (signal.aborted) onLateAnswer();
      return output;
    } catch (error) {
      if (signal.aborted) onLateFailure(error);
      throw error;
    }
  };
}
