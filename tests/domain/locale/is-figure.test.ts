import { expect, it } from 'vitest';
import { isFigure } from '#src/domain/locale/is-figure.ts';

it.each(['€1,234.50', 'CHF 12.50', '730.0050', 'M8', 'M8 x 20', '3XL', '290 ml', 'A2-70'])(
  'a page translator leaves the figure %s as it is (PR-1)',
  (text) => {
    expect(isFigure(text)).toBe(true);
  },
);

it.each(['Price on request', '10 pcs', 'Grey', 'مسمار'])('%s is translated (PR-1)', (text) => {
  expect(isFigure(text)).toBe(false);
});
