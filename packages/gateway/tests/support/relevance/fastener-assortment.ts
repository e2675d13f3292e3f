import {
  words,
  type Article,
  type CategoryRow,
  type Measure,
  type Words,
  type Writing,
} from './dealer-catalogue.ts';

const lengths = [
  6, 8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160,
  180, 200,
];

/** The shortest and the longest length that each thread is made in. */
type Lengths = Readonly<Record<string, readonly [from: number, to: number]>>;

const din931: Lengths = {
  M6: [30, 100],
  M8: [40, 150],
  M10: [45, 200],
  M12: [50, 200],
  M16: [65, 200],
  M20: [80, 200],
};
const din933: Lengths = {
  M4: [6, 40],
  M5: [8, 50],
  M6: [8, 60],
  M8: [10, 60],
  M10: [16, 100],
  M12: [20, 100],
  M16: [30, 100],
};
const din912: Lengths = {
  M3: [6, 30],
  M4: [6, 40],
  M5: [8, 50],
  M6: [10, 100],
  M8: [12, 100],
  M10: [16, 120],
  M12: [20, 120],
};
const din7991: Lengths = {
  M3: [6, 30],
  M4: [8, 40],
  M5: [8, 50],
  M6: [10, 60],
  M8: [16, 80],
  M10: [20, 100],
};
const din913: Lengths = { M3: [6, 12], M4: [6, 16], M5: [6, 20], M6: [6, 30], M8: [8, 40], M10: [10, 40] };
const din603: Lengths = { M6: [20, 100], M8: [20, 150], M10: [30, 200] };

const thread: Measure = { key: 'thread', label: { en: 'Thread', de: 'Gewinde' } };
const length: Measure = { key: 'length', label: { en: 'Length', de: 'Länge' }, unit: 'mm' };
const diameter: Measure = { key: 'diameter', label: { en: 'Diameter', de: 'Durchmesser' }, unit: 'mm' };
const width: Measure = { key: 'width', label: { en: 'Width', de: 'Breite' }, unit: 'mm' };
const height: Measure = { key: 'height', label: { en: 'Height', de: 'Höhe' }, unit: 'mm' };
const wall: Measure = { key: 'wall', label: { en: 'Wall thickness', de: 'Wandstärke' }, unit: 'mm' };
const cores: Measure = { key: 'cores', label: { en: 'Number of cores', de: 'Aderzahl' } };
const crossSection: Measure = {
  key: 'crossSection',
  label: { en: 'Cross-section', de: 'Querschnitt' },
  unit: 'mm²',
};
const inches: Measure = { key: 'inches', label: { en: 'Connection', de: 'Anschluss' } };
const metres: Measure = { key: 'metres', label: { en: 'Length', de: 'Länge' }, unit: 'm' };

export const fastenerCategories: readonly CategoryRow[] = [
  ['joining', null, 'Joining technology', 'Verbindungstechnik'],
  ['screws', 'joining', 'Screws and bolts', 'Schrauben'],
  ['nuts', 'joining', 'Nuts', 'Muttern'],
  ['washers', 'joining', 'Washers', 'Scheiben'],
  ['rods', 'joining', 'Threaded rods', 'Gewindestangen'],
  ['wall-fixings', 'joining', 'Wall fixings', 'Befestigung'],
  ['electrics', null, 'Electrical installation', 'Elektroinstallation'],
  ['cables', 'electrics', 'Cables', 'Kabel und Leitungen'],
  ['switchgear', 'electrics', 'Switchgear', 'Schaltgeräte'],
  ['metal', null, 'Semi-finished metal', 'Halbzeuge'],
  ['profiles', 'metal', 'Sections and tubes', 'Profile und Rohre'],
  ['water', null, 'Hoses and pipe fittings', 'Schläuche und Armaturen'],
  ['hoses', 'water', 'Hoses', 'Schläuche'],
  ['pipe-fittings', 'water', 'Pipe fittings', 'Rohrverbinder'],
  ['tools', null, 'Tools', 'Werkzeuge'],
  ['drilling', 'tools', 'Drill bits', 'Bohrer'],
  ['keys', 'tools', 'Keys and spanners', 'Schraubenschlüssel'],
  ['workshop', null, 'Workshop supplies', 'Werkstattbedarf'],
];

