import type { PropertyGroup } from '../stored/packed-groups.ts';
import type { ProductBody } from '../stored/product-body.ts';

type Properties = PropertyGroup['properties'];

/** The groups of attribute lines that a variant fills up, with the number of their lines. */
const lineLayouts = [
  [
    { groupKey: 'PRODUCT_LIST_PROPS', sortOrder: 1, size: 3 },
    { groupKey: 'PRODUCT_LIST_PROPS_2', sortOrder: 2, size: 2 },
  ],
  [{ groupKey: 'PRODUCT_GRID_PROPS', sortOrder: 4, size: 2 }],
] as const;

/**
 * A variant with the data that the catalogue states only for its product: attributes, description, documents
 * and images. An attribute of the variant replaces one of its product with the same key or label.
 */
export function inheriting(variant: ProductBody, product: ProductBody): ProductBody {
  const hasImage = variant.mainImage !== '';
  const own = variant.propertyGroups.flatMap(({ properties }) => properties);
  const offered = product.propertyGroups
    .filter(({ groupKey }) => groupKey !== 'IMAGES' || !hasImage)
    .map((group) => ({ ...group, properties: missing(own, group.properties) }))
    .filter(({ properties }) => properties.length > 0);
  if (offered.length === 0 && hasImage && variant.description !== '') return variant;
  const lines = lineLayouts.flatMap((layout) => filledUp(layout, variant.propertyGroups, offered));
  const lineKeys = new Set<string>(lines.map(({ groupKey }) => groupKey));
  const others = variant.propertyGroups.filter(({ groupKey }) => !lineKeys.has(groupKey));
  return {
    ...variant,
    ...(!hasImage && { mainImage: product.mainImage, thumbnail: product.thumbnail }),
    ...(variant.description === '' && { description: product.description }),
    propertyGroups: [...lines, ...withPageGroups(others, offered)],
  };
}

function missing(own: Properties, properties: Properties): Properties {
  const known = new Set(own.flatMap(({ propertyKey, propertyName }) => [propertyKey, propertyName]));
  return properties.filter(
    ({ propertyKey, propertyName }) => !known.has(propertyKey) && !known.has(propertyName),
  );
}

function filledUp(
  layout: (typeof lineLayouts)[number],
  own: readonly PropertyGroup[],
  offered: readonly PropertyGroup[],
): readonly PropertyGroup[] {
  const lines = [own, offered].flatMap((groups) =>
    layout.flatMap(({ groupKey }) => groups.find((group) => group.groupKey === groupKey)?.properties ?? []),
  );
  return layout.flatMap(({ groupKey, sortOrder, size }) => {
    const properties = inOrder(lines.splice(0, size));
    return properties.length === 0 ? [] : [{ groupKey, groupName: '', sortOrder, properties }];
  });
}

/** The groups of the product's page with the properties that only the product has. */
function withPageGroups(own: readonly PropertyGroup[], offered: readonly PropertyGroup[]) {
  const ofPage = offered.filter(({ groupKey }) => !groupKey.includes('_PROPS'));
  const ownKeys = new Set(own.map(({ groupKey }) => groupKey));
  const filled = own.map((group) => {
    const more = ofPage.find(({ groupKey }) => groupKey === group.groupKey)?.properties ?? [];
    return more.length === 0 ? group : { ...group, properties: inOrder([...more, ...group.properties]) };
  });
  return [...filled, ...ofPage.filter(({ groupKey }) => !ownKeys.has(groupKey))];
}

function inOrder(properties: Properties): Properties {
  return properties.map((property, index) => ({ ...property, sortOrder: index + 1 }));
}
