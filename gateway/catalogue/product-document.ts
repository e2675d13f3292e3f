import { texts, type Language } from '../language.ts';
import { attributeTexts, valueText } from './attribute-text.ts';
import { catalogueId } from './catalogue-id.ts';
import { lineage } from './category-tree.ts';
import type { AttributeLine, ProductLine, PropertyLine } from './line-schemas.ts';
import type { Survey } from './survey.ts';

/**
 * The public body of a product as JSON text that still lacks its last two braces: it ends inside `salesMaterial`, so that
 * a customer's figures are appended and nothing has to be parsed. `tile` leaves out what only the product page shows.
 */
export interface ProductDocument {
  readonly name: string;
  readonly thumbnail: string;
  readonly detail: string;
  readonly tile: string;
}

const kinds = {
  simple: { kind: 'PRODUCT', description: texts('Product', { de: 'Produkt' }) },
  configurable: {
    kind: 'CNFG',
    description: texts('Configurable product', { de: 'Konfigurierbares Produkt' }),
  },
  variant: { kind: 'VARIANT', description: texts('Variant', { de: 'Variante' }) },
} as const;

const technicalName = texts('Technical data', { de: 'Technische Daten' });
const brandLabel = texts('Brand', { de: 'Marke' });

/** @see §3 Product */
export function productDocument(line: ProductLine, survey: Survey, language: Language): ProductDocument {
  const attributes = line.attributes.filter((attribute) => attributeTexts(attribute).length > 0);
  const lines = [
    group('PRODUCT_LIST_PROPS', '', 1, attributes.slice(0, 3), language),
    group('PRODUCT_LIST_PROPS_2', '', 2, attributes.slice(3, 5), language),
    group('PRODUCT_GRID_PROPS', '', 3, attributes.slice(0, 2), language),
  ].filter(({ properties }) => properties.length > 0);
  const head = {
    catalogueId,
    productId: line.id,
    productName: texts(line.name, line.names)[language],
    productKind: kinds[line.kind].kind,
    productKindDescription: kinds[line.kind].description[language],
    productType: '',
    productTypeDescription: '',
    validFrom: line.validFrom ?? '',
    validTo: line.validTo ?? '',
    breadcrumb: breadcrumb(line, survey, language),
    ...pictures(line, survey),
    productAlternatives: (line.alternativeIds ?? []).map((id) => ({ alternateProductId: id })),
    configurableProductId: line.kind === 'variant' ? (line.parentId ?? '') : '',
  };
  const properties = productProperties(line, language);
  const material = {
    materialNumber: materialNumber(line),
    isConfigurable: line.kind === 'configurable',
    commodityCode: line.commodityCode ?? '',
  };
  return {
    name: head.productName,
    thumbnail: head.thumbnail,
    tile: opened({ ...head, propertyGroups: lines, properties }, material),
    detail: opened(
      {
        ...head,
        propertyGroups: [...lines, ...technicalGroups(attributes, language)],
        description: line.descriptions?.[language] ?? line.descriptions?.en ?? '',
        buckets: buckets(line, language),
        properties,
      },
      material,
    ),
  };
}

/** The article number; a product without one is known by its id. */
export function materialNumber(line: ProductLine): string {
  return line.sku ?? line.id;
}

/** Properties of products and categories in one language. @see §3 Property */
export function propertyList(lines: readonly PropertyLine[], language: Language) {
  return lines.map((line, index) => ({
    attributeId: line.attributeId,
    label: texts(line.label ?? '', line.labels)[language],
    value: texts(line.value, line.values)[language],
    sortOrder: line.sortOrder ?? index + 1,
  }));
}

function opened(body: object, material: object): string {
  return JSON.stringify({ ...body, salesMaterial: material }).slice(0, -2);
}

function breadcrumb(line: ProductLine, survey: Survey, language: Language) {
  const own = line.categoryIds[0];
  const inherited = survey.products.get(line.parentId ?? '')?.categoryIds[0];
  const node = survey.tree.nodes.get(own ?? inherited ?? '');
  return (node ? lineage(node).toReversed() : []).map(({ line: category }, index) => ({
    categoryId: category.id,
    categoryName: texts(category.name, category.names)[language],
    url: categoryUrl(category.id),
    sortOrder: index + 1,
  }));
}

export function categoryUrl(id: string): string {
  return `/c/${encodeURIComponent(id)}`;
}

function pictures(line: ProductLine, survey: Survey) {
  const images = (line.images ?? []).flatMap((id) => survey.images.get(id) ?? []);
  const main = images.find(({ role }) => role === 'main') ?? images[0];
  const thumbnail = images.find(({ role }) => role === 'thumbnail') ?? main;
  return { mainImage: mediaPath(main?.mediaId), thumbnail: mediaPath(thumbnail?.mediaId) };
}

/** The address of a picture, empty when there is none. */
export function mediaPath(mediaId: string | undefined): string {
  return mediaId === undefined ? '' : `/media/${mediaId}`;
}

function productProperties(line: ProductLine, language: Language) {
  const extra: PropertyLine[] = [];
  if (line.tag) extra.push({ attributeId: 'PRODUCT_TAG', value: line.tag, values: line.tags });
  if (line.brand) {
    extra.push({ attributeId: 'BRAND', label: brandLabel.en, labels: brandLabel, value: line.brand });
  }
  const own = line.properties ?? [];
  const named = new Set(own.map(({ attributeId }) => attributeId));
  return propertyList([...own, ...extra.filter(({ attributeId }) => !named.has(attributeId))], language);
}

function technicalGroups(attributes: readonly AttributeLine[], language: Language) {
  const byName = Map.groupBy(attributes, (attribute) => attribute.group ?? '');
  return [...byName].map(([name, members], index) => {
    const groupKey =
      name === '' ? 'TECHNICAL' : `TECHNICAL_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
    const groupName = name === '' ? technicalName[language] : texts(name, members[0]?.groups)[language];
    return group(groupKey, groupName, 10 + index, members, language);
  });
}

function group(
  groupKey: string,
  groupName: string,
  sortOrder: number,
  attributes: readonly AttributeLine[],
  language: Language,
) {
  return {
    groupKey,
    groupName,
    sortOrder,
    properties: attributes.map((attribute, index) => groupedProperty(attribute, index + 1, language)),
  };
}

function groupedProperty(attribute: AttributeLine, sortOrder: number, language: Language) {
  const label = texts(attribute.label, attribute.labels)[language];
  const isBoolean = typeof attribute.value === 'boolean';
  const words = attributeTexts(attribute).map((text) => text.texts[language]);
  return {
    propertyKey: attribute.key,
    propertyName: label,
    sortOrder,
    value: {
      attributeType: isBoolean ? 'B' : 'T',
      textType: 'P',
      label,
      value: isBoolean ? String(attribute.value) : words.join(', '),
      valueDescription: typeof attribute.value === 'boolean' ? valueText(attribute.value, language) : '',
      fileName: '',
      url: '',
      files: [],
      sortOrder,
    },
  };
}

function buckets(line: ProductLine, language: Language) {
  return (line.buckets ?? []).map((bucket) => ({
    bucketId: bucket.id,
    bucketName: texts(bucket.name, bucket.names)[language],
    isTechnical: bucket.isTechnical ?? false,
    items: bucket.items.map((productId, index) => ({ productId, sortOrder: index + 1 })),
  }));
}
