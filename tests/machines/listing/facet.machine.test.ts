import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { facetOf } from '#src/machines/listing/facet.machine.ts';
import { listingMachine } from '#src/machines/listing/listing.machine.ts';
import { aFacet, aListing } from '#tests/support/made/a-product.ts';
import { navigation } from '#tests/support/running/a-running-listing.ts';
import { aParent } from '#tests/support/running/a-parent.ts';

describe('facetMachine', () => {
  it.each([
    { isOpen: true, panel: 'collapsed' },
    { isOpen: false, panel: 'expanded' },
  ])(
    'starts as the facet was shown, open: $isOpen, and takes the first press (FL-1)',
    ({ isOpen, panel }) => {
      const { facet } = start({ isOpen });

      facet?.send({ type: 'panel.toggled' });

      expect(facet?.getSnapshot().value).toMatchObject({ panel, values: 'few' });
    },
  );

  it('shows more or fewer values, with or without an earlier press in its panel (FL-1)', () => {
    const { facet } = start({ isOpen: true });

    facet?.send({ type: 'values.toggled' });
    expect(facet?.getSnapshot().value).toMatchObject({ panel: 'expanded', values: 'all' });
    facet?.send({ type: 'values.toggled' });
    expect(facet?.getSnapshot().value).toMatchObject({ panel: 'expanded', values: 'few' });
  });

  it('keeps the search term of its values, and the ticked ones, of which it tells its listing (FL-1, FL-3)', () => {
    const { facet, parentEvents } = start({ isOpen: true });

    facet?.send({ type: 'term.typed', term: 'M' });
    expect(facet?.getSnapshot().context.term).toBe('M');
    facet?.send({ type: 'value.toggled', value: 'M6' });
    facet?.send({ type: 'value.toggled', value: 'M4' });
    facet?.send({ type: 'term.typed', term: '' });

    expect(facet?.getSnapshot().context).toMatchObject({ term: '', touched: ['M6', 'M4'] });
    expect(parentEvents()).toEqual([
      navigation('/c/bolts?filter=size%7EM6'),
      navigation('/c/bolts?filter=size%7EM4'),
    ]);
  });

  it('keeps a typed interval until it is applied, and then tells its listing (FL-1, FL-3)', () => {
    const actor = createActor(filterDraftMachine, {
      clock: new SimulatedClock(),
      input: {
        source: { mode: 'category', categoryId: 'bolts' },
        query: initialListingQuery,
        facets: [],
        productCount: 1,
      },
    }).start();
    const facet = facetOf(actor, { filterKey: 'size', isOpen: true });

    facet?.send({ type: 'interval.typed', typed: { from: '2,5', to: '' } });
    expect(facet?.getSnapshot().context.typed).toEqual({ from: '2,5', to: '' });
    expect(facet?.getSnapshot().value).toMatchObject({ range: 'typing' });
    expect(actor.getSnapshot().context.filters).toEqual([]);
    facet?.send({ type: 'interval.submitted', typed: { from: '2,5', to: '1.000' }, language: 'de' });

    expect(facet?.getSnapshot()).toMatchObject({
      value: { range: 'applied' },
      context: { typed: null, fault: null },
    });
    expect(actor.getSnapshot().context.filters).toEqual([{ filterKey: 'size', values: ['2.5..1000'] }]);
  });

  it('says which field is wrong, and applies nothing (FL-1)', () => {
    const { actor, facet } = start({ isOpen: true });

    facet?.send({ type: 'interval.submitted', typed: { from: '9', to: '3' }, language: 'en' });
    expect(facet?.getSnapshot()).toMatchObject({
      value: { range: 'invalid' },
      context: { typed: { from: '9', to: '3' }, fault: { field: 'to', kind: 'reversed' } },
    });
    facet?.send({ type: 'interval.submitted', typed: { from: 'ten', to: '3' }, language: 'en' });
    expect(facet?.getSnapshot().context.fault).toEqual({ field: 'from', kind: 'noFigure' });
    facet?.send({ type: 'interval.typed', typed: { from: '1', to: '3' } });

    expect(facet?.getSnapshot().context.fault).toBeNull();
    expect(actor.getSnapshot().context.query.filters).toEqual([]);
  });

  it('is spawned once for each used facet only (FL-1)', () => {
    const { actor, facet } = start({ isOpen: true });

    expect(facetOf(actor, { filterKey: 'size', isOpen: false })).toBe(facet);
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['facet.size']);
  });

  it('stays as the visitor left it when other products are requested (FL-1, FL-5)', () => {
    const { actor, facet } = start({ isOpen: true });
    facet?.send({ type: 'panel.toggled' });

    const query = { ...initialListingQuery, filters: [{ filterKey: 'size', values: ['M6'] }] };
    actor.send({ type: 'query.changed', path: '/c/bolts', search: '?filter=size~M6', query });

    expect(actor.getSnapshot().value.products).toBe('loading');
    expect(actor.getSnapshot().children['facet.size']?.getSnapshot().value).toMatchObject({
      panel: 'collapsed',
      values: 'few',
    });
  });
});

/** A facet of a listing, which has another one beside it. */
function start({ isOpen }: { readonly isOpen: boolean }) {
  const filters = ['size', 'length'].map((filterKey) => aFacet(filterKey, { M4: 1, M6: 2 }));
  const { parent, parentEvents } = aParent();
  const actor = createActor(listingMachine, {
    parent,
    input: {
      source: { mode: 'category', categoryId: 'bolts' },
      path: '/c/bolts',
      search: '',
      query: initialListingQuery,
      pageSize: 12,
      initial: aListing({ filters }),
    },
  }).start();
  return { actor, parentEvents, facet: facetOf(actor, { filterKey: 'size', isOpen }) };
}
