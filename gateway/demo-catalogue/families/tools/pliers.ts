import { pliersDrawing, type PliersForm } from '../../drawing/hand-tools.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';

const plierForms = {
  combination: {
    name: text('Combination pliers', 'Kombizange'),
    standard: 'ISO 5746',
    use: text(
      'Grips flat and round stock and cuts wire up to 2.2 mm of medium hardness.',
      'Greift Flach- und Rundmaterial und schneidet mittelharten Draht bis 2,2 mm.',
    ),
    price: 13.5,
  },
  cutter: {
    name: text('Side cutters', 'Seitenschneider'),
    standard: 'ISO 5749',
    use: text(
      'Induction-hardened cutting edges for soft and hard wire.',
      'Induktiv gehärtete Schneiden für weichen und harten Draht.',
    ),
    price: 14.9,
  },
  pump: {
    name: text('Water pump pliers', 'Wasserpumpenzange'),
    standard: 'ISO 8976',
    use: text(
      'Adjusts at the push of a button and holds pipes of up to 50 mm without slipping.',
      'Verstellt sich auf Knopfdruck und hält Rohre bis 50 mm ohne Abrutschen.',
    ),
    price: 17.5,
  },
  long: {
    name: text('Long-nose pliers', 'Flachrundzange'),
    standard: 'ISO 5745',
    use: text(
      'Long serrated jaws for places that fingers do not reach.',
      'Lange gezahnte Backen für Stellen, die Finger nicht erreichen.',
    ),
    price: 14.2,
  },
} as const;

const plierSizes = {
  combination: [160, 180, 200],
  cutter: [140, 160, 180],
  pump: [180, 250, 300],
  long: [160, 200],
} as const;

/** Pliers with dipped or insulated grips. */
export const pliers: Family = {
  key: 'pliers',
  number: 324,
  category: 'pliers',
  brand: 'Tolvar',
  commodityCode: '82032000',
  products: () =>
    (['combination', 'cutter', 'pump', 'long'] as const).flatMap((form) => [
      ...plierSizes[form].map((length) => plier(form, length, false)),
      ...(form === 'pump' ? [] : [plier(form, plierSizes[form][1], true)]),
    ]),
  accessories: [{ family: 'screwdrivers' }],
};

function plier(form: PliersForm, length: number, isInsulated: boolean): ArticleDraft {
  const { name, standard, use, price } = plierForms[form];
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(name)} ${length} mm${isInsulated ? w(text(', insulated to 1000 V', ', isoliert bis 1000 V')) : ''}`,
    ),
    description: sentences(
      use,
      isInsulated
        ? text(
            'Grips insulated to 1000 V, tested one by one to EN 60900.',
            'Griffe bis 1000 V isoliert, einzeln nach EN 60900 geprüft.',
          )
        : text('Grips dipped in non-slip plastic.', 'Griffe mit rutschfestem Kunststoff getaucht.'),
    ),
    attributes: attributes({
      length,
      isInsulated,
      handle: isInsulated
        ? text('Insulated, two components', 'Isoliert, zwei Komponenten')
        : text('Plastic dipped', 'Kunststoffgetaucht'),
      material: text('Special tool steel', 'Spezial-Werkzeugstahl'),
      standard: isInsulated ? 'EN 60900' : standard,
    }),
    image: pliersDrawing({ form, grip: isInsulated ? '#d23f35' : '#2b5c78', share: (length - 140) / 160 }),
    sale: {
      unit: 'PCE',
      price: price * (length / 180) * (isInsulated ? 1.4 : 1),
      packs: [{ unit: 'BOX', quantity: 6 }],
      tiers: [
        [6, 0.94],
        [36, 0.87],
      ],
    },
  };
}
