import {
  discDrawing,
  sawBladeDrawing,
  hammerBitDrawing,
  twistDrillDrawing,
  type DiscForm,
} from '../../drawing/power-tools.ts';
import { blackSteel, brass, forged, stainless } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';

const drillSizes = [
  [1, 34],
  [1.5, 40],
  [2, 49],
  [2.5, 57],
  [3, 61],
  [3.3, 65],
  [4, 75],
  [4.2, 75],
  [5, 86],
  [6, 93],
  [6.8, 109],
  [8, 117],
  [8.5, 117],
  [10, 133],
  [10.2, 133],
  [12, 151],
] as const;

const alloys = {
  hss: {
    name: text('HSS-R, rolled', 'HSS-R, rollgewalzt'),
    coating: text('Black', 'Schwarz'),
    tones: blackSteel,
    tip: forged,
    factor: 1,
    sizes: [0, 2, 4, 6, 8, 9, 11, 13, 15],
    about: text(
      'Tough drill for steel up to 900 N/mm² and for cordless machines.',
      'Zäher Bohrer für Stahl bis 900 N/mm² und für Akkumaschinen.',
    ),
  },
  ground: {
    name: text('HSS-G, ground', 'HSS-G, geschliffen'),
    coating: text('Bright', 'Blank'),
    tones: stainless,
    tip: stainless,
    factor: 1.5,
    sizes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    about: text(
      'Ground from solid with 135° split point that centres itself.',
      'Aus dem Vollen geschliffen, 135°-Kreuzanschliff, zentriert selbst.',
    ),
  },
  cobalt: {
    name: text('HSS-E Co 5', 'HSS-E Co 5'),
    coating: text('Bronze', 'Bronze'),
    tones: brass,
    tip: stainless,
    factor: 2.6,
    sizes: [2, 4, 5, 6, 7, 8, 9, 10, 11, 13],
    about: text(
      'Alloyed with five per cent cobalt for stainless and heat-resistant steel.',
      'Mit fünf Prozent Kobalt legiert, für rostfreie und hitzebeständige Stähle.',
    ),
  },
} as const;

/** Twist drills for metal. */
export const twistDrills: Family = {
  key: 'twist-drills',
  number: 420,
  category: 'drill-bits',
  brand: 'Brakko',
  commodityCode: '82075060',
  products: () =>
    (['hss', 'ground', 'cobalt'] as const).flatMap((key) =>
      alloys[key].sizes
        .map((at) => drillSizes[at])
        .filter((size) => size !== undefined)
        .map(([diameter, length]) => twistDrill(key, diameter, length)),
    ),
  accessories: [{ family: 'sprays' }],
};

function twistDrill(key: keyof typeof alloys, diameter: number, length: number): ArticleDraft {
  const { name, coating, tones, tip, factor, about } = alloys[key];
  const box = diameter <= 5 ? 10 : 5;
  const working = Math.round(length * 0.62);
  return {
    kind: 'article',
    name: compose(
      (w) => `${w(text('Twist drill', 'Spiralbohrer'))} DIN 338 ${w(figure(diameter))} mm, ${w(name)}`,
    ),
    description: sentences(
      about,
      text(
        `Total length ${length} mm, ${working} mm of flute.`,
        `Gesamtlänge ${length} mm, Spirallänge ${working} mm.`,
      ),
      diameter >= 6
        ? text(
            'Lubricate with cutting oil when drilling deeper than three diameters.',
            'Ab dreifacher Bohrtiefe mit Schneidöl schmieren.',
          )
        : undefined,
    ),
    attributes: attributes({
      diameter,
      length,
      material: name,
      workingLength: working,
      coating,
      application:
        key === 'cobalt'
          ? [text('Stainless steel', 'Edelstahl'), text('Steel', 'Stahl')]
          : [text('Steel', 'Stahl'), text('Non-ferrous metal', 'Buntmetall')],
      standard: 'DIN 338',
    }),
    image: twistDrillDrawing({ diameter, length, tones, tip }),
    sale: {
      unit: 'PCE',
      price: factor * (0.7 + diameter ** 1.7 * 0.075),
      packs: [{ unit: 'BOX', quantity: box }],
      tiers: [
        [box, 0.9],
        [box * 10, 0.82],
      ],
      ...(diameter <= 3 ? { minimum: 2, step: 2 } : {}),
    },
  };
}

const hammerShank = text('Hammer shank 10 mm', 'Hammeraufnahme 10 mm');

const hammerBitSizes = [
  [5, 110],
  [6, 110],
  [6, 160],
  [8, 110],
  [8, 160],
  [8, 210],
  [10, 160],
  [10, 210],
  [10, 260],
  [12, 160],
  [12, 260],
  [14, 210],
  [16, 310],
  [18, 450],
  [20, 450],
] as const;

