import * as v from 'valibot';
import type {
  GroupedProperty,
  Property,
  PropertyGroup,
  PropertyValue,
} from '../../domain/property/property.ts';
import { attributeLineGroups } from '../../domain/tile/attribute-lines.ts';
import { booleanText, flag, list, numberOr, sortedList, text, id } from '../transport/decoder-parts.ts';
import { isRecord } from '../transport/response-body.ts';

const file = v.object({
  fileType: v.fallback(v.picklist(['WEBIMAGE', 'FILE']), 'FILE'),
  url: text,
  fileName: text,
  fileSize: numberOr(0),
});

const propertyValue = v.pipe(
  v.unknown(),
  v.transform((value) => (isRecord(value) ? value : { value })),
  v.object({
    attributeType: v.fallback(v.picklist(['T', 'B', 'F', 'FC']), 'T'),
    textType: v.fallback(v.picklist(['P', 'H']), 'P'),
    label: text,
    value: text,
    valueDescription: text,
    fileName: text,
    fileSize: numberOr(0),
    url: text,
    files: list(file),
    sortOrder: numberOr(0),
  }),
  v.transform((read) => (read.attributeType === 'B' ? { ...read, value: booleanText(read.value) } : read)),
);

/** Values of a property in their order: one object, several, or plain texts (GW-3). @see §3 Property value */
const propertyValues = sortedList(propertyValue);

/** Several texts are one, behind each other; of other kinds each value is a property. */
function oneByOne<Several extends { readonly value: readonly PropertyValue[] }>(property: Several) {
  const [first] = property.value;
  const isText = property.value.every(({ attributeType }) => attributeType === 'T');
  if (!first) return [];
  const joined = { ...first, value: property.value.map(({ value }) => value).join(', ') };
  return (isText ? [joined] : property.value).map((value) => ({ ...property, value }));
}

/** @see §3 Property */
export const ownProperty = v.object({
  attributeId: text,
  label: text,
  value: propertyValues,
  sortOrder: numberOr(0),
});

type OwnProperty = v.InferOutput<typeof ownProperty>;

/** A property with its values as one text. */
export function inOneText({ value, ...property }: OwnProperty): Property {
  return { ...property, value: value.map((each) => each.value).join(', ') };
}

export const property = v.pipe(ownProperty, v.transform(inOneText));

/** @see §3 Property group */
export const propertyGroup = v.object({
  groupKey: text,
  groupName: text,
  sortOrder: numberOr(0),
  properties: v.pipe(
    list(v.object({ propertyKey: text, propertyName: text, sortOrder: numberOr(0), value: propertyValues })),
    v.transform((properties) => properties.flatMap(oneByOne)),
  ),
});

/** Attribute lines that come as properties of the product, as the groups that they come in otherwise; they may be HTML (TI-3). */
export function attributeLineGroupsIn(properties: readonly OwnProperty[]): readonly PropertyGroup[] {
  return Object.values(attributeLineGroups)
    .flat()
    .flatMap((groupKey) => {
      const lines = properties.filter(({ attributeId }) => attributeId === groupKey);
      return lines.length === 0
        ? []
        : [{ groupKey, groupName: '', sortOrder: 0, properties: lines.flatMap(linesOf) }];
    });
}

function linesOf({ attributeId, label, sortOrder, value: values }: OwnProperty): readonly GroupedProperty[] {
  return values.map((value) => ({
    propertyKey: attributeId,
    propertyName: label,
    sortOrder,
    value: { ...value, textType: /<[a-z][^<>]*>/i.test(value.value) ? 'H' : value.textType },
  }));
}

/** @see §3 Bucket */
export const bucket = v.object({
  bucketId: text,
  bucketName: text,
  isTechnical: flag,
  items: list(v.object({ productId: id, sortOrder: numberOr(0) })),
});
