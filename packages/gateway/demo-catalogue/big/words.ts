import type { Random } from '../random.ts';

const onsets = 'b br d dr f fl g gr h k kl kr l m n p pl pr r s sk sl st t tr v w z'.split(' ');
const vowels = 'a e i o u ai au ei io'.split(' ');
const codas = ['', '', '', 'l', 'm', 'n', 'r', 's', 'x', 'nd', 'rn', 'st'];
const endings = 'an ar ex ix on or os um vit tec fix lon mat dur'.split(' ');

/**
 * An invented name for a number from 0: the same name for the same number, and almost always another name for
 * another number.
 */
export function inventedName(at: number): string {
  let rest = Math.imul(at + 1, 0x9e3779b1) >>> 0;
  const next = (list: readonly string[]) => {
    const word = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length) ^ Math.imul(at + 7, 0x85eb);
    rest >>>= 0;
    return word;
  };
  const first = next(onsets) + next(vowels) + next(codas);
  const second = next(onsets) + next(vowels);
  const word = first + second + (at % 3 === 0 ? '' : next(endings));
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A position in `count` items, the first ones far more often than the last (Zipf's law). */
export function skewed(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random.next() * Math.log(count + 1))) - 1);
}
