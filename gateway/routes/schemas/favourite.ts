import { answer, listOf, object, text } from './parts.ts';

export const favouritesAnswer = answer(
  object({ productIds: { ...listOf(text), maxItems: 1_000, description: 'Newest first' } }),
);
