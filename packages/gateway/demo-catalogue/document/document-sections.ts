import * as v from 'valibot';
import { dataLines } from '../data-files.ts';
import { filled, type Values } from '../families/series.ts';
import { same } from '../model/text.ts';
import type { Section } from './sheet.ts';

const bothLanguages = v.strictObject({ en: v.string(), de: v.string() });
const text = v.union([
  v.pipe(
    v.string(),
    v.transform((words) => same(words)),
  ),
  bothLanguages,
]);

/**
 * A part of a document: one of `heading`, `text`, `list`, `table` and `attributes`, which is the table of
 * technical data.
 */
const section = v.union([
  v.strictObject({ heading: text }),
  v.strictObject({ text }),
  v.strictObject({ list: v.array(text), isNumbered: v.exactOptional(v.boolean(), false) }),
  v.strictObject({ table: v.array(v.strictTuple([text, text])) }),
  v.strictObject({ attributes: v.literal(true) }),
]);

const templates = new Map<string, readonly unknown[]>();

/**
 * The sections of a product's document from a file of `data/documents` and the product's values, in one
 * language.
 */
export function documentSections(
  kind: string,
  values: Values,
  language: 'en' | 'de',
  attributeTable: Section,
): Section[] {
  return templatesOf(kind).map((template): Section => {
    const read = v.parse(section, filled(template, values, {}));
    if ('heading' in read) return { kind: 'heading', words: read.heading[language] };
    if ('text' in read) return { kind: 'text', words: read.text[language] };
    if ('list' in read) {
      return { kind: 'list', items: read.list.map((item) => item[language]), isNumbered: read.isNumbered };
    }
    if ('table' in read) {
      const rows = read.table.map(([label, value]) => [label[language], value[language]] as const);
      return { kind: 'table', rows };
    }
    return attributeTable;
  });
}

function templatesOf(kind: string): readonly unknown[] {
  const known = templates.get(kind) ?? dataLines(`documents/${kind}.jsonl`, (line): unknown => line);
  templates.set(kind, known);
  return known;
}
