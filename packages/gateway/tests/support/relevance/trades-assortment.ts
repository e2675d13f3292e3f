import {
  words,
  type Article,
  type CategoryRow,
  type Measure,
  type Words,
  type Writing,
} from './dealer-catalogue.ts';

const thread: Measure = { key: 'thread', label: words('Thread', 'Gewinde') };
const diameter: Measure = { key: 'diameter', label: words('Outer diameter', 'Außendurchmesser'), unit: 'mm' };
const wall: Measure = { key: 'wall', label: words('Wall thickness', 'Wandstärke'), unit: 'mm' };
const length: Measure = { key: 'length', label: words('Length', 'Länge'), unit: 'mm' };
const width: Measure = { key: 'width', label: words('Width', 'Breite'), unit: 'mm' };
const height: Measure = { key: 'height', label: words('Height', 'Höhe'), unit: 'mm' };
const metres: Measure = { key: 'metres', label: words('Length', 'Länge'), unit: 'm' };
const coil: Measure = { ...metres, label: words('Ring', 'Ring') };
const nominal: Measure = { key: 'nominal', label: words('Nominal size', 'Nennweite') };
const inches: Measure = { key: 'inches', label: words('Connection', 'Anschluss') };
const cores: Measure = { key: 'cores', label: words('Number of cores', 'Aderzahl') };
const crossSection: Measure = {
  key: 'crossSection',
  label: words('Cross-section', 'Querschnitt'),
  unit: 'mm²',
};
const rating: Measure = { key: 'rating', label: words('Rating', 'Nennstrom') };
const poles: Measure = { key: 'poles', label: words('Poles', 'Pole') };
const litres: Measure = { key: 'litres', label: words('Content', 'Inhalt'), unit: 'l' };
const type: Measure = { key: 'type', label: words('Type', 'Typ') };

export const tradesCategories: readonly CategoryRow[] = [
  ['plumbing', null, 'Plumbing and heating', 'Sanitär und Heizung'],
  ['pipes', 'plumbing', 'Pipes', 'Rohre'],
  ['valves', 'plumbing', 'Valves and fittings', 'Armaturen und Fittings'],
  ['electrics', null, 'Electrical', 'Elektro'],
  ['cables', 'electrics', 'Cables', 'Leitungen'],
  ['distribution', 'electrics', 'Distribution', 'Verteilerbau'],
  ['drive', null, 'Drive technology', 'Antriebstechnik'],
  ['bearings', 'drive', 'Bearings', 'Wälzlager'],
  ['belts', 'drive', 'Belts', 'Riemen'],
  ['hydraulics', null, 'Hydraulics', 'Hydraulik'],
  ['vehicle', null, 'Vehicles', 'Fahrzeuge'],
  ['wood', null, 'Wood', 'Holz'],
  ['paint', null, 'Paint', 'Farben'],
];

