import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { languages, type Language } from '#src/domain/locale/language.ts';
import type { OwnTexts, Replacement } from '#src/domain/locale/own-texts.ts';
import { plainJson } from '../start/plain-json.ts';
import { StartFault } from '../start/start-fault.ts';
import { shippedTexts, type ShippedText } from './shipped-texts.ts';

/** The owner's texts, and the language in which each of the shop's two languages is then written. */
export interface ShopTexts {
  readonly texts: OwnTexts | undefined;
  readonly tags: Readonly<Record<Language, string>>;
  /** A sentence for each file with texts that the shop does not have, such as after an update. */
  readonly warnings: readonly string[];
}

const shippedTags: ShopTexts['tags'] = { en: 'en', de: 'de' };
/** A language, such as `fr` or `pt-BR`. */
export const tagForm = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

export const shippedOnly: ShopTexts = { texts: undefined, tags: shippedTags, warnings: [] };

/**
 * Reads the owner's texts. A file named like another language, such as `fr.jsonc`, replaces a language of the shop by that
 * one. A text that the shop does not have is left out, with a warning.
 *
 * @param paths of the files by language, relative to `folder`; empty for the shipped texts
 * @throws StartFault with one sentence about a file, a text or a placeholder
 */
export async function readOwnTexts(
  paths: Readonly<Record<Language, string>>,
  folder: string,
): Promise<ShopTexts> {
  if (languages.every((language) => paths[language] === '')) return shippedOnly;
  const tags = { ...shippedTags };
  const warnings: string[] = [];
  const parts: Partial<Record<Language, Record<string, Replacement>>> = {};
  for (const language of languages.filter((each) => paths[each] !== '')) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    parts[language] = await readParts(paths[language], resolve(folder, paths[language]), language, warnings);
    const tag = basename(paths[language], extname(paths[language]));
    if (tagForm.test(tag)) tags[language] = tag;
  }
  const names: Readonly<Record<string, string>> = Object.fromEntries(
    languages
      .filter((language) => tags[language] !== language)
      .map((language) => [language, nameOf(tags[language])]),
  );
  const texts = Object.fromEntries(
    languages.map((language) => {
      const own: Record<string, Replacement> = parts[language] ?? {};
      if (Object.keys(names).length > 0) put(own, 'shop.languageNames', names);
      return [language, { id: hashOf(own), parts: own }];
    }),
  );
  return { texts, tags, warnings };
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

async function readParts(
  path: string,
  file: string,
  language: Language,
  warnings: string[],
): Promise<Record<string, Replacement>> {
  const refuse = (reason: string): never => {
    throw new StartFault(`Texts "${path}": ${reason}.`);
  };
  const content = await readFile(file, 'utf8').catch(() =>
    refuse('cannot be read; correct the path in texts'),
  );
  const own = parsed(content) ?? refuse('is not valid JSON; correct it');
  const shipped = await shippedTexts(language);
  const unknown = Object.keys(own).filter((key) => !shipped.has(key));
  if (unknown.length > 0)
    warnings.push(
      `Texts "${path}": left out, because the shop has no such texts: ${unknown.join(', ')}; "npm run shop -- texts FOLDER ${language}" writes all keys.`,
    );
  const parts: Record<string, Replacement> = {};
  for (const [key, value] of Object.entries(own)) {
    const text = shipped.get(key);
    if (value === '' || !text) continue;
    const cases =
      casesOf(value) ??
      refuse(`${key} must be a text, or texts by case, such as "lines=one", that end with "other"`);
    put(
      parts,
      key,
      replacementOf(cases, text, (reason) => refuse(`${key} ${reason}`)),
    );
  }
  return parts;
}

function parsed(content: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(plainJson(content));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The texts with the words of their cases; a plain text has the case "other". */
function casesOf(value: unknown): readonly (readonly [when: string, text: string])[] | undefined {
  if (typeof value === 'string') return [['other', value]];
  if (typeof value !== 'object' || value === null) return undefined;
  const all = Object.entries(value);
  const cases = all.flatMap(([when, text]: [string, unknown]) =>
    typeof text === 'string' && (when === 'other' || when.split(',').every((each) => each.includes('=')))
      ? [[when, text] as const]
      : [],
  );
  return cases.length === all.length && cases.at(-1)?.[0] === 'other' ? cases : undefined;
}

function replacementOf(
  cases: readonly (readonly [when: string, text: string])[],
  { placeholders, text: shipped }: ShippedText,
  refuse: (reason: string) => never,
): Replacement {
  const used = new Set<string>();
  const known = [...placeholders.keys()].map((name) => `{${name}}`).join(', ') || 'none';
  const positionOf = (name: string): string => {
    used.add(name);
    return placeholders.get(name) ?? refuse(`has an unknown placeholder {${name}}; known here: ${known}`);
  };
  const compiled = cases.map(([when, text]) => {
    const conditions =
      when === 'other'
        ? []
        : when.split(',').map((condition) => conditionOf(condition, positionOf, placeholders));
    return [
      conditions,
      text.replaceAll(/\{([\w$]+)\}/g, (_, name: string) => `{${positionOf(name)}}`),
    ] as const;
  });
  const shown = JSON.stringify(shipped ?? '');
  const missing = [...placeholders.keys()].filter((name) => !used.has(name) && shown.includes(`{${name}}`));
  if (missing.length > 0) refuse(`lacks the placeholder {${missing.join('}, {')}}`);
  const [only] = compiled;
  return only && compiled.length === 1 ? only[1] : compiled;
}

/** @example `lines=one`, `page=1`, `from=to`, `unit=empty` */
function conditionOf(
  condition: string,
  positionOf: (name: string) => string,
  placeholders: ShippedText['placeholders'],
): readonly [string, string | readonly [string]] {
  const [name = '', value = ''] = condition.split('=').map((part) => part.trim());
  return [positionOf(name), placeholders.has(value) ? [positionOf(value)] : value];
}

function put(parts: Record<string, Replacement>, key: string, replacement: Replacement): void {
  const steps = key.split('.');
  const last = steps.pop() ?? '';
  let at: Record<string, unknown> = parts;
  for (const step of steps) {
    const next = at[step];
    const inner: Record<string, unknown> = typeof next === 'object' && next !== null ? { ...next } : {};
    at[step] = inner;
    at = inner;
  }
  at[last] = replacement;
}
