import {
  articleOf,
  articles,
  departments,
  departmentsAbove,
  factNames,
  materialNumberOf,
  type Article,
  type Department,
} from './catalogue.ts';

/**
 * The format of this gateway's responses: numbers as text, `X` for yes, `null` for an empty value, and
 * unexpected fields.
 */
export type Wire = Readonly<Record<string, unknown>>;

const currency = 'EUR';

const amount = (cents: number) => (cents / 100).toFixed(2);
const quantity = (figure: number) => figure.toFixed(3);
const counter = (index: number) => String((index + 1) * 10).padStart(3, '0');
const flag = (is: boolean) => (is ? 'X' : '');
const orNull = <Entry>(list: readonly Entry[]) => (list.length === 0 ? null : list);

/** A product as a customer or a visitor gets it: only customers see prices and stock. */
export function writeProduct(article: Article, isCustomer: boolean): Wire {
  const { id, name, kind, text } = article;
  return {
    __metadata: { type: 'ZLAB_SRV.Product', uri: `ProductSet('${id}')` },
    catalogueId: '0001',
    productId: id,
    productName: name,
    productKind: kind || null,
    productKindDescription: kind === 'CNFG' ? 'Configurable material' : null,
    productType: kind,
    productTypeDescription: null,
    validFrom: null,
    validTo: null,
    breadcrumb: writeTrail(article),
    propertyGroups: orNull(writeGroups(article)),
    pricing: isCustomer ? writePricing(article) : null,
    mainImage: { fileType: 'WEBIMAGE', url: '/media/flask.svg', fileName: 'flask.svg' },
    thumbnail: kind === '' ? { fileType: 'WEBIMAGE', url: '/media/flask.svg', fileName: 'flask.svg' } : null,
    thumbnailImages: null,
    description: text || null,
    properties: orNull(writeProperties(article)),
    buckets: orNull(writeBuckets(article)),
    productAlternatives: orNull(article.alternatives.map((alternateProductId) => ({ alternateProductId }))),
    restrictionStatuses: isCustomer ? orNull(article.restrictions) : null,
    salesMaterial: writeSalesMaterial(article, isCustomer),
    ZZ_PLANT_NOTE: 'not for the web',
  };
}

/** A category in the long names, its parents in the short ones. */
export function writeCategory(one: Department): Wire {
  return {
    categoryId: one.id,
    categoryName: one.name,
    categoryType: null,
    pageKey: one.pageKey || null,
    sortOrder: String(one.order).padStart(4, '0'),
    url: null,
    parentCategories: orNull(departmentsAbove(one.id).map(({ id, name }) => ({ id, name }))),
    childCategories: orNull(departments.filter(({ parentId }) => parentId === one.id).map(writeCategory)),
    properties: null,
  };
}

/**
 * The variants of a family, the options to choose from, and the values that the given selections leave
 * available.
 */
export function writeVariants(
  family: Article,
  chosen: ReadonlyMap<string, string>,
  isCustomer: boolean,
): Wire {
  const variants = articles.filter(({ familyId }) => familyId === family.id);
  const keys = [...new Set(variants.flatMap(({ facts }) => Object.keys(facts)))].filter(
    (key) => new Set(variants.map(({ facts }) => facts[key])).size > 1,
  );
  const fits = (variant: Article, except = '') =>
    [...chosen].every(([key, value]) => key === except || variant.facts[key] === value);
  return {
    productId: family.id,
    productVariants: variants
      .filter((variant) => fits(variant))
      .map((variant) => ({
        ...writeProduct(variant, isCustomer),
        variantProductId: variant.id,
      })),
    variantSelectionOptions: keys.map((key) => ({
      selectionKey: key,
      propertyKey: key,
      label: factNames[key] ?? key,
      selectionValues: [...new Set(variants.map(({ facts }) => facts[key] ?? ''))].map((value) => ({
        selectionValue: value,
        selectionAvailable: flag(variants.some((one) => one.facts[key] === value && fits(one, key))),
        selected: flag(chosen.get(key) === value),
      })),
    })),
  };
}

function writeTrail({ categoryId }: Article): readonly Wire[] {
  const own = departments.filter(({ id }) => id === categoryId);
  const trail = [...own, ...departmentsAbove(categoryId)];
  return trail.map(({ id, name }, index) => ({
    categoryId: id,
    categoryName: name,
    url: null,
    sortOrder: String(trail.length - index).padStart(2, '0'),
  }));
}

