import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { placeOf } from '#src/domain/routes/place.ts';
import { storefrontMachine, type StorefrontEmitted } from '#src/machines/storefront.machine.ts';
import { Link } from '#src/views/parts/link.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aStorefrontInput } from '#tests/support/a-storefront-input.ts';
import { pictures } from '#tests/support/pictures.ts';

describe('a link within the shop', () => {
  it('asks the shop for its address on a plain click, once that is on the screen, and says so to every inspector (RT-7, V1)', async () => {
    const { link, asked } = shownLink();

    const isLeftToBrowser = fireEvent.click(link);
    expect([isLeftToBrowser, asked]).toEqual([false, []]);
    await pictures();

    expect(asked).toEqual([{ type: 'navigation.requested', to: '/c/bolts?page=2', replace: false }]);
  });

  it('leaves whoever has gone elsewhere before that where he is (RT-7)', async () => {
    const { link, asked, storefront } = shownLink();

    fireEvent.click(link);
    storefront.send({
      type: 'route.changed',
      ...placeOf('/basket', aStorefrontInput.configuration.paths),
    });
    await pictures();

    expect(asked).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s on any other click, such as %o (RT-7)',
    (click) => {
      const { link, asked } = shownLink();

      const isLeftToBrowser = fireEvent.click(link, click);

      expect(asked).toEqual([]);
      expect(isLeftToBrowser).toBe(true);
    },
  );

  it.each([
    { what: 'the pointer', approach: (link: HTMLElement) => fireEvent.pointerEnter(link) },
    { what: 'the focus', approach: (link: HTMLElement) => act(() => link.focus()) },
  ])('says when $what reaches it, so that its page can be fetched ahead (RT-1)', ({ approach }) => {
    const { link, send } = shownLink();

    approach(link);

    expect(send.mock.calls).toEqual([[{ type: 'link.approached', to: '/c/bolts?page=2' }]]);
  });

  it('has a real address, for whoever copies it', () => {
    expect(shownLink().link.getAttribute('href')).toBe('/c/bolts?page=2');
  });
});

function shownLink() {
  const storefront = createActor(storefrontMachine, {
    input: aStorefrontInput,
  }).start();
  const asked: StorefrontEmitted[] = [];
  storefront.on('navigation.requested', (event) => asked.push(event));
  const send = vi.spyOn(storefront, 'send');
  render(
    <StorefrontContext value={{ storefront, chooseLanguage: vi.fn(), reload: vi.fn() }}>
      <Link to="/c/bolts?page=2">Bolts</Link>
    </StorefrontContext>,
  );
  return { link: screen.getByRole('link', { name: 'Bolts' }), asked, send, storefront };
}
