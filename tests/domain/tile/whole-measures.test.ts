import { describe, expect, it } from 'vitest';
import { withWholeMeasures } from '#src/domain/tile/whole-measures.ts';

describe('the name of a product', () => {
  it.each([
    ['Hex bolt ISO 4014 M8 x 70, stainless steel A2-70', 'Hex bolt ISO~4014 M8~x~70, stainless steel A2-70'],
    ['Flachdichtende Kupplung G 3/8, DN 10', 'Flachdichtende Kupplung G~3/8, DN~10'],
    ['Glycerine gauge 63 mm, up to 25 bar, G 1/4', 'Glycerine gauge 63~mm, up to 25~bar, G~1/4'],
    ['Washer 20 × 30 × 2 mm', 'Washer 20~×~30~×~2~mm'],
    ['Öl 5 l (DIN 51524), 98 % rein', 'Öl 5~l (DIN~51524), 98~% rein'],
  ])('ends no line within a measure or the number of a standard: %s (TI-1, TI-2)', (name, whole) => {
    expect(withWholeMeasures(name)).toBe(whole.replaceAll('~', '\u00a0'));
  });

  it.each(['Samsung 980 Pro4', 'Gloves size 10 leather', 'box 20 bags', 'Plan B9 bolt', ''])(
    'is unchanged without a measure: "%s" (TI-1)',
    (name) => {
      expect(withWholeMeasures(name)).toBe(name);
    },
  );
});
