/** Values of a product or a variant, by the names of their placeholders. */
export type Values = Readonly<Record<string, unknown>>;

/** German translations of a family's English words. */
export type Words = Readonly<Record<string, string>>;

const onePlaceholder = /^\{(\w+)\}$/;
const placeholders = /\{(\w+)\}/g;

/**
 * Fills a template with values. A text that consists of one placeholder becomes the value itself and is left
 * out if there is none; numbers and words inside a text are written in its language.
 *
 * @example filled({ name: { en: 'Nail {length}' }, length: '{length}' }, { length: 2.5 }, {})
 * //=> { name: { en: 'Nail 2.5' }, length: 2.5 }
 */
export function filled(template: unknown, values: Values, words: Words): unknown {
  if (typeof template === 'string') {
    const name = onePlaceholder.exec(template)?.[1];
    return name === undefined ? written(template, values, words, 'en') : translated(values[name], words);
  }
  if (Array.isArray(template)) return template.map((part) => filled(part, values, words));
  if (typeof template !== 'object' || template === null) return template;
  if ('en' in template && 'de' in template) {
    const { en, de } = template;
    return { en: written(String(en), values, words, 'en'), de: written(String(de), values, words, 'de') };
  }
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, part]) => {
      const value = filled(part, values, words);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function written(text: string, values: Values, words: Words, language: 'en' | 'de'): string {
  return text.replaceAll(placeholders, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${text}" needs a value "${name}".`);
    return inLanguage(value, words, language);
  });
}

function inLanguage(value: unknown, words: Words, language: 'en' | 'de'): string {
  if (typeof value === 'object' && value !== null && language in value) {
    return String(Reflect.get(value, language));
  }
  if (language === 'en') return String(value);
  return typeof value === 'number'
    ? String(value).replace('.', ',')
    : (words[String(value)] ?? String(value));
}

/** Words with their German translation, also inside a list. */
function translated(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((part) => translated(part, words));
  const german = typeof value === 'string' ? words[value] : undefined;
  return german === undefined ? value : { en: value, de: german };
}
