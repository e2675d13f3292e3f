/** A file of a property value. @see §3 Property value */
export interface PropertyFile {
  readonly fileType: 'WEBIMAGE' | 'FILE';
  readonly url: string;
  readonly fileName: string;
  /** In bytes, 0 if unknown; an extra of our gateway. */
  readonly fileSize?: number;
}

/** `T` text, `B` boolean (read `valueDescription`), `F` file, `FC` file collection; `textType` P plain, H html. @see §3 */
export interface PropertyValue {
  readonly attributeType: 'T' | 'B' | 'F' | 'FC';
  readonly textType: 'P' | 'H';
  readonly label: string;
  readonly value: string;
  readonly valueDescription: string;
  readonly fileName: string;
  /** Of a file, in bytes, 0 if unknown; an extra of our gateway. */
  readonly fileSize?: number;
  readonly url: string;
  readonly files: readonly PropertyFile[];
  readonly sortOrder: number;
}

/** @see §3 Property group */
export interface GroupedProperty {
  readonly propertyKey: string;
  readonly propertyName: string;
  readonly sortOrder: number;
  readonly value: PropertyValue;
}

/**
 * Properties under one heading. The groups `PRODUCT_LIST_PROPS`, `PRODUCT_GRID_PROPS` and their `_2`, `_3`
 * are the attribute lines of a row and of a panel, not headings of the product page (TI-3).
 *
 * @see §3 Property group
 */
export interface PropertyGroup {
  readonly groupKey: string;
  readonly groupName: string;
  readonly sortOrder: number;
  readonly properties: readonly GroupedProperty[];
}

/** A single property of a list entry, such as `SPECIAL_OFFER_TEXT` (TI-10). @see §3 Property */
export interface Property {
  readonly attributeId: string;
  readonly label: string;
  readonly value: string;
  readonly sortOrder: number;
}