/** Every article of the fastener dealer. The writings differ as those of suppliers do. */
export function fastenerAssortment(): readonly Article[] {
  return [
    screw('hb931-88', 'DIN 931', words('Hex bolt', 'Sechskantschraube'), '8.8', 'axes with units', din931),
    screw('hb931-a2', 'DIN 931', words('Hex bolt', 'Sechskantschraube'), 'A2', 'axes', din931),
    screw('hb933-88', 'DIN 933', words('Hex bolt', 'Sechskantschraube'), '8.8', 'one axis', din933),
    screw('hb933-a2', 'DIN 933', words('Hex bolt', 'Sechskantschraube'), 'A2', 'axes with units', din933),
    screw('hb933-a4', 'DIN 933', words('Hex bolt', 'Sechskantschraube'), 'A4', 'M8 x 70', din933),
    screw('sc912-88', 'DIN 912', words('Socket head screw', 'Zylinderschraube'), '8.8', 'axes', din912),
    screw(
      'sc912-129',
      'DIN 912',
      words('Socket head screw', 'Zylinderschraube'),
      '12.9',
      'axes with units',
      din912,
    ),
    screw('sc912-a2', 'DIN 912', words('Socket head screw', 'Zylinderschraube'), 'A2', 'M8x70', din912),
    screw(
      'cs7991-109',
      'DIN 7991',
      words('Countersunk screw', 'Senkkopfschraube'),
      '10.9',
      'M8X70MM',
      din7991,
    ),
    screw(
      'cs7991-a2',
      'DIN 7991',
      words('Countersunk screw', 'Senkkopfschraube'),
      'A2',
      'attributes',
      din7991,
    ),
    screw('gs913-45h', 'DIN 913', words('Grub screw', 'Gewindestift'), '45H', 'M8*70', din913),
    screw('gs913-a2', 'DIN 913', words('Grub screw', 'Gewindestift'), 'A2', 'one axis', din913),
    screw('cb603', 'DIN 603', words('Carriage bolt', 'Flachrundschraube'), '4.6', 'axes', din603),
    {
      ...article(
        'chip-tx',
        'screws',
        words('Chipboard screw TX, yellow zinc plated', 'Spanplattenschraube TX, gelb verzinkt'),
        'axes with units',
      ),
      brand: 'Spanfix',
      measures: [diameter, length],
      sizes: pairs([3, 3.5, 4, 4.5, 5, 6], [16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120]).filter(
        ([across, long]) => long >= across * 5 && long <= across * 20,
      ),
      facts: { form: 'chipboard screw' },
    },
    {
      ...article('chip-pz', 'screws', words('Chipboard screw PZ', 'Spanplattenschraube PZ'), 'M8x70'),
      brand: 'Nagelhof',
      measures: [diameter, length],
      sizes: pairs([3.5, 4, 5], [30, 35, 40, 50, 60]),
      facts: { form: 'chipboard screw' },
    },
    nut('nut934-8', 'DIN 934', words('Hex nut', 'Sechskantmutter'), '8', 'axes'),
    {
      ...nut('nut934-a2', 'DIN 934', words('Hex nut', 'Sechskantmutter'), 'A2', 'M8x70'),
      sku: (place) => `00643${place + 10}`,
    },
    nut('nut985-8', 'DIN 985', words('Lock nut', 'Stoppmutter'), '8', 'M8 x 70'),
    nut('nut1587-a2', 'DIN 1587', words('Cap nut', 'Hutmutter'), 'A2', 'attributes'),
    {
      ...article(
        'wash125',
        'washers',
        words('Washer DIN 125 zinc plated', 'Scheibe DIN 125 verzinkt'),
        'axes with units',
      ),
      measures: [
        { ...thread, label: words('For thread', 'Für Gewinde') },
        { ...diameter, key: 'inner', label: words('Inner diameter', 'Innendurchmesser') },
      ],
      sizes: [
        ['M4', 4.3],
        ['M5', 5.3],
        ['M6', 6.4],
        ['M8', 8.4],
        ['M10', 10.5],
        ['M12', 13],
        ['M16', 17],
      ],
      facts: { form: 'washer', standard: 'DIN 125' },
    },
    {
      ...article(
        'wash9021',
        'washers',
        words('Fender washer DIN 9021 A2', 'Karosseriescheibe DIN 9021 A2'),
        'M8x70',
      ),
      measures: [
        { ...diameter, key: 'inner' },
        { ...diameter, key: 'outer' },
        { ...diameter, key: 'thickness' },
      ],
      sizes: [
        [4.3, 12, 1],
        [5.3, 15, 1.2],
        [6.4, 18, 1.6],
        [8.4, 24, 2],
        [10.5, 30, 2.5],
        [13, 37, 3],
      ],
      facts: { form: 'washer', standard: 'DIN 9021' },
    },
    {
      ...article('rod-48', 'rods', words('Threaded rod DIN 975 4.8', 'Gewindestange DIN 975 4.8'), 'M8 x 70'),
      measures: [thread, length],
      sizes: pairs(['M5', 'M6', 'M8', 'M10', 'M12', 'M16'], [1000, 2000]),
      facts: { form: 'threaded rod', standard: 'DIN 975' },
    },
    {
      ...article(
        'rod-a2',
        'rods',
        words('Threaded rod DIN 975 A2', 'Gewindestange DIN 975 A2'),
        'axes with units',
      ),
      measures: [thread, metres],
      sizes: pairs(['M6', 'M8', 'M10', 'M12', 'M20'], [1, 2, 3]),
      facts: { form: 'threaded rod', standard: 'DIN 975' },
    },
    {
      ...article('plug-nylon', 'wall-fixings', words('Wall plug nylon', 'Dübel Nylon'), 'M8 x 70'),
      brand: 'Dübelmann',
      measures: [diameter, length],
      sizes: [
        [5, 25],
        [6, 30],
        [8, 40],
        [10, 50],
        [12, 60],
        [14, 70],
      ],
      facts: { form: 'wall plug' },
    },
    ofOneSize(
      'pipe-holder',
      'wall-fixings',
      words('Pipe holder, galvanised', 'Rohrhalter, verzinkt'),
      'pipe holder',
    ),
    {
      ...article('nym', 'cables', words('Sheathed cable NYM-J', 'Mantelleitung NYM-J'), 'axes with units'),
      brand: 'Kupferwerk',
      measures: [cores, crossSection, { ...metres, label: words('Ring', 'Ring') }],
      sizes: [
        [3, 1.5, 50],
        [3, 1.5, 100],
        [3, 2.5, 50],
        [3, 2.5, 100],
        [5, 1.5, 50],
        [5, 1.5, 100],
        [5, 2.5, 50],
        [5, 6, 25],
      ],
      facts: { form: 'cable', type: 'NYM-J' },
    },
    {
      ...article('rubber', 'cables', words('Rubber cable H07RN-F', 'Gummischlauchleitung H07RN-F'), 'M8x70'),
      brand: 'Kupferwerk',
      measures: [cores, crossSection],
      sizes: [
        [2, 1],
        [3, 1],
        [3, 1.5],
        [3, 2.5],
        [4, 1.5],
        [5, 1.5],
        [5, 2.5],
        [5, 4],
        [5, 16],
      ],
      facts: { form: 'cable', type: 'H07RN-F' },
    },
    {
      ...article('flex', 'cables', words('Flexible cable H05VV-F', 'Schlauchleitung H05VV-F'), 'attributes'),
      brand: 'Kupferwerk',
      measures: [cores, crossSection],
      sizes: [
        [2, 0.75],
        [2, 1.5],
        [3, 0.75],
        [3, 1],
        [3, 1.5],
        [5, 1.5],
      ],
      facts: { form: 'cable', type: 'H05VV-F' },
    },
    {
      ...article('square', 'profiles', words('Square tube S235', 'Vierkantrohr S235'), 'M8x70'),
      measures: [width, height, wall],
      sizes: [
        [20, 20, 2],
        [30, 30, 2],
        [40, 40, 2],
        [40, 40, 3],
        [50, 50, 2],
        [50, 50, 3],
        [50, 50, 4],
        [60, 60, 3],
        [80, 80, 3],
        [80, 80, 4],
        [100, 100, 4],
      ],
      facts: { form: 'square tube' },
    },
    {
      ...article(
        'rectangle',
        'profiles',
        words('Rectangular tube S235', 'Rechteckrohr S235'),
        'axes with units',
      ),
      measures: [width, height, wall],
      sizes: [
        [40, 20, 2],
        [50, 30, 2],
        [50, 30, 3],
        [60, 40, 2],
        [60, 40, 3],
        [80, 40, 3],
        [100, 50, 3],
        [100, 50, 4],
      ],
      facts: { form: 'rectangular tube' },
    },
    {
      ...article('angle', 'profiles', words('Aluminium angle', 'Aluminium-Winkelprofil'), 'axes'),
      measures: [width, height, wall],
      sizes: [
        [15, 15, 2],
        [20, 20, 2],
        [30, 30, 3],
        [40, 20, 2],
        [40, 40, 4],
        [50, 50, 3],
        [50, 50, 5],
      ],
      facts: { form: 'angle' },
    },
    {
      ...article('flat', 'profiles', words('Flat bar', 'Flachstahl'), 'M8 x 70'),
      measures: [width, wall],
      sizes: [
        [20, 3],
        [20, 5],
        [25, 5],
        [30, 5],
        [40, 5],
        [40, 8],
        [50, 5],
        [50, 10],
        [60, 8],
      ],
      facts: { form: 'flat bar' },
    },
    ofOneSize(
      'din-rail',
      'switchgear',
      words('DIN rail TS 35, perforated', 'Hutschiene TS 35, gelocht'),
      'rail',
    ),
    {
      ...article(
        'breaker-b',
        'switchgear',
        words('Miniature circuit breaker', 'Leitungsschutzschalter'),
        'M8x70',
      ),
      brand: 'Voltaris',
      measures: [{ key: 'rating', label: words('Rating', 'Nennstrom') }],
      sizes: [['B6'], ['B10'], ['B16'], ['C10'], ['C16'], ['C32']],
      facts: { form: 'circuit breaker' },
    },
    {
      ...article(
        'breaker-slim',
        'switchgear',
        words('Circuit breaker, slim', 'Leitungs-Schutz-Schalter, schmal'),
        'M8x70',
      ),
      brand: 'Amperion',
      measures: [{ key: 'rating', label: words('Rating', 'Nennstrom') }],
      sizes: [['B16'], ['C16']],
      facts: { form: 'circuit breaker' },
    },
    ofOneSize(
      'light-switch',
      'switchgear',
      words('Light switch, white', 'Lichtschalter, weiß'),
      'light switch',
    ),
    ofOneSize(
      'socket-outlet',
      'switchgear',
      words('Socket outlet with earth contact', 'Schutzkontaktsteckdose'),
      'socket outlet',
    ),
    ofOneSize('junction-box', 'switchgear', words('Junction box IP55', 'Abzweigdose IP55'), 'junction box'),
    {
      ...ofOneSize(
        'terminal-114',
        'switchgear',
        words('Insulated terminal 1.5 mm²', 'Isolierte Klemme 1,5 mm²'),
        'terminal',
      ),
      sku: () => 'KT-INS114',
    },
    {
      ...ofOneSize(
        'terminal-115',
        'switchgear',
        words('Insulated terminal 2.5 mm²', 'Isolierte Klemme 2,5 mm²'),
        'terminal',
      ),
      sku: () => 'KT-INS115',
    },
    {
      ...article('garden-hose', 'hoses', words('Garden hose', 'Gartenschlauch'), 'axes'),
      brand: 'Aquaflor',
      measures: [
        { ...inches, label: words('Diameter', 'Durchmesser') },
        { ...metres, label: words('Length in m', 'Länge in m') },
      ],
      sizes: pairs(['1/2"', '3/4"', '1"'], [20, 25, 50]),
      facts: { form: 'hose', use: 'garden' },
    },
    {
      ...article('air-hose', 'hoses', words('Compressed air hose', 'Druckluftschlauch'), 'axes with units'),
      brand: 'Corlair',
      measures: [{ ...diameter, key: 'inner', label: words('Inner diameter', 'Innendurchmesser') }, metres],
      sizes: pairs([6, 9, 12.7], [5, 10, 30]),
      facts: { form: 'hose', use: 'air' },
    },
    ofOneSize('air-gun', 'hoses', words('Air gun', 'Ausblaspistole'), 'air gun', 'Corlair'),
    {
      ...article('nipple', 'pipe-fittings', words('Double nipple brass', 'Doppelnippel Messing'), 'M8x70'),
      brand: 'Aquaflor',
      measures: [inches],
      sizes: [['1/4"'], ['3/8"'], ['1/2"'], ['3/4"'], ['1"'], ['1 1/4"']],
      facts: { form: 'nipple' },
    },
    {
      ...article('elbow', 'pipe-fittings', words('Elbow brass', 'Winkel Messing'), 'axes'),
      brand: 'Aquaflor',
      measures: [inches],
      sizes: [['1/4 inch'], ['3/8 inch'], ['1/2 inch'], ['3/4 inch'], ['1 inch'], ['1 1/4 inch']],
      facts: { form: 'elbow' },
    },
    {
      ...article(
        'ball-valve',
        'pipe-fittings',
        words('Ball valve, full bore', 'Kugelhahn, voller Durchgang'),
        'attributes',
      ),
      brand: 'Aquaflor',
      measures: [inches],
      sizes: [['G 1/4'], ['G 3/8'], ['G 1/2'], ['G 3/4'], ['G 1'], ['G 1 1/4']],
      facts: { form: 'ball valve' },
    },
    {
      ...article('flange', 'pipe-fittings', words('Blind flange', 'Blindflansch'), 'M8x70'),
      measures: [{ key: 'nominal', label: words('Nominal size', 'Nennweite') }],
      sizes: [['DN 25'], ['DN 50'], ['DN 80'], ['DN 100']],
      facts: { form: 'flange' },
    },
    {
      ...article(
        'drill-hssg',
        'drilling',
        words('Twist drill HSS-G DIN 338', 'Spiralbohrer HSS-G DIN 338'),
        'axes with units',
      ),
      brand: 'Bohrwerk',
      measures: [diameter],
      sizes: Array.from({ length: 25 }, (_, step) => [1 + step / 2]),
      facts: { form: 'twist drill', material: 'HSS-G' },
    },
    {
      ...article('drill-hssco', 'drilling', words('Twist drill HSS-Co', 'Spiralbohrer HSS-Co'), 'M8X70MM'),
      brand: 'Bohrwerk',
      measures: [diameter],
      sizes: [[2], [2.5], [3], [3.3], [4], [4.2], [5], [5.5], [6], [6.8], [8], [8.5], [10], [10.2]],
      facts: { form: 'twist drill', material: 'HSS-Co' },
    },
    {
      ...article(
        'drill-sds',
        'drilling',
        words('Hammer drill bit SDS-plus', 'Hammerbohrer SDS-plus'),
        'axes',
      ),
      brand: 'Bohrwerk',
      measures: [diameter, length],
      sizes: [
        [5, 110],
        [6, 110],
        [6, 160],
        [8, 110],
        [8, 160],
        [8, 210],
        [10, 160],
        [10, 260],
        [12, 160],
        [14, 210],
      ],
      facts: { form: 'hammer drill' },
    },
    {
      ...article('hex-key', 'keys', words('Hex key, long', 'Sechskantschlüssel, lang'), 'M8 x 70'),
      brand: 'Schlüsselberg',
      measures: [{ ...width, key: 'width', label: words('Width across flats', 'Schlüsselweite') }],
      sizes: [[2], [2.5], [3], [4], [5], [6], [8], [10]],
      facts: { form: 'hex key' },
    },
    {
      ...article('tie', 'workshop', words('Cable tie black', 'Kabelbinder schwarz'), 'M8x70'),
      measures: [length, width],
      sizes: [
        [100, 2.5],
        [200, 3.6],
        [200, 4.8],
        [300, 4.8],
        [370, 7.6],
      ],
      facts: { form: 'cable tie' },
    },
    {
      ...article('o-ring', 'workshop', words('O-ring NBR 70', 'O-Ring NBR 70'), 'attributes'),
      measures: [
        { ...diameter, key: 'inner', label: words('Inner diameter', 'Innendurchmesser') },
        { ...diameter, key: 'cord', label: words('Cord', 'Schnurstärke') },
      ],
      sizes: [
        [10, 2],
        [12, 2],
        [20, 2],
        [20, 2.5],
        [20, 3],
        [25, 2.5],
        [30, 3],
      ],
      facts: { form: 'o-ring' },
    },
    ofOneSize(
      'chain',
      'workshop',
      words('Round steel chain, zinc plated', 'Rundstahlkette, verzinkt'),
      'chain',
    ),
    ofOneSize('badge', 'workshop', words('Inspection badge', 'Prüfplakette'), 'badge'),
    ofOneSize('wheel', 'workshop', words('Heavy-duty wheel', 'Schwerlastrad'), 'wheel'),
    ofOneSize('trousers', 'workshop', words('Work trousers', 'Arbeitshose'), 'trousers'),
    ofOneSize('furnace', 'workshop', words('Hardening furnace', 'Härteofen'), 'furnace'),
    {
      ...ofOneSize('chain-oil', 'workshop', words('Chain oil 1 l', 'Kettenöl 1 l'), 'oil'),
      sku: () => 'C53208',
    },
    {
      ...ofOneSize('cutting-oil', 'workshop', words('Cutting oil 5 l', 'Schneidöl 5 l'), 'oil'),
      sku: () => 'AB-12X',
    },
  ];
}

