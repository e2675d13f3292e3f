import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { opened } from '#src/app/opened.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { placeOf } from '#src/domain/routes/place.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { storefrontMachine, type PageCode } from '#src/machines/storefront.machine.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { anonymous } from '#tests/support/a-session.ts';

it('waits for the page of the address, and looks no further once it stands (RT-1)', async () => {
  const { storefront, loadPageCode } = start();
  const isOpened = opened(storefront);

  loadPageCode.fail(0, new Error('The line broke'));
  await isOpened;
  const looks = vi.spyOn(storefront, 'getSnapshot');
  storefront.send({ type: 'search.focused' });

  expect(looks).not.toHaveBeenCalled();
  expect(storefront.getSnapshot().matches({ page: { product: 'unavailable' } })).toBe(true);
});

it('does not wait for a shop that broke (SE-2)', async () => {
  const fault = new Error('It broke');
  const { storefront } = start(() => {
    throw fault;
  });
  const isOpened = opened(storefront);

  storefront.send({ type: 'route.changed', ...placeOf('/basket', defaultConfiguration.paths) });

  await expect(isOpened).rejects.toBe(fault);
});

/** A shop whose product page is on its way; `storePlace` takes the place of what another page does first. */
function start(storePlace?: () => void) {
  const loadPageCode = aHeldRequest<PageCode, void>();
  const machine = storefrontMachine.provide({
    actors: { loadPageCode: requestActor(loadPageCode.service) },
    ...(storePlace && { actions: { storePlace } }),
  });
  const storefront = createActor(machine, {
    input: {
      configuration: defaultConfiguration,
      initial: { session: anonymous, categories: [], listing: null, product: null },
      rememberedMode: 'list',
      place: placeOf('/p/bolt', defaultConfiguration.paths),
      isPrefetchAllowed: true,
      visit: 'visit',
    },
  }).start();
  return { storefront, loadPageCode };
}
