import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FilterPills } from '#src/views/listing/filters/filter-pills.tsx';
import { aFacet } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { shown } from '../shown.tsx';

const chosen = [
  { filterKey: 'IN_STOCK', values: ['In stock only'] },
  { filterKey: 'size', values: ['M4', 'M5', 'M6'] },
];

describe('FilterPills', () => {
  it('pass the focus to the next pill, the last one to the one before (FL-2)', () => {
    const { actorRef } = aListingActor({ filters: chosen });
    shown(<FilterPills actorRef={actorRef} facets={[aFacet('size', {})]} chosen={chosen} />);
    remove('M5');
    expect(document.activeElement?.textContent).toBe('size: M6');
    remove('M6');
    expect(document.activeElement?.textContent).toBe('size: M5');
  });
});

function remove(value: string) {
  fireEvent.click(screen.getByRole('button', { name: `Remove filter size: ${value}` }));
}
