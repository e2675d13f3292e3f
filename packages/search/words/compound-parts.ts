import { germanWords, shortGermanWords } from './german-words.ts';
import { longestWord, stemOf } from './word-stem.ts';

/** A part of a compound. */
export interface CompoundPart {
  readonly text: string;
  /** Whether it ends the compound, as a known word or several. */
  readonly isEnd: boolean;
  /** Whether it is such an end and no longer end is a known word: `Arbeitshandschuh` is a `handschuh`, not a `schuh`. */
  readonly isHead: boolean;
}

const linkingLetters = ['', 's', 'n', 'en', 'es', 'e', 'er', 'ens'];
const shortestWord = 3;
/** A head that is not a known word, after a known one: `zwinge` in `Schraubzwinge`; not `jeshering` after `mat`. */
const shortestUnknownHead = 4;
/** Before a known head of five letters, a word that is not known: `vorschlag` in `Vorschlaghammer`. */
const shortestUnknownWord = 4;
const shortestHeadAfterUnknown = 5;

/** `ae`, `oe` and `ue` for umlauts, which known words have as `a`, `o` and `u`. */
const writtenUmlaut = /([aou])e/g;

/** Tells whether a text is a German word in any of its forms. */
export type KnowsWord = (text: string) => boolean;

const usualWords = withStems([...germanWords]);

/** The words of a catalogue, in any of their forms, and frequent parts of compounds. */
export function germanWordsWith(words: readonly string[]): KnowsWord {
  const more = withStems(words.filter((word) => /^\p{L}{3,}$/u.test(word)));
  const hasForm = (text: string) => usualWords.has(text) || more.has(text);
  const isKnown: KnowsWord = (text) => hasForm(text) || hasForm(stemOf(text, 'de') || '-');
  return (text) =>
    shortGermanWords.has(text) ||
    (text.length >= shortestWord && (isKnown(text) || isKnown(text.replaceAll(writtenUmlaut, '$1'))));
}

function withStems(words: readonly string[]): ReadonlySet<string> {
  return new Set([...words, ...words.map((word) => stemOf(word, 'de'))]);
}

/**
 * The parts of a German compound that find it. Each begins after a known word, so that `Halter` does not find
 * `Schalter`. None if the word is too long.
 *
 * @example compoundParts('leitungsschutzschalter', isKnown) // leitung, schutz, schutzschalter, schalter
 * @see LS-10
 */
export function compoundParts(word: string, isKnown: KnowsWord): readonly CompoundPart[] {
  if (word.length < 2 * shortestWord - 1 || word.length > longestWord || !/^\p{L}+$/u.test(word)) return [];
  const whole = cutsOf(word, isKnown, isKnown);
  if (whole.size > 0) {
    const lengths = Array.from(whole, ([text, isEnd]) => (isEnd && isKnown(text) ? text.length : 0));
    const head = Math.max(...lengths);
    return Array.from(whole, ([text, isEnd]) => ({ text, isEnd, isHead: isEnd && text.length >= head }));
  }
  const guessed = cutsOf(word, isKnown, (rest) => rest.length >= shortestUnknownHead && hasVowel(rest));
  if (guessed.size > 0) {
    return Array.from(guessed, ([text, isLast]) => {
      const isEnd = isLast && word.length - text.length >= shortestUnknownWord;
      return { text, isEnd, isHead: isEnd };
    });
  }
  return afterUnknownWord(word, isKnown);
}

/** The parts of every way to cut a word into known words, and whether each ends the word as a head. */
function cutsOf(word: string, isKnown: KnowsWord, isHead: KnowsWord): ReadonlyMap<string, boolean> {
  const parts = new Map<string, boolean>();
  const canEnd = new Map<number, boolean>();

  function endsFrom(at: number): boolean {
    const known = canEnd.get(at);
    if (known !== undefined) return known;
    let isPossible = at > 0 && isHead(word.slice(at));
    for (let end = at + 2; end < word.length - 1; end++) {
      const first = word.slice(at, end);
      if (!isKnown(first)) continue;
      for (const letters of linkingLetters) {
        const next = end + letters.length;
        if (!word.startsWith(letters, end) || next >= word.length || !endsFrom(next)) continue;
        parts.set(first, parts.get(first) ?? false);
        parts.set(word.slice(next), true);
        isPossible = true;
      }
    }
    canEnd.set(at, isPossible);
    return isPossible;
  }

  endsFrom(0);
  return parts;
}

function afterUnknownWord(word: string, isKnown: KnowsWord): readonly CompoundPart[] {
  for (let at = shortestUnknownWord; at <= word.length - shortestHeadAfterUnknown; at++) {
    const head = word.slice(at);
    if (isKnown(head) && hasVowel(word.slice(0, at))) return [{ text: head, isEnd: true, isHead: true }];
  }
  return [];
}

/** Whether a word ends with this head after a word that may be unknown: `Semmelknödel` with `Knödel`. */
export function mayHaveHead(word: string, head: string): boolean {
  const before = word.slice(0, -head.length);
  return (
    head.length >= shortestUnknownHead &&
    word.endsWith(head) &&
    before.length >= shortestUnknownWord &&
    hasVowel(before)
  );
}

function hasVowel(text: string): boolean {
  return /[aeiouy]/.test(text);
}
