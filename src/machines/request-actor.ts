import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Service } from '../services/transport/service.ts';

/**
 * A service as an actor. Once the state that invoked it is left, its result or failure is dropped. An aborted
 * request never settles, so it cannot arrive late, and cannot fail a machine that was started again.
 */
export function requestActor<Output, Input>(
  service: Service<Input, Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const output = await service(input, { signal });
      return signal.aborted ? await neverSettled() : output;
    } catch (error) {
      return signal.aborted ? neverSettled() : Promise.reject(error);
    }
  });
}

/**
 * Takes the place of a service in `setup()` until the composition root provides it.
 *
 * @throws Error naming the actor, as the actor's failure, when it is not provided.
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`${name} is not provided by src/app/compose/compose-*.ts`)),
  );
}

/** For a response that is no longer awaited. */
function neverSettled(): Promise<never> {
  return new Promise(() => {});
}
