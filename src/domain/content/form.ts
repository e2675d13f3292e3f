/** A field of a gateway's form; `pattern` applies to the whole text, as in HTML. @see §7 form/metadata */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox' | 'hidden' | 'file';
  readonly required: boolean;
  /** In characters; 0 means no limit. */
  readonly maxLength: number;
  /** Empty if any text is valid. */
  readonly pattern: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The maximum file size in bytes; 0 means no limit. */
  readonly maxBytes: number;
}

/** A form as the gateway describes it. */
export interface Form {
  readonly formId: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** The values of a form, by the names of its fields; a ticked box is `true`. */
export type FormEntries = Readonly<Record<string, string>>;

/** The file of a form, as the browser represents it. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;
