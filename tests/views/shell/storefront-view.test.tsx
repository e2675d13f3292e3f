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

  it('leads back to the page from each of its links to the sign-in (SE-1)', async () => {
    const { notices } = await showShop({});

    act(() => notices?.send({ type: 'notice.raised', content: { key: 'sessionEnded' } }));

    const links = screen.getAllByRole('link', { name: 'Sign in', hidden: true });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/login?returnTo=%2Fnowhere%2Fat%2Fall']),
    );
    expect(links).toHaveLength(3);
  });
});

function expectStanding() {
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Statefront, home page' })).toBeTruthy();
}

function breakDown(): never {
  throw new Error('This release is broken');
}

const broken = {
  catalogueMenu: catalogueMenuMachine.provide({ actions: { storeLevel: breakDown } }),
  notices: noticesMachine.provide({ actions: { storeNotice: breakDown } }),
};

/** A shop on the screen, in which the catalogue's levels and the notices break unless other machines are given. */
async function showShop(actors: Partial<typeof broken> = broken) {
  const machine = storefrontMachine.provide({ actors });
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