/** The articles of an invented dealer for plumbers, electricians, mechanics, joiners and painters. */
export const tradesAssortment: readonly Article[] = [
  article(
    'cu-pipe',
    'pipes',
    words('Copper pipe EN 1057, bar of 5 m', 'Kupferrohr EN 1057, Stange 5 m'),
    'M8 x 70',
    {
      measures: [diameter, wall],
      sizes: [
        [12, 1],
        [15, 1],
        [18, 1],
        [22, 1],
        [28, 1],
        [28, 1.5],
        [35, 1.5],
      ],
      facts: { form: 'copper pipe' },
    },
  ),
  article(
    'multi-pipe',
    'pipes',
    words('Multilayer pipe PE-RT', 'Mehrschichtverbundrohr PE-RT'),
    'axes with units',
    {
      measures: [diameter, wall, coil],
      sizes: [
        [16, 2, 50],
        [16, 2, 100],
        [16, 2, 200],
        [20, 2, 50],
        [20, 2, 100],
        [26, 3, 50],
        [32, 3, 50],
      ],
      facts: { form: 'multilayer pipe' },
    },
  ),
  article('ht-pipe', 'pipes', words('HT drain pipe with socket', 'HT-Rohr mit Muffe'), 'axes', {
    measures: [nominal, length],
    sizes: ['DN 40', 'DN 50', 'DN 75', 'DN 110'].flatMap((size) =>
      [150, 250, 500, 1000, 2000].map((long) => [size, long]),
    ),
    facts: { form: 'drain pipe' },
  }),
  article('ht-bend', 'pipes', words('HT bend', 'HT-Bogen'), 'M8x70', {
    measures: [nominal, { key: 'degrees', label: words('Angle', 'Winkel') }],
    sizes: ['DN50', 'DN75', 'DN110'].flatMap((size) => ['15°', '45°', '87°'].map((angle) => [size, angle])),
    facts: { form: 'bend' },
  }),
  article(
    'steel-pipe',
    'pipes',
    words('Threaded pipe EN 10255 black', 'Gewinderohr EN 10255 schwarz'),
    'attributes',
    {
      measures: [inches, diameter, wall],
      sizes: [
        ['3/8"', 17.2, 2.3],
        ['1/2"', 21.3, 2.6],
        ['3/4"', 26.9, 2.6],
        ['1"', 33.7, 3.2],
        ['1 1/4"', 42.4, 3.2],
      ],
      facts: { form: 'steel pipe' },
    },
  ),
  article('ball-valve', 'valves', words('Ball valve brass, lever', 'Kugelhahn Messing, Hebel'), 'axes', {
    measures: [inches],
    sizes: [['1/4"'], ['3/8"'], ['1/2"'], ['3/4"'], ['1"'], ['1 1/4"'], ['1 1/2"'], ['2"']],
    facts: { form: 'ball valve' },
  }),
  article('ball-valve-gas', 'valves', words('Gas ball valve', 'Gaskugelhahn'), 'M8x70', {
    measures: [inches],
    sizes: [['Rp 1/2'], ['Rp 3/4'], ['Rp 1'], ['Rp 1 1/4']],
    facts: { form: 'gas ball valve' },
  }),
  article('reducer', 'valves', words('Reducing nipple', 'Reduziernippel'), 'M8 x 70', {
    measures: [inches, { ...inches, key: 'smaller' }],
    sizes: [
      ['1/2"', '3/8"'],
      ['3/4"', '1/2"'],
      ['1"', '1/2"'],
      ['1"', '3/4"'],
      ['1 1/4"', '1"'],
    ],
    facts: { form: 'reducer' },
  }),
  article(
    'press-elbow',
    'valves',
    words('Press elbow 90°, copper', 'Pressbogen 90°, Kupfer'),
    'axes with units',
    {
      measures: [diameter],
      sizes: [[12], [15], [18], [22], [28], [35]],
      facts: { form: 'press elbow' },
    },
  ),
  article('butterfly', 'valves', words('Butterfly valve', 'Absperrklappe'), 'attributes', {
    measures: [nominal, { key: 'pressure', label: words('Pressure', 'Druckstufe') }],
    sizes: ['DN 50', 'DN 65', 'DN 80', 'DN 100'].flatMap((size) =>
      ['PN 10', 'PN 16'].map((bar) => [size, bar]),
    ),
    facts: { form: 'butterfly valve' },
  }),
  article('clip', 'valves', words('Pipe clip with rubber', 'Rohrschelle mit Gummi'), 'attributes', {
    measures: [{ key: 'range', label: words('Range', 'Spannbereich') }, thread],
    sizes: [
      ['15-19 mm', 'M8'],
      ['20-23 mm', 'M8'],
      ['25-28 mm', 'M8'],
      ['32-36 mm', 'M10'],
    ],
    facts: { form: 'pipe clip' },
  }),
  article('nym', 'cables', words('Sheathed cable NYM-J', 'Mantelleitung NYM-J'), 'M8x70', {
    measures: [
      { key: 'wires', label: words('Cores', 'Adern') },
      { key: 'coil', label: words('Ring', 'Ring') },
    ],
    sizes: ['3x1.5', '3x2.5', '5x1.5', '5x2.5', '5x6'].flatMap((wires) =>
      [' 50 m ring', ' 100 m ring', ' 500 m drum'].map((ring) => [wires, ring]),
    ),
    facts: { form: 'NYM' },
  }),
  article('nyy', 'cables', words('Earth cable NYY-J', 'Erdkabel NYY-J'), 'axes with units', {
    measures: [cores, crossSection],
    sizes: [
      [3, 1.5],
      [3, 2.5],
      [5, 1.5],
      [5, 6],
      [5, 10],
      [5, 16],
    ],
    facts: { form: 'NYY' },
  }),
  article('data-cable', 'cables', words('Data cable CAT 7', 'Datenkabel CAT 7'), 'attributes', {
    measures: [metres],
    sizes: [[50], [100], [250], [500]],
    facts: { form: 'data cable' },
  }),
  article('conduit', 'cables', words('Flexible conduit', 'Installationsrohr flexibel'), 'axes with units', {
    measures: [thread, coil],
    sizes: ['M16', 'M20', 'M25', 'M32'].flatMap((size) => [25, 50].map((ring) => [size, ring])),
    facts: { form: 'conduit' },
  }),
  article('mcb', 'distribution', words('Miniature circuit breaker', 'Leitungsschutzschalter'), 'M8 x 70', {
    measures: [rating, poles],
    sizes: ['B10', 'B16', 'B20', 'C16', 'C32'].flatMap((one) =>
      ['1-pole', '3-pole'].map((many) => [one, many]),
    ),
    facts: { form: 'breaker' },
  }),
  article('rcd', 'distribution', words('Residual current device', 'FI-Schutzschalter'), 'attributes', {
    measures: [rating, { key: 'fault', label: words('Fault current', 'Fehlerstrom') }, poles],
    sizes: [
      ['25 A', '30 mA', '2'],
      ['40 A', '30 mA', '4'],
      ['40 A', '300 mA', '4'],
      ['63 A', '30 mA', '4'],
    ],
    facts: { form: 'rcd' },
  }),
  article('fuse', 'distribution', words('Fuse link gG', 'Sicherungseinsatz gG'), 'M8 x 70', {
    measures: [{ key: 'size', label: words('Size', 'Größe') }, rating],
    sizes: ['10x38', '14x51', '22x58'].flatMap((size) => ['16A', '25A', '32A'].map((one) => [size, one])),
    facts: { form: 'fuse' },
  }),
  article('ferrule', 'distribution', words('Ferrule insulated', 'Aderendhülse isoliert'), 'axes with units', {
    measures: [crossSection, length],
    sizes: [
      [0.75, 8],
      [1.5, 8],
      [1.5, 12],
      [2.5, 8],
      [2.5, 12],
      [6, 12],
      [10, 18],
    ],
    facts: { form: 'ferrule' },
  }),
  article('bearing', 'bearings', words('Deep groove ball bearing', 'Rillenkugellager'), 'M8 x 70', {
    measures: [type],
    sizes: ['6004', '6204', '6205', '6206', '6304'].flatMap((one) =>
      ['2RS', 'ZZ', '2RS C3'].map((seal) => [`${one}-${seal}`]),
    ),
    facts: { form: 'ball bearing' },
  }),
  article('needle', 'bearings', words('Drawn cup needle bearing', 'Nadelhülse'), 'attributes', {
    measures: [type, { ...diameter, key: 'inner', label: words('Bore', 'Bohrung') }, diameter, width],
    sizes: [
      ['HK 0808', 8, 12, 8],
      ['HK 1010', 10, 14, 10],
      ['HK 1212', 12, 18, 12],
      ['HK 2020', 20, 26, 20],
    ],
    facts: { form: 'needle bearing' },
  }),
  article('belt', 'belts', words('V-belt', 'Keilriemen'), 'M8 x 70', {
    measures: [type, length],
    sizes: ['SPA', 'SPZ', '13'].flatMap((profile) => [900, 1000, 1250].map((long) => [profile, long])),
    facts: { form: 'belt' },
  }),
  article('timing', 'belts', words('Timing belt', 'Zahnriemen'), 'M8 x 70', {
    measures: [type],
    sizes: [['HTD 600-5M-15'], ['HTD 800-8M-20'], ['T5-500-10']],
    facts: { form: 'timing belt' },
  }),
  article('hyd-adapter', 'hydraulics', words('Male stud coupling', 'Einschraubverschraubung'), 'M8 x 70', {
    measures: [{ key: 'tube', label: words('Tube', 'Rohr') }, thread],
    sizes: [
      ['8L', 'M14x1.5'],
      ['10L', 'M16x1.5'],
      ['12L', 'M18x1.5'],
      ['15L', 'M22x1.5'],
      ['18L', 'M26x1.5'],
      ['12L', 'G 3/8'],
      ['15L', 'G 1/2'],
    ],
    facts: { form: 'stud coupling' },
  }),
  article('hyd-plug', 'hydraulics', words('Locking screw DIN 908', 'Verschlussschraube DIN 908'), 'axes', {
    measures: [thread],
    sizes: [['M14x1.5'], ['M16x1.5'], ['M18x1.5'], ['M22x1.5'], ['G 1/4'], ['G 3/8'], ['G 1/2']],
    facts: { form: 'locking screw' },
  }),
  article('hyd-hose', 'hydraulics', words('Hydraulic hose 2SN', 'Hydraulikschlauch 2SN'), 'axes', {
    measures: [nominal, { ...metres, label: words('Length in m', 'Länge in m') }],
    sizes: ['DN 6', 'DN 10', 'DN 12', 'DN 16'].flatMap((size) => [1, 2, 5].map((long) => [size, long])),
    facts: { form: 'hydraulic hose' },
  }),
  article('seal', 'hydraulics', words('Bonded seal', 'Usit-Ring'), 'attributes', {
    measures: [thread],
    sizes: [['M14'], ['M16'], ['M22'], ['G 1/4'], ['G 1/2']],
    facts: { form: 'bonded seal' },
  }),
  article('hyd-oil', 'hydraulics', words('Hydraulic oil HLP 46', 'Hydrauliköl HLP 46'), 'axes with units', {
    measures: [litres],
    sizes: [[1], [5], [20], [60], [208]],
    facts: { form: 'hydraulic oil' },
  }),
  article('tyre', 'vehicle', words('Summer tyre', 'Sommerreifen'), 'M8 x 70', {
    measures: [{ key: 'size', label: words('Size', 'Größe') }],
    sizes: [['185/65 R15 88H'], ['195/65 R15 91V'], ['205/55 R16 91V'], ['225/45 R17 94W']],
    facts: { form: 'tyre' },
  }),
  article('battery', 'vehicle', words('Starter battery', 'Starterbatterie'), 'attributes', {
    measures: [
      { key: 'volts', label: words('Voltage', 'Spannung'), unit: 'V' },
      { key: 'charge', label: words('Capacity', 'Kapazität'), unit: 'Ah' },
    ],
    sizes: [
      [12, 44],
      [12, 60],
      [12, 74],
      [12, 100],
    ],
    facts: { form: 'battery' },
  }),
  article(
    'kvh',
    'wood',
    words('Solid structural timber KVH NSi', 'Konstruktionsvollholz KVH NSi'),
    'axes with units',
    {
      measures: [width, height, length],
      sizes: [
        [60, 120],
        [60, 160],
        [80, 160],
        [80, 200],
        [100, 100],
      ].flatMap(([wide = 0, high = 0]) => [4000, 5000, 6000].map((long) => [wide, high, long])),
      facts: { form: 'timber' },
    },
  ),
  article('batten', 'wood', words('Roof batten', 'Dachlatte'), 'M8x70', {
    measures: [height, width, length],
    sizes: [
      [24, 48, 3000],
      [30, 50, 3000],
      [30, 50, 5000],
      [40, 60, 5000],
    ],
    facts: { form: 'batten' },
  }),
  article('osb', 'wood', words('OSB/3 board', 'OSB/3-Platte'), 'axes with units', {
    measures: [{ ...height, key: 'thickness', label: words('Thickness', 'Stärke') }, length, width],
    sizes: [
      [12, 2500, 1250],
      [15, 2500, 1250],
      [18, 2500, 1250],
      [22, 2500, 675],
    ],
    facts: { form: 'osb' },
  }),
  article('wall-paint', 'paint', words('Wall paint white', 'Wandfarbe weiß'), 'attributes', {
    measures: [litres],
    sizes: [[2.5], [5], [10], [12.5]],
    facts: { form: 'paint' },
  }),
  article('tape', 'paint', words('Masking tape', 'Malerkrepp'), 'axes with units', {
    measures: [width, metres],
    sizes: [
      [19, 50],
      [30, 50],
      [38, 50],
      [50, 50],
    ],
    facts: { form: 'masking tape' },
  }),
  article('sandpaper', 'paint', words('Sanding sheet', 'Schleifpapier'), 'M8 x 70', {
    measures: [
      { key: 'size', label: words('Size', 'Format') },
      { key: 'grit', label: words('Grit', 'Körnung') },
    ],
    sizes: ['P80', 'P120', 'P240'].flatMap((grit) =>
      ['230x280 mm', '115x280 mm'].map((size) => [size, grit]),
    ),
    facts: { form: 'sandpaper' },
  }),
];

function article(
  id: string,
  category: string,
  name: Words,
  writing: Writing,
  sizes: Pick<Article, 'measures' | 'sizes' | 'facts'>,
): Article {
  return { id, category, brand: 'Hausmarke Süd', name, writing, ...sizes };
}
