import { colours, type ColourKey } from '../../drawing/colours.ts';
import { earMuffsDrawing, glassesDrawing, helmetDrawing } from '../../drawing/safety.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, sentences, text, type Text } from '../../model/text.ts';

const harnesses = {
  pin: text('Pin lock', 'Steckverschluss'),
  ratchet: text('Ratchet', 'Drehverschluss'),
} as const;

const helmetPlans = [
  {
    name: text('Safety helmet Classic', 'Schutzhelm Classic'),
    isVented: false,
    colours: ['white', 'yellow', 'blue', 'red', 'green'],
    price: 8.9,
    standard: 'EN 397',
  },
  {
    name: text('Safety helmet Air', 'Schutzhelm Air'),
    isVented: true,
    colours: ['white', 'yellow', 'orange', 'blue'],
    price: 14.9,
    standard: 'EN 397',
  },
] as const;

type HelmetPlan = (typeof helmetPlans)[number];

/** Helmets: colour and harness are open. */
export const helmets: Family = {
  key: 'helmets',
  number: 520,
  category: 'head-protection',
  brand: 'Palvex',
  commodityCode: '65061010',
  documents: ['dataSheet'],
  spares: [{ family: 'ear-muffs' }],
  products: () => helmetPlans.map(helmet),
  accessories: [{ family: 'ear-muffs' }, { family: 'safety-glasses' }],
};

function helmet(plan: HelmetPlan): ConfigurableDraft {
  const about = helmetText(plan);
  const facts = (colour: Text | readonly Text[], form: Text | readonly Text[]) =>
    attributes({
      colour,
      form,
      weight: plan.isVented ? 0.36 : 0.33,
      material: 'ABS',
      standard: plan.standard,
      size: '53 - 63 cm',
    });
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(
      plan.colours.map((colour) => colours[colour].name),
      Object.values(harnesses),
    ),
    image: helmetDrawing({
      paint: colours[plan.colours[1]].paint,
      hasRatchet: true,
      isVented: plan.isVented,
    }),
    axes: [
      { key: 'colour', values: plan.colours.map((colour) => colours[colour].name) },
      { key: 'form', values: Object.values(harnesses) },
    ],
    variants: plan.colours.flatMap((colour, at): VariantDraft[] =>
      (['pin', 'ratchet'] as const)
        .filter((harness) => harness === 'ratchet' || at < 3)
        .map((harness) => ({
          name: compose(
            (w) => `${w(plan.name)}, ${w(colours[colour].name).toLowerCase()}, ${w(harnesses[harness])}`,
          ),
          description: about,
          attributes: facts(colours[colour].name, harnesses[harness]),
          image: helmetDrawing({
            paint: colours[colour].paint,
            hasRatchet: harness === 'ratchet',
            isVented: plan.isVented,
          }),
          options: { colour: colours[colour].name, form: harnesses[harness] },
          sale: {
            unit: 'PCE',
            price: plan.price + (harness === 'ratchet' ? 4.5 : 0),
            packs: [{ unit: 'BOX', quantity: 20 }],
            tiers: [
              [20, 0.92],
              [100, 0.85],
            ],
          },
        })),
    ),
  };
}

function helmetText({ isVented, standard }: HelmetPlan): Text {
  return sentences(
    text(
      `Industrial helmet of ABS to ${standard} with six-point harness and rain gutter.`,
      `Industrieschutzhelm aus ABS nach ${standard} mit Sechspunkt-Innenausstattung und Regenrinne.`,
    ),
    isVented
      ? text(
          'Vents on both sides let the heat out.',
          'Belüftungsöffnungen auf beiden Seiten führen Wärme ab.',
        )
      : text(
          'Closed shell, insulating up to 440 V AC.',
          'Geschlossene Schale, isolierend bis 440 V Wechselspannung.',
        ),
    text(
      'Slots of 30 mm take ear muffs and visors.',
      '30-mm-Taschen nehmen Kapselgehörschutz und Visiere auf.',
    ),
  );
}

const glassesPlans: readonly (readonly [
  name: Text,
  frame: ColourKey,
  lens: Text,
  paint: string,
  isGoggle: boolean,
  price: number,
])[] = [
  [text('Safety glasses Vista', 'Schutzbrille Vista'), 'black', text('Clear', 'Klar'), '#d8ecf4', false, 4.2],
  [text('Safety glasses Vista', 'Schutzbrille Vista'), 'black', text('Grey', 'Grau'), '#7d8790', false, 4.9],
  [text('Safety glasses Vista', 'Schutzbrille Vista'), 'blue', text('Clear', 'Klar'), '#d8ecf4', false, 4.2],
  [text('Safety glasses Slim', 'Schutzbrille Slim'), 'red', text('Clear', 'Klar'), '#d8ecf4', false, 6.9],
  [text('Safety glasses Slim', 'Schutzbrille Slim'), 'orange', text('Yellow', 'Gelb'), '#f5dd6e', false, 7.5],
  [
    text('Safety glasses Slim', 'Schutzbrille Slim'),
    'green',
    text('Welding shade 5', 'Schweißschutz 5'),
    '#3d6a52',
    false,
    9.9,
  ],
  [text('Safety goggles Full', 'Vollsichtbrille Full'), 'grey', text('Clear', 'Klar'), '#d8ecf4', true, 9.5],
  [
    text('Safety goggles Full', 'Vollsichtbrille Full'),
    'blue',
    text('Clear, anti-fog', 'Klar, beschlagfrei'),
    '#cfe7ee',
    true,
    12.5,
  ],
];

