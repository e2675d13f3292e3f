import { coilDrawing, hoseDrawing } from '../../drawing/hydraulics.ts';
import { rubber } from '../../drawing/tones.ts';
import { hoseHighlights } from './hose-notes.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, measure, same, sentences, text, type Text } from '../../model/text.ts';

interface HoseType {
  readonly name: string;
  readonly standard: string;
  readonly build: Text;
  readonly stripe: string;
  readonly priceFactor: number;
  /** Working pressure in bar by nominal size. */
  readonly pressures: ReadonlyMap<number, number>;
  readonly remark: Text;
}

const types: readonly HoseType[] = [
  {
    name: '1SN',
    standard: 'EN 853',
    build: text('one wire braid', 'einer Drahtgeflechteinlage'),
    stripe: '#d9dee2',
    priceFactor: 1,
    pressures: new Map([
      [6, 225],
      [8, 215],
      [10, 180],
      [12, 160],
      [16, 130],
      [20, 105],
    ]),
    remark: text('For return lines and medium pressure.', 'Für Rücklaufleitungen und mittlere Drücke.'),
  },
  {
    name: '2SN',
    standard: 'EN 853',
    build: text('two wire braids', 'zwei Drahtgeflechteinlagen'),
    stripe: '#e7c143',
    priceFactor: 1.3,
    pressures: new Map([
      [6, 400],
      [8, 350],
      [10, 330],
      [12, 275],
      [16, 250],
      [20, 215],
    ]),
    remark: text('The usual choice for mobile hydraulics.', 'Die übliche Wahl in der Mobilhydraulik.'),
  },
  {
    name: '2SC',
    standard: 'EN 857',
    build: text('two wire braids in compact design', 'zwei Drahtgeflechteinlagen in kompakter Bauweise'),
    stripe: '#6db36b',
    priceFactor: 1.45,
    pressures: new Map([
      [6, 400],
      [8, 350],
      [10, 330],
      [12, 275],
      [16, 250],
    ]),
    remark: text(
      'Bends a third tighter than 2SN at the same pressure.',
      'Biegt bei gleichem Druck um ein Drittel enger als 2SN.',
    ),
  },
  {
    name: '4SP',
    standard: 'EN 856',
    build: text('four spiral layers of steel wire', 'vier Spirallagen aus Stahldraht'),
    stripe: '#d9574b',
    priceFactor: 2.1,
    pressures: new Map([
      [10, 445],
      [12, 415],
      [16, 350],
      [20, 350],
      [25, 280],
    ]),
    remark: text('For pressure peaks in presses and excavators.', 'Für Druckspitzen in Pressen und Baggern.'),
  },
];

const temperature = text('-40 to +100 °C', '-40 bis +100 °C');
const material = text('Synthetic rubber', 'Synthesekautschuk');

const fittings = {
  straight: text('Straight both ends', 'Beidseitig gerade'),
  elbow: text('Straight and 90°', 'Gerade und 90°'),
} as const;

const lengths = [0.5, 1, 2, 3] as const;

/** Hose assemblies: nominal size, length and fittings are open. */
export const hoseAssemblies: Family = {
  key: 'hose-assemblies',
  number: 210,
  category: 'hydraulic-hoses',
  brand: 'Ostmar',
  commodityCode: '40092200',
  documents: ['dataSheet'],
  spares: [{ family: 'hose-by-metre' }],
  highlights: hoseHighlights,
  products: () => types.map(assembly),
  accessories: [{ family: 'couplings' }, { family: 'pipe-fittings' }],
};

function assembly(type: HoseType): ConfigurableDraft {
  const sizes = [...type.pressures.keys()].slice(0, 5);
  return {
    kind: 'configurable',
    name: text(`Hydraulic hose assembly ${type.name}`, `Hydraulikschlauchleitung ${type.name}`),
    description: hoseDescription(
      type,
      text(
        'Assembled, pressure tested and capped, with 24° cones and O-ring (DKOL).',
        'Konfektioniert, druckgeprüft und verschlossen, mit 24°-Dichtkegel und O-Ring (DKOL).',
      ),
    ),
    attributes: attributes({
      nominalSize: sizes.map(nominal),
      hoseLength: lengths.map((length) => measure(length, 'm')),
      fitting: Object.values(fittings),
      standard: `${type.standard} ${type.name}`,
      material,
      temperature,
    }),
    image: hoseDrawing({ width: 26, loops: 0, tones: rubber, stripe: type.stripe, ends: 'straight' }),
    axes: [
      { key: 'nominalSize', values: sizes.map((size) => same(nominal(size))) },
      { key: 'hoseLength', values: lengths.map((length) => measure(length, 'm')) },
      { key: 'fitting', values: Object.values(fittings) },
    ],
    variants: sizes.flatMap((size) =>
      lengths.flatMap((length) =>
        (['straight', 'elbow'] as const)
          .filter((fitting) => isMade(size, length, fitting))
          .map((fitting) => hose(type, size, length, fitting)),
      ),
    ),
  };
}

