import { colours } from '../drawing/colours.ts';
import { attributeLine, attributes } from '../model/attribute.ts';
import type { AttributeLine } from '../model/lines.ts';
import { text, type Text } from '../model/text.ts';
import type { Random } from '../random.ts';
import { brands } from '../supplier/brands.ts';
import { inventedName, skewed } from './words.ts';

/** A range of products of one maker, derived from a family of the demo catalogue. */
export interface Series {
  /** Counts from 1. */
  readonly number: number;
  readonly name: string;
  readonly brand: string;
  /** Beginning of the designations of its products. */
  readonly letters: string;
  readonly lengthFactor: number;
  readonly priceFactor: number;
  readonly colour: Text;
  readonly shared: readonly AttributeLine[];
}

const ownBrands = Object.keys(brands);
const brandCount = 180;
const nameCount = 40_000;
const lengthFactors = [1, 1.25, 0.8, 1.5, 0.75, 2, 0.6, 1.75, 0.5, 2.5, 1.1, 0.9, 3, 1.35, 0.7, 4];

const origins: readonly Text[] = [
  text('Germany', 'Deutschland'),
  text('Poland', 'Polen'),
  text('Italy', 'Italien'),
  text('Czech Republic', 'Tschechien'),
  text('China', 'China'),
  text('Taiwan', 'Taiwan'),
  text('Sweden', 'Schweden'),
  text('France', 'Frankreich'),
  text('Spain', 'Spanien'),
  text('Turkey', 'Türkei'),
  text('Japan', 'Japan'),
  text('Austria', 'Österreich'),
  text('Switzerland', 'Schweiz'),
  text('Slovenia', 'Slowenien'),
  text('Portugal', 'Portugal'),
  text('India', 'Indien'),
  text('Vietnam', 'Vietnam'),
  text('Finland', 'Finnland'),
];

const approvals = [
  'CE',
  'RoHS',
  'REACH',
  'UKCA',
  'VDE',
  'TÜV',
  'DNV',
  'EAC',
  'UL',
  'DVGW',
  'ATEX',
  'NSF',
] as const;

const grades: readonly Text[] = [
  text('Standard', 'Standard'),
  text('Professional', 'Profi'),
  text('Basic', 'Basis'),
  text('Premium', 'Premium'),
  text('Heavy duty', 'Schwerlast'),
  text('Marine', 'Marine'),
  text('Food', 'Lebensmittel'),
  text('Cleanroom', 'Reinraum'),
];

const packagings: readonly Text[] = [
  text('Box', 'Karton'),
  text('Bag', 'Beutel'),
  text('Loose', 'Lose'),
  text('Blister', 'Blister'),
  text('Bulk crate', 'Großkiste'),
  text('Film', 'Folie'),
  text('Reusable tray', 'Mehrwegtray'),
];

const warranties = [24, 12, 36, 60, 120, 6] as const;

/** Series number `number`; `random` decides everything about it. */
export function seriesOf(number: number, random: Random): Series {
  const name = `${inventedName(skewed(random, nameCount))} ${random.between(1, 99) * 100}`;
  const brandAt = skewed(random, brandCount);
  const shades = Object.values(colours);
  const allowed = approvals.filter((_, at) => random.isTrue(0.75 / (1 + at * 0.55)));
  return {
    number,
    name,
    brand: ownBrands[brandAt] ?? inventedName(900_000 + brandAt),
    letters: name
      .replaceAll(/[^a-z]/gi, '')
      .toUpperCase()
      .slice(0, 1 + (number % 3)),
    lengthFactor: lengthFactors[skewed(random, lengthFactors.length)] ?? 1,
    priceFactor: 0.55 + random.next() ** 2 * 2.2,
    colour: shades[skewed(random, shades.length)]?.name ?? colours.black.name,
    shared: attributes({
      series: name,
      grade: grades[skewed(random, grades.length)],
      countryOfOrigin: origins[skewed(random, origins.length)],
      approvals: allowed.length > 0 ? allowed : ['CE'],
      warranty: warranties[skewed(random, warranties.length)],
      packaging: packagings[skewed(random, packagings.length)],
    }).map(attributeLine),
  };
}
