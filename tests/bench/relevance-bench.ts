import { judgeAll, misses, relevanceTable } from '@statefront/gateway/tests/support/relevance/relevance.ts';

/** Asks the queries of the relevance set, and prints every miss and the figures. */
export async function benchRelevance(): Promise<void> {
  const judged = await judgeAll();
  process.stdout.write([...misses(judged), '', relevanceTable(judged), ''].join('\n'));
}