/** Hammer drills for concrete. */
export const hammerBits: Family = {
  key: 'hammer-bits',
  number: 422,
  category: 'drill-bits',
  brand: 'Brakko',
  commodityCode: '82071990',
  products: () =>
    hammerBitSizes.map(([diameter, length]) => ({
      kind: 'article',
      name: text(
        `Hammer drill bit ${diameter} x ${length} mm, 10 mm shank`,
        `Hammerbohrer ${diameter} x ${length} mm, Schaft 10 mm`,
      ),
      description: sentences(
        text(
          `Carbide-tipped drill with four cutting edges that passes reinforcement without jamming.`,
          `Hartmetallbestückter Bohrer mit vier Schneiden, der an Bewehrung nicht verhakt.`,
        ),
        text(
          `Working length ${length - 60} mm, tested for anchor holes.`,
          `Arbeitslänge ${length - 60} mm, geprüft für Dübelbohrungen.`,
        ),
      ),
      attributes: attributes({
        diameter,
        length,
        workingLength: length - 60,
        drive: hammerShank,
        material: text('Steel with carbide tip', 'Stahl mit Hartmetallkopf'),
        application: [text('Concrete', 'Beton'), text('Solid brick', 'Vollstein')],
      }),
      image: hammerBitDrawing({ diameter, length }),
      sale: {
        unit: 'PCE',
        price: 2.1 + diameter * length * 0.0034,
        packs: [{ unit: 'BOX', quantity: 10 }],
        tiers: [
          [10, 0.9],
          [50, 0.83],
        ],
      },
    })),
  accessories: [{ family: 'plugs', by: 'diameter' }],
};

const bladePlans = [
  { diameter: 165, arbor: 20, teeth: [24, 42] },
  { diameter: 190, arbor: 30, teeth: [18, 30, 48] },
  { diameter: 216, arbor: 30, teeth: [24, 48, 64] },
  { diameter: 235, arbor: 30, teeth: [24, 36, 56] },
  { diameter: 254, arbor: 30, teeth: [40, 60] },
] as const;

/** Circular saw blades. */
export const sawBlades: Family = {
  key: 'saw-blades',
  number: 424,
  category: 'saw-blades',
  brand: 'Brakko',
  commodityCode: '82023900',
  products: () =>
    bladePlans.flatMap(({ diameter, arbor, teeth }) =>
      teeth.map((count) => sawBlade(diameter, arbor, count)),
    ),
};

function sawBlade(diameter: number, arbor: number, teeth: number): ArticleDraft {
  const cut =
    teeth < 30
      ? text('fast rip cuts', 'schnelle Längsschnitte')
      : teeth < 50
        ? text('cuts along and across the grain', 'Längs- und Querschnitte')
        : text(
            'clean cuts in coated board and aluminium',
            'saubere Schnitte in beschichteten Platten und Aluminium',
          );
  const use =
    teeth < 50
      ? [text('Wood', 'Holz'), ...(teeth < 30 ? [] : [text('Board', 'Plattenwerkstoff')])]
      : [text('Board', 'Plattenwerkstoff'), text('Aluminium', 'Aluminium')];
  return {
    kind: 'article',
    name: text(
      `Circular saw blade ${diameter} x ${arbor} mm, ${teeth} teeth`,
      `Kreissägeblatt ${diameter} x ${arbor} mm, ${teeth} Zähne`,
    ),
    description: sentences(
      text(
        `Carbide-tipped blade with ${teeth} teeth for ${cut.en}.`,
        `Hartmetallbestücktes Blatt mit ${teeth} Zähnen für ${cut.de}.`,
      ),
      text(
        'Laser-cut expansion slots keep it quiet and true.',
        'Lasergeschnittene Dehnfugen halten es leise und plan.',
      ),
    ),
    attributes: attributes({
      bladeDiameter: diameter,
      teeth,
      arbor,
      application: use,
      thickness: 2.6,
      material: text('Steel with carbide tips', 'Stahl mit Hartmetallzähnen'),
      standard: 'EN 847-1',
    }),
    image: sawBladeDrawing({
      teeth,
      arbor,
      diameter,
      paint: teeth < 30 ? '#c98a2c' : teeth < 50 ? '#2f8073' : '#4668a8',
    }),
    sale: {
      unit: 'PCE',
      price: 9 + diameter * 0.06 + teeth * 0.36,
      packs: [{ unit: 'BOX', quantity: 5 }],
      tiers: [
        [5, 0.93],
        [20, 0.87],
      ],
    },
  };
}

