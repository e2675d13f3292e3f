/** The languages of the interface; the first is the default (CF-4). */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/**
 * The language of a visitor: the one he chose (cookie), else the one his browser prefers, else English (CF-4).
 * Not specified (§5): how the request locale is found.
 *
 * @example chosenLanguage(undefined, 'fr, de-AT;q=0.8, en;q=0.5') //=> 'de'
 */
export function chosenLanguage(
  cookieValue: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return languageOf(cookieValue ?? '') ?? preferredLanguage(acceptLanguage ?? '') ?? languages[0];
}

function preferredLanguage(acceptLanguage: string): Language | undefined {
  return acceptLanguage
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      return { language: languageOf(tag.split('-')[0] ?? ''), weight: weightOf(parameters) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => language !== undefined)?.language;
}

function languageOf(text: string): Language | undefined {
  return languages.find((language) => language === text.toLowerCase());
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}
