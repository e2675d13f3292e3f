import { readFileSync } from 'node:fs';

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

/** Values of an article unless its line has others. */
const plain = {
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
} as const;

/** The lines of `articles.jsonl`. */
export const articles: readonly Article[] = readFileSync(new URL('articles.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ ...plain, ...JSON.parse(line) }));

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
