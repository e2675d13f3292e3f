import { createActor, type AnyActorLogic } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import type { Capabilities } from '#src/domain/configuration/capabilities.ts';
import type { StorefrontEvent } from '#src/machines/shell/storefront.machine.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { servicesBy } from '#tests/support/made/some-services.ts';
import { commandsOnly, requestsIn } from './composed-shop.ts';

/** Resolves once all consequences have happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * One request of the composed shop, as its machine would start it, with every service held: the gateway responds when the test
 * says so. Anna is signed in at first.
 */
export function aComposedRequest(name: string, capabilities: Capabilities = 'announced') {
  const held = aHeldRequest<unknown, unknown>();
  const reported: StorefrontEvent[] = [];
  const nextTries: (() => void)[] = [];
  const turns: string[] = [];
  const draftStorage = aKeptText();
  const unconfirmedStorage = aKeptText();
  let customer: string | null = 'anna';
  const { machine, requests } = commandsOnly(
    standInDependencies({
      configuration: { capabilities },
      gateway: servicesBy(() => held.service),
      draftStorage,
      viewedStorage: aKeptText(),
      lineRowsStorage: aKeptText(),
      applicationStorage: aKeptText(),
      unconfirmedStorage,
      inTurn: (work) => {
        turns.push('taken');
        return work();
      },
      untilNextTry: () =>
        new Promise((resolve) => {
          nextTries.push(resolve);
        }),
      customer: () => customer,
      tell: (event) => reported.push(event),
    }),
  );
  const logic: AnyActorLogic | undefined = requestsIn(machine).get(name);
  if (!logic) throw new Error(`The composed shop makes no request ${name}`);
  return {
    held,
    draftStorage,
    unconfirmedStorage,
    memory: requests.basketMemoryOf('anna'),
    memoryOf: requests.basketMemoryOf,
    reported: () => reported,
    turns: () => turns.length,
    /** Signs this customer in; empty for nobody. */
    signIn: (userId: string) => {
      customer = userId;
    },
    signOut: () => {
      customer = '';
      requests.forgetCustomer();
    },
    tryAgain: async () => {
      nextTries.splice(0).forEach((next) => next());
      await settled();
    },
    start: async (input: unknown) => {
      const actor = createActor(logic, { input });
      // a machine hears of a failure; here the snapshot tells
      actor.subscribe({ error: () => {} });
      actor.start();
      await settled();
      return {
        leave: () => actor.stop(),
        snapshot: () => {
          const { status, output, error } = actor.getSnapshot();
          return status === 'error' ? { status, error } : { status, output };
        },
      };
    },
  };
}
