import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { shippedTexts, type ShippedText } from '#server/identity/shipped-texts.ts';
import { textRows, textsPath, textsTable, type TextRow } from '#tools/check/texts-table.ts';

const rows = await textRows();
const [english, german] = await Promise.all([shippedTexts('en'), shippedTexts('de')]);

/** German texts that do not change where the English ones do, and why. */
const sameInGerman: Readonly<Record<string, string>> = {
  'account.favourites': '“Favoriten” is the accusative of one and of many',
};

describe('every text of the shop', () => {
  it('is as reviewed in docs/texts.tsv; "npm run check -- write" renews it, and its difference is the review (CF-4)', async () => {
    expect(textsTable(rows).split('\n')).toEqual((await readFile(textsPath, 'utf8')).split('\n'));
  });

  it('exists in both languages, and says something for each case (CF-4)', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect(rows.filter(({ en, de, when }) => isWrong(en, when) || isWrong(de, when))).toEqual([]);
  });

  it('says the same names and figures in both languages (CF-4)', () => {
    expect(rows.filter(({ en, de }) => valuesOf(en) !== valuesOf(de))).toEqual([]);
  });

  it('distinguishes the same cases in both languages, such as one and many (CF-4)', () => {
    const differing = [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, cases]) =>
      cases.some((row, index) => cases.slice(0, index).some((other) => isOneSided(row, other))) ? [key] : [],
    );

    expect(differing).toEqual(Object.keys(sameInGerman));
  });

  it('keeps the order of names that are written from right to left, in one language as in the other (CF-4)', () => {
    expect([...english].filter(([key, text]) => isolatedIn(text) !== isolatedIn(german.get(key)))).toEqual(
      [],
    );
  });
});

/** Whether a text says nothing, or has a hole. */
function isWrong(text: string, when: string): boolean {
  return (text.trim() === '' && !when.endsWith('empty')) || /NaN|undefined|null|\[object/.test(text);
}

/** The placeholders of a text. */
function valuesOf(text: string): string | undefined {
  return text
    .match(/\{[\w$]+\}/g)
    ?.toSorted()
    .join(' ');
}

/** Whether two cases have the same text in only one of the languages. */
function isOneSided(one: TextRow, other: TextRow): boolean {
  return (one.en === other.en) !== (one.de === other.de);
}

/** The parameters of a text that it isolates if their value is written from right to left. */
function isolatedIn(
  { make, text, placeholders }: ShippedText | undefined = { key: '', placeholders: new Map(), text: '' },
) {
  const names = [...placeholders.keys()];
  if (!make || text === undefined) return '';
  return names
    .filter((name) => String(make(...names.map((each) => (each === name ? 'א' : '2')))).includes('\u2068א'))
    .join(' ');
}
