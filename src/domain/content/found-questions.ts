import { plainText } from '../property/plain-text.ts';
import type { FaqEntry } from './faq-entry.ts';

/**
 * The questions in which, or in whose answers, each word is found, wherever it stands and however it is written; all of them
 * while nothing is looked for (CT-1).
 *
 * @example foundQuestions([{ id: '1', question: 'What does delivery cost?', html: '' }], 'cost deliver').length //=> 1
 */
export function foundQuestions(entries: readonly FaqEntry[], term: string): readonly FaqEntry[] {
  const words = folded(term)
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter(({ question, html }) => {
    const text = folded(`${question} ${plainText(html, 'H')}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without capitals and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