const discForms = {
  cutting: { name: text('Cutting disc', 'Trennscheibe'), standard: 'EN 12413' },
  grinding: { name: text('Grinding disc', 'Schruppscheibe'), standard: 'EN 12413' },
  flap: { name: text('Flap disc', 'Fächerscheibe'), standard: 'EN 13743' },
} as const;

const discPlans: readonly (readonly [
  form: DiscForm,
  diameter: number,
  measure: number,
  material: 'steel' | 'inox',
  price: number,
])[] = [
  ['cutting', 115, 1, 'inox', 1.35],
  ['cutting', 115, 2.5, 'steel', 1.2],
  ['cutting', 125, 1, 'inox', 1.45],
  ['cutting', 125, 1.6, 'inox', 1.6],
  ['cutting', 125, 2.5, 'steel', 1.35],
  ['cutting', 180, 2, 'steel', 2.9],
  ['cutting', 230, 2, 'inox', 4.4],
  ['cutting', 230, 3, 'steel', 3.6],
  ['grinding', 115, 6, 'steel', 2.2],
  ['grinding', 125, 6, 'steel', 2.4],
  ['grinding', 125, 6, 'inox', 2.9],
  ['grinding', 180, 8, 'steel', 4.6],
  ['grinding', 230, 8, 'steel', 6.2],
  ['flap', 115, 40, 'steel', 2.9],
  ['flap', 115, 80, 'steel', 2.9],
  ['flap', 125, 40, 'inox', 3.4],
  ['flap', 125, 60, 'inox', 3.4],
  ['flap', 125, 80, 'inox', 3.4],
  ['flap', 125, 120, 'steel', 3.1],
];

/** Cutting, grinding and flap discs. */
export const discs: Family = {
  key: 'discs',
  number: 426,
  category: 'discs',
  brand: 'Brakko',
  commodityCode: '68042218',
  products: () =>
    discPlans.map(([form, diameter, size, material, price]) => disc(form, diameter, size, material, price)),
  accessories: [{ family: 'grinders', by: 'bladeDiameter' }, { family: 'safety-glasses' }],
};

function disc(
  form: DiscForm,
  diameter: number,
  size: number,
  key: 'steel' | 'inox',
  price: number,
): ArticleDraft {
  const { name, standard } = discForms[form];
  const isFlap = form === 'flap';
  const isInox = key === 'inox';
  const speed = Math.round((80 * 60_000) / (Math.PI * diameter) / 50) * 50;
  const detail = isFlap
    ? text(`grit ${size}`, `Körnung ${size}`)
    : text(`${figure(size).en} mm`, `${figure(size).de} mm`);
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(name)} ${diameter} x ${w(detail)}, ${w(isInox ? text('stainless steel', 'Edelstahl') : text('steel', 'Stahl'))}`,
    ),
    description: sentences(
      isFlap
        ? text(
            'Zirconia flaps on a glass fibre backing grind and finish in one pass.',
            'Zirkonkorund-Lamellen auf Glasfaserteller schleifen und glätten in einem Gang.',
          )
        : form === 'cutting'
          ? text(
              'Fibre-reinforced disc for fast cuts with little burr.',
              'Faserverstärkte Scheibe für schnelle Schnitte mit wenig Grat.',
            )
          : text(
              'Depressed centre disc for weld seams and edges.',
              'Gekröpfte Scheibe für Schweißnähte und Kanten.',
            ),
      isInox
        ? text(
            'Free of iron, sulphur and chlorine, so that stainless steel does not rust at the cut.',
            'Frei von Eisen, Schwefel und Chlor, damit Edelstahl an der Schnittstelle nicht rostet.',
          )
        : undefined,
      text(
        `Permitted up to ${speed} rpm (80 m/s), arbor 22.23 mm.`,
        `Zugelassen bis ${speed} 1/min (80 m/s), Bohrung 22,23 mm.`,
      ),
    ),
    attributes: attributes({
      bladeDiameter: diameter,
      ...(isFlap ? { grit: `P ${size}` } : { thickness: size }),
      application: isInox
        ? [text('Stainless steel', 'Edelstahl'), text('Steel', 'Stahl')]
        : [text('Steel', 'Stahl')],
      maxSpeed: speed,
      arbor: 22.23,
      form: name,
      standard,
    }),
    image: discDrawing({ form, diameter, paint: isInox ? '#3f78b5' : '#c4503c', grit: size }),
    sale: {
      unit: 'PCE',
      price,
      packs: [
        { unit: 'BOX', quantity: isFlap ? 10 : 25 },
        { unit: 'PAL', quantity: 10_000 },
      ],
      tiers: [
        [25, 0.88],
        [100, 0.78],
        [500, 0.7],
      ],
      minimum: isFlap ? 10 : 25,
      step: isFlap ? 10 : 25,
    },
  };
}
