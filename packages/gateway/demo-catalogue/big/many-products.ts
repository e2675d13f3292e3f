import type { ProductLine } from '../model/lines.ts';
import { randomFrom } from '../random.ts';
import { derivedLines, type Block } from './derived-lines.ts';
import { seriesOf } from './series.ts';

const mostOfASeries = 24;

/**
 * The products of the demo catalogue, then further series derived from them, until there are `count` lines; a
 * configurable product always has its variants. Keeps only the demo catalogue in memory.
 */
export function* manyProducts(
  products: readonly ProductLine[],
  count: number,
  seed: number,
): Generator<ProductLine, void, undefined> {
  yield* products;
  const families = blocksByFamily(products);
  const random = randomFrom(seed).named('series');
  let written = products.length;
  for (let number = 1; written < count; number += 1) {
    const own = random.named(String(number));
    const blocks = families[Math.floor(own.next() ** 1.5 * families.length)] ?? [];
    const series = seriesOf(number, own);
    const first = own.between(0, Math.max(0, blocks.length - mostOfASeries));
    for (const [at, block] of blocks.slice(first, first + mostOfASeries).entries()) {
      if (written >= count) return;
      const lines = derivedLines(block, series, at, own);
      yield* lines;
      written += lines.length;
    }
  }
}

/** The products to derive from, by family, with departments mixed. */
function blocksByFamily(products: readonly ProductLine[]): Block[][] {
  const variants = Map.groupBy(products, ({ parentId }) => parentId ?? '');
  const heads = products.filter(
    ({ kind, type, restrictions }) => kind !== 'variant' && !type && !restrictions,
  );
  const families = [...Map.groupBy(heads, ({ id }) => id.split('-')[0] ?? '').values()];
  const stride = 17;
  return families
    .map((_, at) => families[(at * stride) % families.length] ?? [])
    .map((family) =>
      family.map((head) => ({
        head,
        variants: head.kind === 'configurable' ? (variants.get(head.id) ?? []) : [],
      })),
    );
}
