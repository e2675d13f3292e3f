import type { Language } from '../domain/locale/language.ts';

/** Texts of a lazy page or part, in each language: they load with its code, and not with `Messages`. */
export type InLanguages<Texts> = Readonly<Record<Language, Texts>>;
