import { childOf, childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';
import type { ClassificationWords } from './classification-words.ts';

/** The elements of a feature's definition that are read. */
export const templateElements = {
  FT_ID: {},
  FT_IDREF: {},
  FT_NAME: {},
  FT_UNIT: {},
  FT_UNIT_IDREF: {},
  FEATURE_CONTENT: { FT_UNIT: {}, FT_UNIT_IDREF: {} },
} as const;

/** The elements of a transaction that define words for codes. */
export const classificationElements = {
  CLASSIFICATION_SYSTEM: {
    CLASSIFICATION_SYSTEM_NAME: {},
    CLASSIFICATION_SYSTEM_FULLNAME: {},
    CLASSIFICATION_SYSTEM_VERSION: {},
    ALLOWED_VALUES: { ALLOWED_VALUE: { ALLOWED_VALUE_ID: {}, ALLOWED_VALUE_NAME: {} } },
    UNITS: { UNIT: { UNIT_ID: {}, UNIT_NAME: {}, UNIT_SHORTNAME: {}, UNIT_CODE: {} } },
    CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES: { CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE: templateElements },
    CLASSIFICATION_GROUPS: {
      CLASSIFICATION_GROUP: {
        CLASSIFICATION_GROUP_ID: {},
        CLASSIFICATION_GROUP_NAME: {},
        CLASSIFICATION_GROUP_FEATURE_TEMPLATES: {
          CLASSIFICATION_GROUP_FEATURE_TEMPLATE: templateElements,
          FTEMPLATE: templateElements,
        },
      },
    },
  },
  FEATURE_SYSTEM: {
    FEATURE_SYSTEM_NAME: {},
    FEATURE_SYSTEM_DESCR: {},
    FEATURE_GROUP: { FEATURE_GROUP_ID: {}, FEATURE_GROUP_NAME: {} },
  },
} as const;

export const classificationRecords = [
  'ALLOWED_VALUE',
  'UNIT',
  'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE',
  'CLASSIFICATION_GROUP',
  'FEATURE_GROUP',
] as const;

/** Adds the words that a record of a classification system defines. */
export function addDocumentWords(record: XmlElement, words: ClassificationWords): void {
  switch (record.name) {
    case 'ALLOWED_VALUE':
      words.add(textIn(record, 'ALLOWED_VALUE_ID'), childrenOf(record, 'ALLOWED_VALUE_NAME'));
      break;
    case 'UNIT':
      words.add(textIn(record, 'UNIT_ID'), unitNames(record));
      break;
    case 'FEATURE_GROUP':
      words.add(textIn(record, 'FEATURE_GROUP_ID'), childrenOf(record, 'FEATURE_GROUP_NAME'));
      break;
    case 'CLASSIFICATION_GROUP':
      words.add(textIn(record, 'CLASSIFICATION_GROUP_ID'), childrenOf(record, 'CLASSIFICATION_GROUP_NAME'));
      for (const one of childrenOf(childOf(record, 'CLASSIFICATION_GROUP_FEATURE_TEMPLATES')))
        addTemplate(one, words);
      break;
    case 'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE':
      addTemplate(record, words);
      break;
  }
}

function addTemplate(record: XmlElement, words: ClassificationWords): void {
  const id = textIn(record, 'FT_ID') || textIn(record, 'FT_IDREF');
  words.add(id, childrenOf(record, 'FT_NAME'));
  words.addUnit(id, templateUnit(record));
}

/** The unit of a feature's definition. */
export function templateUnit(record: XmlElement): string {
  const content = childOf(record, 'FEATURE_CONTENT');
  return (
    ['FT_UNIT', 'FT_UNIT_IDREF']
      .flatMap((name) => [textIn(record, name), textIn(content, name)])
      .find((unit) => unit !== '') ?? ''
  );
}

function unitNames(record: XmlElement): readonly XmlElement[] {
  return (
    ['UNIT_CODE', 'UNIT_SHORTNAME', 'UNIT_NAME']
      .map((name) => childrenOf(record, name).filter(({ text }) => text.trim() !== ''))
      .find((names) => names.length > 0) ?? []
  );
}
