import {
  hexKeyDrawing,
  socketSetDrawing,
  spannerDrawing,
  spannerSetDrawing,
} from '../../drawing/hand-tools.ts';
import { blackSteel, stainless } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { figure, sentences, text } from '../../model/text.ts';

const chromeVanadium = text('Chrome vanadium steel', 'Chrom-Vanadium-Stahl');

const spannerSizes = [
  [6, 100],
  [7, 110],
  [8, 120],
  [9, 130],
  [10, 140],
  [11, 150],
  [12, 160],
  [13, 170],
  [14, 180],
  [15, 190],
  [16, 200],
  [17, 210],
  [18, 220],
  [19, 230],
  [22, 260],
  [24, 280],
  [27, 310],
  [30, 340],
] as const;

const spannerSets = [
  [6, '8 - 19 mm', 39],
  [8, '8 - 22 mm', 54],
  [12, '6 - 22 mm', 84],
  [17, '6 - 24 mm', 139],
] as const;

/** Combination spanners and sets of them. */
export const combinationSpanners: Family = {
  key: 'combination-spanners',
  number: 310,
  category: 'spanners',
  brand: 'Tolvar',
  commodityCode: '82041100',
  products: () => [
    ...spannerSizes.map(([size, length]) => spanner(size, length)),
    ...spannerSets.map(([count, range, price]) => spannerSet(count, range, price)),
  ],
  accessories: [{ family: 'hex-keys' }],
};

function spanner(size: number, length: number): ArticleDraft {
  return {
    kind: 'article',
    name: text(`Combination spanner ${size} mm`, `Ringmaulschlüssel ${size} mm`),
    description: sentences(
      text(
        `Open end and ring of ${size} mm on one tool, both angled by 15°, to DIN 3113 form A.`,
        `Maul und Ring ${size} mm an einem Werkzeug, beide um 15° abgewinkelt, nach DIN 3113 Form A.`,
      ),
      text(
        `Drop forged, ${length} mm long, chrome plated matt.`,
        `Im Gesenk geschmiedet, ${length} mm lang, matt verchromt.`,
      ),
    ),
    attributes: attributes({
      widthAcrossFlats: size,
      length,
      material: chromeVanadium,
      surface: text('Chrome plated, matt', 'Matt verchromt'),
      standard: 'DIN 3113',
    }),
    image: spannerDrawing((size - 6) / 24),
    sale: {
      unit: 'PCE',
      price: 3.6 + size ** 1.6 * 0.1,
      packs: [{ unit: 'BOX', quantity: size <= 19 ? 10 : 5 }],
      tiers: [
        [10, 0.93],
        [50, 0.87],
      ],
    },
  };
}

function spannerSet(count: number, range: string, price: number): ArticleDraft {
  return {
    kind: 'article',
    name: text(
      `Combination spanner set, ${count} pieces, ${range}`,
      `Ringmaulschlüsselsatz, ${count}-teilig, ${range}`,
    ),
    description: sentences(
      text(
        `Set of ${count} combination spanners to DIN 3113 in a roll-up pouch.`,
        `Satz mit ${count} Ringmaulschlüsseln nach DIN 3113 in der Rolltasche.`,
      ),
      text('Every size can be reordered singly.', 'Jede Größe ist einzeln nachbestellbar.'),
    ),
    attributes: attributes({
      pieces: text(`${count} pieces`, `${count}-teilig`),
      outerSize: range,
      material: chromeVanadium,
      container: text('Roll-up pouch', 'Rolltasche'),
      standard: 'DIN 3113',
    }),
    image: spannerSetDrawing(count / 2 + 1),
    sale: {
      unit: 'SET',
      price,
      tiers: [
        [5, 0.94],
        [20, 0.9],
      ],
    },
  };
}

const keySizes = [
  [2.5, 56],
  [3, 63],
  [4, 70],
  [5, 80],
  [6, 90],
  [8, 100],
  [10, 112],
  [14, 140],
] as const;

/** Hexagon keys and sets of them. */
export const hexKeys: Family = {
  key: 'hex-keys',
  number: 312,
  category: 'spanners',
  brand: 'Tolvar',
  commodityCode: '82041100',
  products: () => [
    ...keySizes.map(([size, length]) => hexKey(size, length)),
    keySet(7, '1.5 - 6 mm', '1,5 - 6 mm', 11.5, false),
    keySet(9, '1.5 - 10 mm', '1,5 - 10 mm', 18.9, false),
    keySet(9, '1.5 - 10 mm', '1,5 - 10 mm', 27.5, true),
  ],
  accessories: [{ family: 'combination-spanners' }],
};

