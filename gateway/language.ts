export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** A text in every language of the shop. */
export type Texts = Readonly<Record<Language, string>>;

/** The text in each language, the English one where a translation is missing. */
export function texts(
  en: string,
  translations: { readonly de?: string | undefined } | null | undefined,
): Texts {
  return { en, de: translations?.de ?? en };
}

/** The first language of an `Accept-Language` header that the shop speaks, by weight; English when it speaks none. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (language) return language;
  }
  return 'en';
}
