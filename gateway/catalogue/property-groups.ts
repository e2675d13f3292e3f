import { texts, type Language, type Texts } from '../language.ts';
import { attributeTexts, valueText, type AttributeText } from './attribute-text.ts';
import type { AttributeLine, ProductLine } from './line-schemas.ts';
import type { ProductSurroundings } from './survey.ts';
import type { DocumentFacts, ImageFacts } from './survey-media.ts';

/** An attribute that has something to show. */
interface ShownAttribute {
  readonly line: AttributeLine;
  readonly label: Texts;
  /** Values as people read them; none for HTML and documents. */
  readonly values: readonly AttributeText[];
  readonly documents: readonly DocumentFacts[];
}

/** @see §3 Property group */
export interface PropertyGroup {
  readonly groupKey: string;
  readonly groupName: string;
  readonly sortOrder: number;
  readonly properties: readonly object[];
}

interface ValueMembers {
  readonly attributeType: 'T' | 'B' | 'F' | 'FC';
  readonly textType?: 'P' | 'H';
  readonly value?: string;
  readonly valueDescription?: string;
  readonly fileName?: string;
  readonly url?: string;
  readonly files?: readonly object[];
}

const technicalName = texts('Technical data', { de: 'Technische Daten' });
const descriptionName = texts('Description', { de: 'Beschreibung' });
const imagesName = texts('Pictures', { de: 'Bilder' });
const documentsName = texts('Documents', { de: 'Dokumente' });

/** The attributes of a product that have a value, computed once for every language. */
export function shownAttributes(line: ProductLine, survey: ProductSurroundings): ShownAttribute[] {
  return line.attributes
    .map((attribute) => ({
      line: attribute,
      label: texts(attribute.label, attribute.labels),
      values: attributeTexts(attribute),
      documents: documentsOf(attribute, survey),
    }))
    .filter(
      ({ line: { type, value }, values, documents }) =>
        values.length > 0 || documents.length > 0 || (type === 'html' && Boolean(value)),
    );
}

/** The attributes that stand in listings: the first ones that are short texts. */
export function listingGroups(shown: readonly ShownAttribute[], language: Language): PropertyGroup[] {
  const short = shown.filter(({ values }) => values.length > 0);
  return [
    group('PRODUCT_LIST_PROPS', '', 1, short.slice(0, 3), language),
    group('PRODUCT_LIST_PROPS_2', '', 2, short.slice(3, 5), language),
    group('PRODUCT_GRID_PROPS', '', 3, short.slice(0, 2), language),
  ].filter(({ properties }) => properties.length > 0);
}

/** The groups that only the product page shows: description, pictures, technical data, documents. */
export function pageGroups(
  line: ProductLine,
  shown: readonly ShownAttribute[],
  pictures: readonly ImageFacts[],
  survey: ProductSurroundings,
  language: Language,
): PropertyGroup[] {
  return [
    ...descriptionGroup(line, language),
    ...imagesGroup(pictures, language),
    ...technicalGroups(shown, language),
    ...documentsGroup(line, survey, language),
  ];
}

/** The address of a picture or document, empty when there is none. */
export function mediaPath(mediaId: string | undefined): string {
  return mediaId === undefined ? '' : `/media/${mediaId}`;
}

function documentsOf({ type, value }: AttributeLine, survey: ProductSurroundings): DocumentFacts[] {
  if (type === 'file' && typeof value === 'string') return documentsNamed([value], survey);
  return type === 'files' && Array.isArray(value) ? documentsNamed(value.map(String), survey) : [];
}

function documentsNamed(ids: readonly string[], survey: ProductSurroundings): DocumentFacts[] {
  return ids.flatMap((id) => survey.documents.get(id) ?? []);
}

function descriptionGroup(line: ProductLine, language: Language): PropertyGroup[] {
  const html = line.descriptionHtml;
  const value = typeof html === 'string' ? html : (html?.[language] ?? html?.en);
  if (!value) return [];
  const name = descriptionName[language];
  const properties = [property('DESCRIPTION', name, 1, { attributeType: 'T', textType: 'H', value })];
  return [{ groupKey: 'DESCRIPTION', groupName: name, sortOrder: 8, properties }];
}

function imagesGroup(pictures: readonly ImageFacts[], language: Language): PropertyGroup[] {
  if (pictures.length === 0) return [];
  const name = imagesName[language];
  const files = pictures.map((picture) => file('WEBIMAGE', picture));
  const properties = [property('IMAGES', name, 1, { attributeType: 'FC', files })];
  return [{ groupKey: 'IMAGES', groupName: name, sortOrder: 9, properties }];
}

/** One property for each document, so that its title is not lost. */
function documentsGroup(line: ProductLine, survey: ProductSurroundings, language: Language): PropertyGroup[] {
  const properties = (line.documentIds ?? []).flatMap((id, index) => {
    const document = survey.documents.get(id);
    if (!document) return [];
    const value = { attributeType: 'FC', files: [file('FILE', document)] } as const;
    return [property(id, document.title[language], index + 1, value)];
  });
  if (properties.length === 0) return [];
  return [{ groupKey: 'DOCUMENTS', groupName: documentsName[language], sortOrder: 1000, properties }];
}

function technicalGroups(shown: readonly ShownAttribute[], language: Language): PropertyGroup[] {
  const byName = Map.groupBy(shown, ({ line }) => line.group ?? '');
  return [...byName].map(([name, members], index) => {
    const groupKey =
      name === '' ? 'TECHNICAL' : `TECHNICAL_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
    const groupName = name === '' ? technicalName[language] : texts(name, members[0]?.line.groups)[language];
    return group(groupKey, groupName, 10 + index, members, language);
  });
}

function group(
  groupKey: string,
  groupName: string,
  sortOrder: number,
  shown: readonly ShownAttribute[],
  language: Language,
): PropertyGroup {
  const properties = shown.map((attribute, index) =>
    property(attribute.line.key, attribute.label[language], index + 1, shownValue(attribute, language)),
  );
  return { groupKey, groupName, sortOrder, properties };
}

function shownValue({ line, values, documents }: ShownAttribute, language: Language): ValueMembers {
  const { type, value } = line;
  const [document] = documents;
  if (type === 'file' && document) {
    const { fileName } = document;
    return {
      attributeType: 'F',
      value: document.title[language],
      fileName,
      url: mediaPath(document.mediaId),
    };
  }
  if (type === 'files') return { attributeType: 'FC', files: documents.map((one) => file('FILE', one)) };
  if (type === 'html') {
    const translated = language === 'de' ? line.values?.de : undefined;
    return { attributeType: 'T', textType: 'H', value: String(translated ?? value) };
  }
  if (typeof value === 'boolean') {
    return { attributeType: 'B', value: String(value), valueDescription: valueText(value, language) };
  }
  return { attributeType: 'T', value: values.map(({ texts: words }) => words[language]).join(', ') };
}

function property(propertyKey: string, label: string, sortOrder: number, value: ValueMembers) {
  return {
    propertyKey,
    propertyName: label,
    sortOrder,
    value: {
      attributeType: value.attributeType,
      textType: value.textType ?? 'P',
      label,
      value: value.value ?? '',
      valueDescription: value.valueDescription ?? '',
      fileName: value.fileName ?? '',
      url: value.url ?? '',
      files: value.files ?? [],
      sortOrder,
    },
  };
}

function file(fileType: 'WEBIMAGE' | 'FILE', { mediaId, fileName }: Omit<ImageFacts, 'role'>) {
  return { fileType, url: mediaPath(mediaId), fileName };
}
