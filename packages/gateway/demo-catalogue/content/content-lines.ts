import * as v from 'valibot';
import type { ImageBook } from '../assembly/image-book.ts';
import { dataLines } from '../data-files.ts';
import type { ProductLine, PropertyLine } from '../model/lines.ts';
import { datesOf } from './event-dates.ts';
import { picture, pictureOf } from './pictures.ts';

const text = v.string();
const german = v.strictObject({ de: text });
const bothLanguages = v.strictObject({ en: text, de: text });

const attribute = v.strictObject({
  key: text,
  label: text,
  labels: german,
  type: v.picklist(['text', 'number', 'boolean', 'list']),
  value: v.union([text, v.number(), v.boolean(), v.array(text)]),
  values: v.exactOptional(v.strictObject({ de: v.union([text, v.array(text)]) })),
  unit: v.exactOptional(text),
  unitTexts: v.exactOptional(german),
  group: text,
  groups: german,
});

const property = v.strictObject({
  attributeId: text,
  label: text,
  labels: german,
  value: v.union([text, picture]),
  values: v.exactOptional(german),
  sortOrder: v.number(),
});

/** A line of the file of products, with pictures instead of image ids. */
const line = v.strictObject({
  id: text,
  sku: text,
  kind: v.literal('simple'),
  type: v.picklist(['FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ', 'TEXT']),
  parentId: v.null(),
  categoryIds: v.array(text),
  name: text,
  names: german,
  descriptions: bothLanguages,
  descriptionHtml: v.exactOptional(bothLanguages),
  attributes: v.array(attribute),
  images: v.array(picture),
  properties: v.exactOptional(v.array(property)),
  happens: v.exactOptional(
    v.strictObject({ on: text, days: v.number(), isPast: v.exactOptional(v.boolean()) }),
  ),
});

const files = ['flyers', 'promotions', 'events', 'jobs', 'contacts', 'faq', 'texts'];

/** Flyers, promotions, events, jobs, contacts, questions and texts, as lines of the file of products. */
export function contentLines(images: ImageBook): ProductLine[] {
  return files
    .flatMap((file) => dataLines(`content/${file}.jsonl`, (given) => v.parse(line, given)))
    .map(({ images: pictures, properties, happens, ...rest }): ProductLine => {
      const dates = happens ? datesOf(happens) : {};
      const lines = properties?.map((one) => propertyLine(one, rest.id, dates, images));
      return {
        ...rest,
        images: pictures.map((one) => images.add(rest.id, pictureOf(one), 'main')),
        ...(lines && { properties: lines }),
      };
    });
}

function propertyLine(
  { attributeId, label, labels, value, values, sortOrder }: v.InferOutput<typeof property>,
  subject: string,
  dates: Readonly<Record<string, string>>,
  images: ImageBook,
): PropertyLine {
  const words =
    typeof value === 'string' ? (dates[value] ?? value) : images.add(subject, pictureOf(value), 'promotion');
  return {
    attributeId,
    label,
    labels,
    value: words,
    values: words === value && values ? values : { de: words },
    sortOrder,
  };
}
