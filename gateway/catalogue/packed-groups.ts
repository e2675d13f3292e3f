interface ValueMembers {
  readonly attributeType: 'T' | 'B' | 'F' | 'FC';
  readonly textType?: 'P' | 'H';
  readonly value?: string;
  readonly valueDescription?: string;
  readonly fileName?: string;
  readonly url?: string;
  readonly files?: readonly object[];
}

/** A value as it is kept: a plain text as itself, others without the members that are empty. */
export type PackedValue = string | ValueMembers;

/** A property as it is kept. Its place in the group is its sort order. */
export type PackedProperty = readonly [key: string, label: string, value: PackedValue];

/** A group of properties as it is kept: without the members that all are alike in, which are most of its length. */
export type PackedGroup = readonly [
  key: string,
  name: string,
  sortOrder: number,
  properties: readonly PackedProperty[],
];

/** Groups as they are kept; empty for none. */
export function groupsText(groups: readonly PackedGroup[]): string {
  return groups.length === 0 ? '' : JSON.stringify(groups);
}

/** Groups that were kept, as members of a JSON list. @see §3 Property group */
export function unpackedGroups(...stored: readonly string[]): string {
  const groups = stored.flatMap((text): PackedGroup[] => (text === '' ? [] : JSON.parse(text)));
  return JSON.stringify(groups.map(group)).slice(1, -1);
}

function group([groupKey, groupName, sortOrder, properties]: PackedGroup) {
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
      url: value.url ?? '',
      files: value.files ?? [],
      sortOrder,
    },
  };
}
