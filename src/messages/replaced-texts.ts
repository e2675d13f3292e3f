import { wholeNumber } from '../domain/locale/number-format.ts';
import type { Language } from '../domain/locale/language.ts';
import type { OwnText, OwnTexts, Replacement } from '../domain/locale/own-texts.ts';
import { setReplacement } from './in-languages.ts';
import { isolated } from './named.ts';

type Arguments = readonly unknown[];

let ids = '';

/** Lets the shop use the owner's texts instead of the shipped ones, in the languages that have some. */
export function replaceTexts(byLanguage: OwnTexts): void {
  const newIds = Object.values(byLanguage)
    .map(({ id }) => id)
    .join(' ');
  if (newIds === ids) return;
  ids = newIds;
  const done = new Map<string, unknown>();
  setReplacement(<Texts>(texts: Texts, name: string, language: Language): Texts => {
    const key = `${language} ${name}`;
    if (!done.has(key)) {
      const replacement = byLanguage[language]?.parts[name];
      done.set(key, replacement === undefined ? texts : replaced(texts, replacement, [], language));
    }
    // oxlint-disable-next-line no-unsafe-type-assertion -- of the same shape: the server has compared every key
    return done.get(key) as Texts;
  });
}

/** The owner's text, or their texts of a record; the arguments are those of the function that makes it. */
function replaced(shipped: unknown, replacement: Replacement, args: Arguments, language: Language): unknown {
  if (typeof shipped === 'function')
    return (...own: Arguments) => replaced(shipped(...own), replacement, own, language);
  if (isText(replacement)) return textOf(replacement, args, language);
  if (typeof shipped !== 'object' || shipped === null) return shipped;
  const own = Object.entries(shipped).map(([key, value]: [string, unknown]) => {
    const part = replacement[key];
    return [key, part === undefined ? value : replaced(value, part, args, language)];
  });
  return Object.fromEntries(own);
}

function isText(replacement: Replacement): replacement is OwnText {
  return typeof replacement === 'string' || Array.isArray(replacement);
}

function textOf(replacement: OwnText, args: Arguments, language: Language): string {
  const text =
    typeof replacement === 'string'
      ? replacement
      : (replacement.find(([conditions]) =>
          conditions.every(([position, value]) => applies(argument(args, position), value, args, language)),
        )?.[1] ?? '');
  return text.replaceAll(/\{(\d+(?:\.\w+)?)\}/g, (_, position: string) =>
    written(argument(args, position), language),
  );
}

function argument(args: Arguments, position: string): unknown {
  const [index, key] = position.split('.');
  const value = args[Number(index)];
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function applies(
  value: unknown,
  wanted: string | readonly [string],
  args: Arguments,
  language: Language,
): boolean {
  if (typeof wanted !== 'string') return value === argument(args, wanted[0]);
  if (wanted === 'empty') return value === '' || value === null || value === undefined;
  if (typeof value !== 'number') return value === wanted;
  return String(value) === wanted || new Intl.PluralRules(language).select(value) === wanted;
}

function written(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return wholeNumber(language, value);
  if (Array.isArray(value)) return value.map((each) => written(each, language)).join(', ');
  return typeof value === 'string' ? isolated(value) : '';
}
