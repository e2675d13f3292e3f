/** A completed form: texts in the order of arrival, and files. */
export interface FormEntry {
  readonly fields: readonly EnteredField[];
  readonly files: readonly EnteredFile[];
}

/** @see §7 POST {formService} */
export interface EnteredField {
  readonly name: string;
  readonly value: string;
}

export interface EnteredFile {
  readonly name: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
  /** Whether the file exceeds the maximum size. */
  readonly isTooLarge: boolean;
}

/** The trimmed value of a field; empty if it is missing. */
export function valueIn({ fields }: FormEntry, name: string): string {
  return fields.find((field) => field.name === name)?.value.trim() ?? '';
}
