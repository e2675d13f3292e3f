import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { FilterDrawer } from '#src/views/listing/filters/filter-drawer.tsx';
import { SortPopup } from '#src/views/listing/filters/sort-popup.tsx';
import { aFacet, aListing, aPublicProduct, someSortOrders } from '#tests/support/made/a-product.ts';
import { aListingActor } from './a-listing-actor.ts';
import { shown } from './shown.tsx';

beforeAll(() => {
  // The test's document has the dialog element, but does not open or close it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

const size = [{ filterKey: 'size', values: ['M4'] }];

/** The drawer of a draft of filters for which this many products were counted. */
function drawer(
  count: number | null,
  { applied = [] as typeof size, filters = size, type = 'PRODUCT' } = {},
) {
  const { actorRef: listingRef, sent } = aListingActor(
    {},
    aListing({ products: [aPublicProduct({ productType: type })] }),
  );
  const input = {
    source: { mode: 'category', categoryId: 'bolts' },
    query: { ...initialListingQuery, filters: applied },
    facets: [aFacet('size', { M4: 2 }, ['M4'])],
    productCount: count,
  } as const;
  const editing = count === null ? 'uncounted' : count === 0 ? 'empty' : 'fitting';
  const actorRef = createActor(filterDraftMachine, {
    input,
    snapshot: filterDraftMachine.resolveState({
      value: { editing },
      context: { ...input, filters, facetStarts: {} },
    }),
  }).start();
  shown(<FilterDrawer listingRef={listingRef} actorRef={actorRef} />);
  return { draft: () => actorRef.getSnapshot(), sent };
}

describe('FilterDrawer', () => {
  it('shows and announces the number of products, and applies (FL-4)', () => {
    const { draft } = drawer(84);

    expect(screen.getByRole('status').textContent).toBe('84 products');
    fireEvent.click(screen.getByRole('button', { name: 'Show 84 products' }));

    expect(draft().output?.filters).toEqual(size);
  });

  it('counts entries if none has a price (FL-4, LS-9)', () => {
    drawer(3, { type: 'EVENT' });

    expect(screen.getByRole('status').textContent).toBe('3 entries');
    expect(screen.getByRole('button', { name: 'Show 3 entries' })).toBeDefined();
  });

  it('promises no count before it is known (FL-4)', () => {
    const { draft } = drawer(null);

    fireEvent.click(screen.getByRole('button', { name: 'Show results' }));

    expect(draft().output?.filters).toEqual(size);
  });

  it('says why a choice without products cannot be applied (FL-4)', () => {
    const { draft } = drawer(0);
    const apply = screen.getByRole('button', {
      name: 'Show 0 products',
      description: 'No products match this selection. Remove one of the filters.',
    });

    fireEvent.click(apply);

    expect(apply.getAttribute('aria-disabled')).toBe('true');
    expect(draft().status).toBe('active');
  });

  it('says that there is no change to apply yet (FL-4)', () => {
    const { draft } = drawer(84, { applied: size });
    const apply = screen.getByRole('button', {
      name: 'Show 84 products',
      description: 'You have not changed anything yet.',
    });

    fireEvent.click(apply);

    expect(apply.getAttribute('aria-disabled')).toBe('true');
    expect(draft().status).toBe('active');
  });

  it('says that there is no filter to remove (FL-4)', () => {
    const { draft } = drawer(84, { filters: [] });
    const reset = screen.getByRole('button', { name: 'Reset', description: 'No filters selected.' });

    fireEvent.click(reset);

    expect(reset.getAttribute('aria-disabled')).toBe('true');
    expect(draft().value).toEqual({ editing: 'fitting' });
  });

  it('cancels on Cancel, Escape and a press beside it, but not on a press inside it (FL-4)', () => {
    const { sent } = drawer(3);
    const dialog = screen.getByRole('dialog', { name: 'Filters' });

    fireEvent.click(screen.getByRole('heading', { name: 'Filters' }));
    expect(sent.mock.calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(dialog);
    const escape = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, escape);

    expect(sent.mock.calls).toEqual(Array.from({ length: 3 }, () => [{ type: 'draft.closed' }]));
    expect(escape.defaultPrevented).toBe(true);
  });

  it('removes all filters without closing (FL-4)', () => {
    const { draft, sent } = drawer(3);

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect([draft().context.filters, sent.mock.calls]).toEqual([[], []]);
  });
});

describe('SortPopup', () => {
  it('has one order selected, chooses others, and applies on a press (SO-1, SO-2)', () => {
    const { actorRef: listingRef, sent } = aListingActor();
    const input = { query: initialListingQuery, sortOrders: someSortOrders() };
    const actorRef = createActor(sortDraftMachine, { input }).start();
    shown(<SortPopup listingRef={listingRef} actorRef={actorRef} />);

    const selected = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    fireEvent.click(screen.getByRole('radio', { name: 'Price, lowest first' }));
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

    expect(selected).toEqual([true, false, false]);
    expect(actorRef.getSnapshot().output).toEqual({ ...initialListingQuery, sortKey: 'PRICE' });
    expect(sent.mock.calls).toEqual([]);
  });
});
