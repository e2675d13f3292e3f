import type { PropertyGroup, PropertyValue } from '../property/property.ts';

/** A file of a product, to be read or saved. */
export interface ProductDocument {
  readonly title: string;
  readonly url: string;
  /** The file type as people name it, such as `PDF`; empty if its name does not show it. */
  readonly type: string;
  /** In bytes, 0 if unknown. */
  readonly size: number;
}

/**
 * The documents of a product without duplicates, in the order of its properties: files, and the non-images of
 * file collections. A document's title is its property's label; in a collection of several its own name
 * (PD-1).
 *
 * @see §3 Property value
 */
export function productDocuments(product: {
  readonly propertyGroups: readonly PropertyGroup[];
}): readonly ProductDocument[] {
  const documents = product.propertyGroups
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .flatMap(({ properties }) => properties.toSorted((one, other) => one.sortOrder - other.sortOrder))
    .flatMap(({ propertyName, value }) => documentsOf(value.label || propertyName, value));
  return documents.filter(({ url }, index) => documents.findIndex((other) => other.url === url) === index);
}

function documentsOf(name: string, value: PropertyValue): readonly ProductDocument[] {
  const { attributeType, url, fileName, fileSize = 0 } = value;
  if (attributeType === 'F')
    return url === ''
      ? []
      : [{ title: name || fileName || url, url, type: typeOf(fileName), size: fileSize }];
  if (attributeType !== 'FC') return [];
  const files = value.files.filter((file) => file.fileType === 'FILE' && file.url !== '');
  return files.map((file) => ({
    title: (files.length === 1 ? name : '') || file.fileName || file.url,
    url: file.url,
    type: typeOf(file.fileName),
    size: file.fileSize ?? 0,
  }));
}

function typeOf(fileName: string): string {
  return /\.([a-z0-9]{2,4})$/i.exec(fileName)?.[1]?.toUpperCase() ?? '';
}
