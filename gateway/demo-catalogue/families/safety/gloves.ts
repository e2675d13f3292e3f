import type { Drawing } from '../../drawing/canvas.ts';
import { colours, type ColourKey } from '../../drawing/colours.ts';
import { gloveDrawing, type GloveShape } from '../../drawing/safety.ts';
import { gloveCare, gloveHighlights } from './care-notes.ts';
import { attributes } from '../../model/attribute.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

interface GlovePlan {
  readonly name: Text;
  readonly about: Text;
  readonly coating: Text;
  readonly coatingColour: string;
  readonly standard: string;
  readonly rating: string;
  readonly cut: string | undefined;
  readonly application: readonly Text[];
  readonly cuff: GloveShape['cuff'];
  readonly colours: readonly ColourKey[];
  readonly sizes: readonly number[];
  readonly price: number;
  readonly pack: number;
}

const dry = text('Dry parts', 'Trockene Teile');
const oily = text('Oily parts', 'Ölige Teile');
const sheet = text('Sheet metal', 'Bleche');
const chemicals = text('Chemicals', 'Chemikalien');
const welding = text('Welding', 'Schweißen');
const cold = text('Cold', 'Kälte');
const assembly = text('Fine assembly', 'Feinmontage');

const plans: readonly GlovePlan[] = [
  {
    name: text('Assembly glove PU Light', 'Montagehandschuh PU Light'),
    about: text(
      'Seamless nylon knit with a thin polyurethane palm for screws and small parts.',
      'Nahtloser Nylonstrick mit dünner Polyurethan-Handfläche für Schrauben und Kleinteile.',
    ),
    coating: text('Polyurethane', 'Polyurethan'),
    coatingColour: '#8f979d',
    standard: 'EN 388',
    rating: '4131X',
    cut: 'A',
    application: [dry, assembly],
    cuff: 'knitted',
    colours: ['black', 'white', 'grey'],
    sizes: [6, 7, 8, 9, 10, 11],
    price: 1.35,
    pack: 120,
  },
  {
    name: text('Work glove Nitrile Foam', 'Arbeitshandschuh Nitril Foam'),
    about: text(
      'Breathable nitrile foam on a stretch knit keeps its grip on slightly oily parts.',
      'Atmungsaktiver Nitrilschaum auf elastischem Strick behält den Griff an leicht öligen Teilen.',
    ),
    coating: text('Nitrile foam', 'Nitrilschaum'),
    coatingColour: '#3a3f45',
    standard: 'EN 388',
    rating: '4121X',
    cut: 'A',
    application: [dry, oily, assembly],
    cuff: 'knitted',
    colours: ['blue', 'grey', 'orange'],
    sizes: [7, 8, 9, 10, 11],
    price: 2.4,
    pack: 120,
  },
  {
    name: text('Work glove Latex Grip', 'Arbeitshandschuh Latex Grip'),
    about: text(
      'Crinkled latex palm for bricks, timber and everything rough and wet.',
      'Geraute Latex-Handfläche für Steine, Holz und alles, was rau und nass ist.',
    ),
    coating: text('Latex', 'Latex'),
    coatingColour: '#3f9a5d',
    standard: 'EN 388',
    rating: '3142X',
    cut: 'B',
    application: [dry],
    cuff: 'knitted',
    colours: ['yellow', 'orange'],
    sizes: [8, 9, 10, 11],
    price: 1.9,
    pack: 120,
  },
  {
    name: text('Cut protection glove Cut D', 'Schnittschutzhandschuh Cut D'),
    about: text(
      'Yarn with glass and HPPE fibre for sheet metal and glass, palm dipped in nitrile.',
      'Garn aus Glas- und HPPE-Faser für Bleche und Glas, Handfläche mit Nitril getaucht.',
    ),
    coating: text('Nitrile', 'Nitril'),
    coatingColour: '#3a3f45',
    standard: 'EN 388',
    rating: '4X43D',
    cut: 'D',
    application: [sheet, oily],
    cuff: 'knitted',
    colours: ['grey', 'green'],
    sizes: [7, 8, 9, 10, 11],
    price: 7.9,
    pack: 60,
  },
  {
    name: text('Cut protection glove Cut F', 'Schnittschutzhandschuh Cut F'),
    about: text(
      'Highest cut level with a steel core, reinforced between thumb and forefinger.',
      'Höchste Schnittschutzstufe mit Stahlkern, zwischen Daumen und Zeigefinger verstärkt.',
    ),
    coating: text('Nitrile', 'Nitril'),
    coatingColour: '#2d4061',
    standard: 'EN 388',
    rating: '4X44F',
    cut: 'F',
    application: [sheet],
    cuff: 'knitted',
    colours: ['grey', 'black'],
    sizes: [8, 9, 10, 11],
    price: 14.5,
    pack: 60,
  },
  {
    name: text('Chemical glove Nitrile 330', 'Chemikalienschutzhandschuh Nitril 330'),
    about: text(
      'Unlined nitrile glove of 330 mm length, type A, for solvents, oils and alkalis.',
      'Ungefütterter Nitrilhandschuh mit 330 mm Länge, Typ A, für Lösemittel, Öle und Laugen.',
    ),
    coating: text('Nitrile', 'Nitril'),
    coatingColour: '#3f9a5d',
    standard: 'EN ISO 374-1',
    rating: 'AJKLOT',
    cut: undefined,
    application: [chemicals, oily],
    cuff: 'gauntlet',
    colours: ['green', 'blue'],
    sizes: [7, 8, 9, 10],
    price: 3.2,
    pack: 72,
  },
  {
    name: text('Welding glove Leather', 'Schweißerhandschuh Leder'),
    about: text(
      'Five-finger glove of split leather with long cuff, sewn with aramid thread.',
      'Fünffingerhandschuh aus Spaltleder mit langer Stulpe, mit Aramidgarn vernäht.',
    ),
    coating: text('Split leather', 'Spaltleder'),
    coatingColour: '#b5804a',
    standard: 'EN 12477',
    rating: 'A',
    cut: undefined,
    application: [welding],
    cuff: 'gauntlet',
    colours: ['brown', 'grey'],
    sizes: [9, 10, 11],
    price: 8.9,
    pack: 60,
  },
  {
    name: text('Winter glove Thermo', 'Winterhandschuh Thermo'),
    about: text(
      'Brushed acrylic lining and foamed latex keep warm down to -20 °C and stay supple.',
      'Angerautes Acrylfutter und geschäumter Latex wärmen bis -20 °C und bleiben geschmeidig.',
    ),
    coating: text('Latex foam', 'Latexschaum'),
    coatingColour: '#3a3f45',
    standard: 'EN 511',
    rating: 'X1X',
    cut: 'B',
    application: [cold, dry],
    cuff: 'strap',
    colours: ['hiVisOrange', 'hiVisYellow'],
    sizes: [8, 9, 10, 11],
    price: 5.6,
    pack: 60,
  },
];

