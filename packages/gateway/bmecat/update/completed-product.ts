import type { AttributeLine, ProductLine } from '../../catalogue/import/line-schemas.ts';
import { folderText, languageOf } from '../bmecat-texts.ts';
import { childrenOf, onOneLine, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** The languages of an update's texts, and of the catalogue's texts that have no language. */
export interface UpdateLanguages {
  readonly document: string;
  readonly catalogue: string;
}

interface StoredTexts {
  readonly plain: string | null | undefined;
  readonly de: string | null | undefined;
}

/**
 * The product of an update with the texts of the catalogue in the languages that the update does not have, so
 * that a document in one language does not delete another one.
 */
export function completedProduct(
  product: XmlElement,
  stored: ProductLine,
  languages: UpdateLanguages,
): XmlElement {
  const { descriptions, descriptionHtml, tag, tags } = stored;
  const html = typeof descriptionHtml === 'string' ? { en: descriptionHtml, de: undefined } : descriptionHtml;
  const keywords = stored.properties?.find(({ attributeId }) => attributeId === 'KEYWORDS');
  const texts: Readonly<Record<string, StoredTexts>> = {
    DESCRIPTION_SHORT: { plain: stored.name, de: stored.names?.de },
    DESCRIPTION_LONG: { plain: html?.en ?? descriptions?.en, de: html?.de ?? descriptions?.de },
    PRODUCT_STATUS: { plain: tag, de: tags?.de },
    KEYWORD: { plain: keywords?.value, de: keywords?.values?.de },
  };
  return withChildren(product, (child) => {
    if (child.name === 'PRODUCT_DETAILS') {
      const missing = Object.entries(texts).flatMap(([name, known]) =>
        missingTexts(child, name, known, languages),
      );
      return { ...child, content: [...child.content, ...missing] };
    }
    if (child.name !== 'PRODUCT_FEATURES') return child;
    return withChildren(child, (feature) =>
      feature.name === 'FEATURE' ? completedFeature(feature, stored.attributes, languages) : feature,
    );
  });
}

function completedFeature(
  feature: XmlElement,
  attributes: readonly AttributeLine[],
  languages: UpdateLanguages,
): XmlElement {
  const name = folderText(childrenOf(feature, 'FNAME'), languages.document).plain;
  const stored = attributes.find(({ key, label, labels }) => [key, label, labels?.de].includes(name));
  if (!stored || name === '') return feature;
  const { label, labels, value, values } = stored;
  const isTranslated = typeof value === 'string' && typeof values?.de === 'string';
  const isText = folderText(childrenOf(feature, 'FVALUE'), languages.document).plain.search(/^[\d.,-]+$/) < 0;
  return {
    ...feature,
    content: [
      ...feature.content,
      ...missingTexts(feature, 'FNAME', { plain: label, de: labels?.de }, languages),
      ...(isTranslated && isText
        ? missingTexts(feature, 'FVALUE', { plain: value, de: String(values.de) }, languages)
        : []),
    ],
  };
}

/** Elements with the stored texts in the languages that the children of that name do not have. */
function missingTexts(
  parent: XmlElement,
  name: string,
  { plain, de }: StoredTexts,
  { document, catalogue }: UpdateLanguages,
): XmlElement[] {
  const written = childrenOf(parent, name).filter(({ text }) => onOneLine(text) !== '');
  if (written.length === 0) return [];
  const known = new Set(written.map(({ attributes }) => languageOf(attributes['lang'] ?? document)));
  const plainLanguage = de && catalogue === 'de' ? 'en' : catalogue;
  const texts = new Map([
    [plainLanguage, plain],
    ['de', de ?? (plainLanguage === 'de' ? plain : undefined)],
  ]);
  return [...texts].flatMap(([lang, text]) =>
    text && !known.has(lang)
      ? [{ name, line: parent.line, attributes: { lang }, content: [text], text }]
      : [],
  );
}

function withChildren(parent: XmlElement, change: (child: XmlElement) => XmlElement): XmlElement {
  return {
    ...parent,
    content: parent.content.map((part) => (typeof part === 'string' ? part : change(part))),
  };
}
