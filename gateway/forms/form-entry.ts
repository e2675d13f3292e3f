/** A form as it was filled in: texts in the order they came, and files. */
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
  /** Whether there was more of it than the largest file. */
  readonly isTooLarge: boolean;
}

/** The value of a field, empty when it was not given; spaces around it do not count. */
export function valueIn({ fields }: FormEntry, name: string): string {
  return fields.find((field) => field.name === name)?.value.trim() ?? '';
}
