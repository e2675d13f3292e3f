/** The languages of the interface; the first is the default (CF-4). */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** The language of the interface for a tag, in any case; `undefined` if there is none. */
export function interfaceLanguage(tag: string): Language | undefined {
  return languages.find((language) => language === tag.toLowerCase());
}
