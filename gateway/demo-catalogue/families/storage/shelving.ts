import type { Drawing } from '../../drawing/canvas.ts';
import { shelvingDrawing } from '../../drawing/storage.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

const shelvingPlans = [
  {
    name: text('Boltless shelving Rack 150', 'Steckregal Rack 150'),
    load: 150,
    heights: [1500, 2000, 2500],
    widths: [750, 1000],
    depths: [300, 400, 500],
    price: 58,
  },
  {
    name: text('Boltless shelving Rack 400', 'Steckregal Rack 400'),
    load: 400,
    heights: [2000, 2500],
    widths: [1000, 1300],
    depths: [400, 600],
    price: 118,
  },
] as const;

type ShelvingPlan = (typeof shelvingPlans)[number];

const shelfCounts: ReadonlyMap<number, number> = new Map([
  [1500, 4],
  [2000, 5],
  [2500, 6],
]);

/** Boltless shelving: height, width and depth are open. */
export const shelving: Family = {
  key: 'shelving',
  number: 920,
  category: 'shelving',
  brand: 'Kistmar',
  commodityCode: '94032080',
  products: () => [...shelvingPlans.map(shelf), ...extras()],
  accessories: [{ family: 'bins' }, { family: 'euro-containers' }],
};

function shelf(plan: ShelvingPlan): ConfigurableDraft {
  const about = sentences(
    text(
      `Galvanised uprights and steel shelves that hook in without bolts, ${plan.load} kg a shelf evenly loaded.`,
      `Verzinkte Stützen und Stahlböden zum Einhängen ohne Schrauben, ${plan.load} kg je Boden bei verteilter Last.`,
    ),
    text(
      'Shelves adjust in steps of 25 mm; fix the rack to the wall.',
      'Böden im Raster von 25 mm verstellbar; Regal an der Wand befestigen.',
    ),
  );
  const facts = (height: readonly Text[], width: readonly Text[], depth: readonly Text[]) =>
    attributes({
      height,
      width,
      depth,
      shelfLoad: plan.load,
      material: text('Steel, galvanised', 'Stahl, verzinkt'),
    });
  const heights: readonly number[] = plan.heights;
  const widths: readonly number[] = plan.widths;
  const depths: readonly number[] = plan.depths;
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(heights.map(millimetres), widths.map(millimetres), depths.map(millimetres)),
    image: shelvingImage(2000, 1000, 400),
    axes: [
      { key: 'height', values: heights.map(millimetres) },
      { key: 'width', values: widths.map(millimetres) },
      { key: 'depth', values: depths.map(millimetres) },
    ],
    variants: heights.flatMap((height) =>
      widths.flatMap((width) =>
        depths
          .filter((depth) => !(height === 2500 && depth === 300) && !(height === 1500 && depth === 500))
          .map((depth): VariantDraft => {
            const shelves = shelfCounts.get(height) ?? 5;
            return {
              name: compose(
                (w) =>
                  `${w(plan.name)}, ${height} x ${width} x ${depth} mm, ${shelves} ${w(text('shelves', 'Böden'))}`,
              ),
              description: about,
              attributes: attributes({
                height: millimetres(height),
                width: millimetres(width),
                depth: millimetres(depth),
                shelves,
                shelfLoad: plan.load,
                material: text('Steel, galvanised', 'Stahl, verzinkt'),
              }),
              image: shelvingImage(height, width, depth),
              options: { height: millimetres(height), width: millimetres(width), depth: millimetres(depth) },
              sale: {
                unit: 'PCE',
                price: plan.price * (0.55 + height / 4400) * (0.6 + width / 2500) * (0.7 + depth / 1300),
                tiers: [
                  [3, 0.95],
                  [10, 0.9],
                ],
              },
            };
          }),
      ),
    ),
  };
}

function shelvingImage(height: number, width: number, depth: number): Drawing {
  return shelvingDrawing({ height, width, depth, shelves: shelfCounts.get(height) ?? 5 });
}

function millimetres(value: number): Text {
  return same(`${value} mm`);
}

function extras(): ArticleDraft[] {
  return [
    {
      kind: 'article',
      name: text('Mezzanine shelving, planned to measure', 'Regalbühne, nach Maß geplant'),
      description: sentences(
        text(
          'Two-storey shelving with stairs and railing, planned for your hall.',
          'Zweigeschossige Regalanlage mit Treppe und Geländer, für Ihre Halle geplant.',
        ),
        text(
          'We quote after a visit; ask our service for a date.',
          'Angebot nach Ortstermin; fragen Sie unseren Service nach einem Termin.',
        ),
      ),
      attributes: attributes({
        shelfLoad: 400,
        material: text('Steel, galvanised', 'Stahl, verzinkt'),
        form: text('Made to measure', 'Maßanfertigung'),
      }),
      image: shelvingDrawing({ height: 3000, width: 1900, depth: 600, shelves: 8 }),
      sale: { unit: 'PCE', price: null },
    },
    {
      kind: 'article',
      name: text('Cantilever rack, planned to measure', 'Kragarmregal, nach Maß geplant'),
      description: sentences(
        text('Rack for bars, pipes and boards up to 6 m.', 'Regal für Stangen, Rohre und Platten bis 6 m.'),
        text('We quote by length, load and number of arms.', 'Angebot nach Länge, Last und Zahl der Arme.'),
      ),
      attributes: attributes({
        shelfLoad: 600,
        material: text('Steel, painted', 'Stahl, lackiert'),
        form: text('Made to measure', 'Maßanfertigung'),
      }),
      image: shelvingDrawing({ height: 2200, width: 2100, depth: 900, shelves: 4 }),
      sale: { unit: 'PCE', price: null },
    },
  ];
}
