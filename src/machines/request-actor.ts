import { fromPromise, type PromiseActorLogic } from 'xstate';

/** What a service gets besides its input: `signal` aborts when the state that asked is left. */
export interface RequestOptions {
  readonly signal: AbortSignal;
}

/**
 * A service as an actor. Once the state that asked is left, its answer or failure is dropped: an aborted
 * request never settles, so it can neither answer late nor fail a machine that was started again.
 *
 * @param inHand the answer where it is there already: the state that asks for it is left at once, before anything is painted.
 *   It is looked for when the actor starts, since only then it is known who looks (SE-3), and told as `fromPromise` tells one.
 */
export function requestActor<Output, Input>(
  service: (input: Input, options: RequestOptions) => Promise<Output>,
  inHand?: (input: Input) => Output | undefined,
): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const output = await service(input, { signal });
      return signal.aborted ? await neverSettled() : output;
    } catch (error) {
      return signal.aborted ? neverSettled() : Promise.reject(error);
    }
  });
  return {
    ...logic,
    start(snapshot, scope) {
      const data = snapshot.input === undefined ? undefined : inHand?.(snapshot.input);
      if (data === undefined) logic.start?.(snapshot, scope);
      else scope.self.send({ type: 'xstate.promise.resolve', data });
    },
  };
}

/**
 * Stands for a service in `setup()` until the composition root provides it.
 *
 * @throws Error naming the actor, as the actor's failure, when nobody provided it.
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`${name} is not provided in composeStorefront`)),
  );
}

/** For an answer that nobody waits for any more. */
function neverSettled(): Promise<never> {
  return new Promise(() => {});
}
