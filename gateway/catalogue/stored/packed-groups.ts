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

/** A value as it is stored: a plain text as itself, others without their empty members. */
export type PackedValue = string | ValueMembers;

/** A property as it is stored. Its position in the group is its sort order. */
export type PackedProperty = readonly [key: string, label: string, value: PackedValue];

/** A group of properties as it is stored: without the members that are alike in all groups, which are most of its length. */
export type PackedGroup = readonly [
  key: string,
  name: string,
  sortOrder: number,
  properties: readonly PackedProperty[],
];

/** A group of properties as a response holds it. @see §3 Property group */
export interface PropertyGroup {
  readonly groupKey: string;
  readonly groupName: string;
  readonly sortOrder: number;
  readonly properties: readonly ReturnType<typeof property>[];
}

/** A group as it is stored; a catalogue that an early version imported has unpacked groups. */
export type StoredGroup = PackedGroup | PropertyGroup;

/** Restores a stored group. */
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
