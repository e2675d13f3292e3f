import * as v from 'valibot';
import { dataLines } from '../data-files.ts';
import { attributeLine, attributes } from '../model/attribute.ts';
import type { AttributeLine } from '../model/lines.ts';
import { same, type Text } from '../model/text.ts';
import type { Random } from '../random.ts';
import { inventedName, skewed } from './words.ts';

/** A series of products of one maker, derived from a family of the demo catalogue. */
export interface Series {
  /** Counts from 1. */
  readonly number: number;
  readonly name: string;
  readonly brand: string;
  /** The first letters of its products' designations. */
  readonly letters: string;
  readonly lengthFactor: number;
  readonly priceFactor: number;
  readonly colour: Text;
  readonly shared: readonly AttributeLine[];
}

const brandCount = 180;
const nameCount = 40_000;
const lengthFactors = [1, 1.25, 0.8, 1.5, 0.75, 2, 0.6, 1.75, 0.5, 2.5, 1.1, 0.9, 3, 1.35, 0.7, 4];
const warranties = [24, 12, 36, 60, 120, 6] as const;

const text = v.strictObject({ en: v.string(), de: v.string() });
const choices = v.strictObject({
  colours: v.array(text),
  countries: v.array(text),
  grades: v.array(text),
  packagings: v.array(text),
  approvals: v.array(v.string()),
  brands: v.array(v.string()),
});

const list = v.pipe(
  v.strictObject({ list: v.string(), values: v.array(v.unknown()) }),
  v.transform(({ list: name, values }) => [name, values] as const),
);

/** Properties that differ between series, the most frequent values first. */
const { colours, countries, grades, packagings, approvals, brands } = v.parse(
  choices,
  Object.fromEntries(dataLines('series.jsonl', (line) => v.parse(list, line))),
);

/** Series number `number`; `random` decides everything about it. */
export function seriesOf(number: number, random: Random): Series {
  const name = `${inventedName(skewed(random, nameCount))} ${random.between(1, 99) * 100}`;
  const brandAt = skewed(random, brandCount);
  const allowed = approvals.filter((_, at) => random.isTrue(0.75 / (1 + at * 0.55)));
  return {
    number,
    name,
    brand: brands[brandAt] ?? inventedName(900_000 + brandAt),
    letters: name
      .replaceAll(/[^a-z]/gi, '')
      .toUpperCase()
      .slice(0, 1 + (number % 3)),
    lengthFactor: lengthFactors[skewed(random, lengthFactors.length)] ?? 1,
    priceFactor: 0.55 + random.next() ** 2 * 2.2,
    colour: colours[skewed(random, colours.length)] ?? same(''),
    shared: attributes({
      series: name,
      grade: grades[skewed(random, grades.length)],
      countryOfOrigin: countries[skewed(random, countries.length)],
      approvals: allowed.length > 0 ? allowed : ['CE'],
      warranty: warranties[skewed(random, warranties.length)],
      packaging: packagings[skewed(random, packagings.length)],
    }).map(attributeLine),
  };
}
