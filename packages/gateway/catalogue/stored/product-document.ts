import { languages, texts, type Language, type Texts } from '../../language.ts';
import { lineage } from '../import/category-tree.ts';
import type { ContentType, ProductLine, PropertyLine } from '../import/line-schemas.ts';
import { offerAttributes, storedOffers, type StoredOffer } from './offer-properties.ts';
import { catalogueId, type ProductDetails, type ProductTile } from './product-body.ts';
import type { PackedGroup } from './packed-groups.ts';
import {
  listingGroups,
  mediaPath,
  pageGroups,
  withImageAddresses,
  shownAttributes,
} from './property-groups.ts';
import type { ProductContext } from '../import/survey/survey.ts';
import type { ImageFacts } from '../import/survey/survey-media.ts';

/**
 * The part of a product for all visitors, in one language. It is stored as several JSON documents, because a
 * suggestion needs only the tile, a list the tile with the groups of `listing`, and the product page all.
 */
export interface ProductDocument {
  readonly language: Language;
  readonly tile: ProductTile;
  readonly listing: readonly PackedGroup[];
  /** The property groups that only the product page shows. */
  readonly page: readonly PackedGroup[];
  readonly details: ProductDetails;
  readonly offers: readonly StoredOffer[];
}

const kinds = {
  simple: { kind: 'PRODUCT', description: texts('Product', { de: 'Produkt' }) },
  configurable: {
    kind: 'CNFG',
    description: texts('Configurable product', { de: 'Konfigurierbares Produkt' }),
  },
  variant: { kind: 'VARIANT', description: texts('Variant', { de: 'Variante' }) },
} as const;

const contentTypes = {
  FLYER: texts('Flyer', { de: 'Prospekt' }),
  EVENT: texts('Event', { de: 'Veranstaltung' }),
  JOB: texts('Job', { de: 'Stellenangebot' }),
  CONTACT: texts('Contact', { de: 'Ansprechpartner' }),
  FAQ: texts('Question and answer', { de: 'Frage und Antwort' }),
  TEXT: texts('Text', { de: 'Text' }),
} as const satisfies Record<ContentType, Texts>;

const brandLabel = texts('Brand', { de: 'Marke' });

/** A product in every language; a contact also has all its thumbnails. @see §3 Product, §3 Contact */
export function productDocuments(line: ProductLine, survey: ProductContext): ProductDocument[] {
  const shown = shownAttributes(line, survey);
  const { main, thumbnail, others, thumbnails } = imagesByRole(line, survey);
  const material = {
    materialNumber: materialNumber(line),
    isConfigurable: line.kind === 'configurable',
    commodityCode: line.commodityCode ?? '',
  };
  return languages.map((language) => ({
    language,
    tile: {
      catalogueId,
      productId: line.id,
      productName: texts(line.name, line.names)[language],
      productKind: kinds[line.kind].kind,
      productKindDescription: kinds[line.kind].description[language],
      productType: line.type ?? '',
      productTypeDescription: productTypeText(line.type)[language],
      ...validity(line),
      breadcrumb: breadcrumb(line, survey, language),
      mainImage: mediaPath(main?.mediaId),
      thumbnail: mediaPath(thumbnail?.mediaId),
      ...(line.type === 'CONTACT' && {
        thumbnailImages: thumbnails.map(({ mediaId }) => mediaPath(mediaId)),
      }),
      productAlternatives: (line.alternativeIds ?? []).map((id) => ({ alternateProductId: id })),
      ...(line.shellProductId && { shellProductId: line.shellProductId }),
      configurableProductId: line.kind === 'variant' ? (line.parentId ?? '') : '',
      ...(line.kind === 'configurable' && {
        variantCount: survey.products.variantCounts.get(line.id) ?? 0,
      }),
      properties: productProperties(line, survey, language),
      salesMaterial: material,
    },
    listing: listingGroups(line, shown, survey, language),
    page: pageGroups(line, shown, others, survey, language),
    details: {
      description: line.descriptions?.[language] ?? line.descriptions?.en ?? '',
      ...(line.externalUrl && { externalUrl: line.externalUrl }),
      buckets: buckets(line, language),
    },
    offers: storedOffers(line, survey.offers, language),
  }));
}

/** The first and last day of a product; empty without one. */
export function validity({
  validFrom,
  validTo,
}: Pick<ProductLine, 'validFrom' | 'validTo'>): Pick<ProductTile, 'validFrom' | 'validTo'> {
  return { validFrom: validFrom ?? '', validTo: validTo ?? '' };
}

/**
 * The article number. A product that is ordered without one has its id as number; a family, which cannot be
 * ordered, has an empty number then.
 */
export function materialNumber(line: ProductLine): string {
  return line.sku ?? (line.kind === 'configurable' ? '' : line.id);
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

function breadcrumb(line: ProductLine, survey: ProductContext, language: Language) {
  const own = line.categoryIds[0];
  const inherited = survey.products.configurables.get(line.parentId ?? '')?.categoryIds[0];
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

/** The images of a product by their use. */
export function imagesByRole(
  line: { readonly images?: readonly string[] | null | undefined },
  survey: Pick<ProductContext, 'images'>,
) {
  const images: ImageFacts[] = (line.images ?? []).flatMap((id) => survey.images.get(id) ?? []);
  const main = images.find(({ role }) => role === 'main') ?? images[0];
  const small = images.filter(({ role }) => role === 'thumbnail');
  const thumbnail = small[0] ?? main;
  const thumbnails = small.length > 0 ? small : images;
  return {
    main,
    thumbnail,
    thumbnails,
    others: images.filter((image) => image !== main && image !== thumbnail),
  };
}

function productProperties(line: ProductLine, survey: ProductContext, language: Language) {
  const extra: PropertyLine[] = [];
  if (line.tag) extra.push({ attributeId: 'PRODUCT_TAG', value: line.tag, values: line.tags });
  if (line.brand) {
    extra.push({ attributeId: 'BRAND', label: brandLabel.en, labels: brandLabel, value: line.brand });
  }
  const hasOffers = (line.offerIds ?? []).length > 0;
  const own = withImageAddresses(line.properties ?? [], survey.images).filter(
    ({ attributeId }) => !hasOffers || !offerAttributes.has(attributeId),
  );
  const named = new Set(own.map(({ attributeId }) => attributeId));
  return propertyList([...own, ...extra.filter(({ attributeId }) => !named.has(attributeId))], language);
}

function buckets(line: ProductLine, language: Language) {
  return (line.buckets ?? []).map((bucket) => ({
    bucketId: bucket.id,
    bucketName: texts(bucket.name, bucket.names)[language],
    isTechnical: bucket.isTechnical ?? false,
    items: bucket.items.map((productId, index) => ({ productId, sortOrder: index + 1 })),
  }));
}

/** The type of content as text; empty for products that are sold. */
function productTypeText(type: ContentType | null | undefined): Texts {
  return type ? contentTypes[type] : texts('', undefined);
}
