import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Words of 40 and 71 letters without a hyphen, and a letter with nine accents. */
const forty = 'X'.repeat(40);
const seventyOne = 'W'.repeat(71);
const piledUp = `Z${'\u0301'.repeat(9)}`;

const attribute = (key: string) => ({ key, label: `${key}${forty}`, type: 'text', value: seventyOne });
const product = {
  categoryIds: ['long'],
  attributes: [attribute('a'), attribute('b'), attribute('c'), attribute('d')],
  unit: 'PC',
  price: { amount: 12.5, currency: 'EUR' },
  stock: { level: 'H' },
};

/** A catalogue folder in which every text has a word that is wider than its column. */
const files = {
  categories: [
    { id: 'long', name: `Long ${forty}`, description: `${piledUp} ${seventyOne}` },
    { id: 'below', parentId: 'long', name: `Below ${forty}` },
  ],
  units: [{ code: 'PC', text: 'piece', plural: 'pieces' }],
  products: [
    {
      ...product,
      id: 'one',
      sku: `1${forty}`,
      kind: 'simple',
      name: `One ${forty} ${piledUp}`,
      brand: seventyOne,
    },
    {
      ...product,
      id: 'two',
      kind: 'simple',
      name: `Two ${forty}`,
      properties: [{ attributeId: 'SPECIAL_OFFER_TEXT', value: seventyOne }],
    },
    {
      id: 'glove',
      kind: 'configurable',
      name: `Glove ${forty}`,
      categoryIds: ['long'],
      attributes: [],
      axes: [
        { key: 'size', label: `Size ${forty}`, values: ['S', 'M', 'L', 'XL', 'XXL', '3XL'] },
        { key: 'colour', label: `Colour ${forty}`, values: ['red', seventyOne] },
      ],
    },
    ...['S', 'M', 'L', 'XL', 'XXL', '3XL'].flatMap((size) =>
      ['red', seventyOne].map((colour, index) => ({
        ...product,
        id: `glove-${size}-${index}`,
        kind: 'variant',
        parentId: 'glove',
        categoryIds: [],
        name: `Glove ${size} ${colour}`,
        options: { size, colour },
      })),
    ),
  ],
};

/** Writes a catalogue folder in which every text has a word that is wider than its column. */
export async function writeLongWords(folder: string): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([name, lines]) =>
      writeFile(join(folder, `${name}.jsonl`), lines.map((line) => JSON.stringify(line)).join('\n')),
    ),
  );
}