function hexKey(size: number, length: number): ArticleDraft {
  const words = figure(size);
  return {
    kind: 'article',
    name: text(`Hex key ${words.en} mm`, `Winkelschraubendreher ${words.de} mm`),
    description: sentences(
      text(
        `L-key for hexagon socket screws to ISO 2936, long arm ${length} mm.`,
        `Winkelschlüssel für Innensechskantschrauben nach ISO 2936, langer Schenkel ${length} mm.`,
      ),
      text('Hardened right through and burnished.', 'Durchgehend gehärtet und brüniert.'),
    ),
    attributes: attributes({
      widthAcrossFlats: size,
      length,
      material: chromeVanadium,
      surface: text('Black oxide', 'Brüniert'),
      drive: text('Hexagon socket', 'Innensechskant'),
      standard: 'ISO 2936',
    }),
    image: hexKeyDrawing({ count: 1, share: size / 14, tones: blackSteel }),
    sale: {
      unit: 'PCE',
      price: 0.7 + size ** 1.5 * 0.17,
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.92],
        [100, 0.84],
      ],
    },
  };
}

function keySet(count: number, range: string, german: string, price: number, hasBall: boolean): ArticleDraft {
  return {
    kind: 'article',
    name: text(
      `Hex key set, ${count} pieces, ${range}${hasBall ? ', ball end' : ''}`,
      `Winkelschraubendrehersatz, ${count}-teilig, ${german}${hasBall ? ', Kugelkopf' : ''}`,
    ),
    description: sentences(
      text(
        `Set of ${count} keys in a folding holder that names every size.`,
        `Satz mit ${count} Schlüsseln im Klapphalter mit Größenangabe.`,
      ),
      hasBall
        ? text(
            'The ball end turns screws at up to 25° from the axis.',
            'Der Kugelkopf dreht Schrauben bis 25° schräg zur Achse.',
          )
        : text('Straight ends carry the full torque.', 'Gerade Enden übertragen das volle Drehmoment.'),
    ),
    attributes: attributes({
      pieces: text(`${count} pieces`, `${count}-teilig`),
      outerSize: text(range, german),
      form: hasBall ? text('Ball end', 'Kugelkopf') : text('Straight', 'Gerade'),
      material: chromeVanadium,
      standard: 'ISO 2936',
    }),
    image: hexKeyDrawing({ count: count === 7 ? 4 : 5, share: 1, tones: hasBall ? stainless : blackSteel }),
    sale: {
      unit: 'SET',
      price,
      tiers: [
        [5, 0.94],
        [20, 0.88],
      ],
    },
  };
}

const socketPlans = [
  { drive: '1/4"', pieces: 32, columns: 8, rows: 2, price: 49, ratchet: 72 },
  { drive: '3/8"', pieces: 40, columns: 9, rows: 3, price: 79, ratchet: 72 },
  { drive: '1/2"', pieces: 24, columns: 7, rows: 2, price: 89, ratchet: 48 },
  { drive: '1/2"', pieces: 56, columns: 10, rows: 3, price: 159, ratchet: 72 },
] as const;

/** Socket sets in cases. */
export const socketSets: Family = {
  key: 'socket-sets',
  number: 314,
  category: 'spanners',
  brand: 'Tolvar',
  commodityCode: '82042000',
  products: () =>
    socketPlans.map(({ drive, pieces, columns, rows, price, ratchet }) => ({
      kind: 'article',
      name: text(`Socket set ${drive}, ${pieces} pieces`, `Steckschlüsselsatz ${drive}, ${pieces}-teilig`),
      description: sentences(
        text(
          `Ratchet with ${ratchet} teeth, extensions and six-point sockets in a steel case.`,
          `Umschaltknarre mit ${ratchet} Zähnen, Verlängerungen und Sechskanteinsätze im Stahlkoffer.`,
        ),
        text(
          'The sockets grip on the flats and spare rounded corners.',
          'Die Einsätze greifen an den Flanken und schonen die Ecken.',
        ),
      ),
      attributes: attributes({
        drive: text(`Square ${drive}`, `Vierkant ${drive}`),
        pieces: text(`${pieces} pieces`, `${pieces}-teilig`),
        teeth: ratchet,
        material: chromeVanadium,
        container: text('Steel case', 'Stahlkoffer'),
        standard: 'DIN 3120',
      }),
      image: socketSetDrawing({ columns, rows }),
      sale: {
        unit: 'SET',
        price,
        tiers: [
          [3, 0.95],
          [10, 0.9],
        ],
      },
    })),
  accessories: [{ family: 'combination-spanners' }],
};
