import { onOneLine, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** A text with its language in the attribute `lang`. */
export type LanguageText = Pick<XmlElement, 'attributes' | 'text'>;

/** A text as in catalogue folders: the plain text is English if there is an English one. */
export interface FolderText {
  readonly plain: string;
  readonly translations: { readonly de: string } | undefined;
}

export interface FolderTexts {
  readonly plain: readonly string[];
  readonly de: readonly string[] | undefined;
}

/** `en` and `de` for the codes that BMEcat documents use for them, else the code in lower case. */
export function languageOf(code: string): string {
  const [language = ''] = code.trim().toLowerCase().split(/[-_]/);
  if (language === 'eng') return 'en';
  return language === 'deu' || language === 'ger' ? 'de' : language;
}

/**
 * The texts of elements by `lang`; a text without it is in the default language. The plain texts are English,
 * else in the default language, else the first ones.
 */
export function folderTexts(
  elements: readonly LanguageText[],
  defaultLanguage: string,
  clean: (text: string) => string = onOneLine,
): FolderTexts {
  const byLanguage = new Map<string, string[]>();
  for (const { attributes, text } of elements) {
    const cleaned = clean(text);
    if (cleaned === '') continue;
    const language = languageOf(attributes['lang'] ?? attributes['xml:lang'] ?? defaultLanguage);
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), cleaned]);
  }
  const first = byLanguage.values().next().value;
  const plain = byLanguage.get('en') ?? byLanguage.get(defaultLanguage) ?? first ?? [];
  const de = byLanguage.get('de');
  return { plain, de: de === plain ? undefined : de };
}

/** The first text in each language; empty if there is none. */
export function folderText(
  elements: readonly LanguageText[],
  defaultLanguage: string,
  clean?: (text: string) => string,
): FolderText {
  const { plain, de } = folderTexts(elements, defaultLanguage, clean);
  return { plain: plain[0] ?? '', translations: de?.[0] === undefined ? undefined : { de: de[0] } };
}
