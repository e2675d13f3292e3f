import { springWasherDrawing, washerDrawing } from '../../drawing/fasteners.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text, type Text } from '../../model/text.ts';
import { fastenerSale } from './fastener-sale.ts';
import { brassMaterial, fastenerMaterials, metric, weightPer100, type Metric } from './metric.ts';
import { withFormerStandard } from './former-standard.ts';

const forms = {
  plain: {
    standard: 'ISO 7089',
    name: text('Plain washer', 'Unterlegscheibe'),
    form: text('Plain', 'Normal'),
    outer: (size: Metric): number => size.washerOuter,
    thickness: (size: Metric): number => size.washerThickness,
    remark: (outer: Text, size: Metric): Text =>
      text(
        `Plain washer with ${outer.en} mm outside diameter that spreads the pressure under ${size.thread} heads and nuts.`,
        `Scheibe mit ${outer.de} mm Außendurchmesser, die den Druck unter Köpfen und Muttern ${size.thread} verteilt.`,
      ),
  },
  fender: {
    standard: 'ISO 7093',
    name: text('Fender washer', 'Karosseriescheibe'),
    form: text('Large', 'Groß'),
    outer: (size: Metric): number => size.fenderOuter,
    thickness: (size: Metric): number => (size.d <= 8 ? 2 : 3),
    remark: (outer: Text, size: Metric): Text =>
      text(
        `The outside diameter of ${outer.en} mm, three times the ${size.thread} thread, suits sheet metal, wood and slotted holes.`,
        `Der Außendurchmesser von ${outer.de} mm, das Dreifache des Gewindes ${size.thread}, passt zu Blech, Holz und Langlöchern.`,
      ),
  },
  spring: {
    standard: 'DIN 127',
    name: text('Spring lock washer', 'Federring'),
    form: text('Spring', 'Federnd'),
    outer: (size: Metric): number => Math.round(size.d * 1.62 * 10) / 10,
    thickness: (size: Metric): number => Math.round(size.d * 0.25 * 10) / 10,
    remark: (outer: Text, size: Metric): Text =>
      text(
        `Form B with square ends and ${outer.en} mm outside diameter for light ${size.thread} joints that settle.`,
        `Form B mit glatten Enden und ${outer.de} mm Außendurchmesser für leichte Verbindungen ${size.thread}, die sich setzen.`,
      ),
  },
} as const;

const materials = {
  zinc: { ...fastenerMaterials.zincSteel, named: text('steel, zinc plated', 'Stahl, verzinkt') },
  hotDip: {
    ...fastenerMaterials.hotDip,
    named: text('steel, hot-dip galvanised', 'Stahl, feuerverzinkt'),
  },
  a2: { ...fastenerMaterials.a2, named: text('stainless steel A2', 'Edelstahl A2') },
  a4: { ...fastenerMaterials.a4, named: text('stainless steel A4', 'Edelstahl A4') },
  brass: {
    ...brassMaterial,
    named: text('brass', 'Messing'),
    surface: text('Plain', 'Blank'),
    costFactor: 4.4,
    remark: text(
      'Brass suits earthing and contact joints.',
      'Messing eignet sich für Erdungs- und Kontaktverbindungen.',
    ),
  },
} as const;

const assortment = [
  ['plain', 'zinc', [4, 5, 6, 8, 10, 12, 16, 20]],
  ['plain', 'a2', [4, 5, 6, 8, 10, 12, 16]],
  ['plain', 'a4', [6, 8, 10, 12]],
  ['plain', 'brass', [5, 6, 8]],
  ['fender', 'zinc', [5, 6, 8, 10, 12]],
  ['fender', 'a2', [6, 8, 10]],
  ['spring', 'zinc', [5, 6, 8, 10, 12, 16]],
  ['spring', 'a2', [6, 8, 10]],
  ['plain', 'hotDip', [8, 10, 12, 14, 16, 20, 24]],
  ['plain', 'zinc', [14, 24]],
  ['fender', 'a4', [6, 8, 10, 12]],
  ['spring', 'zinc', [20, 24]],
] as const;

/** Plain, fender and spring lock washers. */
export const washers: Family = {
  key: 'washers',
  number: 124,
  category: 'washers',
  brand: 'Drevik',
  commodityCode: '73182200',
  second: 'ringSketch',
  products: () =>
    assortment.flatMap(([form, material, diameters]) =>
      diameters.map((diameter) => washer(form, material, diameter)),
    ),
};

function washer(form: keyof typeof forms, key: keyof typeof materials, diameter: number): ArticleDraft {
  const size = metric(diameter);
  const made = materials[key];
  const { standard, name, remark } = forms[form];
  const outer = forms[form].outer(size);
  const thickness = forms[form].thickness(size);
  const inner = form === 'spring' ? Math.round((size.d + 0.2) * 10) / 10 : size.washerInner;
  const weight = weightPer100(0.785 * (outer ** 2 - inner ** 2) * thickness);
  const shape = { outer, inner, tones: made.tones };
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ${standard} ${size.thread}, ${w(made.named)}`),
    description: sentences(remark(figure(outer), size), made.remark),
    attributes: attributes({
      thread: size.thread,
      outerDiameter: outer,
      material: made.material,
      form: forms[form].form,
      thickness,
      innerDiameter: inner,
      surface: made.surface,
      standard: withFormerStandard(standard),
      weightPer100: weight,
    }),
    image: form === 'spring' ? springWasherDrawing(shape) : washerDrawing(shape),
    sale: fastenerSale(diameter, weight * made.costFactor * 4.2 + 0.5),
  };
}
