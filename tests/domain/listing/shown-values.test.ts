import { describe, expect, it } from 'vitest';
import { shownValues } from '#src/domain/listing/shown-values.ts';
import { aFacet } from '#tests/support/made/a-product.ts';

const counts = { M4: 1, M5: 2, M6: 0, M8: 4, M10: 5, M12: 6, M16: 7 };
const atFirst = { isExpanded: false, term: '', touched: [] };

function shown(selected: readonly string[], view: Partial<Parameters<typeof shownValues>[1]> = {}) {
  const response = shownValues(aFacet('size', counts, selected).values, { ...atFirst, ...view });
  return { values: response.shown.map(({ value }) => value), hiddenCount: response.hiddenCount };
}

describe('the values of a filter on the screen', () => {
  it('are the first five that have products, in their order (FL-1)', () => {
    expect(shown([])).toEqual({ values: ['M4', 'M5', 'M8', 'M10', 'M12'], hiddenCount: 2 });
  });

  it('are filled up with values without products (FL-1)', () => {
    const { values } = aFacet('size', { M4: 0, M5: 2, M6: 0 });

    expect(shownValues(values, atFirst)).toEqual({ shown: values, hiddenCount: 0 });
  });

  it('always include the selected ones (FL-1)', () => {
    expect(shown(['M16'])).toEqual({ values: ['M4', 'M5', 'M8', 'M10', 'M12', 'M16'], hiddenCount: 1 });
  });

  it('keep a value that was just deselected, so that it keeps the focus (FL-1)', () => {
    expect(shown([], { touched: ['M16'] }).values).toContain('M16');
  });

  it('are all values when the visitor wants more (FL-1)', () => {
    expect(shown([], { isExpanded: true })).toEqual({ values: Object.keys(counts), hiddenCount: 0 });
  });

  it('are the values that contain the search term, and the selected ones (FL-1)', () => {
    expect(shown(['M8'], { term: ' m1' })).toEqual({ values: ['M8', 'M10', 'M12', 'M16'], hiddenCount: 0 });
  });
});
