import { boltAnchorDrawing, plugDrawing } from '../../drawing/fasteners.ts';
import { stainless, zinc } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';
import { metric } from './metric.ts';

const plugSizes = [
  [5, 25, 0.12],
  [6, 30, 0.2],
  [8, 40, 0.35],
  [10, 50, 0.6],
  [12, 60, 0.9],
  [14, 75, 1.3],
] as const;

const plugKinds = {
  standard: {
    name: text('Expansion plug', 'Spreizdübel'),
    colour: '#8f979d',
    factor: 1,
    application: [text('Concrete', 'Beton'), text('Solid brick', 'Vollstein')],
    remark: text(
      'Expands in two directions and does not turn in the hole.',
      'Spreizt in zwei Richtungen und dreht sich im Bohrloch nicht mit.',
    ),
  },
  universal: {
    name: text('Universal plug', 'Universaldübel'),
    colour: '#c6543f',
    factor: 1.35,
    application: [
      text('Concrete', 'Beton'),
      text('Hollow brick', 'Lochstein'),
      text('Plasterboard', 'Gipskarton'),
    ],
    remark: text(
      'Expands in solid walls and knots itself in cavities.',
      'Spreizt im Vollbaustoff und verknotet sich im Hohlraum.',
    ),
  },
} as const;

/** Nylon plugs. */
export const plugs: Family = {
  key: 'plugs',
  number: 126,
  category: 'anchors',
  brand: 'Drevik',
  commodityCode: '39259010',
  products: () =>
    (['standard', 'universal'] as const).flatMap((kind) =>
      plugSizes.slice(0, kind === 'standard' ? 6 : 4).map((size) => plug(kind, size)),
    ),
  tools: [{ family: 'hammer-bits', by: 'diameter' }],
};

function plug(
  kind: keyof typeof plugKinds,
  [diameter, length, load]: (typeof plugSizes)[number],
): ArticleDraft {
  const { name, colour, factor, application, remark } = plugKinds[kind];
  const screw = text(
    `${figure(diameter * 0.6).en} to ${diameter - 2} mm`,
    `${figure(diameter * 0.6).de} bis ${diameter - 2} mm`,
  );
  const box = diameter <= 8 ? 100 : 50;
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ${diameter} x ${length}, ${w(text('nylon', 'Polyamid'))}`),
    description: sentences(
      remark,
      compose(
        (w) =>
          `${w(
            text(
              `Drill ${diameter} mm wide and ${length + 10} mm deep; takes screws of`,
              `Bohrloch ${diameter} mm breit und ${length + 10} mm tief; für Schrauben von`,
            ),
          )} ${w(screw)}.`,
      ),
      text(
        `Recommended load in concrete C20/25: ${figure(load).en} kN.`,
        `Empfohlene Last in Beton C20/25: ${figure(load).de} kN.`,
      ),
    ),
    attributes: attributes({
      diameter,
      length,
      application,
      tensileLoad: load,
      drillDiameter: diameter,
      material: text('Nylon PA 6', 'Polyamid PA 6'),
      temperature: text('-40 to +80 °C', '-40 bis +80 °C'),
    }),
    image: plugDrawing({ diameter, length, colour }),
    sale: {
      unit: 'PCE',
      price: factor * (1.3 + diameter ** 2 * 0.075),
      per: 100,
      packs: [{ unit: 'BOX', quantity: box }],
      tiers: [
        [box * 5, 0.9],
        [box * 20, 0.82],
      ],
      minimum: box,
      step: box,
    },
  };
}

const anchorSizes = [
  [8, 75, 10, 5.7],
  [8, 95, 30, 5.7],
  [10, 90, 10, 9.5],
  [10, 120, 40, 9.5],
  [12, 110, 15, 13.1],
  [12, 140, 45, 13.1],
  [16, 145, 20, 20.8],
] as const;

/** Bolt anchors for cracked concrete. */
export const boltAnchors: Family = {
  key: 'bolt-anchors',
  number: 127,
  category: 'anchors',
  brand: 'Drevik',
  commodityCode: '73181900',
  products: () =>
    (['zinc', 'a4'] as const).flatMap((key) =>
      anchorSizes.slice(key === 'zinc' ? 0 : 1).map((size) => anchor(key, size)),
    ),
  tools: [
    { family: 'hammer-bits', by: 'diameter' },
    { family: 'combination-spanners', by: 'widthAcrossFlats' },
  ],
};

function anchor(
  key: 'zinc' | 'a4',
  [diameter, length, fixture, load]: (typeof anchorSizes)[number],
): ArticleDraft {
  const { thread, flats } = metric(diameter);
  const isZinc = key === 'zinc';
  const box = diameter <= 10 ? 50 : 20;
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Bolt anchor', 'Bolzenanker'))} ${thread} x ${length}/${fixture}, ${w(isZinc ? text('steel, zinc plated', 'Stahl, verzinkt') : text('stainless steel A4', 'Edelstahl A4'))}`,
    ),
    description: sentences(
      text(
        `Anchor for cracked and uncracked concrete with European technical assessment, set through the fixture of up to ${fixture} mm.`,
        `Anker für gerissenen und ungerissenen Beton mit Europäischer Technischer Bewertung, Durchsteckmontage bis ${fixture} mm Klemmdicke.`,
      ),
      text(
        `Drill ${diameter} mm, blow out the dust, drive in and tighten with a ${flats} mm spanner.`,
        `${diameter} mm bohren, Bohrmehl ausblasen, einschlagen und mit Schlüsselweite ${flats} mm anziehen.`,
      ),
      isZinc
        ? text('For dry interiors.', 'Für trockene Innenräume.')
        : text(
            'Also for use outdoors and in industrial atmosphere.',
            'Auch im Freien und in Industrieatmosphäre einsetzbar.',
          ),
    ),
    attributes: attributes({
      thread,
      length,
      clampingThickness: fixture,
      tensileLoad: load,
      diameter,
      material: isZinc ? text('Steel', 'Stahl') : text('Stainless steel A4', 'Edelstahl A4'),
      surface: isZinc ? text('Zinc plated', 'Galvanisch verzinkt') : text('Plain', 'Blank'),
      drillDiameter: diameter,
      widthAcrossFlats: flats,
      application: [text('Concrete', 'Beton')],
    }),
    image: boltAnchorDrawing({ diameter, length, tones: isZinc ? zinc : stainless }),
    sale: {
      unit: 'PCE',
      price: (isZinc ? 1 : 3.4) * (0.28 + diameter ** 2 * length * 0.000066),
      packs: [{ unit: 'BOX', quantity: box }],
      tiers: [
        [box, 0.92],
        [box * 5, 0.85],
        [box * 20, 0.78],
      ],
      minimum: 10,
      step: 10,
    },
  };
}
