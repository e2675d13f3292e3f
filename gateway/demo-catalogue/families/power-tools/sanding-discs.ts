import { sandingDiscDrawing } from '../../drawing/abrasives.ts';
import { attributes } from '../../model/attribute.ts';
import { combinations } from '../../model/combinations.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, measure, same, sentences, text, type Text } from '../../model/text.ts';

interface GrainPlan {
  readonly name: Text;
  readonly about: Text;
  readonly grain: Text;
  readonly paint: string;
  readonly grits: readonly number[];
  readonly diameters: readonly (115 | 125 | 150 | 225)[];
  readonly uses: readonly Text[];
  readonly factor: number;
}

const wood = text('Wood', 'Holz');
const paint = text('Paint and filler', 'Lack und Spachtel');
const metal = text('Metal', 'Metall');

const plans: readonly GrainPlan[] = [
  {
    name: text('Sanding disc Classic', 'Schleifblatt Classic'),
    about: text(
      'Aluminium oxide on strong paper for everyday work.',
      'Korund auf kräftigem Papier für alle Tage.',
    ),
    grain: text('Aluminium oxide', 'Normalkorund'),
    paint: '#b5653a',
    grits: [40, 60, 80, 100, 120, 180, 240],
    diameters: [115, 125, 150],
    uses: [wood, paint],
    factor: 1,
  },
  {
    name: text('Sanding disc Ceramic', 'Schleifblatt Keramik'),
    about: text(
      'Ceramic grain that stays sharp on steel and hardwood.',
      'Keramikkorn, das auf Stahl und Hartholz scharf bleibt.',
    ),
    grain: text('Ceramic', 'Keramik'),
    paint: '#7c3f8f',
    grits: [36, 60, 80, 120, 150],
    diameters: [125, 150],
    uses: [metal, wood],
    factor: 2.3,
  },
  {
    name: text('Sanding disc Finish', 'Schleifblatt Finish'),
    about: text(
      'Coated against clogging, for the last pass before painting.',
      'Beschichtet gegen Zusetzen, für den letzten Gang vor dem Lackieren.',
    ),
    grain: text('Aluminium oxide, stearate coated', 'Korund, mit Stearat beschichtet'),
    paint: '#d9c27a',
    grits: [180, 240, 320, 400, 600, 800],
    diameters: [125, 150, 225],
    uses: [paint],
    factor: 1.4,
  },
];

/** Sanding discs: diameter and grit are open. */
export const sandingDiscs: Family = {
  key: 'sanding-discs',
  number: 428,
  category: 'abrasives',
  brand: 'Brakko',
  commodityCode: '68052000',
  products: () => plans.map(disc),
};

function disc(plan: GrainPlan): ConfigurableDraft {
  const sizes = plan.diameters.map(sizeText);
  const facts = (size: Text | readonly Text[], grit: string | readonly string[]) =>
    attributes({
      size,
      grit,
      material: plan.grain,
      application: plan.uses,
      packSize: text('50 discs', '50 Blatt'),
      standard: 'FEPA',
    });
  const about = sentences(
    plan.about,
    text('Hook and loop, holes for dust extraction.', 'Mit Klett und Löchern für die Absaugung.'),
  );
  const made = combinations(
    plan.diameters,
    plan.grits,
    (diameter, _, [row, column]) =>
      !(diameter === 225 && column > 3) && !(row === 0 && column === plan.grits.length - 1),
  );
  const image = (diameter: number, grit: number) =>
    sandingDiscDrawing({
      paint: plan.paint,
      holes: diameter <= 115 ? 0 : diameter <= 125 ? 8 : 15,
      coarse: Math.max(0, 1 - Math.log2(grit / 36) / 4.4),
      share: (diameter - 115) / 110,
    });
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(sizes, plan.grits.map(gritText)),
    image: image(125, 80),
    axes: [
      { key: 'size', values: sizes },
      { key: 'grit', values: plan.grits.map((grit) => same(gritText(grit))) },
    ],
    variants: made.map(([diameter, grit]): VariantDraft => ({
      name: compose((w) => `${w(plan.name)} ${w(sizeText(diameter))}, ${gritText(grit)}`),
      description: about,
      attributes: facts(sizeText(diameter), gritText(grit)),
      image: image(diameter, grit),
      options: { size: sizeText(diameter), grit: same(gritText(grit)) },
      sale: {
        unit: 'PCE',
        price: plan.factor * (14 + (diameter - 100) * 0.36 + (grit < 60 ? 6 : 0)),
        per: 100,
        packs: [
          { unit: 'BOX', quantity: 50 },
          { unit: 'PAL', quantity: 24_000 },
        ],
        tiers: [
          [250, 0.9],
          [1000, 0.8],
        ],
        minimum: 50,
        step: 50,
      },
    })),
  };
}

function sizeText(diameter: number): Text {
  return measure(diameter, 'mm');
}

function gritText(grit: number): string {
  return `P${grit}`;
}
