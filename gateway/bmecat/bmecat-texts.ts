import type { BmecatElement } from './bmecat-element.ts';

/** A text as a catalogue folder has it: the plain one, and the German one where there is one. */
export interface FolderText {
  readonly text: string;
  readonly de: string | undefined;
}

/**
 * The texts of elements that stand once for each language. The English one is the plain text, else that in the document's
 * own language, else the first.
 *
 * @param language the document's own, such as `deu`
 */
export function folderText(elements: readonly BmecatElement[], language: string): FolderText {
  const inGerman = elements.find((element) => isGerman(languageOf(element, language)));
  const inEnglish = elements.find((element) => isEnglish(languageOf(element, language)));
  const own = elements.find((element) => languageOf(element, language) === language);
  return { text: (inEnglish ?? own ?? elements[0])?.text ?? '', de: inGerman?.text };
}

/** The German text as a catalogue folder holds it; `undefined`, which JSON leaves out, when there is none. */
export function german({ de }: FolderText): { readonly de: string } | undefined {
  return de === undefined ? undefined : { de };
}

/** The language of an element's text, in small letters. */
export function languageOf({ attributes }: BmecatElement, language: string): string {
  return (attributes['lang'] ?? attributes['xml:lang'] ?? language).toLowerCase();
}

export function isGerman(language: string): boolean {
  return /^(?:de|deu|ger)\b/.test(language);
}

function isEnglish(language: string): boolean {
  return /^(?:en|eng)\b/.test(language);
}