function article(id: string, category: string, name: Words, writing: Writing): Article {
  return { id, category, brand: 'Hausmarke Nord', name, writing, measures: [], sizes: [[]], facts: {} };
}

/** An article of one size. */
function ofOneSize(
  id: string,
  category: string,
  name: Words,
  form: string,
  brand = 'Hausmarke Nord',
): Article {
  return { ...article(id, category, name, 'attributes'), brand, facts: { form } };
}

function screw(
  id: string,
  standard: string,
  form: Words,
  material: string,
  writing: Writing,
  made: Lengths,
): Article {
  const sizes = Object.entries(made).flatMap(([size, [from, to]]) =>
    lengths.filter((long) => long >= from && long <= to).map((long) => [size, long]),
  );
  const facts = { form: form.en.toLowerCase(), standard, material };
  return {
    ...article(id, 'screws', named(form, standard, material), writing),
    measures: [thread, length],
    sizes,
    facts,
  };
}

function nut(id: string, standard: string, form: Words, material: string, writing: Writing): Article {
  const sizes = ['M3', 'M4', 'M5', 'M6', 'M8', 'M10', 'M12', 'M16', 'M20', 'M24'].map((size) => [size]);
  const facts = { form: form.en.toLowerCase(), standard, material };
  return {
    ...article(id, 'nuts', named(form, standard, material), writing),
    measures: [thread],
    sizes,
    facts,
  };
}

function named(form: Words, standard: string, material: string): Words {
  return words(`${form.en} ${standard} ${material}`, `${form.de} ${standard} ${material}`);
}

function pairs<First extends string | number>(
  first: readonly First[],
  second: readonly number[],
): readonly (readonly [First, number])[] {
  return first.flatMap((one) => second.map((other): readonly [First, number] => [one, other]));
}
