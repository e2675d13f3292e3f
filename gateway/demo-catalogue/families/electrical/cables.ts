import type { Drawing } from '../../drawing/canvas.ts';
import { colours, type ColourKey } from '../../drawing/colours.ts';
import { sheathedCableDrawing } from '../../drawing/electrical.ts';
import { coilDrawing } from '../../drawing/hydraulics.ts';
import { copper, painted } from '../../drawing/tones.ts';
import { attributes, type Attribute } from '../../model/attribute.ts';
import type { ArticleDraft, ConfigurableDraft, Family } from '../../model/draft.ts';
import { compose, figure, measure, sentences, text, type Text } from '../../model/text.ts';

const coreColours = ['black', 'blue', 'brown', 'red', 'greenYellow'] as const satisfies readonly ColourKey[];

const sections = [0.75, 1.5, 2.5, 4, 6] as const;

/** Single cores: cross-section and colour are open. */
export const singleCores: Family = {
  key: 'single-cores',
  number: 610,
  category: 'cables',
  brand: 'Elkanor',
  commodityCode: '85444991',
  documents: ['dataSheet'],
  products: () => [singleCore()],
};

function singleCore(): ConfigurableDraft {
  const name = text('Single core H07V-K, flexible', 'Aderleitung H07V-K, feindrähtig');
  const about = sentences(
    text(
      'Flexible copper conductor with PVC insulation for wiring switchgear and machines.',
      'Feindrähtiger Kupferleiter mit PVC-Isolierung für die Verdrahtung von Schaltanlagen und Maschinen.',
    ),
    text(
      'Rated voltage 450/750 V, conductor temperature up to 70 °C.',
      'Nennspannung 450/750 V, Leitertemperatur bis 70 °C.',
    ),
  );
  return {
    kind: 'configurable',
    name,
    description: about,
    attributes: coreAttributes(
      sections.map((section) => measure(section, 'mm²')),
      coreColours.map((colour) => colours[colour].name),
    ),
    image: coreImage(1.5, 'blue'),
    axes: [
      { key: 'crossSection', values: sections.map((section) => measure(section, 'mm²')) },
      { key: 'colour', values: coreColours.map((colour) => colours[colour].name) },
    ],
    variants: sections.flatMap((section) =>
      coreColours
        .filter(
          (colour) => !(section < 1 && colour === 'greenYellow') && !(section > 2.5 && colour === 'red'),
        )
        .map((colour) => ({
          name: compose(
            (w) =>
              `${w(text('Single core', 'Aderleitung'))} H07V-K ${w(measure(section, 'mm²'))}, ${w(colours[colour].name).toLowerCase()}`,
          ),
          description: about,
          attributes: coreAttributes(measure(section, 'mm²'), colours[colour].name),
          image: coreImage(section, colour),
          options: { crossSection: measure(section, 'mm²'), colour: colours[colour].name },
          sale: {
            unit: 'MTR' as const,
            price: (0.09 + section * 0.2) * 100,
            per: 100,
            packs: [{ unit: 'ROL' as const, quantity: 100 }],
            tiers: [
              [500, 0.93],
              [1000, 0.88],
            ] as const,
            minimum: 100,
            step: 100,
          },
        })),
    ),
  };
}

function coreImage(section: number, colour: ColourKey): Drawing {
  return coilDrawing({
    tint: 'electrical',
    width: 7.5 + section * 1.6,
    tones: painted(colours[colour].paint),
    core: copper.base,
    ...(colour === 'greenYellow' ? { stripe: '#f3d93f' } : {}),
  });
}

function coreAttributes(crossSection: Text | readonly Text[], colour: Text | readonly Text[]): Attribute[] {
  return attributes({
    crossSection,
    colour,
    voltage: 750,
    cores: 1,
    standard: 'EN 50525-2-31',
    material: text('Copper, PVC', 'Kupfer, PVC'),
  });
}

