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

/** A figure with its decimal sign. @example figure(2.5) //=> { en: '2.5', de: '2,5' } */
export function figure(value: number): Text {
  return { en: String(value), de: String(value).replace('.', ',') };
}

/** @example measure(2.5, 'mm²') //=> { en: '2.5 mm²', de: '2,5 mm²' } */
export function measure(value: number, unit: string): Text {
  return append(figure(value), ` ${unit}`);
}

/** Writes one text with the English and the German words of others. @example compose((w) => `M8, ${w(steel)}`) */
export function compose(write: (words: (part: Text) => string) => string): Text {
  return { en: write((part) => part.en), de: write((part) => part.de) };
}

/** Two or three sentences as a paragraph; empty ones are left out. */
export function sentences(...parts: readonly (Text | undefined)[]): Text {
  const given = parts.filter((part) => part !== undefined);
  return { en: given.map(({ en }) => en).join(' '), de: given.map(({ de }) => de).join(' ') };
}

function append(words: Text, end: string): Text {
  return { en: words.en + end, de: words.de + end };
}
