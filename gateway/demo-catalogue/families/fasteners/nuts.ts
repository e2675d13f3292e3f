import type { Drawing } from '../../drawing/canvas.ts';
import { capNutDrawing, hexNutDrawing, lockNutDrawing } from '../../drawing/fasteners.ts';
import type { Tones } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text, type Text } from '../../model/text.ts';
import { fastenerSale } from './fastener-sale.ts';
import { brassMaterial, fastenerMaterials, metric, weightPer100, type Metric } from './metric.ts';
import { withFormerStandard } from './former-standard.ts';

const sizes = [4, 5, 6, 8, 10, 12, 16, 20] as const;
type NutForm = 'hex' | 'lock' | 'cap';

const forms = {
  hex: {
    standard: 'ISO 4032',
    name: text('Hex nut', 'Sechskantmutter'),
    form: text('Standard', 'Standard'),
    remark: (size: Metric): Text =>
      text(
        `Hexagon nut with ${size.flats} mm across flats, the counterpart to bolts with ${size.thread} thread.`,
        `Sechskantmutter mit Schlüsselweite ${size.flats} mm, das Gegenstück zu Schrauben mit Gewinde ${size.thread}.`,
      ),
  },
  lock: {
    standard: 'DIN 985',
    name: text('Lock nut', 'Sicherungsmutter'),
    form: text('With nylon insert', 'Mit Klemmteil'),
    remark: (size: Metric): Text =>
      text(
        `The nylon ring clamps the ${size.thread} thread and keeps the nut from working loose under vibration, up to 120 °C.`,
        `Der Polyamidring klemmt auf dem Gewinde ${size.thread} und sichert die Mutter bis 120 °C gegen Losrütteln.`,
      ),
  },
  cap: {
    standard: 'DIN 1587',
    name: text('Cap nut', 'Hutmutter'),
    form: text('Closed, high type', 'Geschlossen, hohe Form'),
    remark: (size: Metric): Text =>
      text(
        `The closed dome covers the end of the ${size.thread} thread and protects hands and clothing.`,
        `Die geschlossene Haube deckt das Gewindeende ${size.thread} ab und schützt Hände und Kleidung.`,
      ),
  },
} as const;

const materials = {
  zinc: {
    ...fastenerMaterials.zincSteel,
    named: text('steel 8, zinc plated', 'Stahl 8, verzinkt'),
    strength: '8',
  },
  hotDip: {
    ...fastenerMaterials.hotDip,
    named: text('steel 8, hot-dip galvanised', 'Stahl 8, feuerverzinkt'),
    strength: '8',
  },
  a2: fastenerMaterials.a2,
  a4: fastenerMaterials.a4,
  brass: {
    ...brassMaterial,
    named: text('brass', 'Messing'),
    surface: text('Plain', 'Blank'),
    strength: undefined,
    costFactor: 4.2,
    remark: text(
      'Brass conducts electricity, does not spark and is not magnetic.',
      'Messing leitet Strom, schlägt keine Funken und ist nicht magnetisch.',
    ),
  },
} as const;

const assortment = [
  ['hex', 'zinc', sizes],
  ['hex', 'a2', sizes],
  ['hex', 'brass', [4, 5, 6, 8]],
  ['lock', 'zinc', [5, 6, 8, 10, 12, 16]],
  ['lock', 'a2', [5, 6, 8, 10, 12]],
  ['lock', 'a4', [6, 8, 10]],
  ['cap', 'zinc', [6, 8, 10]],
  ['cap', 'a2', [6, 8, 10, 12]],
  ['cap', 'brass', [6, 8]],
  ['hex', 'hotDip', [8, 10, 12, 14, 16, 20, 24]],
  ['hex', 'a4', [6, 8, 10, 12, 16]],
  ['hex', 'zinc', [14, 24]],
  ['lock', 'zinc', [20, 24]],
  ['cap', 'a4', [8, 10, 12]],
] as const;

/** Hex nuts, lock nuts and cap nuts. */
export const nuts: Family = {
  key: 'nuts',
  number: 122,
  category: 'nuts',
  brand: 'Drevik',
  commodityCode: '73181692',
  products: () =>
    assortment.flatMap(([form, material, diameters]) =>
      diameters.map((diameter) => nut(form, material, diameter)),
    ),
  accessories: [{ family: 'washers', by: 'thread' }],
  tools: [{ family: 'combination-spanners', by: 'widthAcrossFlats' }],
};

function nut(form: NutForm, key: keyof typeof materials, diameter: number): ArticleDraft {
  const size = metric(diameter);
  const made = materials[key];
  const { standard, name, remark } = forms[form];
  const height = form === 'cap' ? diameter * 1.5 : size.nutHeight;
  const weight = weightPer100((0.866 * size.flats ** 2 - 0.72 * diameter ** 2) * height);
  const costs = { hex: 4.4, lock: 6.2, cap: 9.8 }[form];
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ${standard} ${size.thread}, ${w(made.named)}`),
    description: sentences(remark(size), made.remark),
    attributes: attributes({
      thread: size.thread,
      form: forms[form].form,
      material: made.material,
      strengthClass: made.strength,
      surface: made.surface,
      widthAcrossFlats: size.flats,
      height: Math.round(height * 10) / 10,
      standard: withFormerStandard(standard),
      weightPer100: weight,
    }),
    image: nutImage(form, size, made.tones),
    sale: fastenerSale(diameter, weight * made.costFactor * costs + 0.7),
  };
}

function nutImage(form: NutForm, { flats, d, nutHeight }: Metric, tones: Tones): Drawing {
  const shape = { widthAcrossFlats: flats, hole: d, tones };
  switch (form) {
    case 'hex':
      return hexNutDrawing({ ...shape, height: nutHeight });
    case 'lock':
      return lockNutDrawing(shape);
    case 'cap':
      return capNutDrawing(shape);
    default:
      return form satisfies never;
  }
}
