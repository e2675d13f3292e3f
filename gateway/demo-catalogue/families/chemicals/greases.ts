import { containerDrawing, greaseCartridgeDrawing } from '../../drawing/chemicals.ts';
import { oilHazards } from './hazards.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';

const greases = [
  {
    name: text('Multi-purpose grease EP 2', 'Mehrzweckfett EP 2'),
    label: '#c8413a',
    paint: '#b5bcc2',
    price: 9.5,
    temperature: text('-30 to +130 °C', '-30 bis +130 °C'),
    about: text(
      'Lithium soap grease for plain and rolling bearings under load.',
      'Lithiumseifenfett für belastete Gleit- und Wälzlager.',
    ),
    class: 'NLGI 2',
  },
  {
    name: text('High-temperature grease', 'Hochtemperaturfett'),
    label: '#2f6db3',
    paint: '#5d6770',
    price: 19,
    temperature: text('-20 to +180 °C', '-20 bis +180 °C'),
    about: text(
      'Polyurea grease for electric motors and fans that run hot.',
      'Polyharnstofffett für heiß laufende Elektromotoren und Ventilatoren.',
    ),
    class: 'NLGI 2',
  },
  {
    name: text('Food-grade grease H1', 'Lebensmittelfett H1'),
    label: '#57a05b',
    paint: '#e8ebec',
    price: 24,
    temperature: text('-40 to +150 °C', '-40 bis +150 °C'),
    about: text(
      'White grease registered as H1 lubricant for food and packaging machines.',
      'Weißes Fett, als H1-Schmierstoff registriert, für Lebensmittel- und Verpackungsmaschinen.',
    ),
    class: 'NLGI 2',
  },
] as const;

const greasePacks = [
  [0.4, 'cartridge'],
  [1, 'can'],
  [5, 'pail'],
  [25, 'pail'],
] as const;

/** Greases in cartridges, tins and pails. */
export const greaseProducts: Family = {
  key: 'greases',
  number: 714,
  category: 'oils',
  brand: 'Olvanit',
  commodityCode: '27101999',
  documents: ['safetyDataSheet', 'dataSheet'],
  note: oilHazards,
  products: () =>
    greases.flatMap((grease) =>
      greasePacks.map(([kilograms, pack]) => greaseArticle(grease, kilograms, pack)),
    ),
  accessories: [{ family: 'deep-groove-bearings' }],
};

function greaseArticle(
  grease: (typeof greases)[number],
  kilograms: number,
  pack: 'cartridge' | 'can' | 'pail',
): ArticleDraft {
  const weight = kilograms < 1 ? text('400 g', '400 g') : text(`${kilograms} kg`, `${kilograms} kg`);
  const container = {
    cartridge: text('Cartridge', 'Kartusche'),
    can: text('Tin', 'Dose'),
    pail: text('Pail', 'Eimer'),
  }[pack];
  return {
    kind: 'article',
    name: compose((w) => `${w(grease.name)}, ${w(container)} ${w(weight)}`),
    description: sentences(
      grease.about,
      text(
        `Consistency ${grease.class}, for ${grease.temperature.en}.`,
        `Konsistenz ${grease.class}, für ${grease.temperature.de}.`,
      ),
      pack === 'cartridge'
        ? text('Fits grease guns to DIN 1284.', 'Passt in Fettpressen nach DIN 1284.')
        : undefined,
    ),
    attributes: attributes({
      container,
      weight: kilograms,
      temperature: grease.temperature,
      consistency: grease.class,
      standard: 'DIN 51502',
      application: [text('Bearings', 'Lager')],
    }),
    image:
      pack === 'cartridge'
        ? greaseCartridgeDrawing({ paint: grease.paint, label: grease.label })
        : containerDrawing({
            form: pack,
            paint: grease.paint,
            label: grease.label,
            share: kilograms >= 25 ? 1 : 0,
          }),
    sale: {
      unit: 'PCE',
      price:
        grease.price *
        kilograms *
        (pack === 'cartridge' ? 1.35 : pack === 'can' ? 1.15 : kilograms < 10 ? 1 : 0.86),
      packs:
        pack === 'cartridge'
          ? [{ unit: 'BOX', quantity: 24 }]
          : [{ unit: 'KGM', quantity: 1, denominator: Math.round(kilograms) }],
      tiers: [
        [6, 0.94],
        [24, 0.88],
      ],
    },
  };
}
