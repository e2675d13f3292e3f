/** A text in both languages of the demo catalogue. */
export interface Text {
  readonly en: string;
  readonly de: string;
}

export function text(en: string, de: string): Text {
  return { en, de };
}

/** The same words in both languages: a standard, a name, a measure without decimals. */
export function same(words: string | number): Text {
  return { en: String(words), de: String(words) };
}

/** Writes a text in both languages from other texts. @example compose((w) => `M8, ${w(steel)}`) */
export function compose(write: (words: (part: Text) => string) => string): Text {
  return { en: write((part) => part.en), de: write((part) => part.de) };
}
