import type { AttributeInput } from '../model/attribute.ts';
import type { Companion } from '../model/draft.ts';
import type { BucketLine } from '../model/lines.ts';
import { text } from '../model/text.ts';
import { promotionOf } from '../supplier/categories.ts';
import type { NumberedProduct } from './numbering.ts';

const accessories = text('Accessories', 'Zubehör');
const tools = text('Tools and matching parts', 'Werkzeug und passende Teile');
const spares = text('Spare parts', 'Ersatzteile');
const mostItems = 6;
const mostAlternatives = 4;

/** Finds related products. */
export interface Relations {
  alternatives(product: NumberedProduct): string[];
  buckets(product: NumberedProduct): BucketLine[];
}

export function relations(products: readonly NumberedProduct[]): Relations {
  const byFamily = Map.groupBy(products, ({ family }) => family.key);

  function companions(product: NumberedProduct, wanted: readonly Companion[]): string[] {
    const lists = wanted.map((companion) => matches(product, companion));
    const share = Math.ceil(mostItems / Math.max(1, lists.length));
    return [...new Set(lists.flatMap((list) => list.slice(0, share)))];
  }

  function matches(product: NumberedProduct, { family, by }: Companion): string[] {
    const others = byFamily.get(family) ?? [];
    if (others.length === 0) {
      throw new Error(
        `Family "${product.family.key}" names the companion "${family}", which has no products.`,
      );
    }
    const own = by && valueOf(product, by);
    return others.filter((other) => by === undefined || valueOf(other, by) === own).map(({ id }) => id);
  }

  return {
    alternatives(product) {
      const family = byFamily.get(product.family.key) ?? [];
      const at = family.indexOf(product);
      const near = [1, -1, 2, -2, 3].flatMap((step) => family[at + step]?.id ?? []);
      return near.slice(0, mostAlternatives);
    },
    buckets(product) {
      const { family, id } = product;
      const related = [
        { key: 'accessories', name: accessories, isTechnical: false, wanted: family.accessories ?? [] },
        { key: 'spares', name: spares, isTechnical: false, wanted: family.spares ?? [] },
        { key: 'tools', name: tools, isTechnical: true, wanted: family.tools ?? [] },
      ].flatMap(({ key, name, isTechnical, wanted }) => {
        const items = companions(product, wanted).filter((item) => item !== id);
        const names = { de: name.de };
        return items.length === 0 ? [] : [{ id: `${id}-${key}`, name: name.en, names, isTechnical, items }];
      });
      const promotion = promotionOf(family.category);
      return promotion === undefined ? related : [...related, promotionBucket(id, promotion)];
    },
  };
}

/** A bucket that the shop knows by its name, the same in every language. @see PD-5 */
function promotionBucket(id: string, promotion: string): BucketLine {
  return {
    id: `${id}-promotion`,
    name: 'Promotion',
    names: { de: 'Promotion' },
    isTechnical: false,
    items: [promotion],
  };
}

function valueOf({ draft }: NumberedProduct, key: string): string | undefined {
  const value = draft.attributes.find((attribute) => attribute.key === key)?.value;
  return value === undefined ? undefined : plainly(value);
}

function plainly(value: AttributeInput): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
