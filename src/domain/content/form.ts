/** What one field of a gateway's form takes; `pattern` holds for the whole text, as in HTML. @see §7 form/metadata */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox' | 'hidden' | 'file';
  readonly required: boolean;
  /** In characters; 0 is without limit. */
  readonly maxLength: number;
  /** Empty when any text fits. */
  readonly pattern: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The largest file in bytes; 0 is without limit. */
  readonly maxBytes: number;
}

/** A form as the gateway describes it. */
export interface Form {
  readonly formId: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** What is entered in a form, by the names of its fields; a ticked box is `true`. */
export type FormEntries = Readonly<Record<string, string>>;

/** The file that is sent with a form, as the browser holds it. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;
