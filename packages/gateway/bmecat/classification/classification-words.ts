import type { BadLines } from '../../catalogue/import/import-error.ts';
import type { LanguageText } from '../bmecat-texts.ts';

const shownCodes = 10;

/** Codes of ETIM (`EF000008`) and ECLASS (`0173-1#02-BAA020#009`, `BAA020009`). */
const codeForm = /^(?:E[CFVU]\d{6}|\d{4}-\d(?:---)?#[A-Z\d]{2}-[A-Z\d]{6}(?:#\d{1,3})?|[A-Z]{3}\d{6})$/;

export function isClassificationCode(text: string): boolean {
  return codeForm.test(text);
}

/** Whether the code is of a feature of ETIM, whose two figures are an interval. */
export function isEtimFeature(code: string): boolean {
  return /^EF\d{6}$/.test(code);
}

/**
 * Words of the codes of classification systems: of features, values, units and classes. An ECLASS code without
 * a version has the words of the first version.
 */
export class ClassificationWords {
  readonly #words = new Map<string, LanguageText[]>();
  readonly #units = new Map<string, string>();
  readonly #missing = new Map<string, number>();

  add(code: string, texts: readonly LanguageText[]): void {
    if (code === '' || texts.length === 0) return;
    for (const key of new Set([code, withoutVersion(code)])) {
      const known = this.#words.get(key) ?? [];
      if (known.length === 0) this.#words.set(key, known);
      const languages = new Set(known.map(({ attributes }) => attributes['lang']));
      known.push(...texts.filter(({ attributes }) => !languages.has(attributes['lang'])));
    }
  }

  /** Notes the unit of a feature's values, for values that come without one. */
  addUnit(feature: string, unit: string): void {
    if (feature !== '' && unit !== '' && !this.#units.has(feature)) this.#units.set(feature, unit);
  }

  unitOf(feature: string): string {
    return this.#units.get(feature) ?? '';
  }

  /** The words of a code in each language; empty if it has none. */
  of(code: string): readonly LanguageText[] {
    return this.#words.get(code) ?? this.#words.get(withoutVersion(code)) ?? [];
  }

  /** Like `of`, but a code without words is its own word, and counts as missing. */
  shown(code: string): readonly LanguageText[] {
    const words = this.of(code);
    if (words.length > 0) return words;
    this.#missing.set(code, (this.#missing.get(code) ?? 0) + 1);
    return [{ attributes: {}, text: code }];
  }

  /** Warns about the codes that are shown because they have no words. */
  addMissingTo(warnings: BadLines, file: string): void {
    if (this.#missing.size === 0) return;
    const ordered = [...this.#missing].toSorted((one, other) => other[1] - one[1]);
    const total = ordered.reduce((sum, [, count]) => sum + count, 0);
    const codes = ordered.slice(0, shownCodes).map(([code, count]) => `${code} (${count})`);
    const rest = ordered.length > shownCodes ? `, … and ${ordered.length - shownCodes} more` : '';
    warnings.add(
      file,
      0,
      `${ordered.length} codes without words are shown as codes, ${total} times: ${codes.join(', ')}${rest}; import with --classification FOLDER, which has their words`,
    );
  }
}

/** `0173-1#02-BAA020` for `0173-1#02-BAA020#009`. */
function withoutVersion(code: string): string {
  return code.replace(/^(\d{4}-\d(?:---)?#[A-Z\d]{2}-[A-Z\d]{6})#\d{1,3}$/, '$1');
}
