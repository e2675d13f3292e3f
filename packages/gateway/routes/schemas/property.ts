import { figure, listOf, object, oneOfTexts, text } from './parts.ts';

/** @see §3 Property */
export const property = object({ attributeId: text, label: text, value: text, sortOrder: figure });

const fileSize = {
  ...figure,
  description: 'In bytes; absent of images, and of what an early version imported',
};

const propertyFile = object(
  { fileType: oneOfTexts('WEBIMAGE', 'FILE'), url: text, fileName: text, fileSize },
  ['fileSize'],
);

const propertyValue = object(
  {
    attributeType: oneOfTexts('T', 'B', 'F', 'FC'),
    textType: oneOfTexts('P', 'H'),
    label: text,
    value: text,
    valueDescription: text,
    fileName: text,
    fileSize,
    url: text,
    files: listOf(propertyFile),
    sortOrder: figure,
  },
  ['fileSize'],
);

/** @see §3 Property group */
export const propertyGroup = object({
  groupKey: text,
  groupName: text,
  sortOrder: figure,
  properties: listOf(
    object({ propertyKey: text, propertyName: text, sortOrder: figure, value: propertyValue }),
  ),
});
