import { fuseDrawing, type FuseForm } from '../../drawing/electrical.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text, type Text } from '../../model/text.ts';

const fuseKinds: Readonly<
  Record<
    FuseForm,
    {
      readonly name: Text;
      readonly standard: string;
      readonly about: Text;
      readonly characteristic: string;
      readonly voltage: number;
    }
  >
> = {
  bottle: {
    name: text('Fuse link D02', 'Sicherungseinsatz D02'),
    standard: 'DIN VDE 0636-3',
    about: text(
      'Ceramic screw-in fuse for cable and line protection.',
      'Schraubsicherung aus Keramik für den Kabel- und Leitungsschutz.',
    ),
    characteristic: 'gG',
    voltage: 400,
  },
  blade: {
    name: text('LV HRC fuse link size 00', 'NH-Sicherungseinsatz Größe 00'),
    standard: 'IEC 60269-2',
    about: text(
      'High breaking capacity of 120 kA with indicator and live gripping lugs.',
      'Hohes Ausschaltvermögen von 120 kA mit Kennmelder und Grifflaschen.',
    ),
    characteristic: 'gG',
    voltage: 500,
  },
  glass: {
    name: text('Fine-wire fuse 5 x 20 mm', 'Feinsicherung 5 x 20 mm'),
    standard: 'IEC 60127-2',
    about: text(
      'Glass fuse, time-lag, for power supplies and controls.',
      'Glassicherung, träge, für Netzteile und Steuerungen.',
    ),
    characteristic: 'T',
    voltage: 250,
  },
  breaker: {
    name: text('Miniature circuit breaker', 'Leitungsschutzschalter'),
    standard: 'EN 60898-1',
    about: text(
      'Breaker with 6 kA for the DIN rail, clamps take conductors up to 25 mm².',
      'Schalter mit 6 kA für die Hutschiene, Klemmen bis 25 mm².',
    ),
    characteristic: 'B',
    voltage: 230,
  },
};

const fusePlans: readonly (readonly [
  form: FuseForm,
  amps: number,
  poles: number,
  colour: string,
  price: number,
  characteristic?: string,
])[] = [
  ['bottle', 20, 1, '#2f6db3', 1.1],
  ['bottle', 25, 1, '#f3c327', 1.1],
  ['bottle', 35, 1, '#3a3f45', 1.2],
  ['bottle', 50, 1, '#eceeee', 1.4],
  ['bottle', 63, 1, '#b87345', 1.5],
  ['blade', 35, 1, '#4a5058', 3.6],
  ['blade', 63, 1, '#2f6db3', 3.8],
  ['blade', 100, 1, '#c8413a', 4.2],
  ['blade', 125, 1, '#3f9a5d', 5.4],
  ['blade', 160, 1, '#ee7f24', 5.9],
  ['glass', 0.5, 1, '#8a5a3a', 0.24],
  ['glass', 1, 1, '#3f9a5d', 0.22],
  ['glass', 2, 1, '#f3c327', 0.22],
  ['glass', 4, 1, '#2f6db3', 0.22],
  ['glass', 6.3, 1, '#c8413a', 0.22],
  ['breaker', 10, 1, '#3f9a5d', 2.4],
  ['breaker', 16, 1, '#9aa3ab', 1.9],
  ['breaker', 20, 1, '#2f6db3', 2.6],
  ['breaker', 16, 1, '#c8413a', 2.9, 'C'],
  ['breaker', 16, 3, '#9aa3ab', 9.8],
  ['breaker', 32, 3, '#7a4da0', 12.9],
  ['breaker', 63, 3, '#b87345', 24.5, 'C'],
];

/** Fuse links and circuit breakers. */
export const fuses: Family = {
  key: 'fuses',
  number: 640,
  category: 'fuses',
  brand: 'Elkanor',
  commodityCode: '85361010',
  products: () => fusePlans.map(fuse),
};

function fuse([form, amps, poles, indicator, price, own]: (typeof fusePlans)[number]): ArticleDraft {
  const kind = fuseKinds[form];
  const characteristic = own ?? kind.characteristic;
  const current = figure(amps);
  const box = { bottle: 10, blade: 3, glass: 10, breaker: poles === 1 ? 12 : 4 }[form];
  const voltage = poles === 3 ? 400 : kind.voltage;
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(kind.name)} ${form === 'breaker' ? `${characteristic}${amps}, ${poles}p` : `${w(current)} A, ${characteristic}`}`,
    ),
    description: sentences(
      kind.about,
      text(
        `Rated current ${current.en} A, characteristic ${characteristic}, ${voltage} V AC.`,
        `Nennstrom ${current.de} A, Charakteristik ${characteristic}, ${voltage} V AC.`,
      ),
    ),
    attributes: attributes({
      current: amps,
      breakingCharacteristic: characteristic,
      voltage,
      poles,
      form: kind.name,
      standard: kind.standard,
    }),
    image: fuseDrawing({ form, indicator, poles, share: Math.min(1, amps / 125) }),
    sale: {
      unit: 'PCE',
      price,
      packs: [{ unit: 'BOX', quantity: box }],
      tiers: [
        [box * 5, 0.9],
        [box * 20, 0.82],
      ],
      ...(form === 'glass' ? { minimum: 10, step: 10 } : form === 'blade' ? { minimum: 3, step: 3 } : {}),
    },
  };
}
