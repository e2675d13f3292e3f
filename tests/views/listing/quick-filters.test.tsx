import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuickFilters } from '#src/views/listing/filters/quick-filters.tsx';
import { aFacet } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { shown } from '../shown.tsx';

describe('QuickFilters', () => {
  it('are pressed once, show how many products they leave, and have no other effect (FL-1)', () => {
    const filters = [{ filterKey: 'BOUGHT_BEFORE', values: ['Bought before'] }];
    const { actorRef, sent } = aListingActor({ filters });
    shown(
      <QuickFilters
        actorRef={actorRef}
        facets={[
          aFacet('size', { M8: 1234 }),
          aFacet('IN_STOCK', { 'In stock only': 1234 }),
          aFacet('BOUGHT_BEFORE', { 'Bought before': 1234 }),
        ]}
      />,
    );
    const buttons = screen.getAllByRole('button');

    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['In stock only1,234', 'false'],
      ['Bought before1,234', 'true'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: /In stock only/ }));
    expect(sent.mock.calls).toEqual([
      [{ type: 'filter.toggled', filterKey: 'IN_STOCK', value: 'In stock only' }],
    ]);
  });
});
