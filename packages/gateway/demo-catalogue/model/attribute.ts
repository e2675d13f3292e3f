import * as v from 'valibot';
import { dataLines } from '../data-files.ts';
import { list } from './html.ts';
import type { AttributeLine } from './lines.ts';
import type { Text } from './text.ts';

const bothLanguages = v.strictObject({ en: v.string(), de: v.string() });
const definition = v.strictObject({
  key: v.string(),
  label: bothLanguages,
  group: bothLanguages,
  unit: v.exactOptional(bothLanguages),
});

/**
 * Every attribute of the catalogue: a key has the same meaning in every family, so that filters can combine
 * them.
 */
const definitions = new Map(
  dataLines('attributes.jsonl', (line) => {
    const read = v.parse(definition, line);
    return [read.key, read] as const;
  }),
);

/** A number, a boolean, an untranslated text, a translated text, or several of them. */
export type AttributeInput = string | number | boolean | Text | readonly (string | Text)[];

export interface Attribute {
  readonly key: string;
  readonly value: AttributeInput;
}

/** Attributes in display order, the most important first. */
export function attributes(values: Readonly<Record<string, AttributeInput | undefined>>): Attribute[] {
  return Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
}

export function labelOf(key: string): Text {
  return definitionOf(key).label;
}

function definitionOf(key: string): v.InferOutput<typeof definition> {
  const found = definitions.get(key);
  if (!found) throw new Error(`There is no attribute "${key}"; add it to attributes.jsonl.`);
  return found;
}

/** An attribute as in the catalogue folder. */
export function attributeLine({ key, value }: Attribute): AttributeLine {
  const { label, group, unit } = definitionOf(key);
  const head = { key, label: label.en, labels: { de: label.de } };
  const tail = { group: group.en, groups: { de: group.de } };
  if (typeof value === 'number') {
    return {
      ...head,
      type: 'number',
      value,
      ...(unit === undefined ? {} : { unit: unit.en, unitTexts: { de: unit.de } }),
      ...tail,
    };
  }
  if (typeof value === 'boolean') return { ...head, type: 'boolean', value, ...tail };
  if (typeof value === 'string') return { ...head, type: 'text', value, ...tail };
  if ('en' in value) return { ...head, type: 'text', value: value.en, values: { de: value.de }, ...tail };
  const parts = value.map((part) => (typeof part === 'string' ? { en: part, de: part } : part));
  return {
    ...head,
    type: 'list',
    value: parts.map(({ en }) => en),
    values: { de: parts.map(({ de }) => de) },
    ...tail,
  };
}

/** A list of facts as HTML. */
export function htmlAttributeLine(key: string, items: readonly Text[]): AttributeLine {
  const { en, de } = list(items);
  return { ...attributeFrame(key, 'html', en), values: { de } };
}

/** The attribute of one document or several, by id. */
export function fileAttributeLine(key: string, documentIds: readonly string[]): AttributeLine {
  const [only, ...others] = documentIds;
  return only !== undefined && others.length === 0
    ? attributeFrame(key, 'file', only)
    : attributeFrame(key, 'files', documentIds);
}

function attributeFrame(
  key: string,
  type: AttributeLine['type'],
  value: AttributeLine['value'],
): AttributeLine {
  const { label, group } = definitionOf(key);
  return {
    key,
    label: label.en,
    labels: { de: label.de },
    type,
    value,
    group: group.en,
    groups: { de: group.de },
  };
}
