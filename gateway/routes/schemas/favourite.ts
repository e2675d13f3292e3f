import { response, listOf, object, text } from './parts.ts';

export const favouritesResponse = response(
  object({ productIds: { ...listOf(text), maxItems: 1_000, description: 'Newest first' } }),
);
