import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FilterDrawer } from '#src/views/listing/filters/filter-drawer.tsx';
import { SortPopup } from '#src/views/listing/filters/sort-popup.tsx';
import { aFacet, someSortOrders } from '#tests/support/made/a-product.ts';
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

function drawer(count: number | null, { isContent = false, canApply = true, canReset = true } = {}) {
  const reported = { onToggled: vi.fn(), onReset: vi.fn(), onApplied: vi.fn(), onCancelled: vi.fn() };
  shown(
    <FilterDrawer
      actorRef={aListingActor()}
      facets={[aFacet('size', { M4: 2 }, ['M4'])]}
      count={count}
      canApply={canApply}
      canReset={canReset}
      isContent={isContent}
      {...reported}
    />,
  );
  return reported;
}

describe('FilterDrawer', () => {
  it('shows and announces the number of products, and applies (FL-4)', () => {
    const { onApplied } = drawer(84);

    expect(screen.getByRole('status').textContent).toBe('84 products');
    fireEvent.click(screen.getByRole('button', { name: 'Show 84 products' }));

    expect(onApplied.mock.calls.length).toBe(1);
  });

  it('counts entries if none has a price (FL-4, LS-9)', () => {
    drawer(3, { isContent: true });

    expect(screen.getByRole('status').textContent).toBe('3 entries');
    expect(screen.getByRole('button', { name: 'Show 3 entries' })).toBeDefined();
  });

  it('promises no count before it is known (FL-4)', () => {
    const { onApplied } = drawer(null);

    fireEvent.click(screen.getByRole('button', { name: 'Show results' }));

    expect(onApplied.mock.calls.length).toBe(1);
  });

  it('says why a choice without products cannot be applied (FL-4)', () => {
    const { onApplied } = drawer(0);
    const apply = screen.getByRole('button', {
      name: 'Show 0 products',
      description: 'No products match this selection. Remove one of the filters.',
    });

    fireEvent.click(apply);

    expect(apply.getAttribute('aria-disabled')).toBe('true');
    expect(onApplied.mock.calls).toEqual([]);
  });

  it('says that there is no change to apply yet (FL-4)', () => {
    const { onApplied } = drawer(84, { canApply: false });
    const apply = screen.getByRole('button', {
      name: 'Show 84 products',
      description: 'You have not changed anything yet.',
    });

    fireEvent.click(apply);

    expect(apply.getAttribute('aria-disabled')).toBe('true');
    expect(onApplied.mock.calls).toEqual([]);
  });

  it('says that there is no filter to remove (FL-4)', () => {
    const { onReset } = drawer(84, { canReset: false });
    const reset = screen.getByRole('button', { name: 'Reset', description: 'No filters selected.' });

    fireEvent.click(reset);

    expect(reset.getAttribute('aria-disabled')).toBe('true');
    expect(onReset.mock.calls).toEqual([]);
  });

  it('cancels on Cancel, Escape and a press beside it, but not on a press inside it (FL-4)', () => {
    const { onCancelled } = drawer(3);
    const dialog = screen.getByRole('dialog', { name: 'Filters' });

    fireEvent.click(screen.getByRole('heading', { name: 'Filters' }));
    expect(onCancelled.mock.calls.length).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(dialog);
    const escape = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, escape);

    expect(onCancelled.mock.calls.length).toBe(3);
    expect(escape.defaultPrevented).toBe(true);
  });

  it('removes all filters without closing (FL-4)', () => {
    const { onReset, onCancelled } = drawer(3);

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect([onReset.mock.calls.length, onCancelled.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('SortPopup', () => {
  it('has one order selected, chooses others, and applies on a press (SO-1, SO-2)', () => {
    const reported = { onChosen: vi.fn(), onApplied: vi.fn(), onCancelled: vi.fn() };
    shown(<SortPopup sortOrders={someSortOrders()} {...reported} />);

    const selected = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    fireEvent.click(screen.getByRole('radio', { name: 'Price, lowest first' }));
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

    expect(selected).toEqual([true, false, false]);
    expect(reported.onChosen.mock.calls).toEqual([[{ sortKey: 'PRICE', sortDescending: false }]]);
    expect([reported.onApplied.mock.calls.length, reported.onCancelled.mock.calls.length]).toEqual([1, 0]);
  });
});
