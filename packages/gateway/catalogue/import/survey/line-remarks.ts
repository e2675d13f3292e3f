import { languages } from '../../../language.ts';

/** Keys of texts in several languages. */
const keysOfTexts: ReadonlySet<string> = new Set([
  'names',
  'labels',
  'descriptions',
  'descriptionHtml',
  'texts',
  'plurals',
  'titles',
  'values',
  'valueTexts',
  'unitTexts',
  'groups',
  'tags',
  'notes',
  'subtitles',
  'buttonTexts',
]);

/**
 * Remarks about any line: unknown keys, and texts in languages that the shop does not have.
 *
 * @param schema the known keys of the line; anything else than an object knows all keys
 */
export function lineRemarks(value: unknown, schema: object): string[] {
  return [
    ...unknownKeys(value, schema).map((key) => `"${key}" is a key that nothing reads`),
    ...new Set(otherLanguages(value)),
  ];
}

function unknownKeys(value: unknown, schema: object): string[] {
  const known = entriesOf(schema);
  if (known === undefined || !isObject(value)) return [];
  return Object.keys(value).filter((key) => !Object.hasOwn(known, key));
}

function entriesOf(schema: object): object | undefined {
  if ('entries' in schema && isObject(schema.entries)) return schema.entries;
  if (!('pipe' in schema) || !Array.isArray(schema.pipe)) return undefined;
  const [first]: unknown[] = schema.pipe;
  return isObject(first) ? entriesOf(first) : undefined;
}

function* otherLanguages(value: unknown): Generator<string> {
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (!isObject(member)) continue;
    if (!keysOfTexts.has(key) || Array.isArray(member)) yield* otherLanguages(member);
    else {
      for (const language of Object.keys(member)) {
        if (!languages.some((known) => known === language)) {
          yield `holds texts in "${language}", a language that the shop does not offer`;
        }
      }
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
