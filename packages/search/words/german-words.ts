import words from './german-words.json' with { type: 'json' };

/**
 * Frequent parts of German compounds in trades, without umlauts. They count as words of every catalogue, so
 * that `Rad` finds `Fahrrad` where no product is named by the word before it.
 *
 * @see packages/search/docs/matching.md
 */
export const germanWords: ReadonlySet<string> = new Set(words);

/** Words of two letters that are parts of compounds: `Motoröl`, `Rührei`. */
export const shortGermanWords: ReadonlySet<string> = new Set(['ol', 'oel', 'ei']);
