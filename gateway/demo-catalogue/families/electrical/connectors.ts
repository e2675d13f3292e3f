import { colours, type ColourKey } from '../../drawing/colours.ts';
import { cableTieDrawing, ceeDrawing, type PlugForm } from '../../drawing/electrical.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';

const ceePlans: readonly (readonly [
  amps: number,
  poles: number,
  volts: number,
  colour: ColourKey,
  price: number,
])[] = [
  [16, 3, 230, 'blue', 3.4],
  [16, 5, 400, 'red', 4.4],
  [32, 5, 400, 'red', 6.9],
  [63, 5, 400, 'red', 29],
];

const ceeForms = {
  plug: { name: text('CEE plug', 'CEE-Stecker'), factor: 1 },
  coupling: { name: text('CEE coupling', 'CEE-Kupplung'), factor: 1.3 },
  socket: { name: text('CEE wall socket', 'CEE-Wandsteckdose'), factor: 2 },
} as const;

/** Industrial plugs, couplings and wall sockets. */
export const ceeConnectors: Family = {
  key: 'cee-connectors',
  number: 630,
  category: 'connectors',
  brand: 'Elkanor',
  commodityCode: '85366990',
  products: () =>
    (['plug', 'coupling', 'socket'] as const).flatMap((form) => ceePlans.map((plan) => cee(form, plan))),
  accessories: [{ family: 'cee-connectors', by: 'current' }, { family: 'cables' }],
};

function cee(form: PlugForm, [amps, poles, volts, colour, price]: (typeof ceePlans)[number]): ArticleDraft {
  const { name, factor } = ceeForms[form];
  const protection = amps >= 63 ? 'IP67' : 'IP44';
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ${amps} A, ${poles}p, ${volts} V, ${protection}`),
    description: sentences(
      text(
        `${poles}-pole connector to EN IEC 60309-2 with nickel-plated contacts.`,
        `${poles}-polige Verbindung nach EN IEC 60309-2 mit vernickelten Kontakten.`,
      ),
      form === 'socket'
        ? text(
            'Hinged lid closes by itself, cable entry above or below.',
            'Klappdeckel schließt selbsttätig, Leitungseinführung oben oder unten.',
          )
        : text(
            'Screw terminals and strain relief with multi-grip gland.',
            'Schraubklemmen und Zugentlastung mit Mehrbereichsverschraubung.',
          ),
    ),
    attributes: attributes({
      current: amps,
      poles,
      voltage: volts,
      protection,
      colour: colours[colour].name,
      form: name,
      standard: 'EN IEC 60309-2',
    }),
    image: ceeDrawing({ form, paint: colours[colour].paint, poles, share: Math.min(1, (amps - 16) / 47) }),
    sale: {
      unit: 'PCE',
      price: price * factor,
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.92],
        [50, 0.85],
      ],
    },
  };
}

const tieSizes = [
  [100, 2.5, 1.1],
  [140, 3.6, 1.8],
  [200, 4.8, 3.3],
  [290, 4.8, 4.6],
  [370, 7.6, 11.5],
] as const;

/** Cable ties. */
export const cableTies: Family = {
  key: 'cable-ties',
  number: 632,
  category: 'connectors',
  brand: 'Elkanor',
  commodityCode: '39269097',
  products: () =>
    (['white', 'black'] as const).flatMap((colour) =>
      tieSizes.map(([length, width, price]) => tie(colour, length, width, price)),
    ),
};

function tie(colour: 'white' | 'black', length: number, width: number, price: number): ArticleDraft {
  const isBlack = colour === 'black';
  const shade = isBlack ? colours.black.name : text('Natural', 'Natur');
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Cable tie', 'Kabelbinder'))} ${length} x ${w(figure(width))} mm, ${w(shade).toLowerCase()}`,
    ),
    description: sentences(
      text(
        `Nylon tie for bundles up to ${Math.round(length / 3.7)} mm diameter, holds ${Math.round(width * 46)} N.`,
        `Polyamidbinder für Bündel bis ${Math.round(length / 3.7)} mm Durchmesser, hält ${Math.round(width * 46)} N.`,
      ),
      isBlack
        ? text('UV stabilised for use outdoors.', 'UV-stabilisiert für den Außeneinsatz.')
        : text(
            'For indoors; halogen-free and self-extinguishing.',
            'Für innen; halogenfrei und selbstverlöschend.',
          ),
    ),
    attributes: attributes({
      length,
      width,
      colour: shade,
      tensileStrength: Math.round(width * 46),
      material: text('Nylon PA 6.6', 'Polyamid PA 6.6'),
      isHalogenFree: true,
      temperature: text('-40 to +85 °C', '-40 bis +85 °C'),
    }),
    image: cableTieDrawing({ paint: isBlack ? '#3a3f45' : '#e4e2d6', length, width }),
    sale: {
      unit: 'PCE',
      price,
      per: 100,
      packs: [
        { unit: 'BAG', quantity: 100 },
        { unit: 'BOX', quantity: 5000 },
      ],
      tiers: [
        [1000, 0.9],
        [5000, 0.8],
      ],
      minimum: 100,
      step: 100,
    },
  };
}
