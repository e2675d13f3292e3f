interface ValueMembers {
  readonly attributeType: 'T' | 'B' | 'F' | 'FC';
  readonly textType?: 'P' | 'H';
  readonly value?: string;
  readonly valueDescription?: string;
  readonly fileName?: string;
  readonly fileSize?: number;
  readonly url?: string;
  readonly files?: readonly object[];
}

/** A value as stored: a plain text, or an object without its empty members. */
export type PackedValue = string | ValueMembers;

/** A property as stored. Its position in the group is its sort order. */
export type PackedProperty = readonly [key: string, label: string, value: PackedValue];

/**
 * A group of properties as stored: without the members that are equal in all groups, which are most of its
 * length.
 */
export type PackedGroup = readonly [
  key: string,
  name: string,
  sortOrder: number,
  properties: readonly PackedProperty[],
];

/** A group of properties as part of a response. @see §3 Property group */
export interface PropertyGroup {
  readonly groupKey: string;
  readonly groupName: string;
  readonly sortOrder: number;
  readonly properties: readonly ReturnType<typeof property>[];
}

/** A stored group; catalogues that an early version imported have unpacked groups. */
export type StoredGroup = PackedGroup | PropertyGroup;

export function propertyGroup(stored: StoredGroup): PropertyGroup {
  if ('groupKey' in stored) return stored;
  const [groupKey, groupName, sortOrder, properties] = stored;
  return { groupKey, groupName, sortOrder, properties: properties.map(property) };
}

function property([propertyKey, label, packed]: PackedProperty, index: number) {
  const sortOrder = index + 1;
  const value: ValueMembers = typeof packed === 'string' ? { attributeType: 'T', value: packed } : packed;
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
      ...(value.fileSize === undefined ? {} : { fileSize: value.fileSize }),
      url: value.url ?? '',
      files: value.files ?? [],
      sortOrder,
    },
  };
}
