import type { Language } from './language.ts';

/** The position of a parameter, and of a property in it: `0`, `0.from`. */
type Position = string;

/** When a text applies: each parameter has a value, a plural category, or the value of another parameter. */
export type Conditions = readonly (readonly [
  parameter: Position,
  value: string | readonly [other: Position],
])[];

/** A text with placeholders such as `{0}`, or one for each case, of which the first that applies counts. */
export type OwnText = string | readonly (readonly [conditions: Conditions, text: string])[];

/** An owner's text in place of the shop's, or those of a part. */
export type Replacement = OwnText | { readonly [key: string]: Replacement };

/** An owner's texts of a language. */
export interface ReplacedTexts {
  /** Changes with the texts. */
  readonly id: string;
  readonly parts: Readonly<Record<string, Replacement>>;
}

/** An owner's texts, by the language that they replace. */
export type OwnTexts = Readonly<Partial<Record<Language, ReplacedTexts>>>;