const sheathed = [
  {
    type: 'NYM-J',
    name: text('Sheathed cable', 'Mantelleitung'),
    sheath: '#c9ced2',
    about: text(
      'For fixed installation on, in and under plaster in dry and damp rooms.',
      'Für feste Verlegung auf, in und unter Putz in trockenen und feuchten Räumen.',
    ),
    standard: 'DIN VDE 0250-204',
    rows: [
      [3, 1.5],
      [3, 2.5],
      [5, 1.5],
      [5, 2.5],
      [5, 4],
      [5, 6],
    ],
    factor: 1,
  },
  {
    type: 'H07RN-F',
    name: text('Rubber cable', 'Gummischlauchleitung'),
    sheath: '#34383d',
    about: text(
      'Heavy rubber cable for building sites, outdoors and in water.',
      'Schwere Gummischlauchleitung für Baustellen, im Freien und in Wasser.',
    ),
    standard: 'EN 50525-2-21',
    rows: [
      [2, 1],
      [3, 1.5],
      [3, 2.5],
      [5, 1.5],
      [5, 2.5],
      [5, 6],
    ],
    factor: 1.9,
  },
  {
    type: 'YSLY-JZ',
    name: text('Control cable', 'Steuerleitung'),
    sheath: '#8d979f',
    about: text(
      'Numbered cores and oil-resistant sheath for machines and conveyors.',
      'Nummerierte Adern und ölbeständiger Mantel für Maschinen und Förderer.',
    ),
    standard: 'EN 50525-2-51',
    rows: [
      [3, 0.75],
      [4, 1],
      [5, 1.5],
      [7, 1],
      [12, 0.75],
    ],
    factor: 1.35,
  },
  {
    type: 'YSLYCY-JZ',
    name: text('Screened control cable', 'Geschirmte Steuerleitung'),
    sheath: '#a7adb2',
    about: text(
      'Copper braid keeps interference from signals beside drives.',
      'Kupfergeflecht hält Störungen von Signalen neben Antrieben fern.',
    ),
    standard: 'EN 50525-2-51',
    rows: [
      [3, 0.75],
      [4, 0.75],
      [5, 1],
      [7, 0.75],
      [7, 1.5],
      [12, 1],
      [18, 0.75],
      [25, 0.75],
    ],
    factor: 1.9,
  },
  {
    type: 'LIYY',
    name: text('Data cable', 'Datenleitung'),
    sheath: '#b8bec3',
    about: text(
      'Fine-wired cores in the colour code of DIN 47100 for sensors and intercoms.',
      'Feindrähtige Adern im Farbcode nach DIN 47100 für Sensoren und Sprechanlagen.',
    ),
    standard: 'DIN VDE 0812',
    rows: [
      [2, 0.25],
      [4, 0.25],
      [5, 0.25],
      [8, 0.25],
      [10, 0.25],
      [2, 0.5],
      [4, 0.5],
      [7, 0.5],
      [12, 0.5],
    ],
    factor: 1.1,
  },
] as const;

/** Cables by the metre. */
export const cables: Family = {
  key: 'cables',
  number: 612,
  category: 'cables',
  brand: 'Elkanor',
  commodityCode: '85444991',
  products: () =>
    sheathed.flatMap((type) => type.rows.map(([cores, section]) => cable(type, cores, section))),
  accessories: [{ family: 'cable-ties' }],
};

function cable(type: (typeof sheathed)[number], cores: number, section: number): ArticleDraft {
  const area = figure(section);
  const inside = ['#8a5a3a', '#2f6db3', '#7fb043', '#3a3f45', '#9aa3ab'];
  return {
    kind: 'article',
    name: compose((w) => `${w(type.name)} ${type.type} ${cores} x ${w(area)} mm²`),
    description: sentences(
      type.about,
      text(
        `${cores} copper conductors of ${area.en} mm², cut to length or on reels of 50 m.`,
        `${cores} Kupferadern mit ${area.de} mm², auf Länge geschnitten oder auf Rolle mit 50 m.`,
      ),
    ),
    attributes: attributes({
      cores,
      crossSection: measure(section, 'mm²'),
      form: type.type,
      voltage: type.type === 'H07RN-F' ? 750 : 500,
      colour: type.sheath === '#34383d' ? colours.black.name : colours.grey.name,
      standard: type.standard,
    }),
    image: sheathedCableDrawing({
      sheath: type.sheath,
      cores: Array.from({ length: Math.min(cores, 7) }, (_, at) =>
        type.factor === 1.35 ? (at === 0 ? '#7fb043' : '#3a3f45') : (inside[at] ?? '#3a3f45'),
      ),
      share: Math.min(1, (cores * section) / 20),
    }),
    sale: {
      unit: 'MTR',
      price: type.factor * (0.28 + cores * section * 0.21),
      packs: [{ unit: 'ROL', quantity: 50 }],
      tiers: [
        [50, 0.92],
        [100, 0.88],
        [500, 0.81],
      ],
      minimum: 5,
      step: 1,
    },
  };
}
