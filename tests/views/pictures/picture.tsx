import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createActor, type AnyEventObject } from 'xstate';
import type { AnyMachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { openStage } from '@statefront/machine-kit/testing/stage.ts';
import { defaultConfiguration, type Configuration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { Session } from '#src/domain/session/session.ts';
import { locationOf } from '#src/app/location-of.ts';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { signedIn } from '#tests/support/made/a-session.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { everythingSeenIn } from '../seen.ts';
import { aHost, shown } from '../shown.tsx';
import { childMachines, shopMachine } from '../shop-machine.ts';
import { withChild } from '../screens/screen.ts';

interface Frame {
  readonly languages?: readonly Language[];
  readonly configuration?: Configuration;
  readonly session?: Session;
  /** The address of the page. */
  readonly at?: string;
  /** The actors that the shop has, by their names. */
  readonly actors?: Readonly<Record<string, ReturnType<typeof staged>>>;
}

/**
 * Tests a view that only shows: all that is seen and heard of it is its reviewed picture in `__snapshots__`.
 * Where a change is intended, `npx vitest run -u --project views tests/views/every-screen.test.tsx` renews it.
 */
export function picture(title: string, view: ReactNode | (() => ReactNode), frame: Frame = {}): void {
  it(title, () => {
    for (const language of frame.languages ?? ['en']) {
      const { container } = inPicture(typeof view === 'function' ? view() : view, frame, language);
      expect(`\n${everythingSeenIn(container).join('\n')}\n`).toMatchSnapshot();
      cleanup();
    }
  });
}

/** Shows a view inside the shop of a signed-in customer, or of another person. */
export function inPicture(view: ReactNode, frame: Frame = {}, language?: Language) {
  const { configuration, session = signedIn(), at = '/', actors = {} } = frame;
  const storefront = createActor(shopMachine, {
    input: {
      ...aStorefrontInput,
      location: locationOf(at, defaultConfiguration.paths),
      initial: { ...aStorefrontInput.initial, session },
    },
  });
  for (const [name, actor] of Object.entries(actors)) withChild(storefront, name, actor);
  const inShop = <StorefrontContext value={aHost(storefront)}>{view}</StorefrontContext>;
  return shown(inShop, language, configuration);
}

/** The actor of a model after these events. */
export function staged(model: AnyMachineModel, events: readonly AnyEventObject[], input = model.inputs[0]) {
  const actors = { ...childMachines(model.machine), ...model.actors };
  const { actor, perform } = openStage({ ...model, actors }, input);
  for (const event of events) perform(event);
  return actor;
}

/** The response of a request. */
export function done(name: string, output: unknown) {
  return { type: `xstate.done.actor.${name}`, actorId: name, output };
}

/** The failure of a request. */
export function failed(name: string, error: unknown) {
  return { type: `xstate.error.actor.${name}`, actorId: name, error };
}
