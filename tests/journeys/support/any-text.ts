import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';

const scripts = {
  latin: 'abcdefghijklmnopqrstuvwxyzäöüßWM',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
};

/** A word of up to 80 letters in one script. */
const word = fc
  .tuple(fc.constantFrom(...Object.values(scripts)), fc.integer({ min: 1, max: 80 }))
  .chain(([letters, length]) =>
    fc.array(fc.constantFrom(...Array.from(letters)), { minLength: length, maxLength: length }),
  )
  .map((letters) => letters.join(''));

const words = (longest: number) =>
  fc
    .array(word, { minLength: 1, maxLength: longest / 2 })
    .map((all) => all.join(' ').slice(0, longest).trim());

const attribute = (key: string) =>
  fc.record({ key: fc.constant(key), label: word, type: fc.constant('text'), value: words(150) });

const product = {
  categoryIds: fc.constant(['any']),
  attributes: fc.tuple(attribute('a'), attribute('b'), attribute('c'), attribute('d')),
  unit: fc.constant('PC'),
  price: fc.record({ amount: fc.constantFrom(0.04, 12.5, 123_456.78), currency: fc.constantFrom('EUR') }),
  stock: fc.record({ level: fc.constantFrom('H', 'N') }),
};

const simple = (id: string) =>
  fc.record({
    ...product,
    id: fc.constant(id),
    sku: word.map((text) => `${id}${text}`),
    kind: fc.constant('simple'),
    name: words(300),
    brand: word,
    properties: fc.oneof(
      fc.constant([]),
      words(150).map((value) => [{ attributeId: 'SPECIAL_OFFER_TEXT', value }]),
    ),
  });

const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL'];

const family = fc
  .record({ name: words(300), size: word, colour: word, colours: fc.tuple(word, word) })
  .chain(({ name, size, colour, colours: [first, second] }) => {
    const colours = [`1${first}`, `2${second}`];
    const parent = {
      id: 'family',
      kind: 'configurable',
      name,
      categoryIds: ['any'],
      attributes: [],
      axes: [
        { key: 'size', label: size, values: sizes },
        { key: 'colour', label: colour, values: colours },
      ],
    };
    return fc.tuple(
      fc.constant(parent),
      ...sizes.flatMap((each) =>
        colours.map((one, index) =>
          fc.record({
            ...product,
            id: fc.constant(`family-${each}-${index}`),
            kind: fc.constant('variant'),
            parentId: fc.constant('family'),
            categoryIds: fc.constant([]),
            name: words(300),
            options: fc.constant({ size: each, colour: one }),
          }),
        ),
      ),
    );
  });

/** A letter with nine accents, which would be higher than its line. */
const piledUp = `Z${'\u0301'.repeat(9)}`;

/** A catalogue folder of names, values and categories in any letters, with words of up to 80 of them. */
const files = fc.record({
  categories: fc.tuple(
    fc.record({
      id: fc.constant('any'),
      name: word,
      description: words(150).map((text) => `${piledUp} ${text}`),
    }),
    fc.record({ id: fc.constant('below'), parentId: fc.constant('any'), name: word }),
  ),
  units: fc.constant([{ code: 'PC', text: 'piece', plural: 'pieces' }]),
  products: fc
    .tuple(family, ...['one', 'two', 'three', 'four', 'five', 'six'].map(simple))
    .map(([variants, ...others]) => [...others, ...variants]),
});

/** Writes a catalogue folder with the texts of a seed. */
export async function writeAnyTexts(folder: string, seed: number): Promise<void> {
  const [written] = fc.sample(files, { seed, numRuns: 1 });
  await Promise.all(
    Object.entries(written ?? {}).map(([name, lines]) =>
      writeFile(join(folder, `${name}.jsonl`), lines.map((line) => JSON.stringify(line)).join('\n')),
    ),
  );
}
