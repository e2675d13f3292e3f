/** Laboratory supplies: the catalogue of the second gateway, as its back end knows it. */
export interface Article {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  /** `''` is an ordinary product. */
  readonly kind: '' | 'CNFG' | 'CONTACT' | 'EVENT' | 'JOB' | 'FAQ';
  readonly text: string;
  /** In cents, for `priceQuantity` pieces; `null` has no price. */
  readonly cents: number | null;
  readonly priceQuantity: number;
  /** Smallest quantity and price in cents. */
  readonly tiers: readonly (readonly [quantity: number, cents: number])[];
  readonly level: 'H' | 'M' | 'L';
  readonly minimum: number;
  readonly step: number;
  /** Pieces of a box; 0 is sold by the piece alone. */
  readonly boxOf: number;
  readonly facts: Readonly<Record<string, string>>;
  /** The family that a variant belongs to. */
  readonly familyId: string;
  readonly restrictions: readonly string[];
  readonly related: readonly string[];
  readonly alternatives: readonly string[];
}

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
  readonly pageKey: string;
  readonly order: number;
}

export interface Person {
  readonly userName: string;
  readonly password: string;
  readonly userId: string;
  readonly name: string;
}

/** The only customer of the second gateway. */
export const person: Person = {
  userName: 'miriam',
  password: 'pipette-42',
  userId: '0000004711',
  name: 'Miriam Roth',
};

export const departments: readonly Department[] = [
  department('GLASS', 'Glassware', '', 10, 'SUB_CATEGORY'),
  department('BEAKERS', 'Beakers', 'GLASS', 20),
  department('FLASKS', 'Flasks', 'GLASS', 10),
  department('LIQUIDS', 'Liquid handling', '', 20),
  department('SAFETY', 'Protective wear', '', 30),
  department('CONTACTS', 'Your contacts', '', 60, 'CONTACTS'),
  department('EVENTS', 'Courses and events', '', 50, 'EVENTS_LIST'),
  department('JOBS', 'Working here', '', 70, 'JOB_LIST'),
  department('FAQ', 'Questions', '', 80, 'FAQ'),
];

const glass = { MATERIAL: 'Borosilicate glass', MAKER: 'Hollmann & Söhne' };
const plastic = { MATERIAL: 'Polypropylene', MAKER: 'Vitaplast' };
const gloves = { MATERIAL: 'Nitrile', MAKER: 'Handsafe' };

