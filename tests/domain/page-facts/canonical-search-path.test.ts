import { describe, expect, it } from 'vitest';
import { canonicalSearchPath } from '#src/domain/page-facts/canonical-search-path.ts';

describe('canonicalSearchPath', () => {
  it.each([
    { term: 'bolt', search: '?q=bolt', path: '/search?q=bolt' },
    {
      term: 'M8 & M10',
      search: '?utm=x&q=M8+%26+M10&page=3&sort=PRICE;desc&filter=material~A2&display=grid&size=24',
      path: '/search?q=M8+%26+M10&page=3',
    },
  ])('keeps only the term and the page of "$search" (RT-9)', ({ term, search, path }) => {
    expect(canonicalSearchPath(term, search)).toBe(path);
  });
});
