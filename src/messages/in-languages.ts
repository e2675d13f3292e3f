import type { Language } from '../domain/locale/language.ts';

/**
 * Texts of a lazy page or part, in each language: they load with its code, and not with `Messages`. An owner replaces them
 * by keys that begin with the name.
 */
export type InLanguages<Texts> = Readonly<Record<Language, Texts>> & { readonly name: string };

/** Replaces texts by the owner's; `name` is that of the part. */
type Replace = <Texts>(texts: Texts, name: string, language: Language) => Texts;

let replace: Replace | undefined;

/** The texts of a part in a language, with the owner's replacements. */
export function textsIn<Texts>(texts: InLanguages<Texts>, language: Language): Texts {
  return replace ? replace(texts[language], texts.name, language) : texts[language];
}

/** Lets every part use replaced texts. */
export function setReplacement(next: Replace): void {
  replace = next;
}
