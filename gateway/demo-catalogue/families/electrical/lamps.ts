import { lampDrawing, type LampForm } from '../../drawing/electrical.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';

const lampForms = {
  bulb: { name: text('LED lamp', 'LED-Lampe'), base: 'E27' },
  candle: { name: text('LED candle lamp', 'LED-Kerzenlampe'), base: 'E14' },
  spot: { name: text('LED spot lamp', 'LED-Reflektorlampe'), base: 'GU10' },
  tube: { name: text('LED tube', 'LED-Röhre'), base: 'G13' },
} as const;

const lampPlans: readonly (readonly [
  form: LampForm,
  watt: number,
  lumen: number,
  kelvin: number,
  isClear: boolean,
  price: number,
  length?: number,
])[] = [
  ['bulb', 5, 470, 2700, false, 2.4],
  ['bulb', 8.5, 806, 2700, false, 2.9],
  ['bulb', 8.5, 806, 4000, false, 2.9],
  ['bulb', 13, 1521, 2700, false, 4.6],
  ['bulb', 13, 1521, 4000, false, 4.6],
  ['bulb', 7, 806, 2700, true, 3.9],
  ['bulb', 18, 2452, 6500, false, 7.9],
  ['candle', 4.9, 470, 2700, false, 2.6],
  ['candle', 4.9, 470, 4000, false, 2.6],
  ['candle', 4, 470, 2700, true, 3.4],
  ['spot', 4.3, 350, 2700, false, 2.7],
  ['spot', 4.3, 350, 4000, false, 2.7],
  ['spot', 6.9, 575, 3000, false, 3.6],
  ['tube', 7.3, 1000, 4000, false, 6.4, 600],
  ['tube', 14.5, 2100, 4000, false, 8.2, 1200],
  ['tube', 14.5, 2100, 6500, false, 8.2, 1200],
  ['tube', 20, 3100, 4000, false, 10.9, 1500],
];

/** LED lamps and tubes. */
export const lamps: Family = {
  key: 'lamps',
  number: 620,
  category: 'lamps',
  brand: 'Elkanor',
  commodityCode: '85395200',
  documents: ['dataSheet'],
  products: () => lampPlans.map(lamp),
};

function lamp([form, watt, lumen, kelvin, isClear, price, length]: (typeof lampPlans)[number]): ArticleDraft {
  const { name, base } = lampForms[form];
  const power = figure(watt);
  const light =
    kelvin <= 3000
      ? text('warm white', 'warmweiß')
      : kelvin <= 4500
        ? text('neutral white', 'neutralweiß')
        : text('cool white', 'kaltweiß');
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(name)} ${base}${length ? ` ${length} mm` : ''}, ${w(power)} W, ${kelvin} K${isClear ? w(text(', clear', ', klar')) : ''}`,
    ),
    description: sentences(
      text(
        `${lumen} lm of ${light.en} light at ${power.en} W, colour rendering above 80.`,
        `${lumen} lm ${light.de}es Licht bei ${power.de} W, Farbwiedergabe über 80.`,
      ),
      form === 'tube'
        ? text(
            'Replaces fluorescent tubes at conventional ballasts; starter is included.',
            'Ersetzt Leuchtstoffröhren an konventionellen Vorschaltgeräten; Starter liegt bei.',
          )
        : text('Rated life 15,000 hours, not dimmable.', 'Nennlebensdauer 15.000 Stunden, nicht dimmbar.'),
    ),
    attributes: attributes({
      lampBase: base,
      luminousFlux: lumen,
      colourTemperature: kelvin,
      power: watt,
      surface: isClear ? text('Clear', 'Klar') : text('Frosted', 'Matt'),
      voltage: 230,
      ...(length ? { length } : {}),
    }),
    image: lampDrawing({
      form,
      share: form === 'tube' ? (length ?? 600) / 1500 : watt / 18,
      warmth: kelvin <= 3000 ? 0 : kelvin <= 4500 ? 0.5 : 1,
      isClear,
    }),
    sale: {
      unit: 'PCE',
      price,
      packs: [{ unit: 'BOX', quantity: form === 'tube' ? 20 : 10 }],
      tiers: [
        [10, 0.9],
        [100, 0.82],
      ],
    },
  };
}
