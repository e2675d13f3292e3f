/** The languages of the interface; the first is the default (CF-4). */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** The language of the interface that a tag names, in any case; `undefined` when it has none of this name. */
export function interfaceLanguage(tag: string): Language | undefined {
  return languages.find((language) => language === tag.toLowerCase());
}
