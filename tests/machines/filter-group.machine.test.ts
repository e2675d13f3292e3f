import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { filterDraftMachine } from '#src/machines/filter-draft.machine.ts';
import { filterGroupOf } from '#src/machines/filter-group.machine.ts';
import { listingMachine } from '#src/machines/listing.machine.ts';
import { aFilterGroup, aListing } from '#tests/support/a-product.ts';

describe('filterGroupMachine', () => {
  it.each([
    { isOpen: true, panel: 'collapsed' },
    { isOpen: false, panel: 'expanded' },
  ])(
    'starts as the group was shown, open: $isOpen, and takes the first press (FL-1)',
    ({ isOpen, panel }) => {
      const { group } = start({ isOpen });

      group?.send({ type: 'panel.toggled' });

      expect(group?.getSnapshot().value).toMatchObject({ panel, values: 'few' });
    },
  );

  it('shows more values and fewer ones whether its panel was used or not (FL-1)', () => {
    const { group } = start({ isOpen: true });

    group?.send({ type: 'values.toggled' });
    expect(group?.getSnapshot().value).toMatchObject({ panel: 'expanded', values: 'all' });
    group?.send({ type: 'values.toggled' });
    expect(group?.getSnapshot().value).toMatchObject({ panel: 'expanded', values: 'few' });
  });

  it('keeps what is typed as a range until it is applied, and tells its listing then (FL-1, FL-3)', () => {
    const actor = createActor(filterDraftMachine, {
      clock: new SimulatedClock(),
      input: {
        source: { mode: 'category', categoryId: 'bolts' },
        query: initialListingQuery,
        groups: [],
        productCount: 1,
      },
    }).start();
    const group = filterGroupOf(actor, { filterKey: 'size', isOpen: true });

    group?.send({ type: 'range.typed', typed: { from: '2,5', to: '' } });
    expect(group?.getSnapshot().context.typed).toEqual({ from: '2,5', to: '' });
    expect(actor.getSnapshot().context.filters).toEqual([]);
    group?.send({ type: 'range.submitted', typed: { from: '2,5', to: '1.000' }, language: 'de' });

    expect(group?.getSnapshot().context).toMatchObject({ typed: null, fault: null });
    expect(actor.getSnapshot().context.filters).toEqual([{ filterKey: 'size', values: ['2.5..1000'] }]);
  });

  it('says which field is wrong, and applies nothing (FL-1)', () => {
    const { actor, group } = start({ isOpen: true });

    group?.send({ type: 'range.submitted', typed: { from: '9', to: '3' }, language: 'en' });
    expect(group?.getSnapshot().context.fault).toEqual({ field: 'to', kind: 'reversed' });
    group?.send({ type: 'range.submitted', typed: { from: 'ten', to: '3' }, language: 'en' });
    expect(group?.getSnapshot().context.fault).toEqual({ field: 'from', kind: 'noFigure' });
    group?.send({ type: 'range.typed', typed: { from: '1', to: '3' } });

    expect(group?.getSnapshot().context.fault).toBeNull();
    expect(actor.getSnapshot().context.query.filters).toEqual([]);
  });

  it('is spawned for groups that are used only, and once for each (FL-1)', () => {
    const { actor, group } = start({ isOpen: true });

    expect(filterGroupOf(actor, { filterKey: 'size', isOpen: false })).toBe(group);
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['filterGroup.size']);
  });

  it('stays as the visitor left it when other products are requested (FL-1, FL-5)', () => {
    const { actor, group } = start({ isOpen: true });
    group?.send({ type: 'panel.toggled' });

    const query = { ...initialListingQuery, filters: [{ filterKey: 'size', values: ['M6'] }] };
    actor.send({ type: 'query.changed', path: '/c/bolts', search: '?filter=size~M6', query });

    expect(actor.getSnapshot().value.products).toBe('loading');
    expect(actor.getSnapshot().children['filterGroup.size']?.getSnapshot().value).toMatchObject({
      panel: 'collapsed',
      values: 'few',
    });
  });
});

/** A group of a listing, which has another one beside it. */
function start({ isOpen }: { readonly isOpen: boolean }) {
  const filters = ['size', 'length'].map((filterKey) => aFilterGroup(filterKey, { M4: 1, M6: 2 }));
  const actor = createActor(listingMachine, {
    input: {
      source: { mode: 'category', categoryId: 'bolts' },
      path: '/c/bolts',
      search: '',
      query: initialListingQuery,
      pageSize: 12,
      initial: aListing({ filters }),
    },
  }).start();
  return { actor, group: filterGroupOf(actor, { filterKey: 'size', isOpen }) };
}
