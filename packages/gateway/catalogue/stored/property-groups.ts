import { texts, type Language, type Texts } from '../../language.ts';
import { attributeTexts, valueText, type AttributeText } from './attribute-text.ts';
import { namesOneProduct } from '@statefront/search/facets/identifier.ts';
import { choicesText } from './choices-text.ts';
import type { AttributeLine, ProductLine, PropertyLine } from '../import/line-schemas.ts';
import type { PackedGroup, PackedProperty, PackedValue } from './packed-groups.ts';
import type { ProductContext, Survey } from '../import/survey/survey.ts';
import type { DocumentFacts, ImageFacts } from '../import/survey/survey-media.ts';

/** An attribute with at least one value. */
interface ShownAttribute {
  readonly line: AttributeLine;
  readonly label: Texts;
  /** Values as text; empty for HTML and documents. */
  readonly values: readonly AttributeText[];
  readonly documents: readonly DocumentFacts[];
}

const technicalName = texts('Technical data', { de: 'Technische Daten' });
const descriptionName = texts('Description', { de: 'Beschreibung' });
const imagesName = texts('Pictures', { de: 'Bilder' });
const documentsName = texts('Documents', { de: 'Dokumente' });

const imageProperties: ReadonlySet<string> = new Set(['PROMO_IMAGE', 'PROMO_BG_IMAGE']);

/** The attributes of a product that have a value, computed once for all languages. */
export function shownAttributes(line: ProductLine, survey: ProductContext): ShownAttribute[] {
  return line.attributes
    .map((attribute) => ({
      line: attribute,
      label: texts(attribute.label, attribute.labels),
      values: attributeTexts(attribute, survey.units),
      documents: documentsOf(attribute, survey),
    }))
    .filter(
      ({ line: { type, value }, values, documents }) =>
        values.length > 0 || documents.length > 0 || (type === 'html' && Boolean(value)),
    );
}

/** From this many attributes on, a product has all three groups of attribute lines in rows and in panels. */
const manyAttributes = 10;

/** The choices of a configurable product, or those of a variant, that its attributes do not have too. */
function choicesBeside(
  line: ProductLine,
  shown: readonly ShownAttribute[],
  survey: ProductContext,
): ShownAttribute[] {
  const keys = new Set(shown.map((attribute) => attribute.line.key));
  const axes = line.axes ?? survey.products.configurables.get(line.parentId ?? '')?.axes ?? [];
  const valuesOf = (axis: (typeof axes)[number]) =>
    line.kind === 'variant' ? [line.options?.[axis.key] ?? ''] : axis.values;
  return axes
    .filter(({ key }) => !keys.has(key))
    .map((axis) => ({
      line: { key: axis.key, label: axis.label, type: 'list', value: null },
      label: texts(axis.label, axis.labels),
      values: valuesOf(axis).map((value) => ({
        texts: texts(valueText(value, 'en'), {
          de: axis.valueTexts?.de?.[String(value)] ?? valueText(value, 'de'),
        }),
        order: null,
      })),
      documents: [],
    }));
}

/**
 * The groups that lists show: the choices of a family or a variant, the first attributes that are short texts
 * and by which products can be compared, and an answer.
 */
export function listingGroups(
  line: ProductLine,
  shown: readonly ShownAttribute[],
  survey: ProductContext,
  language: Language,
): PackedGroup[] {
  const isConfigurable = line.kind === 'configurable';
  const short = toldApart([
    ...choicesBeside(line, shown, survey),
    ...shown.filter((attribute) => attribute.values.length > 0 && !isOfOneProduct(attribute)),
  ]);
  const valueOf = isConfigurable ? choiceText : shownValue;
  const further = short.length < manyAttributes ? [] : short;
  return [
    group('PRODUCT_LIST_PROPS', '', 1, short.slice(0, 3), language, valueOf),
    group('PRODUCT_LIST_PROPS_2', '', 2, short.slice(3, 5), language, valueOf),
    group('PRODUCT_LIST_PROPS_3', '', 3, further.slice(5, 6), language, valueOf),
    group('PRODUCT_GRID_PROPS', '', 4, short.slice(0, 2), language, valueOf),
    group('PRODUCT_GRID_PROPS_2', '', 5, further.slice(2, 3), language, valueOf),
    group('PRODUCT_GRID_PROPS_3', '', 6, further.slice(3, 4), language, valueOf),
    ...(isReadInLists(line) ? descriptionGroup(line, language) : []),
  ].filter(([, , , properties]) => properties.length > 0);
}

/** Whether an attribute is a number or address of this product, such as its GTIN. */
function isOfOneProduct({ line, label, values }: ShownAttribute): boolean {
  return namesOneProduct(
    [line.key, label.en, label.de],
    values.map((value) => value.texts.en),
  );
}

