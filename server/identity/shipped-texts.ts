import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '#src/domain/locale/language.ts';
import { wholeNumber } from '#src/domain/locale/number-format.ts';
import type { InLanguages } from '#src/messages/in-languages.ts';
import { messages } from '#src/messages/messages-in.ts';

/** A text of the catalogues that an owner may replace. */
export interface ShippedText {
  /** Such as `shop.header.signIn`; the first part names the catalogue. */
  readonly key: string;
  /** The placeholders by their names, each with the position of its value, such as `0` or `0.from`. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** The text with placeholders, or the texts of one and of many; `undefined` if it is more than that. */
  readonly text: string | Readonly<Record<string, string>> | undefined;
  /** Makes it from the values of its placeholders, in their order; missing if it is always the same, or part of a made record. */
  readonly make?: Make;
}

type Make = (...args: readonly unknown[]) => unknown;

/** Every text of the catalogues in a language, by its key. */
export async function shippedTexts(language: Language): Promise<ReadonlyMap<string, ShippedText>> {
  const found: ShippedText[] = [];
  for (const catalogue of await catalogues()) collect(catalogue[language], catalogue.name, language, found);
  return new Map(found.map((text) => [text.key, text]));
}

async function catalogues(): Promise<readonly InLanguages<unknown>[]> {
  const folder = new URL('../../src/messages/', import.meta.url);
  const files = (await readdir(fileURLToPath(folder), { recursive: true })).filter(
    (name) => /[\\/]/.test(name) && name.endsWith('.ts'),
  );
  const modules = await Promise.all(
    files.toSorted().map((name): Promise<object> => import(new URL(name.replaceAll('\\', '/'), folder).href)),
  );
  return [messages, ...modules.flatMap((module) => Object.values(module)).filter(isCatalogue)];
}

function isCatalogue(value: unknown): value is InLanguages<unknown> {
  return typeof value === 'object' && value !== null && 'name' in value && 'en' in value && 'de' in value;
}

function collect(value: unknown, key: string, language: Language, found: ShippedText[]): void {
  if (typeof value === 'string') found.push({ key, placeholders: new Map(), text: value });
  else if (isMake(value)) collectMade(value, key, language, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) collect(part, `${key}.${name}`, language, found);
}

function isMake(value: unknown): value is Make {
  return typeof value === 'function';
}

/** A function makes one text, or a record of them. */
function collectMade(text: Make, key: string, language: Language, found: ShippedText[]): void {
  const placeholders = parametersOf(text);
  const names = [...placeholders.keys()];
  const make: Make = (...values) => text(...argumentsOf([...placeholders.values()], values));
  const made = attempt(
    make,
    names.map((name) => `{${name}}`),
  );
  if (typeof made === 'object' && made !== null) {
    for (const [name, part] of Object.entries(made))
      found.push({ key: `${key}.${name}`, placeholders, text: typeof part === 'string' ? part : undefined });
    return;
  }
  found.push({ key, placeholders, text: templateOf(make, names, language), make });
}

/** The arguments of a function with these values at these positions. */
function argumentsOf(positions: readonly string[], values: readonly unknown[]): readonly unknown[] {
  const args: unknown[] = [];
  for (const [index, position] of positions.entries()) {
    const [at, property] = position.split('.');
    const value = values[index];
    args[Number(at)] = property === undefined ? value : { ...Object(args[Number(at)]), [property]: value };
  }
  return args;
}

/** The parameters of a function by their names, as its source has them; those that it does not use begin with `_`. */
function parametersOf(make: Make): ReadonlyMap<string, string> {
  const [, list = ''] = /^\s*\(([^)]*)\)/.exec(String(make)) ?? [];
  const parameters = list.match(/\{[^{}]*\}|[\w$]+/g) ?? [];
  return new Map(
    parameters.flatMap((parameter, index): (readonly [string, string])[] =>
      parameter.startsWith('{')
        ? (parameter.match(/[\w$]+/g) ?? []).map((name) => [name, `${index}.${name}`] as const)
        : parameter.startsWith('_')
          ? []
          : [[parameter, String(index)]],
    ),
  );
}

/** The shipped text, found by calling the function with placeholders, and with figures in place of some. */
function templateOf(make: Make, names: readonly string[], language: Language): ShippedText['text'] {
  for (let figures = 0; figures < 2 ** names.length; figures += 1) {
    const values = names.map((name, index) =>
      Math.floor(figures / 2 ** index) % 2 === 1 ? 7001 + index : `{${name}}`,
    );
    const usual = filled(make, names, values, language);
    if (usual === undefined || !names.every((name) => usual.includes(`{${name}}`))) continue;
    const cases = specialCases(names, values).flatMap(({ when, index, value, expected }) => {
      const special = filled(
        make,
        names,
        values.map((own, at) => (at === index ? value : own)),
        language,
      );
      return special === undefined || special === expected(usual) ? [] : [[when, special] as const];
    });
    return cases.length === 0 ? usual : Object.fromEntries([...cases, ['other', usual]]);
  }
  return undefined;
}

interface SpecialCase {
  readonly when: string;
  /** The parameter with another value. */
  readonly index: number;
  readonly value: unknown;
  /** The text if the function does not distinguish the case. */
  readonly expected: (usual: string) => string;
}

/** Values that a function may distinguish: one, none, an empty text, and the value of another parameter. */
function specialCases(
  names: readonly string[],
  values: readonly (string | number)[],
): readonly SpecialCase[] {
  return names.flatMap((name, index): readonly SpecialCase[] => {
    const placeholder = `{${name}}`;
    const equal = names.slice(0, index).map((other, at) => ({
      when: `${other}=${name}`,
      index,
      value: values[at],
      expected: (usual: string) => usual.replaceAll(placeholder, `{${other}}`),
    }));
    const isFigure = typeof values[index] === 'number';
    const own = isFigure
      ? ([
          ['one', 1],
          ['0', 0],
          ['empty', null],
        ] as const)
      : ([
          ['0', 0],
          ['1', 1],
          ['empty', ''],
          ['empty', null],
        ] as const);
    return [
      ...equal,
      ...own.map(([word, value]) => ({
        when: `${name}=${word}`,
        index,
        value,
        expected: (usual: string) => (word === 'empty' ? usual.replaceAll(placeholder, '') : usual),
      })),
    ];
  });
}

/** The text with placeholders in place of the figures. */
function filled(
  make: Make,
  names: readonly string[],
  values: readonly unknown[],
  language: Language,
): string | undefined {
  const made = attempt(make, values);
  if (typeof made !== 'string' || /NaN|undefined|null|\[object/.test(made)) return undefined;
  return names.reduce((text, name, index) => {
    const figure = values[index];
    if (typeof figure !== 'number') return text;
    const form = wholeNumber(language, figure);
    return text.replaceAll(form, (_, at: number) => {
      const isPart = /[\d.,]/.test(text.charAt(at - 1)) || /^[.,]?\d/.test(text.slice(at + form.length));
      return isPart ? form : `{${name}}`;
    });
  }, made);
}

/** The result of the function; `undefined` if it fails with these values. */
function attempt(make: Make, args: readonly unknown[]): unknown {
  try {
    return make(...args);
  } catch {
    return undefined;
  }
}