function writeGroups({ facts }: Article): readonly Wire[] {
  const properties = Object.entries(facts).map(([key, value], index) => ({
    propertyKey: key,
    propertyName: factNames[key] ?? key,
    sortOrder: counter(index),
    value: {
      attributeType: 'T',
      textType: 'P',
      label: factNames[key] ?? key,
      value,
      sortOrder: counter(index),
    },
  }));
  if (properties.length === 0) return [];
  const group = (groupKey: string, groupName: string, sortOrder: string, of: readonly Wire[]) => ({
    groupKey,
    groupName,
    sortOrder,
    properties: of,
  });
  return [
    group('PRODUCT_LIST_PROPS', 'List', '030', properties.slice(0, 2)),
    group('PRODUCT_GRID_PROPS', 'Grid', '020', properties.slice(0, 2)),
    group('TECHNICAL', 'Technical data', '010', properties),
  ];
}

function writeProperties({ kind, facts, familyId, name }: Article): readonly Wire[] {
  const own = Object.entries(facts).map(([key, value], index) => ({
    attributeId: key,
    label: factNames[key] ?? key,
    value,
    sortOrder: counter(index),
  }));
  const family = articleOf(familyId);
  if (family) {
    return [
      { attributeId: 'CONF_PRODUCT_ID', label: null, value: family.id, sortOrder: null },
      { attributeId: 'VARIANT_PRODUCT_NAME', label: null, value: name, sortOrder: null },
    ];
  }
  return kind === '' || kind === 'CNFG' ? [] : own.toReversed();
}

function writeBuckets({ kind, related, categoryId }: Article): readonly Wire[] {
  if (kind !== '' && kind !== 'CNFG') return [];
  const items = related.map((productId, index) => ({ productId, sortOrder: counter(index) })).toReversed();
  return [
    { bucketId: '0000000002', bucketName: 'Goes with it', isTechnical: '', items: orNull(items) },
    {
      bucketId: '0000000009',
      bucketName: 'Replication',
      isTechnical: 'X',
      items: [{ productId: 'P-TIPS', sortOrder: '010' }],
    },
    {
      bucketId: '0000000003',
      bucketName: 'Your contact',
      isTechnical: '',
      items: [{ productId: categoryId === 'SAFETY' ? 'C-KUHN' : 'C-ROTH', sortOrder: '010' }],
    },
  ];
}

function writePricing({ cents, priceQuantity, tiers }: Article): Wire | null {
  if (cents === null) return null;
  const unit = { unit: 'PCE', unitText: 'piece', currency };
  return {
    price: amount(cents),
    displayPrice: amount(cents),
    tax: '19.00',
    ...unit,
    quantity: quantity(priceQuantity),
    pricingScales: orNull(
      tiers.map(([from, tierCents]) => ({
        minQuantity: quantity(from),
        price: amount(tierCents),
        per: quantity(priceQuantity),
        ...unit,
      })),
    ),
  };
}

function writeSalesMaterial(article: Article, isCustomer: boolean): Wire | null {
  const isSold = article.kind === '' || article.kind === 'CNFG';
  if (!isSold) return null;
  const known = {
    materialNumber: materialNumberOf(article),
    customerMaterialNumber: null,
    salesOrganisation: '0100',
    distributionChannel: '01',
    distributionChain: '010001',
    division: '00',
    isConfigurable: flag(article.kind === 'CNFG'),
    commodityCode: '70171000',
  };
  if (!isCustomer) return known;
  return {
    ...known,
    minimumOrderQuantity: quantity(article.minimum),
    deliveringPlant: '0101',
    unitOfMeasure: 'PCE',
    unitOfMeasureText: 'piece',
    baseUnitOfMeasure: 'PCE',
    baseUnitOfMeasureText: 'piece',
    unitsOfMeasure: [
      unitOf('PCE', 'piece', 1),
      ...(article.boxOf > 0 ? [unitOf('BOX', 'box', article.boxOf)] : []),
    ],
    inStock: article.level === 'L' ? 'false' : 'true',
    availabilityLevel: article.level,
    lastPurchasedDate: article.id === 'B-250' ? '2026-03-03' : null,
    lastPurchasedOrder: article.id === 'B-250' ? '0050012345' : null,
    roundingQuantity: quantity(article.step),
  };
}

function unitOf(unit: string, unitText: string, pieces: number): Wire {
  return {
    unit,
    unitText,
    numeratorForConversion: String(pieces),
    denominatorForConversion: '1',
    displayDecimalPlaces: '0',
    roundingDecimalPlaces: '0',
  };
}
