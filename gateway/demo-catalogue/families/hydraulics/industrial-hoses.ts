import type { Drawing } from '../../drawing/canvas.ts';
import { colours, type ColourKey } from '../../drawing/colours.ts';
import { hoseDrawing } from '../../drawing/hydraulics.ts';
import { painted } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

interface Plan {
  readonly name: Text;
  readonly about: Text;
  readonly material: Text;
  readonly application: readonly Text[];
  readonly temperature: Text;
  readonly pressure: number;
  readonly inner: readonly number[];
  readonly lengths: readonly number[];
  readonly colours: readonly ColourKey[];
  readonly price: number;
}

const plans: readonly Plan[] = [
  {
    name: text('Compressed air hose PUR', 'Druckluftschlauch PUR'),
    about: text(
      'Light polyurethane hose with rotating quick couplings that stays flexible down to -35 °C.',
      'Leichter Polyurethanschlauch mit drehbaren Schnellkupplungen, bleibt bis -35 °C flexibel.',
    ),
    material: text('Polyurethane', 'Polyurethan'),
    application: [text('Compressed air', 'Druckluft')],
    temperature: text('-35 to +60 °C', '-35 bis +60 °C'),
    pressure: 10,
    inner: [6, 8, 10],
    lengths: [5, 10, 20],
    colours: ['blue', 'red', 'yellow'],
    price: 1.5,
  },
  {
    name: text('Compressed air hose rubber', 'Druckluftschlauch Gummi'),
    about: text(
      'Robust EPDM hose with fabric layer that takes hot chips and being driven over.',
      'Robuster EPDM-Schlauch mit Gewebeeinlage, verträgt heiße Späne und Überfahren.',
    ),
    material: text('EPDM', 'EPDM'),
    application: [text('Compressed air', 'Druckluft'), text('Water', 'Wasser')],
    temperature: text('-30 to +90 °C', '-30 bis +90 °C'),
    pressure: 20,
    inner: [8, 10, 13],
    lengths: [10, 20, 40],
    colours: ['black', 'red'],
    price: 1.9,
  },
  {
    name: text('Water hose for food plants', 'Wasserschlauch für Lebensmittelbetriebe'),
    about: text(
      'Smooth cover that can be steamed out; meets the EU rules for contact with food.',
      'Glatte Decke, dämpfbar; erfüllt die EU-Vorgaben für den Kontakt mit Lebensmitteln.',
    ),
    material: text('NBR', 'NBR'),
    application: [text('Water', 'Wasser'), text('Food', 'Lebensmittel')],
    temperature: text('-20 to +95 °C', '-20 bis +95 °C'),
    pressure: 16,
    inner: [13, 19, 25],
    lengths: [10, 20],
    colours: ['blue', 'white'],
    price: 3.6,
  },
];

/** Hoses for air and water with couplings. */
export const industrialHoses: Family = {
  key: 'industrial-hoses',
  number: 214,
  category: 'industrial-hoses',
  brand: 'Weserholt',
  commodityCode: '39173300',
  products: () => plans.map(hose),
};

function hose(plan: Plan): ConfigurableDraft {
  return {
    kind: 'configurable',
    name: plan.name,
    description: sentences(
      plan.about,
      text(`Working pressure up to ${plan.pressure} bar.`, `Betriebsdruck bis ${plan.pressure} bar.`),
    ),
    attributes: attributes({
      innerDiameter: plan.inner.map(millimetres),
      hoseLength: plan.lengths.map(metres),
      colour: plan.colours.map((colour) => colours[colour].name),
      material: plan.material,
      pressure: plan.pressure,
      application: plan.application,
      temperature: plan.temperature,
    }),
    image: drawing(plan.inner[1] ?? 10, 10, plan.colours[0] ?? 'blue'),
    axes: [
      { key: 'innerDiameter', values: plan.inner.map((inner) => same(millimetres(inner))) },
      { key: 'hoseLength', values: plan.lengths.map((length) => same(metres(length))) },
      { key: 'colour', values: plan.colours.map((colour) => colours[colour].name) },
    ],
    variants: plan.inner.flatMap((inner, at) =>
      plan.lengths.flatMap((length) =>
        plan.colours
          .filter((_, place) => place === 0 || (at > 0 && length <= 20 && place + at < 4))
          .map((colour) => variant(plan, inner, length, colour)),
      ),
    ),
  };
}

function variant(plan: Plan, inner: number, length: number, colour: ColourKey): VariantDraft {
  const shade = colours[colour].name;
  return {
    name: compose(
      (w) => `${w(plan.name)}, ${millimetres(inner)}, ${metres(length)}, ${w(shade).toLowerCase()}`,
    ),
    description: sentences(
      plan.about,
      text(
        `${metres(length)} long, inner diameter ${millimetres(inner)}, working pressure up to ${plan.pressure} bar.`,
        `${metres(length)} lang, Innendurchmesser ${millimetres(inner)}, Betriebsdruck bis ${plan.pressure} bar.`,
      ),
    ),
    attributes: attributes({
      innerDiameter: millimetres(inner),
      hoseLength: metres(length),
      colour: shade,
      material: plan.material,
      pressure: plan.pressure,
      application: plan.application,
      temperature: plan.temperature,
    }),
    image: drawing(inner, length, colour),
    options: { innerDiameter: same(millimetres(inner)), hoseLength: same(metres(length)), colour: shade },
    sale: {
      unit: 'PCE',
      price: 8 + length * plan.price * (0.4 + inner * 0.075),
      tiers: [
        [5, 0.95],
        [20, 0.9],
      ],
    },
  };
}

function drawing(inner: number, length: number, colour: ColourKey): Drawing {
  return hoseDrawing({
    width: 14 + inner,
    loops: length >= 20 ? 2 : length >= 10 ? 1 : 0,
    tones: painted(colours[colour].paint),
    stripe: '',
    ends: 'air',
  });
}

function metres(length: number): string {
  return `${length} m`;
}

function millimetres(inner: number): string {
  return `${inner} mm`;
}
