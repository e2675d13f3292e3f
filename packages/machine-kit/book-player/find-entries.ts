import type { BookIndex, IndexEntry } from '../book/book-index.ts';

/**
 * The entries that say most of what is asked, the best first. Endings of words do not matter, words with one meaning
 * count as one, rare words weigh more than frequent ones, and words of the title more than words of the text.
 *
 * @example findEntries(index, 'session expires') //=> entries about a session that ended
 * @see MA-5
 */
export function findEntries({ entries, synonyms }: BookIndex, wanted: string): readonly IndexEntry[] {
  const asked = conceptsIn(
    stemsIn(wanted),
    synonyms.map((group) => group.map(stemsIn)),
  );
  const texts = entries.map(({ title, text }) => ({
    title: stemsIn(title),
    text: stemsIn(`${title} ${text}`),
  }));
  const weighed = asked.map((phrases) => {
    const fits = texts.map(
      ({ title, text }) => (matches(text, phrases) * (matches(title, phrases) === 1 ? 4 : 3)) / 3,
    );
    const found = fits.filter((fit) => fit > 0).length;
    return { fits, weight: found === 0 ? rarest : Math.log(1 + entries.length / found) };
  });
  const enough = weighed.reduce((sum, { weight }) => sum + weight, 0) * shareAsked;
  return entries
    .map((entry, index) => ({
      entry,
      weightFound: weighed.reduce((sum, { fits, weight }) => sum + (fits[index] ? weight : 0), 0),
      score: weighed.reduce((sum, { fits, weight }) => sum + (fits[index] ?? 0) * weight, 0),
    }))
    .filter(({ weightFound }) => weightFound > 0 && weightFound >= enough)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** An entry may lack some of what is asked: it says at least this share of it, by weight. */
const shareAsked = 0.4;
/** The weight of a word that no entry has. */
const rarest = 1;

type Phrase = readonly string[];

/** The question in parts, each as the phrases that mean it: those of a group of synonyms, or a single word. */
function conceptsIn(words: Phrase, synonyms: readonly (readonly Phrase[])[]): readonly (readonly Phrase[])[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const found = synonyms
    .flatMap((phrases) => phrases.map((phrase) => ({ phrase, phrases })))
    .filter(({ phrase }) => phrase.length > 0 && phrase.every((word, index) => words[index] === word))
    .toSorted((one, other) => other.phrase.length - one.phrase.length)[0];
  if (found) return [found.phrases, ...conceptsIn(words.slice(found.phrase.length), synonyms)];
  return [...(smallWords.has(first) ? [] : [[[first]]]), ...conceptsIn(rest, synonyms)];
}

/** 1 if a text has the words of a phrase beside each other, less if only as beginnings of words, 0 if none. */
function matches(text: Phrase, phrases: readonly Phrase[]): number {
  const begins = (word: string) => word.length > 2 && text.some((each) => each.startsWith(word));
  if (phrases.some((phrase) => isBeside(text, phrase))) return 1;
  return phrases.some((phrase) => phrase.length === 1 && phrase.every(begins)) ? 0.5 : 0;
}

function isBeside(text: Phrase, phrase: Phrase): boolean {
  if (!phrase.every((word) => text.includes(word))) return false;
  return text.some((_, start) => {
    const near = text.slice(start, start + phrase.length + 1);
    return phrase.every((word) => near.includes(word));
  });
}

const known = new Map<string, Phrase>();

/** The words of a text without their endings; a name in camelCase is several words. */
function stemsIn(text: string): Phrase {
  const stems =
    known.get(text) ??
    (
      text
        .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+(?:-\d+)?/gu) ?? []
    ).map(stem);
  known.set(text, stems);
  return stems;
}

function stem(word: string): string {
  const short = word.replace(/(?<=.{4})(?:ations?|ions?|ies|ied|es|e|y)$|(?<=.{3})(?:ings?|ed|s)$/, '');
  return short.replace(/([^aeiou])\1$/, '$1');
}

const smallWords = new Set(
  stemsIn(`a an the i my me it its is are be do does did if of in on to at by or and with what when how why who where
    which happens while can could this that was were has have for from there you your not gone happen`),
);