/** Safety glasses and goggles. */
export const safetyGlasses: Family = {
  key: 'safety-glasses',
  number: 522,
  category: 'head-protection',
  brand: 'Palvex',
  commodityCode: '90049010',
  products: () =>
    glassesPlans.map(([name, frame, lens, paint, isGoggle, price]) =>
      glasses(name, frame, lens, paint, isGoggle, price),
    ),
  accessories: [{ family: 'helmets' }, { family: 'ear-muffs' }],
};

function glasses(
  name: Text,
  frame: ColourKey,
  lens: Text,
  paint: string,
  isGoggle: boolean,
  price: number,
): ArticleDraft {
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(name)}, ${w(lens).toLowerCase()}, ${w(text('frame', 'Rahmen'))} ${w(colours[frame].name).toLowerCase()}`,
    ),
    description: sentences(
      isGoggle
        ? text(
            'Closed goggles with indirect ventilation, to be worn over spectacles.',
            'Geschlossene Brille mit indirekter Belüftung, über Korrektionsbrillen tragbar.',
          )
        : text(
            'Wrap-around polycarbonate lens with soft nose rest and temples that bend.',
            'Umschließende Polycarbonatscheibe mit weicher Nasenauflage und biegsamen Bügeln.',
          ),
      compose(
        (w) =>
          `${w(text('Lens', 'Scheibe'))}: ${w(lens).toLowerCase()}; ${w(text('scratch resistant, optical class 1.', 'kratzfest, optische Klasse 1.'))}`,
      ),
    ),
    attributes: attributes({
      colour: colours[frame].name,
      lens,
      form: isGoggle ? text('Goggles', 'Vollsichtbrille') : text('Spectacles', 'Bügelbrille'),
      material: text('Polycarbonate', 'Polycarbonat'),
      standard: 'EN 166',
    }),
    image: glassesDrawing({ frame: colours[frame].paint, lens: paint, isGoggle }),
    sale: {
      unit: 'PCE',
      price,
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.92],
        [50, 0.85],
        [200, 0.78],
      ],
    },
  };
}

const muffs = [
  ['Calm 25', 25, 'yellow', 8.9],
  ['Calm 28', 28, 'blue', 12.5],
  ['Calm 31', 31, 'red', 16.9],
  ['Calm 34', 34, 'black', 22.5],
  ['Calm 28 Hi-vis', 28, 'hiVisYellow', 13.9],
] as const;

/** Ear muffs. */
export const earMuffs: Family = {
  key: 'ear-muffs',
  number: 524,
  category: 'head-protection',
  brand: 'Palvex',
  commodityCode: '85183000',
  products: () =>
    muffs.map(([model, reduction, colour, price], at) => ({
      kind: 'article',
      name: text(
        `Ear muffs ${model}, SNR ${reduction} dB`,
        `Kapselgehörschutz ${model}, SNR ${reduction} dB`,
      ),
      description: sentences(
        text(
          `Ear muffs with steel band and soft cushions, attenuation ${reduction} dB.`,
          `Kapselgehörschützer mit Stahlbügel und weichen Polstern, Dämmwert ${reduction} dB.`,
        ),
        reduction >= 31
          ? text('For presses, grinders and airfields.', 'Für Pressen, Schleifer und Flugbetrieb.')
          : text(
              'For workshops and mowing; speech stays audible.',
              'Für Werkstatt und Grünpflege; Sprache bleibt hörbar.',
            ),
      ),
      attributes: attributes({
        noiseReduction: reduction,
        colour: colours[colour].name,
        weight: Math.round((0.18 + at * 0.03) * 100) / 100,
        form: text('Headband', 'Kopfbügel'),
        standard: 'EN 352-1',
      }),
      image: earMuffsDrawing({ paint: colours[colour].paint, share: (reduction - 25) / 9 }),
      sale: {
        unit: 'PCE',
        price,
        packs: [{ unit: 'BOX', quantity: 10 }],
        tiers: [
          [10, 0.92],
          [50, 0.86],
        ],
      },
    })),
  accessories: [{ family: 'helmets' }],
};