export const articles: readonly Article[] = [
  ...[50, 100, 250, 400, 600, 1000, 2000].map((size, index) =>
    article(`B-${size}`, `Beaker, low form, ${size} ml`, 'BEAKERS', {
      cents: 285 + 90 * index,
      level: index === 4 ? 'L' : 'H',
      boxOf: 10,
      tiers: [
        [10, 260 + 82 * index],
        [50, 235 + 74 * index],
      ],
      facts: { ...glass, VOLUME: `${size} ml`, SHAPE: 'Low form' },
      related: ['B-STIR', 'P-WASH', 'GONE-1'],
      alternatives: [`BP-${size}`],
    }),
  ),
  ...[100, 250, 600, 1000].map((size, index) =>
    article(`BP-${size}`, `Beaker with handle, plastic, ${size} ml`, 'BEAKERS', {
      cents: 190 + 60 * index,
      facts: { ...plastic, VOLUME: `${size} ml`, SHAPE: 'With handle' },
    }),
  ),
  article('B-STIR', 'Stirring rod, 200 mm', 'BEAKERS', { cents: 95, facts: glass }),
  article('F-ERL', 'Erlenmeyer flask, narrow neck', 'FLASKS', {
    kind: 'CNFG',
    text: 'With graduation and white marking field. Resistant to sudden changes of temperature.',
    cents: 410,
    facts: { ...glass, SHAPE: 'Conical' },
    related: ['F-STOP'],
  }),
  ...[100, 250, 500].map((size, index) =>
    article(`F-ERL-${size}`, `Erlenmeyer flask, narrow neck, ${size} ml`, 'FLASKS', {
      familyId: 'F-ERL',
      cents: 410 + 120 * index,
      facts: { ...glass, VOLUME: `${size} ml`, SHAPE: 'Conical' },
    }),
  ),
  ...[50, 100, 250, 500, 1000].map((size, index) =>
    article(`F-VOL-${size}`, `Volumetric flask class A, ${size} ml`, 'FLASKS', {
      cents: 1290 + 310 * index,
      level: index === 1 ? 'M' : 'H',
      facts: { ...glass, VOLUME: `${size} ml`, SHAPE: 'Pear' },
    }),
  ),
  article('F-STOP', 'Stopper NS 19/26', 'FLASKS', {
    cents: 1450,
    priceQuantity: 100,
    minimum: 20,
    step: 10,
    facts: plastic,
  }),
  article('P-MICRO', 'Microlitre pipette, 10 to 100 µl', 'LIQUIDS', {
    cents: 21900,
    level: 'M',
    facts: { MAKER: 'Transfera', VOLUME: '100 µl' },
  }),
  article('P-TIPS', 'Pipette tips, 200 µl', 'LIQUIDS', {
    cents: 1890,
    priceQuantity: 1000,
    minimum: 1000,
    step: 1000,
    facts: { ...plastic, VOLUME: '200 µl' },
  }),
  article('P-BULB', 'Pipette filler, three valves', 'LIQUIDS', {
    cents: null,
    facts: { MATERIAL: 'Natural rubber' },
  }),
  article('P-WASH', 'Wash bottle, 500 ml', 'LIQUIDS', { cents: 375, facts: plastic }),
  article('P-BURETTE', 'Burette with stopcock, 25 ml', 'LIQUIDS', {
    cents: 6840,
    restrictions: ['EXPORT'],
    facts: { ...glass, VOLUME: '25 ml' },
  }),
  ...[5, 10, 25].map((size, index) =>
    article(`P-VOL-${size}`, `Volumetric pipette class AS, ${size} ml`, 'LIQUIDS', {
      cents: 620 + 85 * index,
      facts: { ...glass, VOLUME: `${size} ml` },
    }),
  ),
  article('S-GLOVE', 'Nitrile glove, powder-free', 'SAFETY', {
    kind: 'CNFG',
    text: 'Box of 100 gloves for short contact with chemicals.',
    cents: 1190,
    facts: gloves,
  }),
  ...['Blue', 'Black'].flatMap((colour) =>
    ['S', 'M', 'L'].map((size) =>
      article(
        `S-GLOVE-${colour.toUpperCase()}-${size}`,
        `Nitrile glove ${colour.toLowerCase()}, ${size}`,
        'SAFETY',
        {
          familyId: 'S-GLOVE',
          cents: colour === 'Blue' ? 1190 : 1340,
          level: colour === 'Black' && size === 'L' ? 'L' : 'H',
          facts: { ...gloves, COLOUR: colour, SIZE: size },
        },
      ),
    ),
  ),
  article('S-GOGGLE', 'Safety goggles, vented', 'SAFETY', {
    cents: 1120,
    level: 'L',
    facts: { MAKER: 'Handsafe' },
  }),
  article('S-COAT', 'Laboratory coat, cotton', 'SAFETY', {
    cents: 3490,
    facts: { MATERIAL: 'Cotton', MAKER: 'Weiss' },
  }),
  article('C-ROTH', 'Johanna Petri', 'CONTACTS', {
    kind: 'CONTACT',
    facts: { PHONE: '+49 551 1234', POSITION: 'Glassware', EMAIL: 'petri@labor.example' },
  }),
  article('C-KUHN', 'Anton Kuhn', 'CONTACTS', {
    kind: 'CONTACT',
    facts: { PHONE: '+49 551 1235', POSITION: 'Protective wear' },
  }),
  article('E-PIPETTE', 'Pipetting without mistakes', 'EVENTS', {
    kind: 'EVENT',
    text: 'A morning with our application laboratory.',
    facts: { EVENT_DATE: '2027-05-12', LOCATION: 'Göttingen' },
  }),
  article('E-TITRATE', 'Titration for trainees', 'EVENTS', {
    kind: 'EVENT',
    text: 'Two days, with a certificate.',
    facts: { EVENT_DATE: '2027-06-03', LOCATION: 'Online' },
  }),
  article('J-TRAINEE', 'Trainee in the application laboratory', 'JOBS', {
    kind: 'JOB',
    text: 'You try what our customers ask about.',
    facts: { LOCATION: 'Göttingen', EMPLOYMENT_TYPE: 'Full time' },
  }),
  article('Q-AUTOCLAVE', 'Can plastic beakers be autoclaved?', 'FAQ', {
    kind: 'FAQ',
    text: 'Yes, at 121 °C for 20 minutes.',
  }),
];

/** The name of each fact. */
export const factNames: Readonly<Record<string, string>> = {
  MATERIAL: 'Material',
  MAKER: 'Manufacturer',
  VOLUME: 'Volume',
  SHAPE: 'Shape',
  COLOUR: 'Colour',
  SIZE: 'Size',
  PHONE: 'Phone',
  POSITION: 'For',
  EMAIL: 'Email',
  EVENT_DATE: 'Date',
  LOCATION: 'Location',
  EMPLOYMENT_TYPE: 'Employment',
};

/** The article with this id. */
export function articleOf(id: string): Article | undefined {
  return articles.find((one) => one.id === id);
}

/** A department and all below it; empty for an unknown id. */
export function departmentsBelow(id: string): readonly string[] {
  if (!departments.some((one) => one.id === id)) return [];
  return [id, ...departments.filter((one) => one.parentId === id).flatMap((one) => departmentsBelow(one.id))];
}

/** The departments above one, the nearest first. */
export function departmentsAbove(id: string): readonly Department[] {
  const parentId = departments.find((one) => one.id === id)?.parentId ?? '';
  const parent = departments.find((one) => one.id === parentId);
  return parent ? [parent, ...departmentsAbove(parent.id)] : [];
}

/** The number in SAP's form, eighteen digits. */
export function materialNumberOf({ id }: Pick<Article, 'id'>): string {
  return `${70_000 + articles.findIndex((one) => one.id === id)}`.padStart(18, '0');
}

function department(id: string, name: string, parentId: string, order: number, pageKey = ''): Department {
  return { id, name, parentId, order, pageKey };
}

function article(id: string, name: string, categoryId: string, others: Partial<Article>): Article {
  return {
    id,
    name,
    categoryId,
    kind: '',
    text: '',
    cents: null,
    priceQuantity: 1,
    tiers: [],
    level: 'H',
    minimum: 1,
    step: 1,
    boxOf: 0,
    facts: {},
    familyId: '',
    restrictions: [],
    related: [],
    alternatives: [],
    ...others,
  };
}
