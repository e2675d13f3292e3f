/** A part of a text, and whether it matches the term. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A letter, digit or sign with its accents, in every spelling. */
interface Unit {
  readonly source: string;
  /** Empty if it is neither letter nor digit. */
  readonly forms: readonly string[];
  readonly isSpace: boolean;
  /** Whether a word begins here. */
  readonly isStart: boolean;
}

const mostWords = 20;
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * A text split where words of the term begin its words; the joined parts are the text again. Case and accents
 * do not count, `ß` is `ss`, `ä` is `a` and `ae`; an article number matches with and without its dots and
 * dashes, as in the gateway (QS-7).
 *
 * @see ux convention: the term is highlighted as text
 * @example highlighted('Große Säge', 'gross sae') //=> [{ text: 'Groß', isMatch: true }, { text: 'e ',
 * isMatch: false }, …]
 */
export function highlighted(text: string, term: string): readonly TextPart[] {
  const units = unitsOf(text);
  const words = searchedWords(term);
  const parts: { text: string; isMatch: boolean }[] = [];
  let matchedUntil = 0;
  for (const [index, { source, isStart }] of units.entries()) {
    if (isStart) matchedUntil = Math.max(matchedUntil, ...words.map((word) => endOf(units, index, word)));
    const isMatch = index < matchedUntil;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += source;
    else parts.push({ text: source, isMatch });
  }
  return parts;
}

/** The end of the match of `word` at `index`; 0 if it does not match. Signs inside do not count. */
function endOf(units: readonly Unit[], index: number, word: string): number {
  const unit = units[index];
  if (!unit || unit.isSpace) return 0;
  if (unit.forms.length === 0) return endOf(units, index + 1, word);
  return Math.max(
    ...unit.forms.map((form) => {
      if (form.startsWith(word)) return index + 1;
      return word.startsWith(form) ? endOf(units, index + 1, word.slice(form.length)) : 0;
    }),
  );
}

function unitsOf(text: string): readonly Unit[] {
  let isWordBefore = false;
  return (text.match(/.\p{M}*/gsu) ?? []).map((source) => {
    const forms = formsOf(source);
    const isStart = !isWordBefore && forms.length > 0;
    isWordBefore = forms.length > 0;
    return { source, forms, isSpace: /\s/u.test(source), isStart };
  });
}

/** Each word as typed and with `ae` for umlauts, and each part without a space as one word. */
function searchedWords(term: string): readonly string[] {
  const words = term
    .split(/\s+/u)
    .flatMap((stretch) => [stretch, ...stretch.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .slice(0, mostWords)
    .flatMap((word) => [folded(word), folded(withDigraphs(word))]);
  return [...new Set(words)].filter((word) => word !== '');
}

function formsOf(source: string): readonly string[] {
  return [...new Set([folded(source), folded(withDigraphs(source))])].filter((form) => form !== '');
}

function withDigraphs(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (one) => digraphs[one] ?? one);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
