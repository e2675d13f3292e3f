import { plainText } from '../property/plain-text.ts';
import type { FaqEntry } from './faq-entry.ts';

/**
 * The questions that contain each word, in the question or its answer, at any position and in any spelling;
 * all questions without a term (CT-1).
 *
 * @example foundQuestions([{ id: '1', question: 'What does delivery cost?', html: '' }], 'cost
 * deliver').length //=> 1
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

/** In lower case and without accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
