import * as v from 'valibot';
import { flag, list, numberOr, text } from '../transport/decoder-parts.ts';

const file = v.object({
  fileType: v.fallback(v.picklist(['WEBIMAGE', 'FILE']), 'FILE'),
  url: text,
  fileName: text,
  fileSize: numberOr(0),
});

const propertyValue = v.object({
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
});

/** @see §3 Property */
export const property = v.object({ attributeId: text, label: text, value: text, sortOrder: numberOr(0) });

/** @see §3 Property group */
export const propertyGroup = v.object({
  groupKey: text,
  groupName: text,
  sortOrder: numberOr(0),
  properties: list(
    v.object({ propertyKey: text, propertyName: text, sortOrder: numberOr(0), value: propertyValue }),
  ),
});

/** @see §3 Bucket */
export const bucket = v.object({
  bucketId: text,
  bucketName: text,
  isTechnical: flag,
  items: list(v.object({ productId: v.string(), sortOrder: numberOr(0) })),
});