/** Attributes with the same label have their group behind it, since a list has no headings. */
function toldApart(shown: readonly ShownAttribute[]): readonly ShownAttribute[] {
  const byLabel = Map.groupBy(shown, ({ label }) => label.en);
  return shown.map((attribute) => {
    const { line, label } = attribute;
    if (byLabel.get(label.en)?.length === 1 || !line.group) return attribute;
    const groupName = texts(line.group, line.groups);
    const inGroup = (language: Language) => `${label[language]} (${groupName[language]})`;
    return { ...attribute, label: { en: inGroup('en'), de: inGroup('de') } };
  });
}

/** The groups that only the product page shows: description, images, technical data, documents. */
export function pageGroups(
  line: ProductLine,
  shown: readonly ShownAttribute[],
  images: readonly ImageFacts[],
  survey: ProductContext,
  language: Language,
): PackedGroup[] {
  return [
    ...(isReadInLists(line) ? [] : descriptionGroup(line, language)),
    ...imagesGroup(images, language),
    ...technicalGroups(shown, language),
    ...documentsGroup(line, survey, language),
  ];
}

function isReadInLists({ type }: ProductLine): boolean {
  return type === 'FAQ' || type === 'TEXT';
}

/** The address of an image or document, empty when there is none. */
export function mediaPath(mediaId: string | undefined): string {
  if (mediaId === undefined) return '';
  return /^https?:/.test(mediaId) ? mediaId : `/media/${mediaId}`;
}

function documentsOf({ type, value }: AttributeLine, survey: ProductContext): DocumentFacts[] {
  if (type === 'file' && typeof value === 'string') return documentsNamed([value], survey);
  return type === 'files' && Array.isArray(value) ? documentsNamed(value.map(String), survey) : [];
}

function documentsNamed(ids: readonly string[], survey: ProductContext): DocumentFacts[] {
  return ids.flatMap((id) => survey.documents.get(id) ?? []);
}

function descriptionGroup(line: ProductLine, language: Language): PackedGroup[] {
  const html = line.descriptionHtml;
  const value = typeof html === 'string' ? html : html?.[language]?.trim() ? html[language] : html?.en;
  if (!value) return [];
  const name = descriptionName[language];
  return [['DESCRIPTION', name, 8, [['DESCRIPTION', name, { attributeType: 'T', textType: 'H', value }]]]];
}

function imagesGroup(images: readonly ImageFacts[], language: Language): PackedGroup[] {
  if (images.length === 0) return [];
  const name = imagesName[language];
  const files = images.map(({ mediaId, fileName }) => ({
    fileType: 'WEBIMAGE',
    url: mediaPath(mediaId),
    fileName,
  }));
  return [['IMAGES', name, 9, [['IMAGES', name, { attributeType: 'FC', files }]]]];
}

/** One property for each document, so that each keeps its title. */
function documentsGroup(line: ProductLine, survey: ProductContext, language: Language): PackedGroup[] {
  const properties = (line.documentIds ?? []).flatMap((id): PackedProperty[] => {
    const document = survey.documents.get(id);
    if (!document) return [];
    return [[id, document.title[language], { attributeType: 'FC', files: [documentFile(document)] }]];
  });
  return properties.length === 0 ? [] : [['DOCUMENTS', documentsName[language], 1000, properties]];
}

function technicalGroups(shown: readonly ShownAttribute[], language: Language): PackedGroup[] {
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
  valueOf: typeof shownValue = shownValue,
): PackedGroup {
  const properties = shown.map((attribute): PackedProperty => [
    attribute.line.key,
    attribute.label[language],
    valueOf(attribute, language),
  ]);
  return [groupKey, groupName, sortOrder, properties];
}

function shownValue({ line, values, documents }: ShownAttribute, language: Language): PackedValue {
  const { type, value } = line;
  const [document] = documents;
  if (type === 'file' && document) {
    const { fileName, fileSize, mediaId } = document;
    return {
      attributeType: 'F',
      value: document.title[language],
      fileName,
      fileSize,
      url: mediaPath(mediaId),
    };
  }
  if (type === 'files') return { attributeType: 'FC', files: documents.map(documentFile) };
  if (type === 'html') {
    const translated = language === 'de' ? line.values?.de : undefined;
    return { attributeType: 'T', textType: 'H', value: String(translated || value) };
  }
  if (typeof value === 'boolean') {
    return { attributeType: 'B', value: String(value), valueDescription: valueText(value, language) };
  }
  return values.map(({ texts: words }) => words[language]).join(', ');
}

function choiceText({ values }: ShownAttribute, language: Language): PackedValue {
  return choicesText(
    values.map((value) => value.texts[language]),
    language,
  );
}

function documentFile({ mediaId, fileName, fileSize }: DocumentFacts) {
  return { fileType: 'FILE', url: mediaPath(mediaId), fileName, fileSize };
}

/** Replaces the image id by its address in properties that show an image. @see LS-8, CT-5 */
export function withImageAddresses(lines: readonly PropertyLine[], images: Survey['images']): PropertyLine[] {
  return lines.map((line) => {
    const image = imageProperties.has(line.attributeId) ? images.get(line.value) : undefined;
    return image ? { ...line, value: mediaPath(image.mediaId), values: undefined } : line;
  });
}
