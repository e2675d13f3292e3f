import { expect, it } from 'vitest';
import { unitContent } from '#src/domain/units/unit-content.ts';
import { aMaterial, aUnit } from '#tests/domain/material.ts';

it('a box holds its pieces; the base unit, half a piece and a third of a kilogram hold none (PR-3)', () => {
  const piece = { ...aUnit('PC', 1), unitTextPlural: 'pcs' };
  const material = aMaterial({
    unitsOfMeasure: [piece, aUnit('BOX', 25), aUnit('KG', 5, 3), aUnit('HALF', 1, 2), aUnit('NONE', 0)],
  });
  const contents = ['BOX', 'PC', 'KG', 'HALF', 'NONE', 'XYZ'].map((unit) => unitContent(material, unit));
  expect(contents).toEqual([{ quantity: '25', unitText: 'pcs' }, null, null, null, null, null]);
});
