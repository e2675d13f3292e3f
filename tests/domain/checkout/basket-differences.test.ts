import { expect, it } from 'vitest';
import { basketDifferences } from '#src/domain/checkout/basket-differences.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const [line] = aBasket().lines;
if (!line) throw new Error('The basket of the tests has a line');
const named = (lineId: string, change: Partial<typeof line> = {}) => ({ ...line, lineId, ...change });

it('names each line that has changed since the checkout was opened (BA-6)', () => {
  const opened = aBasket({
    lines: [named('same'), named('dearer'), named('less'), named('refused'), named('scarce'), named('gone')],
  });
  const dearer = named('dearer', { price: '99' });
  const less = named('less', { orderQuantity: '1' });
  const refused = named('refused', { problem: 'It cannot be ordered.' });
  const scarce = named('scarce', { availabilityLevel: 'L', price: '98' });
  const now = aBasket({ lines: [named('same'), dearer, less, refused, scarce, named('new')] });

  expect(basketDifferences(opened, now)?.lines).toEqual([
    { kind: 'price', line: dearer, before: named('dearer') },
    { kind: 'quantity', line: less, before: named('less') },
    { kind: 'problem', line: refused },
    { kind: 'price', line: scarce, before: named('scarce') },
    { kind: 'stock', line: scarce, before: named('scarce') },
    { kind: 'added', line: named('new') },
    { kind: 'removed', line: named('gone') },
  ]);
});
