import type { Drawing } from '../../drawing/canvas.ts';
import { colours, type ColourKey } from '../../drawing/colours.ts';
import { binDrawing, containerBoxDrawing } from '../../drawing/storage.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, sentences, text, type Text } from '../../model/text.ts';

const binSizes = [
  { size: 2, outer: '160 x 102 x 75 mm', price: 1.05, load: 4 },
  { size: 3, outer: '230 x 147 x 130 mm', price: 2.3, load: 10 },
  { size: 4, outer: '350 x 206 x 155 mm', price: 4.6, load: 20 },
  { size: 5, outer: '500 x 307 x 200 mm', price: 9.4, load: 40 },
] as const;

const binPlans = [
  {
    name: text('Open-fronted bin Stack', 'Sichtlagerkasten Stack'),
    material: 'PP',
    colours: ['blue', 'red', 'yellow', 'green'],
    factor: 1,
    about: text(
      'Polypropylene bin that stacks, hangs on rails and carries a label.',
      'Stapelbarer Kasten aus Polypropylen, an Schienen einhängbar, mit Etikettenhalter.',
    ),
  },
  {
    name: text('Open-fronted bin ESD', 'Sichtlagerkasten ESD'),
    material: text('PP, conductive', 'PP, leitfähig'),
    colours: ['black', 'grey'],
    factor: 2.2,
    about: text(
      'Conductive polypropylene for electronic parts, surface resistance below 10⁶ Ω.',
      'Leitfähiges Polypropylen für elektronische Bauteile, Oberflächenwiderstand unter 10⁶ Ω.',
    ),
  },
] as const;

type BinPlan = (typeof binPlans)[number];

/** Open-fronted bins: size and colour are open. */
export const bins: Family = {
  key: 'bins',
  number: 910,
  category: 'boxes',
  brand: 'Kistmar',
  commodityCode: '39231090',
  products: () => binPlans.map(bin),
  accessories: [{ family: 'shelving' }],
};

function bin(plan: BinPlan): ConfigurableDraft {
  const shades: readonly ColourKey[] = plan.colours;
  const facts = (
    size: Text | readonly Text[],
    colour: Text | readonly Text[],
    outer: string | readonly string[],
    load?: number,
  ) =>
    attributes({
      size,
      colour,
      outerSize: outer,
      material: plan.material,
      ...(load === undefined ? {} : { load }),
    });
  return {
    kind: 'configurable',
    name: plan.name,
    description: sentences(
      plan.about,
      text(
        'Resists oil and most acids, from -20 to +90 °C.',
        'Beständig gegen Öl und die meisten Säuren, von -20 bis +90 °C.',
      ),
    ),
    attributes: facts(
      binSizes.map(({ size }) => sizeText(size)),
      shades.map((shade) => colours[shade].name),
      binSizes.map(({ outer }) => outer),
    ),
    image: binImage(2, plan.colours[0]),
    axes: [
      { key: 'size', values: binSizes.map(({ size }) => sizeText(size)) },
      { key: 'colour', values: shades.map((shade) => colours[shade].name) },
    ],
    variants: binSizes.flatMap(({ size, outer, price, load }, at): VariantDraft[] =>
      shades
        .filter(
          (_, place) =>
            !(at === 3 && place >= 2) &&
            !(at === 0 && place === 3) &&
            !(plan.factor > 2 && at === 0 && place === 1),
        )
        .map((shade) => ({
          name: compose(
            (w) =>
              `${w(plan.name)}, ${w(text('size', 'Größe'))} ${size}, ${w(colours[shade].name).toLowerCase()}`,
          ),
          description: sentences(
            plan.about,
            text(
              `Outer dimensions ${outer}, carries ${load} kg.`,
              `Außenmaße ${outer}, Traglast ${load} kg.`,
            ),
          ),
          attributes: facts(sizeText(size), colours[shade].name, outer, load),
          image: binImage(at, shade),
          options: { size: sizeText(size), colour: colours[shade].name },
          sale: {
            unit: 'PCE',
            price: price * plan.factor,
            packs: [
              { unit: 'BOX', quantity: at < 2 ? 50 : 10 },
              { unit: 'PAL', quantity: at < 2 ? 1600 : 200 },
            ],
            tiers: [
              [10, 0.94],
              [50, 0.86],
              [200, 0.78],
            ],
            ...(at < 2 ? { minimum: 10, step: 10 } : {}),
          },
        })),
    ),
  };
}

function binImage(at: number, shade: ColourKey): Drawing {
  return binDrawing({ paint: colours[shade].paint, share: at / 3 });
}

function sizeText(size: number): Text {
  return text(String(size), String(size));
}

const boxPlans: readonly (readonly [
  width: number,
  depth: number,
  height: number,
  colour: ColourKey,
  hasLid: boolean,
  litres: number,
  price: number,
])[] = [
  [300, 200, 120, 'grey', false, 5, 4.9],
  [400, 300, 120, 'grey', false, 10, 6.8],
  [400, 300, 220, 'grey', false, 20, 9.4],
  [400, 300, 220, 'blue', false, 20, 9.9],
  [600, 400, 120, 'grey', false, 21, 9.9],
  [600, 400, 220, 'grey', false, 43, 14.5],
  [600, 400, 220, 'red', false, 43, 15.2],
  [600, 400, 320, 'grey', false, 64, 18.9],
  [600, 400, 220, 'grey', true, 43, 19.9],
  [600, 400, 320, 'blue', true, 64, 24.9],
  [600, 400, 420, 'grey', true, 84, 29.5],
];

/** Euro containers. */
export const euroContainers: Family = {
  key: 'euro-containers',
  number: 914,
  category: 'boxes',
  brand: 'Kistmar',
  commodityCode: '39231090',
  second: 'boxSketch',
  products: () => boxPlans.map(euroContainer),
  accessories: [{ family: 'shelving' }],
};

function euroContainer([
  width,
  depth,
  height,
  colour,
  hasLid,
  litres,
  price,
]: (typeof boxPlans)[number]): ArticleDraft {
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Euro container', 'Eurobehälter'))} ${width} x ${depth} x ${height} mm, ${w(colours[colour].name).toLowerCase()}${hasLid ? w(text(', with lid', ', mit Deckel')) : ''}`,
    ),
    description: sentences(
      text(
        `Container of ${litres} l that fits Euro pallets without gaps and stacks safely.`,
        `Behälter mit ${litres} l, passt lückenlos auf Europaletten und stapelt sicher.`,
      ),
      hasLid
        ? text(
            'Hinged lid with two locks keeps dust out.',
            'Scharnierdeckel mit zwei Verschlüssen hält Staub fern.',
          )
        : text('Closed walls and two handles.', 'Geschlossene Wände und zwei Griffe.'),
    ),
    attributes: attributes({
      outerSize: `${width} x ${depth} x ${height} mm`,
      volume: `${litres} l`,
      colour: colours[colour].name,
      hasLid,
      load: 20 + litres / 2,
      material: 'PP',
      height,
    }),
    image: containerBoxDrawing({ paint: colours[colour].paint, width, height, hasLid }),
    sale: {
      unit: 'PCE',
      price,
      packs: [{ unit: 'PAL', quantity: Math.round(3600 / height) * 4 }],
      tiers: [
        [10, 0.93],
        [50, 0.86],
      ],
    },
  };
}
