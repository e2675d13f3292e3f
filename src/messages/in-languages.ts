import type { Language } from '../domain/locale/language.ts';

/**
 * The texts of a page or a part that comes later than the first page, in each language: they come with the code that shows
 * them, and not with `Messages`.
 */
export type InLanguages<Texts> = Readonly<Record<Language, Texts>>;
