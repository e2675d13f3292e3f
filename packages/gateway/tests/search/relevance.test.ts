import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { criteria } from '@statefront/search/ranking.ts';
import { judgeAll, relevanceOf, relevanceTable, type JudgedQuery } from '../support/relevance/relevance.ts';

/** The figures that the search has reached. Raise them with every improvement; a failure lists the misses. */
const floor = { ndcg: 0.989, firstRight: 0.992, exactSizes: 0.997, nothingFound: 0.003, wrongBeforeRight: 0 };

let judged: readonly JudgedQuery[] = [];

beforeAll(async () => {
  judged = await judgeAll();
});

describe('the search, for over 900 queries of buyers in four catalogues,', () => {
  it('shows first what they mean (LS-10)', () => {
    const { ndcg, firstRight, wrongBeforeRight } = relevanceOf(judged);
    const table = relevanceTable(judged);

    expect(firstRight, table).toBeGreaterThanOrEqual(floor.firstRight);
    expect(ndcg, table).toBeGreaterThanOrEqual(floor.ndcg);
    expect(wrongBeforeRight, table).toBeLessThanOrEqual(floor.wrongBeforeRight);
  });

  it('finds sizes however the buyer and the catalogue write them (LS-10)', () => {
    expect(relevanceOf(judged).exactSizes, relevanceTable(judged)).toBeGreaterThanOrEqual(floor.exactSizes);
  });

  it('seldom finds nothing where there is something (LS-10)', () => {
    expect(relevanceOf(judged).nothingFound, relevanceTable(judged)).toBeLessThanOrEqual(floor.nothingFound);
  });
});

it('the order of results is the one that the README of the search has (LS-10)', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../search/README.md'), 'utf8');

  expect(Array.from(readme.matchAll(/^\| \d \| (.*?) \|$/gm), ([, rule]) => rule)).toEqual(
    criteria.map(({ rule }) => rule),
  );
});
