import { act, fireEvent, render, screen } from '@testing-library/react';
import { Router } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { Link } from '#src/views/ui/link.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aHost } from '../shown.tsx';

describe('a link within the shop', () => {
  it('asks the router for its address on a plain click, and names its sender (RT-7)', () => {
    const { link, push, onFollowed } = shownLink();

    const isLeftToBrowser = fireEvent.click(link);

    expect(isLeftToBrowser).toBe(false);
    expect(push.mock.calls.map(([to]) => to)).toEqual([
      { pathname: '/c/bolts', search: '?page=2', hash: '' },
    ]);
    expect(onFollowed).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves any other click, such as %o, to the browser (RT-7)',
    (click) => {
      const { link, push, onFollowed } = shownLink();

      const isLeftToBrowser = fireEvent.click(link, click);

      expect(push).not.toHaveBeenCalled();
      expect(onFollowed).not.toHaveBeenCalled();
      expect(isLeftToBrowser).toBe(true);
    },
  );

  it.each([
    { what: 'the pointer', approach: (link: HTMLElement) => fireEvent.pointerEnter(link) },
    { what: 'the focus', approach: (link: HTMLElement) => act(() => link.focus()) },
  ])('reports when $what reaches it, so that its page can be prefetched (RT-1)', ({ approach }) => {
    const { link, send } = shownLink();

    approach(link);

    expect(send.mock.calls).toEqual([[{ type: 'link.approached', to: '/c/bolts?page=2' }]]);
  });
});

it('a link to the first page of a list leaves the page that was open in the history (RT-7)', () => {
  const { link, push } = shownLink('/c/bolts', '/c/bolts');

  fireEvent.click(link);

  expect(push.mock.calls.map(([to]) => to)).toEqual([{ pathname: '/c/bolts', search: '', hash: '' }]);
});

function shownLink(to = '/c/bolts?page=2', openPath = '/') {
  const storefront = createActor(storefrontMachine, {
    systemId: 'storefront',
    input: aStorefrontInput,
  }).start();
  const send = vi.spyOn(storefront, 'send');
  const push = vi.fn();
  const onFollowed = vi.fn();
  const navigator = { createHref: () => to, go: vi.fn(), push, replace: vi.fn() };
  render(
    <Router location={openPath} navigator={navigator}>
      <StorefrontContext value={aHost(storefront)}>
        <Link to={to} onFollowed={onFollowed}>
          Bolts
        </Link>
      </StorefrontContext>
    </Router>,
  );
  return { link: screen.getByRole('link', { name: 'Bolts' }), push, onFollowed, send };
}
