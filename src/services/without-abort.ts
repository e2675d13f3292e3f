import type { Service } from './gateway-services.ts';

/** Called when a request settles after its page was left. */
export interface LateCallbacks<Input = unknown> {
  readonly onLateResult?: () => void;
  readonly onLateFailure: (error: unknown, input: Input) => void;
}

/**
 * A service whose request goes on when its caller aborts: the basket line, say, must still be written. It resolves or rejects
 * as the service does; after an abort one of the callbacks is called first.
 *
 * @see BA-4
 */
export function withoutAbort<Input, Output>(
  service: Service<Input, Output>,
  { onLateResult, onLateFailure }: LateCallbacks<Input>,
): Service<Input, Output> {
  return async (input, { signal }) => {
    try {
      const output = await service(input, { signal: new AbortController().signal });
      if (signal.aborted) onLateResult?.();
      return output;
    } catch (error) {
      if (signal.aborted) onLateFailure(error, input);
      throw error;
    }
  };
}
