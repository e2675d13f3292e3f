import { sprayDrawing } from '../../drawing/chemicals.ts';
import { attributes } from '../../model/attribute.ts';
import { combinations } from '../../model/combinations.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';
import { sprayHazards } from './hazards.ts';

const shades = [
  ['RAL 1003', text('Signal yellow', 'Signalgelb'), '#f0b416'],
  ['RAL 1021', text('Cadmium yellow', 'Rapsgelb'), '#efc715'],
  ['RAL 2004', text('Pure orange', 'Reinorange'), '#e2702d'],
  ['RAL 3000', text('Flame red', 'Feuerrot'), '#b3322c'],
  ['RAL 3020', text('Traffic red', 'Verkehrsrot'), '#c8302a'],
  ['RAL 5010', text('Gentian blue', 'Enzianblau'), '#1f4e79'],
  ['RAL 5015', text('Sky blue', 'Himmelblau'), '#2f7fc0'],
  ['RAL 6011', text('Reseda green', 'Resedagrün'), '#6f8a5c'],
  ['RAL 6018', text('Yellow green', 'Gelbgrün'), '#5aa63f'],
  ['RAL 7016', text('Anthracite grey', 'Anthrazitgrau'), '#3f464b'],
  ['RAL 7035', text('Light grey', 'Lichtgrau'), '#c8cccb'],
  ['RAL 9005', text('Jet black', 'Tiefschwarz'), '#26282a'],
  ['RAL 9006', text('White aluminium', 'Weißaluminium'), '#a5a8a6'],
  ['RAL 9010', text('Pure white', 'Reinweiß'), '#f0efe8'],
] as const;

const finishes = {
  glossy: text('Glossy', 'Glänzend'),
  matt: text('Matt', 'Matt'),
  satin: text('Satin', 'Seidenmatt'),
} as const;

const plans = [
  {
    name: text('Paint spray Color', 'Lackspray Color'),
    about: text('Acrylic paint that dries within ten minutes.', 'Acryllack, in zehn Minuten trocken.'),
    price: 5.9,
    finishes: ['glossy', 'matt'],
  },
  {
    name: text('Machine paint spray Robust', 'Maschinenlackspray Robust'),
    about: text(
      'Synthetic resin paint that resists oil, petrol and stone chips.',
      'Kunstharzlack, beständig gegen Öl, Benzin und Steinschlag.',
    ),
    price: 8.4,
    finishes: ['glossy', 'satin'],
  },
] as const;

/** Paint sprays: shade and gloss are open. */
export const paintSprays: Family = {
  key: 'paint-sprays',
  number: 724,
  category: 'sprays',
  brand: 'Olvanit',
  commodityCode: '32089019',
  documents: ['safetyDataSheet', 'dataSheet'],
  note: sprayHazards,
  products: () => plans.map(spray),
  accessories: [{ family: 'rags' }],
};

const facts = (ral: string | readonly string[], gloss: Text | readonly Text[], colour?: Text) =>
  attributes({
    ral,
    gloss,
    ...(colour ? { colour } : {}),
    volume: '400 ml',
    container: text('Spray can', 'Spraydose'),
    isSiliconeFree: true,
  });

function spray(plan: (typeof plans)[number]): ConfigurableDraft {
  const kinds: readonly (keyof typeof finishes)[] = plan.finishes;
  const about = sentences(
    plan.about,
    text(
      'Covers 2 m² with two coats; extremely flammable.',
      'Reicht für 2 m² bei zwei Anstrichen; extrem entzündbar.',
    ),
  );
  const made = combinations(shades, kinds, (_, kind, [row]) => kind === 'glossy' || row % 3 !== 1);
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(
      shades.map(([ral]) => ral),
      kinds.map((kind) => finishes[kind]),
    ),
    image: sprayDrawing({ paint: '#c8302a', cap: '#c8302a', share: 0 }),
    axes: [
      { key: 'ral', values: shades.map(([ral]) => same(ral)) },
      { key: 'gloss', values: kinds.map((kind) => finishes[kind]) },
    ],
    variants: made.map(([[ral, colour, paint], kind]): VariantDraft => ({
      name: compose(
        (w) => `${w(plan.name)} ${ral} ${w(colour).toLowerCase()}, ${w(finishes[kind]).toLowerCase()}`,
      ),
      description: about,
      attributes: facts(ral, finishes[kind], colour),
      image: sprayDrawing({ paint: kind === 'glossy' ? paint : '#e9ebea', cap: paint, share: 0 }),
      options: { ral: same(ral), gloss: finishes[kind] },
      sale: {
        unit: 'PCE',
        price: plan.price,
        packs: [
          { unit: 'BOX', quantity: 6 },
          { unit: 'PAL', quantity: 864 },
        ],
        tiers: [
          [6, 0.93],
          [36, 0.85],
        ],
      },
    })),
  };
}
