import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createPath, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { composeStorefront } from '#src/app/compose/compose-storefront.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { QuickSearchHits } from '#src/domain/search/quick-search.ts';
import type { StorefrontEmitted } from '#src/machines/shell/storefront.machine.ts';
import { HeaderSearch } from '#src/views/search/header-search.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aHeldService } from '#tests/support/running/a-held-request.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aProductHit, someHits } from '#tests/support/made/some-hits.ts';
import { someServices } from '#tests/support/made/some-services.ts';
import { aHost, inShop } from '../shown.tsx';

describe('the search in the header', () => {
  it('marks the term as text, never as markup (QS-7)', async () => {
    const { find } = await opened();
    await find('bolt <i', {
      categories: [],
      products: [aProductHit({ productName: '<img src=x onerror=alert(1)> Bolt & <i>nut</i>' })],
    });

    const [option] = screen.getAllByRole('option');
    expect(option?.textContent).toContain('<img src=x onerror=alert(1)> Bolt & <i>nut</i>');
    expect([...(option?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'i',
      'Bolt',
      'i',
      'i',
    ]);
    expect(option?.querySelectorAll('img, i')).toHaveLength(0);
  });

  it.each([
    ['Home', 0],
    ['End', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 0],
    ['a', 1],
  ])(
    'leaves %s to the text, and no option to the keyboard if it moves the caret (QS-7)',
    async (key, active) => {
      const { field, find, press } = await opened();
      await find('hex', someHits);
      press('ArrowDown');

      expect(press(key)).toBe(true);
      expect(screen.queryAllByRole('option', { selected: true })).toHaveLength(active);
      expect(field.hasAttribute('aria-activedescendant')).toBe(active === 1);
      expect(field.getAttribute('aria-expanded')).toBe('true');
    },
  );

  it('opens the option on Enter, and is empty afterwards (QS-5, QS-7)', async () => {
    const { field, find, press, submit, navigations } = await opened();
    await find('hex', someHits);
    press('ArrowDown');

    submit();

    expect(navigations).toEqual([{ type: 'navigation.requested', to: '/c/hex-bolts', replace: false }]);
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['', null]);
  });

  it('searches on Enter without waiting, even before its code is loaded (QS-5)', async () => {
    const { field, submit, type, navigations } = shownSearch();
    type('hex & bolt');

    submit();

    expect(navigations).toEqual([
      { type: 'navigation.requested', to: '/search?q=hex+%26+bolt', replace: false },
    ]);
    expect(field.value).toBe('');
    submit();
    expect(navigations).toHaveLength(1);
    await act(async () => {});
  });

  it("goes on with text typed into the server's page (QS-1)", async () => {
    const { field } = shownSearch('en', (rendered) => {
      rendered.focus();
      rendered.value = 'hex b';
    });

    expect([field.value, document.activeElement === field]).toEqual(['hex b', true]);
    expect(await screen.findByText('Searching for “hex b” …', { selector: '[role=status]' })).toBeDefined();
  });

  it('suggests while a keyboard composes a word, whose keys neither move through the options nor close them (QS-1, QS-7)', async () => {
    const { field, clock, quickSearch } = await opened();
    fireEvent.compositionStart(field);
    field.value = 'hex';
    fireEvent(field, new InputEvent('input', { isComposing: true }));
    act(() => clock.increment(1300));
    await act(() => quickSearch.whenAsked(1));
    await act(async () => quickSearch.response(0, someHits));

    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['ArrowDown', 'Enter', 'Escape'])
        expect(fireEvent.keyDown(field, { key, ...composing })).toBe(true);

    expect(quickSearch.inputs()).toEqual([{ term: 'hex', resultCount: 9 }]);
    expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
    expect([field.value, screen.queryByRole('listbox') === null]).toEqual(['hex', false]);
  });

  it('keeps the focus in the field when the list is pressed, and closes at a press elsewhere (QS-3)', async () => {
    const { find } = await opened();
    await find('hex', someHits);

    const isFocusMoved = fireEvent.mouseDown(screen.getAllByRole('option')[0] ?? document.body);
    expect(isFocusMoved).toBe(false);
    expect(screen.queryByRole('listbox')).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes when an option is followed with the pointer; another click is left to the browser (QS-3, QS-5)', async () => {
    const { field, find, location } = await opened();
    await find('hex', someHits);
    const product = screen.getByRole('option', { name: /bolt M8 x 40/ });

    expect(fireEvent(product, new MouseEvent('auxclick', { button: 1, bubbles: true }))).toBe(true);
    expect([location(), field.value]).toEqual(['/', 'hex']);
    fireEvent.click(product, { ctrlKey: true });
    expect([location(), field.value]).toEqual(['/', 'hex']);
    fireEvent.click(product);

    expect(location()).toBe('/p/bolt?currentPath=%2F');
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['', null]);
  });
});

/** The search once its code is loaded, with the focus in its field. */
async function opened(language: Language = 'en') {
  const search = shownSearch(language);
  act(() => search.field.focus());
  await search.loaded();
  return {
    ...search,
    /** Types a term, waits, and lets the gateway respond. */
    find: async (term: string, hits: QuickSearchHits) => {
      search.type(term);
      act(() => search.clock.increment(1300));
      await act(() => search.quickSearch.whenAsked(1));
      await act(async () => search.quickSearch.response(0, hits));
    },
  };
}

function CurrentLocation() {
  return <data value={createPath(useLocation())} />;
}

/** @param onRendered gets the field as the server rendered it, before the page is hydrated */
function shownSearch(
  language: Language = 'en',
  onRendered: (field: HTMLInputElement) => void = () => undefined,
) {
  Element.prototype.scrollIntoView = vi.fn();
  const quickSearch = aHeldService((services) => services.quickSearch);
  const clock = new SimulatedClock();
  const storefront = createActor(
    composeStorefront(standInDependencies({ gateway: someServices({ quickSearch: quickSearch.service }) }))
      .machine,
    { systemId: 'storefront', clock, input: aStorefrontInput },
  ).start();
  const navigations: StorefrontEmitted[] = [];
  storefront.on('navigation.requested', (event) => navigations.push(event));

  const search = (
    <StorefrontContext value={aHost(storefront)}>
      {inShop(
        <>
          <HeaderSearch />
          <CurrentLocation />
        </>,
        language,
      )}
    </StorefrontContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(search);
  const field = container.querySelector('input');
  if (!field) throw new Error('there is no search field');
  onRendered(field);
  render(search, { container, hydrate: true });
  return {
    storefront,
    quickSearch,
    clock,
    navigations,
    location: () => container.querySelector('data')?.value,
    field,
    /** Resolves once the list below the field can be shown. */
    loaded: () => screen.findByRole('status'),
    type: (value: string) => fireEvent.input(field, { target: { value } }),
    /** Returns whether the key was left to the browser. */
    press: (key: string) => fireEvent.keyDown(field, { key }),
    submit: () => fireEvent.submit(field),
  };
}
