import { hammerDrawing, type HammerForm } from '../../drawing/hand-tools.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';

const hammerPlans: readonly { readonly form: HammerForm; readonly weights: readonly number[] }[] = [
  { form: 'engineer', weights: [200, 300, 500, 800, 1000] },
  { form: 'club', weights: [1000, 1500, 2000] },
  { form: 'soft', weights: [250, 450, 700] },
  { form: 'rubber', weights: [350, 600] },
];

const hammerForms = {
  engineer: {
    name: text('Engineer’s hammer', 'Schlosserhammer'),
    standard: 'DIN 1041',
    handle: text('Ash', 'Esche'),
    about: text(
      'Forged head with hardened face and peen, ash handle with steel wedge.',
      'Geschmiedeter Kopf mit gehärteter Bahn und Finne, Eschenstiel mit Stahlkeil.',
    ),
    price: 8.5,
  },
  club: {
    name: text('Club hammer', 'Fäustel'),
    standard: 'DIN 6475',
    handle: text('Hickory', 'Hickory'),
    about: text(
      'Two-faced head for chisels and wedges, short hickory handle.',
      'Zweibahniger Kopf für Meißel und Keile, kurzer Hickorystiel.',
    ),
    price: 13,
  },
  soft: {
    name: text('Soft-face hammer', 'Schonhammer'),
    standard: 'DIN 5128',
    handle: text('Steel tube with plastic', 'Stahlrohr mit Kunststoff'),
    about: text(
      'Exchangeable faces of two hardnesses for bearings and fits.',
      'Austauschbare Schlagköpfe in zwei Härten für Lager und Passungen.',
    ),
    price: 19.5,
  },
  rubber: {
    name: text('Rubber mallet', 'Gummihammer'),
    standard: 'DIN 5128',
    handle: text('Ash', 'Esche'),
    about: text(
      'Black rubber head of 60 Shore for tiles, paving and sheet metal.',
      'Kopf aus schwarzem Gummi mit 60 Shore für Fliesen, Pflaster und Blech.',
    ),
    price: 7.4,
  },
} as const;

/** Hammers of steel, rubber and with soft faces. */
export const hammers: Family = {
  key: 'hammers',
  number: 326,
  category: 'hammers',
  brand: 'Tolvar',
  commodityCode: '82052000',
  products: () => hammerPlans.flatMap(({ form, weights }) => weights.map((grams) => hammer(form, grams))),
};

function hammer(form: HammerForm, grams: number): ArticleDraft {
  const { name, standard, handle, about, price } = hammerForms[form];
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ${grams} g`),
    description: sentences(
      about,
      text(
        `Head weight ${grams} g, total length ${260 + Math.round(grams / 12)} mm.`,
        `Kopfgewicht ${grams} g, Gesamtlänge ${260 + Math.round(grams / 12)} mm.`,
      ),
    ),
    attributes: attributes({
      weight: grams / 1000,
      handle,
      length: 260 + Math.round(grams / 12),
      material:
        form === 'rubber'
          ? text('Rubber', 'Gummi')
          : form === 'soft'
            ? text('Polyamide and polyurethane', 'Polyamid und Polyurethan')
            : text('Forged steel', 'Schmiedestahl'),
      standard,
    }),
    image: hammerDrawing({ form, share: Math.min(1, grams / (form === 'club' ? 2000 : 1000)) }),
    sale: {
      unit: 'PCE',
      price: price * (0.7 + grams / 1500),
      packs: [{ unit: 'BOX', quantity: 6 }],
      tiers: [
        [6, 0.93],
        [24, 0.88],
      ],
    },
  };
}
