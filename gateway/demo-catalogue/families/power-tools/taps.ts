import { tapDrawing } from '../../drawing/fixings.ts';
import { brass, forged } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';

const threads = [
  [3, 0.5],
  [4, 0.7],
  [5, 0.8],
  [6, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
] as const;

const forms = {
  through: {
    name: text('through holes', 'Durchgangslöcher'),
    about: text('Spiral point pushes the chips ahead.', 'Schälanschnitt schiebt die Späne nach vorn.'),
  },
  blind: {
    name: text('blind holes', 'Grundlöcher'),
    about: text('35° spiral flutes lift the chips out.', '35°-Spiralnuten fördern die Späne heraus.'),
  },
} as const;

/** Machine taps, bright and coated. */
export const taps: Family = {
  key: 'taps',
  number: 423,
  category: 'drill-bits',
  brand: 'Brakko',
  commodityCode: '82074010',
  products: () =>
    (['through', 'blind'] as const).flatMap((form) =>
      [false, true].flatMap((isCoated) =>
        threads
          .filter((_, at) => !isCoated || (at > 1 && at < 9))
          .map(([diameter, pitch]) => tap(form, isCoated, diameter, pitch)),
      ),
    ),
};

function tap(form: keyof typeof forms, isCoated: boolean, diameter: number, pitch: number): ArticleDraft {
  const { name, about } = forms[form];
  const core = figure(Math.round((diameter - pitch) * 10) / 10);
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Machine tap', 'Maschinengewindebohrer'))} M${diameter}, ${w(name)}, HSS-E${isCoated ? ' TiN' : ''}`,
    ),
    description: sentences(
      about,
      text(
        `Thread M${diameter} x ${figure(pitch).en}; drill ${core.en} mm first.`,
        `Gewinde M${diameter} x ${figure(pitch).de}; Kernloch ${core.de} mm.`,
      ),
      isCoated
        ? text(
            'The golden layer doubles the life in steel.',
            'Die goldene Schicht verdoppelt die Standzeit in Stahl.',
          )
        : text('For steel up to 900 N/mm².', 'Für Stahl bis 900 N/mm².'),
    ),
    attributes: attributes({
      thread: `M${diameter}`,
      application: [name],
      drillDiameter: Math.round((diameter - pitch) * 10) / 10,
      coating: isCoated ? text('TiN', 'TiN') : text('Bright', 'Blank'),
      material: 'HSS-E',
      length: diameter <= 10 ? 50 + diameter * 5 : 80 + diameter * 2,
      standard: diameter <= 10 ? 'DIN 371' : 'DIN 376',
    }),
    image: tapDrawing({ diameter, tones: isCoated ? brass : forged, isSpiral: form === 'blind' }),
    sale: {
      unit: 'PCE',
      price: (7.4 + diameter * diameter * 0.11) * (isCoated ? 1.45 : 1),
      packs: [{ unit: 'BOX', quantity: 5 }],
      tiers: [
        [5, 0.93],
        [20, 0.86],
      ],
    },
  };
}
