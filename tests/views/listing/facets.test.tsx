import { useSelector } from '@xstate/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Facets } from '#src/views/listing/filters/facets.tsx';
import { aFacet } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { inShop, shown } from '../shown.tsx';

const sizes = { M4: 3, M5: 3, M6: 3, M8: 3, M10: 3, M12: 3, M16: 3, M20: 0 };
const lengths = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index + 1} mm`, 1]));

function otherFacets() {
  return screen.getByText('More filters (2)').closest('details');
}

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

describe('Facets', () => {
  it('reports the value that the pointer or the focus reached (FL-5)', () => {
    const { actorRef, sent } = aListingActor();
    shown(<Facets actorRef={actorRef} facets={[aFacet('size', sizes)]} />);

    fireEvent.pointerEnter(screen.getByText('M6'));
    act(() => screen.getByRole('checkbox', { name: /M8/ }).focus());

    expect(sent.mock.calls).toEqual([
      [{ type: 'filter.approached', filterKey: 'size', value: 'M6' }],
      [{ type: 'filter.approached', filterKey: 'size', value: 'M8' }],
    ]);
  });

  it('keeps what comes after the twelfth filter behind a word, and open once it was opened (FL-1)', () => {
    const facets = Array.from({ length: 14 }, (_, index) => aFacet(`filter ${index}`, sizes));
    const { actorRef } = aListingActor();
    const { unmount } = shown(<Facets actorRef={actorRef} facets={facets} />);
    expect(otherFacets()?.open).toBe(false);
    expect(otherFacets()?.querySelectorAll('fieldset').length).toBe(2);

    otherFacets()?.setAttribute('open', '');
    fireEvent(otherFacets() ?? document, new Event('toggle'));
    unmount();
    shown(<Facets actorRef={actorRef} facets={facets} />);

    expect(otherFacets()?.open).toBe(true);
  });

  it('keeps facets as the visitor left them, and the focus on their value, when other products arrive (FL-1, FL-5)', () => {
    const { container } = shown(<Refreshed />);
    const [first, , , fourth] = container.querySelectorAll('details');
    if (!first || !fourth) throw new Error('There are four facets');
    first.open = false;
    fourth.open = true;
    const box = within(fourth).getByRole('checkbox', { name: /M6/ });
    box.focus();

    fireEvent.click(box);
    expect(box).toHaveProperty('checked', true);
    fireEvent.click(box);

    expect([first.open, fourth.open]).toEqual([false, true]);
    expect(document.activeElement).toBe(box);
  });

  it('is unchanged when the filters are shown again, as after turning a tablet (FL-1)', () => {
    const { actorRef: listing } = aListingActor();
    const facets = <Facets actorRef={listing} facets={[aFacet('size', sizes), aFacet('length', lengths)]} />;
    const { container, unmount } = shown(facets);
    fireEvent.click(screen.getByRole('button', { name: 'View 3 more' }));
    closeGroup(container.querySelector('details'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '20' } });
    unmount();

    const [size, length] = shown(facets).container.querySelectorAll('details');

    expect(size?.open).toBe(false);
    expect(size?.querySelectorAll('input').length).toBe(8);
    expect(length?.querySelectorAll('[type="checkbox"]').length).toBe(1);
  });

  it('reports a facet that was closed before hydration (FL-1)', () => {
    const { actorRef: listing } = aListingActor();
    const page = inShop(<Facets actorRef={listing} facets={[aFacet('size', sizes)]} />);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const details = container.querySelector('details');
    if (details) details.open = false;

    render(page, { container, hydrate: true });

    expect(details?.open).toBe(false);
    expect(listing.getSnapshot().children['facet.size']?.getSnapshot().value).toMatchObject({
      panel: 'collapsed',
      values: 'few',
    });
  });

  it('is walked with arrow keys, closes with Left and opens with Right (FL-1)', () => {
    const { container } = shown(
      <Facets actorRef={aListingActor().actorRef} facets={[aFacet('size', { M4: 1, M5: 1 })]} />,
    );
    const details = container.querySelector('details');
    const summary = container.querySelector('summary');
    summary?.focus();

    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /M5/ }));
    press('ArrowUp');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /M4/ }));
    press('ArrowLeft');
    expect([details?.open, document.activeElement]).toEqual([false, summary]);
    press('ArrowRight');
    expect(details?.open).toBe(true);
  });
});

/** As the browser does it, with its event. */
function closeGroup(details: HTMLDetailsElement | null) {
  if (!details) throw new Error('There is a facet');
  details.open = false;
  fireEvent(details, new Event('toggle'));
}

/** The facets of a page whose products are loaded again with each choice. */
function Refreshed() {
  const [{ actorRef }] = useState(aListingActor);
  const facetRef = useSelector(actorRef, ({ children }) => children['facet.d']);
  const presses = useSelector(facetRef, (snapshot) => snapshot?.context.touched.length ?? 0);
  const chosen = presses % 2 === 1 ? ['M6'] : [];
  return (
    <Facets
      actorRef={actorRef}
      facets={['a', 'b', 'c', 'd'].map((key) => aFacet(key, sizes, key === 'd' ? chosen : []))}
    />
  );
}
