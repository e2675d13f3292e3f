import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { FilterDrawer } from '#src/views/listing/filters/filter-drawer.tsx';
import { aFacet, aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
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
  it('counts entries if none has a price (FL-4, LS-9)', () => {
    drawer(3, { type: 'EVENT' });

    expect(screen.getByRole('status').textContent).toBe('3 entries');
    expect(screen.getByRole('button', { name: 'Show 3 entries' })).toBeDefined();
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
});
