import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shippedTexts, type ShippedText } from '#server/identity/shipped-texts.ts';
import { languages } from '#src/domain/locale/language.ts';
import type { FailureKey } from '#src/domain/shell/notice.ts';

/** The table of all texts. */
export const textsPath = fileURLToPath(new URL('../../docs/texts.tsv', import.meta.url));

/** A text in both languages, with placeholders in place of names and figures. */
export interface TextRow {
  /** Its key in the catalogues, such as `shop.header.signIn`. */
  readonly key: string;
  /** When it applies, such as `lines=one`; empty for the usual text. */
  readonly when: string;
  readonly en: string;
  readonly de: string;
}

const changes: Readonly<Record<FailureKey, true>> = {
  addFailed: true,
  basketFailed: true,
  changeFailed: true,
  favouriteFailed: true,
  notificationFailed: true,
  orderFailed: true,
  orderRefused: true,
};
const someWords = [['red'], ['red', 'blue'], ['1', '2', '3', '4', '5', '6', '7']];

/** Values for the parameters of texts that no template says, by name: each choice, and lists of several lengths. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  of: Object.keys(changes),
  kind: ['noFigure', 'reversed'],
  end: ['from', 'to'],
  unit: ['', '{unit}'],
  words: someWords,
  values: someWords,
  products: [['bolt'], ['bolt', 'nut']],
  product: ['{product}', null],
  more: [0, 1, 2],
  items: [1, 2, 3, 7001],
  some: [['bolt']],
  times: [1.25, 12],
  source: ['order', 'list'],
  replaces: [true, false],
  isFavourite: [true, false],
};

/** Writes the table of all texts. */
export async function writeTextsTable(): Promise<void> {
  await writeFile(textsPath, textsTable(await textRows()));
}

/** The table of all texts in both languages, one a line. */
export function textsTable(rows: readonly TextRow[]): string {
  const lines = [['key', 'when', 'en', 'de'], ...rows.map(({ key, when, en, de }) => [key, when, en, de])];
  return lines.map((cells) => `${cells.map(visible).join('\t')}\n`).join('');
}

/** Every text of the catalogues, with a row for each case that one of the languages distinguishes. */
export async function textRows(): Promise<readonly TextRow[]> {
  const [english, german] = await Promise.all(languages.map(shippedTexts));
  if (!english || !german) throw new Error('The shop has two languages');
  return [...new Set([...english.keys(), ...german.keys()])].toSorted().flatMap((key) => {
    const en = casesOf(english.get(key));
    const de = casesOf(german.get(key));
    return [...new Set([...en.keys(), ...de.keys()])].map((when) => ({
      key,
      when,
      en: en.get(when) ?? en.get('') ?? '',
      de: de.get(when) ?? de.get('') ?? '',
    }));
  });
}

function casesOf(shipped: ShippedText | undefined): ReadonlyMap<string, string> {
  if (!shipped) return new Map();
  const { text, make, placeholders } = shipped;
  if (typeof text === 'string') return new Map([['', text]]);
  if (text) return new Map(Object.entries(text).map(([when, own]) => [when === 'other' ? '' : when, own]));
  return make ? sampledCases(make, [...placeholders.keys()]) : new Map();
}

/** The texts of a function for each combination of samples. */
function sampledCases(
  make: NonNullable<ShippedText['make']>,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const combinations = names.reduce<readonly (readonly unknown[])[]>(
    (rows, name) => rows.flatMap((row) => (samples[name] ?? [`{${name}}`]).map((value) => [...row, value])),
    [[]],
  );
  return new Map(
    combinations.map((values) => {
      const when = names.flatMap((name, index) =>
        samples[name] ? [`${name}=${[values[index]].flat().join('+')}`] : [],
      );
      return [when.join(', '), String(make(...values))];
    }),
  );
}

/** The text on one line, with its invisible characters escaped. */
function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\u00A0\u202F]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