/** Large sizes are not made very short, small ones not very long, the smallest not with a bent fitting. */
function isMade(size: number, length: number, fitting: keyof typeof fittings): boolean {
  if (size >= 16 && length < 1) return false;
  if (size <= 6 && (length > 2 || fitting === 'elbow')) return false;
  return !(size >= 20 && fitting === 'elbow' && length > 2);
}

function hose(type: HoseType, size: number, length: number, fitting: keyof typeof fittings): VariantDraft {
  const metres = measure(length, 'm');
  const pressure = type.pressures.get(size) ?? 0;
  return {
    name: compose(
      (w) =>
        `${w(text('Hydraulic hose assembly', 'Hydraulikschlauchleitung'))} ${type.name} ${nominal(size)}, ${w(metres)}, ${w(fitting === 'straight' ? text('straight', 'gerade') : text('straight and 90°', 'gerade und 90°'))}`,
    ),
    description: hoseDescription(
      type,
      text(
        `Assembled to ${metres.en}, tested at ${pressure * 2} bar and capped.`,
        `Konfektioniert auf ${metres.de}, mit ${pressure * 2} bar geprüft und verschlossen.`,
      ),
    ),
    attributes: attributes({
      nominalSize: nominal(size),
      hoseLength: metres,
      fitting: fittings[fitting],
      pressure,
      standard: `${type.standard} ${type.name}`,
      material,
      temperature,
    }),
    image: hoseDrawing({
      width: 14 + size * 1.05,
      loops: length >= 3 ? 2 : length >= 2 ? 1 : 0,
      tones: rubber,
      stripe: type.stripe,
      ends: fitting,
    }),
    options: { nominalSize: same(nominal(size)), hoseLength: metres, fitting: fittings[fitting] },
    sale: {
      unit: 'PCE',
      price:
        type.priceFactor * (9 + size * 1.1 + length * (2.4 + size * 0.52)) +
        (fitting === 'elbow' ? 4 + size * 0.3 : 0),
      tiers: [
        [10, 0.94],
        [50, 0.88],
      ],
    },
  };
}

/** Hose by the metre. */
export const hoseByMetre: Family = {
  key: 'hose-by-metre',
  number: 212,
  category: 'hydraulic-hoses',
  brand: 'Ostmar',
  commodityCode: '40092100',
  products: () =>
    types.flatMap((type) => [...type.pressures].map(([size, pressure]) => metre(type, size, pressure))),
  accessories: [{ family: 'couplings' }],
};

function metre(type: HoseType, size: number, pressure: number): ArticleDraft {
  return {
    kind: 'article',
    name: text(
      `Hydraulic hose ${type.name} ${nominal(size)}, by the metre`,
      `Hydraulikschlauch ${type.name} ${nominal(size)}, Meterware`,
    ),
    description: hoseDescription(
      type,
      text(
        `Inner diameter ${size} mm, working pressure ${pressure} bar at fourfold safety.`,
        `Innendurchmesser ${size} mm, Betriebsdruck ${pressure} bar bei vierfacher Sicherheit.`,
      ),
    ),
    attributes: attributes({
      nominalSize: nominal(size),
      pressure,
      standard: `${type.standard} ${type.name}`,
      innerDiameter: size,
      material,
      temperature,
    }),
    image: coilDrawing({ tint: 'hydraulics', width: 11 + size * 0.75, tones: rubber, stripe: type.stripe }),
    sale: {
      unit: 'MTR',
      price: type.priceFactor * (1.9 + size * 0.5),
      packs: [
        { unit: 'ROL', quantity: 50 },
        { unit: 'PAL', quantity: 600 },
      ],
      tiers: [
        [25, 0.93],
        [50, 0.86],
        [200, 0.8],
      ],
      minimum: 1,
      step: 0.5,
    },
  };
}

function nominal(size: number): string {
  return `DN ${size}`;
}

function hoseDescription(type: HoseType, detail: Text): Text {
  return sentences(
    text(
      `Hydraulic hose to ${type.standard} ${type.name} with ${type.build.en} and an oil-resistant rubber tube.`,
      `Hydraulikschlauch nach ${type.standard} ${type.name} mit ${type.build.de} und ölbeständiger Gummiseele.`,
    ),
    detail,
    type.remark,
  );
}
