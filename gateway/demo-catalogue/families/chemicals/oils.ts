import { containerDrawing, type ContainerForm } from '../../drawing/chemicals.ts';
import { oilHazards } from './hazards.ts';
import { attributes } from '../../model/attribute.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

const containers = {
  1: { name: text('Bottle 1 l', 'Flasche 1 l'), form: 'bottle', share: 1, perLitre: 1.5 },
  5: { name: text('Can 5 l', 'Kanne 5 l'), form: 'can', share: 1, perLitre: 1.15 },
  20: { name: text('Canister 20 l', 'Kanister 20 l'), form: 'canister', share: 1, perLitre: 1 },
  60: { name: text('Drum 60 l', 'Fass 60 l'), form: 'drum', share: 0, perLitre: 0.92 },
  205: { name: text('Drum 205 l', 'Fass 205 l'), form: 'drum', share: 1, perLitre: 0.84 },
} as const satisfies Record<
  number,
  { readonly name: Text; readonly form: ContainerForm; readonly share: number; readonly perLitre: number }
>;

type Litres = keyof typeof containers;

interface OilPlan {
  readonly name: Text;
  readonly about: Text;
  readonly standard: string;
  readonly grades: readonly string[];
  readonly litres: readonly Litres[];
  readonly paint: string;
  readonly labels: readonly string[];
  readonly price: number;
  readonly application: readonly Text[];
}

const hydraulic = text('Hydraulics', 'Hydraulik');

const gear = text('Gearboxes', 'Getriebe');

const machining = text('Machining', 'Zerspanung');

const compressor = text('Compressors', 'Kompressoren');

const oilPlans: readonly OilPlan[] = [
  {
    name: text('Hydraulic oil HLP', 'Hydrauliköl HLP'),
    about: text(
      'Ageing-resistant mineral oil with wear protection for hydraulics of all makes.',
      'Alterungsbeständiges Mineralöl mit Verschleißschutz für Hydraulik aller Fabrikate.',
    ),
    standard: 'DIN 51524-2',
    grades: ['ISO VG 32', 'ISO VG 46', 'ISO VG 68'],
    litres: [5, 20, 60, 205],
    paint: '#2f6f8f',
    labels: ['#f0c02c', '#e2702d', '#c8413a'],
    price: 4.2,
    application: [hydraulic],
  },
  {
    name: text('Bio hydraulic oil HEES', 'Bio-Hydrauliköl HEES'),
    about: text(
      'Synthetic ester, readily biodegradable, for machines in woods and near water.',
      'Synthetischer Ester, leicht biologisch abbaubar, für Maschinen in Wald und Gewässernähe.',
    ),
    standard: 'ISO 15380',
    grades: ['ISO VG 32', 'ISO VG 46'],
    litres: [20, 60, 205],
    paint: '#4f9a58',
    labels: ['#f0c02c', '#e2702d'],
    price: 8.9,
    application: [hydraulic],
  },
  {
    name: text('Gear oil CLP', 'Getriebeöl CLP'),
    about: text(
      'Extreme pressure oil for closed spur, bevel and worm gears.',
      'Hochdrucköl für geschlossene Stirnrad-, Kegelrad- und Schneckengetriebe.',
    ),
    standard: 'DIN 51517-3',
    grades: ['ISO VG 100', 'ISO VG 220', 'ISO VG 460'],
    litres: [1, 5, 20, 205],
    paint: '#7a4a38',
    labels: ['#f0c02c', '#e2702d', '#c8413a'],
    price: 5.1,
    application: [gear],
  },
  {
    name: text('Cutting oil, chlorine-free', 'Schneidöl, chlorfrei'),
    about: text(
      'Oil for drilling, tapping and sawing that washes off easily.',
      'Öl zum Bohren, Gewindeschneiden und Sägen, leicht abwaschbar.',
    ),
    standard: 'DIN 51385',
    grades: ['ISO VG 22', 'ISO VG 32'],
    litres: [1, 5, 20, 60],
    paint: '#56606a',
    labels: ['#57a05b', '#f0c02c'],
    price: 5.9,
    application: [machining],
  },
  {
    name: text('Compressor oil VDL', 'Kompressorenöl VDL'),
    about: text(
      'Oil for piston and screw compressors with final temperatures up to 220 °C.',
      'Öl für Kolben- und Schraubenkompressoren mit Endtemperaturen bis 220 °C.',
    ),
    standard: 'DIN 51506',
    grades: ['ISO VG 46', 'ISO VG 100'],
    litres: [1, 5, 20],
    paint: '#3d5b9a',
    labels: ['#e2702d', '#f0c02c'],
    price: 5.6,
    application: [compressor],
  },
];

/** Oils: viscosity and container are open. */
export const oils: Family = {
  key: 'oils',
  number: 710,
  category: 'oils',
  brand: 'Olvanit',
  commodityCode: '27101999',
  documents: ['safetyDataSheet', 'dataSheet'],
  note: oilHazards,
  products: () => oilPlans.map(oil),
  accessories: [{ family: 'sprays' }],
};

function oil(plan: OilPlan): ConfigurableDraft {
  const about = sentences(
    plan.about,
    text(
      `Meets ${plan.standard}. Dispose of used oil through the usual collection.`,
      `Erfüllt ${plan.standard}. Altöl über die üblichen Sammelstellen entsorgen.`,
    ),
  );
  const facts = (viscosity: string | readonly string[], container: Text | readonly Text[]) =>
    attributes({ viscosity, container, standard: plan.standard, application: plan.application });
  const drawing = (grade: string, litres: Litres) => {
    const { form, share } = containers[litres];
    return containerDrawing({
      form,
      paint: plan.paint,
      label: plan.labels[plan.grades.indexOf(grade)] ?? '#f0c02c',
      share,
    });
  };
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(
      plan.grades,
      plan.litres.map((litres) => containers[litres].name),
    ),
    image: drawing(plan.grades[0] ?? '', 20),
    axes: [
      { key: 'viscosity', values: plan.grades.map(same) },
      { key: 'container', values: plan.litres.map((litres) => containers[litres].name) },
    ],
    variants: plan.grades.flatMap((grade, at): VariantDraft[] =>
      plan.litres
        .filter((litres) =>
          at === 0 || at === 1
            ? !(at === 0 && litres === 205 && plan.grades.length === 3)
            : litres !== 1 && litres !== 60,
        )
        .map((litres) => ({
          name: compose((w) => `${w(plan.name)} ${grade}, ${w(containers[litres].name)}`),
          description: about,
          attributes: facts(grade, containers[litres].name),
          image: drawing(grade, litres),
          options: { viscosity: same(grade), container: containers[litres].name },
          sale: {
            unit: 'PCE',
            price: plan.price * litres * containers[litres].perLitre * (1 + at * 0.04),
            packs:
              litres <= 5
                ? [
                    { unit: 'BOX', quantity: litres === 1 ? 12 : 4 },
                    { unit: 'LTR', quantity: 1, denominator: litres },
                  ]
                : [{ unit: 'LTR', quantity: 1, denominator: litres }],
            tiers: [
              [litres >= 60 ? 4 : 12, 0.94],
              [litres >= 60 ? 16 : 48, 0.88],
            ],
          },
        })),
    ),
  };
}
