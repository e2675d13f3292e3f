import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { Link } from '#src/views/ui/link.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aHost } from '../shown.tsx';

describe('a link within the shop', () => {
  it('opens its page in place at a plain click, and tells who shows it (RT-7)', () => {
    const { link, followLink, onFollowed } = shownLink();

    const isLeftToBrowser = fireEvent.click(link);

    expect(isLeftToBrowser).toBe(false);
    expect(followLink.mock.calls).toEqual([['/c/bolts?page=2']]);
    expect(onFollowed).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves any other click, such as %o, to the browser (RT-7)',
    (click) => {
      const { link, followLink, onFollowed } = shownLink();

      const isLeftToBrowser = fireEvent.click(link, click);

      expect(followLink).not.toHaveBeenCalled();
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

  it('has a real address that can be copied', () => {
    expect(shownLink().link.getAttribute('href')).toBe('/c/bolts?page=2');
  });
});

function shownLink() {
  const storefront = createActor(storefrontMachine, {
    systemId: 'storefront',
    input: aStorefrontInput,
  }).start();
  const send = vi.spyOn(storefront, 'send');
  const followLink = vi.fn<(to: string) => void>();
  const onFollowed = vi.fn();
  render(
    <StorefrontContext value={{ ...aHost(storefront), followLink }}>
      <Link to="/c/bolts?page=2" onFollowed={onFollowed}>
        Bolts
      </Link>
    </StorefrontContext>,
  );
  return { link: screen.getByRole('link', { name: 'Bolts' }), followLink, onFollowed, send };
}
