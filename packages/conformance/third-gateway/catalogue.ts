import type { Value } from './odata.ts';

/** An article of a house that equips kitchens. */
export interface Article {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly price: number;
  readonly level?: 'M' | 'L';
  readonly material?: string;
  /** How many pieces the price is for, and how many are sold at least. */
  readonly packOf?: number;
  readonly isRange?: boolean;
  readonly variantOf?: string;
  readonly blade?: string;
  /** The price of twelve and more. */
  readonly dozenPrice?: number;
  readonly offer?: string;
  readonly restriction?: string;
}

export const categories = [
  { id: 'KITCHEN', name: 'Kitchen', parentId: '' },
  { id: 'COOKWARE', name: 'Cookware', parentId: 'KITCHEN' },
  { id: 'KNIVES', name: 'Knives', parentId: 'KITCHEN' },
  { id: 'LINEN', name: 'Linen', parentId: 'KITCHEN' },
];

const pan = { id: 'PAN-24', name: 'Sauté pan 24 cm', categoryId: 'COOKWARE', price: 48.5, dozenPrice: 44 };
const knife = { categoryId: 'KNIVES', variantOf: 'KNIFE' };

export const articles: readonly Article[] = [
  { ...pan, offer: 'Until Friday' },
  { id: 'PAN-28', name: 'Sauté pan 28 cm', categoryId: 'COOKWARE', price: 56, level: 'M' },
  {
    id: 'POT-10',
    name: 'Stock pot 10 l',
    categoryId: 'COOKWARE',
    price: 189.9,
    level: 'L',
    material: 'Copper',
  },
  { id: 'TORCH', name: 'Gas torch', categoryId: 'COOKWARE', price: 39, restriction: 'DANGEROUS_GOODS' },
  { id: 'LADLE', name: 'Ladle', categoryId: 'COOKWARE', price: 9.9, material: 'Beech wood' },
  { id: 'KNIFE', name: 'Chef’s knife', categoryId: 'KNIVES', price: 72, isRange: true },
  { ...knife, id: 'KNIFE-20', name: 'Chef’s knife 20 cm', price: 72, blade: '20 cm' },
  { ...knife, id: 'KNIFE-25', name: 'Chef’s knife 25 cm', price: 84, blade: '25 cm', level: 'M' },
  { id: 'TOWEL', name: 'Tea towel', categoryId: 'LINEN', price: 14.9, material: 'Cotton', packOf: 10 },
];

/** Materials of articles, which customers filter by. */
export function materialOf({ material = 'Steel' }: Article): string {
  return material;
}

/** A product with the fields of §3. Prices and stock are for signed-in customers (§6). */
export function product(article: Article, isSignedIn: boolean): Value {
  const { id, name, categoryId, variantOf, blade, offer, restriction } = article;
  const kind = article.isRange ? 'CNFG' : 'STD';
  const trail = categories.filter((each) => each.id === categoryId || each.parentId === '');
  const material = { attributeId: 'MATERIAL', label: 'Material', value: materialOf(article), sortOrder: 2 };
  return {
    catalogueId: 'KITCHEN-2026',
    productId: id,
    productName: name,
    productKind: kind,
    productType: kind,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: null,
    description: `${name} for professional kitchens.`,
    mainImage: `https://images.kitchen.example/${id}.jpg`,
    thumbnail: null,
    breadcrumb: trail.map((each, index) => ({
      categoryId: each.id,
      categoryName: each.name,
      url: `/c/${each.id}`,
      sortOrder: index + 1,
    })),
    properties: [
      material,
      { ...material, attributeId: 'PRODUCT_NAME', label: '', value: name },
      ...(offer ? [{ ...material, attributeId: 'SPECIAL_OFFER_TEXT', label: '', value: offer }] : []),
      ...(variantOf ? [{ ...material, attributeId: 'CONF_PRODUCT_ID', label: '', value: variantOf }] : []),
    ],
    propertyGroups: [
      propertyGroup('PRODUCT_LIST_PROPS', { Material: material.value }),
      propertyGroup('TECHNICAL', { Material: material.value, ...(blade ? { Blade: blade } : {}) }),
    ],
    buckets:
      id === 'PAN-24'
        ? [bucket('CARE', 'Goes with it', ['TOWEL', 'LADLE']), bucket('PROMO', 'Promotion', ['POT-10'])]
        : [],
    productAlternatives: id === 'POT-10' ? [{ alternateProductId: 'PAN-28' }] : [],
    restrictionStatuses: restriction ? [restriction] : [],
    pricing: isSignedIn ? pricing(article) : null,
    salesMaterial: salesMaterial(article, isSignedIn),
  };
}

function propertyGroup(groupKey: string, facts: Readonly<Record<string, string>>): Value {
  const properties = Object.entries(facts).map(([label, value], index) => ({
    propertyKey: label.toUpperCase(),
    propertyName: label,
    sortOrder: index + 1,
    value: { attributeType: 'T', textType: 'P', label, value, sortOrder: 1 },
  }));
  return { groupKey, groupName: 'Technical data', sortOrder: 1, properties };
}

function bucket(bucketId: string, bucketName: string, ids: readonly string[]): Value {
  const items = ids.map((productId, index) => ({ productId, sortOrder: ids.length - index }));
  return { bucketId, bucketName, isTechnical: false, items };
}

const piece = { unit: 'PCE', unitText: 'piece' };

function pricing({ price, dozenPrice, packOf = 1 }: Article): Value {
  const scale = { ...piece, currency: 'EUR', per: packOf };
  const scales = [
    { ...scale, minQuantity: 1, price },
    { ...scale, minQuantity: 12, price: dozenPrice ?? price },
  ];
  return {
    ...piece,
    price,
    displayPrice: price,
    tax: 19,
    currency: 'EUR',
    quantity: packOf,
    pricingScales: dozenPrice ? scales : [],
  };
}

function salesMaterial({ id, level, packOf = 1, isRange = false }: Article, isSignedIn: boolean): Value {
  const places = { displayDecimalPlaces: 0, roundingDecimalPlaces: 0, denominatorForConversion: 1 };
  const common = {
    materialNumber: `M-${id}`,
    salesOrganisation: 'K100',
    distributionChannel: '10',
    distributionChain: 'K100-10',
    division: '00',
    isConfigurable: isRange,
    minimumOrderQuantity: packOf,
    roundingQuantity: packOf,
    unitOfMeasure: piece.unit,
    baseUnitOfMeasure: piece.unit,
    unitsOfMeasure: [
      { ...piece, ...places, numeratorForConversion: 1 },
      { ...places, unit: 'CAR', unitText: 'carton', numeratorForConversion: 12 },
    ],
  };
  const isBought = id === 'PAN-24';
  const own = {
    inStock: level !== 'L',
    availabilityLevel: level ?? 'H',
    lastPurchasedDate: isBought ? new Date('2026-03-02T00:00:00Z') : null,
    lastPurchasedOrder: isBought ? '4500017' : null,
  };
  return isSignedIn ? { ...common, ...own } : common;
}

/** A category with its parents and children. */
export function category({ id, name, parentId }: (typeof categories)[number]): Value {
  return {
    categoryId: id,
    categoryName: name,
    categoryType: 'STANDARD',
    pageKey: parentId ? 'PRODUCT_LIST' : 'SUB_CATEGORY',
    url: `/c/${id}`,
    sortOrder: 1,
    parentCategories: categories
      .filter((each) => each.id === parentId)
      .map((each) => ({ id: each.id, name: each.name })),
    childCategories: categories.filter((each) => each.parentId === id).map(category),
    properties: [],
  };
}