/** The hem of a glove tells its size by its colour. */
const hems: Readonly<Record<number, string>> = {
  6: '#8a5a3a',
  7: '#c8413a',
  8: '#f3c327',
  9: '#3f9a5d',
  10: '#2f6db3',
  11: '#3a3f45',
};

/** Gloves: size and colour are open. */
export const gloves: Family = {
  key: 'gloves',
  number: 510,
  category: 'gloves',
  brand: 'Palvex',
  commodityCode: '61161020',
  documents: ['dataSheet'],
  note: gloveCare,
  highlights: gloveHighlights,
  products: () => plans.map(glove),
};

function glove(plan: GlovePlan): ConfigurableDraft {
  return {
    kind: 'configurable',
    name: plan.name,
    description: described(plan),
    attributes: facts(
      plan,
      plan.sizes.map(String),
      plan.colours.map((colour) => colours[colour].name),
    ),
    image: drawing(plan, 9, plan.colours[0] ?? 'grey'),
    axes: [
      { key: 'size', values: plan.sizes.map(same) },
      { key: 'colour', values: plan.colours.map((colour) => colours[colour].name) },
    ],
    variants: plan.colours.flatMap((colour, at) =>
      plan.sizes
        .filter((_, place) => at === 0 || (place > 0 && (at < 2 || place < plan.sizes.length - 1)))
        .map((size) => variant(plan, size, colour)),
    ),
  };
}

function variant(plan: GlovePlan, size: number, colour: ColourKey): VariantDraft {
  const shade = colours[colour].name;
  return {
    name: compose((w) => `${w(plan.name)}, ${w(text('size', 'Größe'))} ${size}, ${w(shade).toLowerCase()}`),
    description: described(plan),
    attributes: facts(plan, String(size), shade),
    image: drawing(plan, size, colour),
    options: { size: same(size), colour: shade },
    sale: {
      unit: 'PR',
      price: plan.price * (size >= 11 ? 1.06 : 1),
      packs: [
        { unit: 'BOX', quantity: plan.pack },
        { unit: 'PAL', quantity: plan.pack * 24 },
      ],
      tiers: [
        [12, 0.94],
        [plan.pack, 0.86],
        [plan.pack * 10, 0.78],
      ],
      minimum: plan.price < 5 ? 12 : 6,
      step: plan.price < 5 ? 12 : 6,
    },
  };
}

function facts(plan: GlovePlan, size: string | readonly string[], colour: Text | readonly Text[]) {
  return attributes({
    size,
    colour,
    coating: plan.coating,
    ...(plan.cut === undefined ? {} : { cutProtection: text(`Level ${plan.cut}`, `Stufe ${plan.cut}`) }),
    application: plan.application,
    protectionClass: plan.rating,
    standard: plan.standard,
  });
}

function described(plan: GlovePlan): Text {
  return sentences(
    plan.about,
    text(
      `Tested to ${plan.standard}, rating ${plan.rating}.`,
      `Geprüft nach ${plan.standard}, Leistungsstufe ${plan.rating}.`,
    ),
    text('The colour of the hem tells the size.', 'Die Farbe des Saums zeigt die Größe.'),
  );
}

function drawing(plan: GlovePlan, size: number, colour: ColourKey): Drawing {
  return gloveDrawing({
    liner: colours[colour].paint,
    coating: plan.cuff === 'gauntlet' ? colours[colour].paint : plan.coatingColour,
    hem: hems[size] ?? '#3a3f45',
    cuff: plan.cuff,
  });
}
