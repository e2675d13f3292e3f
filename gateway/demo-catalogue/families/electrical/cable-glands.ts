import { colours } from '../../drawing/colours.ts';
import { glandDrawing } from '../../drawing/glands.ts';
import { attributes } from '../../model/attribute.ts';
import { combinations } from '../../model/combinations.ts';
import type {
  ArticleDraft,
  ConfigurableDraft,
  Family,
  ProductDraft,
  VariantDraft,
} from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

const sizes = [
  ['M12 x 1.5', 3, 6.5],
  ['M16 x 1.5', 4.5, 10],
  ['M20 x 1.5', 7, 13],
  ['M25 x 1.5', 9, 17],
  ['M32 x 1.5', 13, 21],
  ['M40 x 1.5', 19, 28],
  ['M50 x 1.5', 27, 35],
  ['M63 x 1.5', 32, 42],
] as const;

type Size = (typeof sizes)[number];
const shades = ['grey', 'black', 'white'] as const;
const temperature = text('-30 to +100 °C', '-30 bis +100 °C');

const metals = {
  brass: {
    name: text('brass, nickel plated', 'Messing, vernickelt'),
    material: text('Nickel-plated brass', 'Messing vernickelt'),
    factor: 2.6,
  },
  stainless: {
    name: text('stainless steel', 'Edelstahl'),
    material: text('Stainless steel 1.4404', 'Edelstahl 1.4404'),
    factor: 9.5,
  },
} as const;

/** Cable glands: of plastic with size and colour open, of metal one by one. */
export const cableGlands: Family = {
  key: 'cable-glands',
  number: 634,
  category: 'cable-glands',
  brand: 'Elkanor',
  commodityCode: '39269097',
  products: (): ProductDraft[] => [
    plastic(),
    ...sizes.map((size) => metal('brass', size)),
    ...sizes.slice(0, 6).map((size) => metal('stainless', size)),
  ],
  accessories: [{ family: 'cables' }],
};

const about = text(
  'Seals and relieves strain in one turn; IP68 up to 5 bar.',
  'Dichtet und entlastet auf Zug in einer Drehung; IP68 bis 5 bar.',
);

function range([, from, to]: Size): Text {
  return text(
    `${from} to ${to} mm`,
    `${String(from).replace('.', ',')} bis ${String(to).replace('.', ',')} mm`,
  );
}

const facts = (thread: string | readonly string[], colour: Text | readonly Text[], clampingRange?: Text) =>
  attributes({
    connection: thread,
    colour,
    ...(clampingRange ? { clampingRange } : {}),
    protection: 'IP68',
    material: text('Polyamide 6', 'Polyamid 6'),
    temperature,
    isHalogenFree: true,
    standard: 'EN 62444',
  });

function plastic(): ConfigurableDraft {
  const name = text('Cable gland, polyamide', 'Kabelverschraubung, Polyamid');
  const image = (at: number, shade: (typeof shades)[number]) =>
    glandDrawing({ material: 'plastic', paint: colours[shade].paint, share: at / 7 });
  const made = combinations(sizes, shades, (_, shade, [row]) => shade !== 'white' || (row > 0 && row < 5));
  return {
    kind: 'configurable',
    name,
    description: sentences(
      about,
      text('Halogen-free and UV resistant in black.', 'Halogenfrei, in Schwarz UV-beständig.'),
    ),
    attributes: facts(
      sizes.map(([thread]) => thread),
      shades.map((shade) => colours[shade].name),
    ),
    image: image(3, 'grey'),
    axes: [
      { key: 'connection', values: sizes.map(([thread]) => same(thread)) },
      { key: 'colour', values: shades.map((shade) => colours[shade].name) },
    ],
    variants: made.map(([size, shade]): VariantDraft => {
      const at = sizes.indexOf(size);
      return {
        name: compose((w) => `${w(name)}, ${size[0]}, ${w(colours[shade].name).toLowerCase()}`),
        description: sentences(
          about,
          compose((w) => `${w(text('For cables of', 'Für Leitungen mit'))} ${w(range(size))}.`),
        ),
        attributes: facts(size[0], colours[shade].name, range(size)),
        image: image(at, shade),
        options: { connection: same(size[0]), colour: colours[shade].name },
        sale: {
          unit: 'PCE',
          price: 32 + at * at * 9,
          per: 100,
          packs: [{ unit: 'BAG', quantity: at < 5 ? 50 : 10 }],
          tiers: [
            [100, 0.9],
            [500, 0.8],
          ],
          minimum: 10,
          step: 10,
        },
      };
    }),
  };
}

function metal(key: keyof typeof metals, size: Size): ArticleDraft {
  const made = metals[key];
  const at = sizes.indexOf(size);
  return {
    kind: 'article',
    name: compose((w) => `${w(text('Cable gland', 'Kabelverschraubung'))} ${size[0]}, ${w(made.name)}`),
    description: sentences(
      about,
      compose((w) => `${w(text('For cables of', 'Für Leitungen mit'))} ${w(range(size))}.`),
    ),
    attributes: attributes({
      connection: size[0],
      clampingRange: range(size),
      protection: 'IP68',
      material: made.material,
      temperature,
      standard: 'EN 62444',
    }),
    image: glandDrawing({ material: key, paint: '#9aa3ab', share: at / 7 }),
    sale: {
      unit: 'PCE',
      price: made.factor * (0.55 + at * at * 0.11),
      packs: [{ unit: 'BAG', quantity: at < 5 ? 25 : 5 }],
      tiers: [
        [25, 0.9],
        [100, 0.82],
      ],
    },
  };
}
