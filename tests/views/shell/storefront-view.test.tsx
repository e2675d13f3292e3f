import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { locationOf } from '#src/app/location-of.ts';
import { catalogueMenuMachine } from '#src/machines/shell/catalogue-menu.machine.ts';
import { noticesMachine } from '#src/machines/shell/notices.machine.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { StorefrontView } from '#src/app/storefront-view.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { anonymous } from '#tests/support/made/a-session.ts';
import { aHost, shown } from '../shown.tsx';

describe('StorefrontView', () => {
  it('shows the page without the catalogue menu when that breaks (SE-2)', async () => {
    const { catalogueMenu } = await showShop();

    act(() => {
      catalogueMenu?.send({ type: 'menu.opened' });
      catalogueMenu?.send({ type: 'level.opened', categoryId: 'bolts' });
    });

    expectStanding();
    expect(screen.queryByRole('button', { name: 'Catalogue' })).toBeNull();
  });

  it('shows the page without notices when their machine breaks (SE-2)', async () => {
    const { notices } = await showShop();

    act(() => notices?.send({ type: 'notice.raised', content: { key: 'loadFailed', reason: null } }));

    expectStanding();
    expect(screen.getByRole('button', { name: 'Catalogue' })).toBeTruthy();
  });
});

function expectStanding() {
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Statefront, home page' })).toBeTruthy();
}

function breakDown(): never {
  throw new Error('This release is broken');
}

/** A shop in which the catalogue's levels and the notices break, on the screen. */
async function showShop() {
  const machine = storefrontMachine.provide({
    actors: {
      catalogueMenu: catalogueMenuMachine.provide({ actions: { storeLevel: breakDown } }),
      notices: noticesMachine.provide({ actions: { storeNotice: breakDown } }),
    },
  });
  const storefront = createActor(machine, {
    systemId: 'storefront',
    input: {
      configuration: defaultConfiguration,
      initial: { ...nothingInitial, session: anonymous, categories: [], site: noSiteContent },
      rememberedMode: 'list',
      location: locationOf('/nowhere/at/all', defaultConfiguration.paths),
      isPrefetchAllowed: false,
      tabKey: 'tab',
    },
  }).start();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shown(
    <StorefrontContext value={aHost(storefront)}>
      <StorefrontView />
    </StorefrontContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  return storefront.getSnapshot().children;
}
